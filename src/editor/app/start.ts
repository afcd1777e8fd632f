import type { Boot, StoredFile } from '../../build/editor/editor-boot.ts';
import type { HostSettings } from '../../git-hosts/host-addresses.ts';
import type { OpenedFolder, OpenStore } from '../stores/open-store.ts';
import type { Store } from '../stores/store.ts';
import { BrokenBoot, loadBoot, NoConnection } from './boot.ts';
import { openFolder } from './chosen-folder.ts';
import { successorOf } from './follow-renamed.ts';
import { returnedSignIn } from './host-sign-in.ts';
import { type FormPlace, placeOfForm } from './isolation.ts';
import { isSameBase } from './local-change.ts';
import { type LocalChangeStorage, noStorage, noWork, openLocalChangeStorage, type StoredWork } from './local-change-storage.ts';
import type { Translate } from './messages.ts';
import { createSession, type Session } from './session.ts';
import { type FailureMessage, failureIn, failureMessage } from './store-failure.ts';
import { openTokenStorage, placeOf } from './token-storage.ts';

/** The result of a start: a site that can be edited, a question to the editor, or the message that says why it can not start. */
export type Start =
  | {
      readonly kind: 'editing';
      readonly boot: Boot;
      readonly siteKey: string;
      readonly store: Store;
      /** The folder of this device that is edited; `undefined` for the site's own store. */
      readonly folder: OpenedFolder | undefined;
      readonly session: Session;
      /** Why the site could not be read: its documents are those that it was published with. */
      readonly unread: FailureMessage | undefined;
      readonly place: FormPlace;
      /** The documents with unsent changes that somebody else changed since this browser kept those. */
      readonly changedMeanwhile: readonly string[];
    }
  | {
      readonly kind: 'sign-in';
      readonly boot: Boot;
      readonly settings: HostSettings;
      /** The folder of this device that was open last. */
      readonly folder: OpenedFolder | undefined;
      /** Why the last token did not open the site, or there is none. */
      readonly failure?: FailureMessage;
      /** Nobody may sign in where scripts of others could reach the token. */
      readonly place: FormPlace;
      /** Whether a token was typed for this start. */
      readonly isTyped: boolean;
    }
  /** This browser keeps nothing for the page. */
  | { readonly kind: 'keeps-nothing'; readonly detail: string }
  | { readonly kind: 'failed'; readonly failure: FailureMessage };

/** The options of a start. */
interface StartOptions {
  readonly openStore: OpenStore;
  readonly t: Translate;
  /** Whether to go on in a browser that stores nothing. */
  readonly withoutKeeping: boolean;
  /** Whether the token was typed for this start: one that was stored before has been accepted once. */
  readonly isTyped: boolean;
}

const signInMessages = {
  denied: 'signInDenied',
  expired: 'signInExpired',
  'not-asked': 'signInNotAsked',
  offline: 'failure-offline',
  broken: 'signInBroken',
} as const;

/** Starts the editor of the site that this page belongs to; never throws. */
export async function start(options: StartOptions): Promise<Start> {
  try {
    return await tryToStart(options);
  } catch (error) {
    const { t } = options;
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const key = error instanceof NoConnection ? 'notStarted' : error instanceof BrokenBoot ? 'bootBroken' : 'startBroken';
    return { kind: 'failed', failure: { text: t(key), detail } };
  }
}

async function tryToStart({ openStore, t, withoutKeeping, isTyped }: StartOptions): Promise<Start> {
  const boot = await loadBoot();
  const token = openTokenStorage(location.pathname, boot.store);
  const settings = boot.store.host === 'local' ? undefined : boot.store;
  const last = settings && (await openFolder(location.pathname).catch(() => undefined));
  const folder = last?.isAllowed === true ? last.folder : undefined;
  const store = openStore(boot.store, token.read, folder);
  const { proposals } = store;
  const isAtHost = proposals !== undefined;
  const isOfAnotherPlace = isAtHost && token.forgetOthers();
  const place = isAtHost ? await placeOfForm(boot) : 'alone';
  if (place !== 'alone') token.forgetStored();
  const asking = settings && ({ kind: 'sign-in', boot, settings, folder: last?.folder, place, isTyped } as const);
  if (asking && place === 'exposed')
    return { ...asking, failure: { text: t('formNotApart'), detail: 'cross-origin-opener-policy: same-origin is missing' } };
  const signedIn = settings && (await returnedSignIn(settings));
  if (asking && signedIn) {
    if ('failure' in signedIn) return { ...asking, failure: { text: t(signInMessages[signedIn.failure]), detail: signedIn.detail } };
    token.forget();
    token.hold(signedIn.token);
  }
  const mustAllow = last !== undefined && folder === undefined;
  if (asking && (mustAllow || (isAtHost && token.read() === undefined)))
    return isOfAnotherPlace ? { ...asking, failure: { text: t('keyOfAnotherPlace'), detail: placeOf(boot.store) } } : asking;
  let files: readonly StoredFile[] = boot.files;
  let unread: FailureMessage | undefined;
  try {
    [, files] = await Promise.all([proposals?.account(), store.read(boot.files)]);
  } catch (error) {
    const failure = failureIn(error);
    unread = failureMessage(error, isAtHost, t);
    // Until the host answers, the site as it was built is enough to go on with; a folder may hold another one.
    if (!['offline', 'unavailable', 'too-many-requests', 'conflict', ...(isAtHost ? ['broken'] : [])].includes(failure)) {
      const told = failureMessage(error, isAtHost, t, 'signing-in');
      // The key is asked for once more beside the message.
      const message = isAtHost && isTyped && failure === 'not-signed-in' ? { ...told, text: t('keyNotAccepted') } : told;
      return asking ? { ...asking, failure: message } : { kind: 'failed', failure: message };
    }
  }
  // How one signs in says nothing about whose work this is.
  const { application: _, ...repository } = { application: undefined, ...boot.store };
  const siteKey = `${location.pathname} ${folder === undefined ? JSON.stringify(repository) : `folder ${folder.id}`}`;
  let localChanges: LocalChangeStorage = noStorage;
  let kept: StoredWork = noWork;
  if (!withoutKeeping) {
    try {
      localChanges = openLocalChangeStorage(siteKey);
      kept = await localChanges.read();
    } catch (error) {
      return { kind: 'keeps-nothing', detail: String(error) };
    }
  }
  const pictures = kept.pictures.filter(({ name, sent }) => sent === undefined || boot.pictures[name] === undefined);
  // A proposal may have been refused: what it was to delete is there until the site is published without it.
  const deletions = kept.deletions.filter(({ name, sent }) => boot.pictures[name] !== undefined && sent?.branch === undefined);
  const session = createSession(files, { ...kept, pictures, deletions }, localChanges);
  const { stored } = session.state();
  const others = kept.localChanges.filter(({ file, base, text }) => !isSameBase(base, stored.get(file)) && text !== stored.get(file)?.text);
  const changedMeanwhile = others.map(({ file }) => successorOf({ stored }, file) ?? file);
  return { kind: 'editing', boot, siteKey, store, folder, session, unread, place, changedMeanwhile };
}
