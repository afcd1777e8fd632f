import { UneditableSource } from '../../yaml/edits/edit-source.ts';
import type { DataPath, SourceChange } from '../../yaml/edits/source-change.ts';
import type { DataChange } from '../../yaml/merge/data-changes.ts';
import { isSameData } from '../../yaml/merge/same-data.ts';
import { takenBack } from '../../yaml/merge/taken-back.ts';
import { shareStructure } from '../form/shared-structure.ts';
import type { OpenProposal } from '../stores/store.ts';
import { browserStorage } from './browser-storage.ts';
import { forgetDrafts, reviewDraft, writeDraft } from './drafts.ts';
import type { NewPicture } from './local-change.ts';
import type { AppLanguage } from './messages.ts';
import { picturesInUse, picturesToDelete, textsReplacing, textsWithout, unsentCount } from './pictures-in-use.ts';
import type { Clicked } from './preview/PageFrame.tsx';
import { proposalNews } from './proposal-news.ts';
import { isSameWork, type SessionState, unsentOf } from './session-state.ts';
import { type Site, siteOf } from './site-documents.ts';
import type { Start } from './start.ts';
import { failureIn } from './store-failure.ts';
import { documentIn, namedIn, nothingSent, pageIn, type WorkbenchState } from './workbench-state.ts';

const firstLanguageKey = 'content-editor first language';

/** The state of the window, and the actions of its editor. */
export interface Workbench extends Omit<Extract<Start, { readonly kind: 'editing' }>, 'kind' | 'changedMeanwhile' | 'unread'> {
  readonly state: () => WorkbenchState;
  readonly subscribe: (listener: () => void) => () => void;
  set(changed: Partial<Omit<WorkbenchState, 'session' | 'site'>>): void;
  /** Returns the waiting proposals, and then takes the outcome of this editor's own. Throws `StoreError`. */
  askProposals(): Promise<readonly OpenProposal[]>;
  /** Does so for whoever waits for no answer. */
  fetchProposals(): void;
  /** Closes the open dialog. */
  close(): void;
  speak(language: AppLanguage): void;
  /** Shows texts and pages in a language of the site first; this browser keeps the choice. */
  showFirst(language: string): void;
  /** Opens a document, at one of its fields, at a control of that field or at a new item of that list; the start screen for an empty name. */
  show(file: string, path?: DataPath, control?: string): void;
  /** Opens the field of the content that was clicked in a page. */
  pick(clicked: Clicked): void;
  /** Changes the open document or another one, or reports that the change can not be written. */
  change(change: SourceChange, order: readonly string[], file?: string): void;
  discard(files: readonly string[]): void;
  /** Takes one change of a document back and leaves all others; returns whether that is possible. */
  takeBackChange(file: string, change: DataChange): boolean;
  /** Takes an added picture out of the documents that name it, and out of the site's pictures. */
  takeBack(picture: string): void;
  /** Names another picture in all documents that name one. */
  replacePicture(name: string, by: string): void;
}

/** Opens the workbench of a session; it lives as long as the page. */
export function createWorkbench(
  { kind: _, changedMeanwhile, unread, ...start }: Extract<Start, { readonly kind: 'editing' }>,
  language: AppLanguage,
): Workbench {
  const { boot, session } = start;
  const listeners = new Set<() => void>();
  const addresses = new Map<NewPicture, string>();
  let spoken = language;

  const siteNow = (state: SessionState): Site => {
    for (const [picture, address] of addresses) {
      if (state.pictures.includes(picture)) continue;
      // The browser keeps the bytes until the address is revoked.
      URL.revokeObjectURL(address);
      addresses.delete(picture);
    }
    const added = picturesInUse(state).map((picture) => {
      const address = addresses.get(picture) ?? addressOf(picture);
      addresses.set(picture, address);
      return { value: picture.name, label: picture.name, picture: address };
    });
    const gone = new Set(picturesToDelete(state).map(({ name }) => name));
    const there = Object.entries(boot.pictures).filter(([name]) => !gone.has(name));
    const built = there.map(([value, { src }]) => ({ value, label: value, picture: src }));
    return siteOf(state, spoken, [...built, ...added]);
  };
  const first = session.state();
  let now: WorkbenchState = {
    session: first,
    site: siteNow(first),
    firstLanguage: browserStorage('localStorage').getItem(firstLanguageKey) ?? undefined,
    pane: 'form',
    dialog: undefined,
    tour: undefined,
    file: fileInAddress(),
    target: undefined,
    focus: undefined,
    chosenPage: undefined,
    message: undefined,
    changed: changedMeanwhile,
    unsentAtStart: unsentOf(first).length,
    unread,
    sending: nothingSent,
    ownNews: [],
    proposals: [],
    isShared: false,
    problems: [],
    pages: [],
    seenPages: [],
    previewFailure: undefined,
  };
  const put = (changed: Partial<WorkbenchState>): void => {
    now = { ...now, ...changed };
    for (const listener of listeners) listener();
  };
  const set: Workbench['set'] = (changed) => {
    put(changed.problems !== undefined && isSameData(changed.problems, now.problems) ? { ...changed, problems: now.problems } : changed);
  };
  const read = (state: SessionState): void => put({ session: state, site: shareStructure(now.site, siteNow(state)) });
  session.subscribe(() => {
    const state = session.state();
    if (isSameWork(state, now.session)) return put({ session: state });
    // The words of a proposal are about the changes that it would have had.
    if (unsentOf(state).length === 0 && unsentCount(state) === 0 && unsentCount(now.session) > 0)
      writeDraft(start.siteKey, 'proposal', undefined);
    read(state);
  });
  let fetches = 0;
  const takeNews = async (proposals: readonly OpenProposal[]): Promise<void> => {
    const news = await proposalNews(start.store, session, proposals);
    const isOther = (file: string): boolean => news.every((one) => one.file !== file);
    // What came with an outcome is said with it, and what was said of other documents may not have been read yet.
    if (news.length > 0)
      put({ ownNews: [...now.ownNews.filter(({ file }) => isOther(file)), ...news], changed: now.changed.filter(isOther) });
  };
  const askProposals = async (): Promise<readonly OpenProposal[]> => {
    fetches += 1;
    const turn = fetches;
    const proposals = (await start.store.proposals?.waiting()) ?? [];
    if (turn !== fetches) return proposals;
    put({ proposals });
    // Nobody reviews a proposal that has ended.
    const open = new Set(proposals.map(({ number }) => reviewDraft(number)));
    forgetDrafts(start.siteKey, (name) => name.startsWith(reviewDraft('')) && !open.has(name));
    void takeNews(proposals);
    return proposals;
  };
  const show: Workbench['show'] = (file, path, control) => {
    put({ dialog: undefined, focus: path, pane: 'form', file, target: path === undefined ? undefined : { path, control } });
    if (file !== fileInAddress()) history.pushState(null, '', `#${encodeURI(file)}`);
  };
  const attempt = (act: () => void): void => {
    try {
      act();
    } catch (error) {
      if (!(error instanceof UneditableSource)) throw error;
      put({ message: { key: 'uneditable' } });
    }
  };
  return {
    ...start,
    state: () => now,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    askProposals,
    // Sending reports a broken connection.
    fetchProposals: () => void askProposals().catch((error: unknown) => void failureIn(error)),
    close: () => put({ dialog: undefined }),
    speak(chosen) {
      if (chosen === spoken) return;
      spoken = chosen;
      read(now.session);
    },
    showFirst(firstLanguage) {
      browserStorage('localStorage').setItem(firstLanguageKey, firstLanguage);
      put({ firstLanguage });
    },
    show,
    pick({ origin, block }) {
      const page = pageIn(now).file;
      if (origin === undefined) {
        // A block without a field for the clicked content opens at its title: its first field may be anything.
        if (block !== undefined) show(page, ['blocks', block], 'title');
        return;
      }
      const { file, path, inside } = origin;
      if (file !== documentIn(now).file) put({ message: { key: 'textStandsIn', of: namedIn(file, now.site) } });
      // The page stays in sight while a text that all pages share is changed.
      if (file !== page) put({ chosenPage: page });
      show(file, [...path, ...inside]);
    },
    change: (change, order, file = documentIn(now).file) => attempt(() => session.change(file, change, order)),
    discard(files) {
      session.discard(files);
      put({ unsentAtStart: 0 });
    },
    takeBackChange(file, change) {
      const { base, text } = session.state().localChanges.get(file) ?? {};
      if (base === undefined || text === undefined) return false;
      try {
        session.write(file, takenBack(base.text, text, change));
        return true;
      } catch (error) {
        if (!(error instanceof UneditableSource)) throw error;
        return false;
      }
    },
    takeBack: (picture) =>
      attempt(() => {
        for (const [file, text] of textsWithout(session.state(), picture)) session.write(file, text);
        const added = session.state().pictures.find(({ name }) => name === picture);
        if (added?.isOfSite === true) void session.addPicture({ ...added, isOfSite: false });
      }),
    replacePicture: (name, by) =>
      attempt(() => {
        for (const [file, text] of textsReplacing(session.state(), name, by)) session.write(file, text);
      }),
  };
}

/** Returns the file that the address names; empty for none, and for an address that was damaged on its way, such as a cut one. */
export function fileInAddress(): string {
  try {
    return decodeURI(location.hash.slice(1));
  } catch {
    return '';
  }
}

function addressOf({ bytes, type }: NewPicture): string {
  return URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
}
