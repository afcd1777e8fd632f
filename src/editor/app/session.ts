import type { StoredFile } from '../../build/editor/editor-boot.ts';
import type { SourceChange } from '../../yaml/edits/source-change.ts';
import type { FileChange, Proposed } from '../stores/store.ts';
import { type History, isUnsent, type LocalChange, type NewPicture, noHistory, stepped, type Version } from './local-change.ts';
import type { LocalChangeStorage, StoredWork } from './local-change-storage.ts';
import { type Clash, withMine } from './merge.ts';
import { changedText } from './parse-cache.ts';
import { picturesInUse } from './pictures-in-use.ts';
import { withoutReplacedPlaceholders } from './replaced-placeholders.ts';
import { disputeOf, rebased, type SessionState, textOf, versionAgain, versionIn, versionOf, withCorrections } from './session-state.ts';
import { sourceOf } from './site-documents.ts';
import { isRecordOf } from './translation-records.ts';

/** The stored documents, the local changes and their history. */
export interface Session {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Changes the text of a document, and removes values that are real now from the site's list of placeholders; throws `UneditableSource`
   * where it cannot be written.
   */
  change(file: string, change: SourceChange, order: readonly string[]): void;
  /** Replaces a document's text, or deletes the document, as one step. */
  write(file: string, text: string | undefined): void;
  /** Undoes the last step of this editor; later changes of others stay. */
  undo(file: string): void;
  /** Redoes the last undone step; where others changed the same values meanwhile, the editor is asked. */
  redo(file: string): void;
  /** Restores the proposed text or else the stored one; the records of translations follow. */
  discard(files: readonly string[]): void;
  addPicture(picture: NewPicture): void;
  /** Takes newer files; local changes that do not clash are rebased on them. */
  update(files: readonly StoredFile[], removed: readonly string[]): void;
  /** Takes the local change of another window of this browser, and the newer file that it was made from. */
  adopt(localChange: LocalChange | undefined, file: string): void;
  /** Resolves the clashes of a document: `mine` are those in which the value of this editor wins. */
  resolveClashes(file: string, mine: readonly Clash[]): void;
  /** Records that changes were proposed. */
  sent(changes: readonly FileChange[], proposed: Proposed): void;
  /** Takes a correction of a waiting proposal; where this editor has changed the same values since, the editor is asked. */
  corrected(file: string, text: string | undefined): void;
  /** Records that a proposal was accepted or refused: an accepted text is no local change any more, a refused one is unsent again. */
  ended(file: string, isAccepted: boolean): void;
  /** Stores all unsent work in this browser at once. */
  flush(): Promise<void>;
}

/** Milliseconds from a change until this browser stores it. */
const keepAfter = 200;

/** Starts a session from the stored files and the work that this browser stored. */
export function createSession(files: readonly StoredFile[], work: StoredWork, storage: LocalChangeStorage): Session {
  const listeners = new Set<() => void>();
  /** The versions of files that this window has seen. */
  const seen = new Set(files.map(({ version }) => version));
  let state: SessionState = {
    stored: new Map(files.map((file) => [file.file, file])),
    localChanges: new Map(),
    histories: new Map(),
    pictures: work.pictures,
    isKept: true,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    const before = state;
    if (before.isKept) return;
    const used = picturesInUse(before);
    const pictures = before.pictures.filter((picture) => picture.sent !== undefined || used.includes(picture));
    await storage.write({ localChanges: [...before.localChanges.values()], pictures });
    if (state.localChanges === before.localChanges && state.pictures === before.pictures) set({ isKept: true });
  };
  const set = (changed: Partial<SessionState>): void => {
    const isWork = changed.localChanges !== undefined || changed.pictures !== undefined;
    state = { ...state, ...changed, ...(isWork ? { isKept: false } : {}) };
    if (isWork) {
      clearTimeout(timer);
      // Work that cannot be stored stays in the window, which warns before it is closed.
      timer = setTimeout(() => flush().catch(() => {}), keepAfter);
    }
    for (const listener of listeners) listener();
  };
  const setLocalChanges = (changed: ReadonlyMap<string, LocalChange | undefined>, further: Partial<SessionState> = {}): void => {
    const localChanges = new Map(state.localChanges);
    for (const [file, localChange] of changed) {
      if (localChange === undefined) localChanges.delete(file);
      else localChanges.set(file, localChange);
    }
    set({ localChanges, ...further });
  };
  const historyOf = (file: string): History => state.histories.get(file) ?? noHistory;
  /** Stores another version of a document with its history. */
  const put = (file: string, version: Version, history: History): void => {
    const localChange: LocalChange = { file, ...state.localChanges.get(file), ...version };
    setLocalChanges(new Map([[file, rebased(localChange, state.stored.get(file))]]), {
      histories: new Map(state.histories).set(file, history),
    });
  };
  const step = (file: string, to: Version, place?: string): void => {
    const from = versionOf(state, file);
    if (to.text === from.text && to.base?.version === from.base?.version && to.proposed?.text === from.proposed?.text) return;
    put(file, to, stepped(historyOf(file), { from, to }, place, Date.now()));
  };
  const write = (file: string, text: string | undefined, place?: string): void => step(file, { ...versionOf(state, file), text }, place);

  setLocalChanges(
    new Map(work.localChanges.map((localChange) => [localChange.file, rebased(localChange, state.stored.get(localChange.file))])),
  );
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(file, change, order) {
      const text = changedText(file, textOf(state, file) ?? '', change, order);
      const before = (state.localChanges.get(file)?.base ?? state.stored.get(file))?.text;
      const corrected =
        before === undefined || sourceOf(file)?.kind !== 'site' ? text : withoutReplacedPlaceholders(file, text, before, change.path);
      // One step with the list of placeholders, so that undoing restores both.
      write(file, corrected, change.kind === 'set' && corrected === text ? JSON.stringify(change.path) : undefined);
    },
    write,
    undo(file) {
      const { past, future } = historyOf(file);
      const last = past.at(-1);
      if (last === undefined) return;
      const { version } = versionAgain(last.from, last.to, versionOf(state, file));
      put(file, version, { past: past.slice(0, -1), future: [...future, last] });
    },
    redo(file) {
      const { past, future } = historyOf(file);
      const next = future.at(-1);
      if (next === undefined) return;
      const { version, isContested } = versionAgain(next.to, next.from, versionOf(state, file));
      // A step from before the proposal does not record the proposed text.
      const contested: Version = { ...next.to, proposed: next.to.proposed ?? { text: next.from.text } };
      put(file, isContested ? contested : version, { past: [...past, next], future: future.slice(0, -1) });
    },
    discard(files) {
      const histories = new Map(state.histories);
      const changed = new Map<string, LocalChange | undefined>();
      for (const [file, localChange] of state.localChanges) {
        if (!files.some((given) => given === file || isRecordOf(file, given))) continue;
        const { sent } = localChange;
        const stored = state.stored.get(file);
        const { proposed: _, ...own } = localChange;
        const left =
          sent !== undefined && isUnsent(localChange) ? { ...own, base: sent.base ?? localChange.base, text: sent.text } : undefined;
        const to = left === undefined ? { base: stored, text: stored?.text } : versionIn(left);
        histories.set(file, stepped(historyOf(file), { from: versionIn(localChange), to }, undefined, Date.now()));
        changed.set(file, left);
      }
      setLocalChanges(changed, { histories });
    },
    addPicture: (picture) => set({ pictures: [...state.pictures.filter(({ name }) => name !== picture.name), picture] }),
    update(changed, removed) {
      const stored = new Map(state.stored);
      for (const file of removed) stored.delete(file);
      for (const file of changed) {
        stored.set(file.file, file);
        seen.add(file.version);
      }
      const localChanges = [...state.localChanges].map(([file, localChange]) => [file, rebased(localChange, stored.get(file))] as const);
      if (localChanges.some(([file, localChange]) => localChange !== state.localChanges.get(file)))
        setLocalChanges(new Map(localChanges), { stored });
      else set({ stored });
    },
    adopt(localChange, file) {
      const base = localChange?.base;
      const from = versionOf(state, file);
      // The other window may be ahead, or behind.
      const isAhead = base !== undefined && !seen.has(base.version);
      const stored = isAhead ? new Map(state.stored).set(file, { file, ...base }) : state.stored;
      if (isAhead) seen.add(base.version);
      const theirs = stored.get(file);
      const adopted = localChange === undefined ? undefined : rebased(localChange, theirs);
      const to: Version = adopted === undefined ? { base: theirs, text: theirs?.text } : versionIn(adopted);
      const history = stepped(historyOf(file), { from, to }, 'another window', Date.now());
      setLocalChanges(new Map([[file, adopted]]), { stored, histories: new Map(state.histories).set(file, history) });
    },
    resolveClashes(file, mine) {
      const localChange = state.localChanges.get(file);
      const dispute = disputeOf(state, file);
      if (localChange === undefined || dispute === undefined) return;
      const { merge, theirs, from } = dispute;
      const chosen = merge.clashes.filter(({ path }) => mine.some((clash) => JSON.stringify(clash.path) === JSON.stringify(path)));
      const isWhole = merge.clashes.some(({ path }) => path.length === 0);
      const text = isWhole ? (chosen.length > 0 ? localChange.text : theirs) : chosen.reduce(withMine, merge.text);
      step(file, { ...from, text });
    },
    sent(changes, { address, branch, number }) {
      const localChanges = new Map<string, LocalChange>();
      for (const { file, content } of changes) {
        const localChange = state.localChanges.get(file);
        if (localChange === undefined || content instanceof Uint8Array) continue;
        const place = {
          ...(address === undefined ? {} : { address }),
          ...(branch === undefined ? {} : { branch }),
          ...(number === undefined ? {} : { number }),
        };
        const { proposed: _, ...own } = localChange;
        localChanges.set(file, { ...own, sent: { text: content, base: localChange.base, ...place } });
      }
      const contents = new Map(changes.map(({ file, content }) => [file, content]));
      setLocalChanges(localChanges, {
        pictures: state.pictures.flatMap((picture) => {
          const file = `pictures/${picture.name}`;
          if (!contents.has(file)) return [picture];
          // A picture that was deleted there counts as unsent again.
          const { sent: _, ...unsent } = picture;
          return contents.get(file) === undefined ? [unsent] : [{ ...unsent, sent: branch === undefined ? {} : { branch } }];
        }),
      });
    },
    corrected(file, text) {
      const localChange = state.localChanges.get(file);
      if (localChange?.sent === undefined) return;
      const from = versionIn(localChange);
      const changed = withCorrections({ ...localChange, proposed: from.proposed, sent: { ...localChange.sent, text } });
      const to = versionIn(changed);
      // An editor who undoes this step has seen the correction.
      const histories = new Map(state.histories);
      if (to.text !== from.text)
        histories.set(file, stepped(historyOf(file), { from: { ...to, text: from.text }, to }, undefined, Date.now()));
      setLocalChanges(new Map([[file, changed]]), { histories });
    },
    ended(file, isAccepted) {
      const localChange = state.localChanges.get(file);
      if (localChange?.sent === undefined) return;
      const { sent: _, proposed: __, ...own } = localChange;
      // The site's file contains the proposed text with the changes of others.
      const sent = versionIn(localChange).proposed;
      const accepted = sent?.text === undefined ? undefined : { text: sent.text, version: 'as it was sent' };
      const left = isAccepted ? { ...own, base: accepted } : own;
      const theirs = state.stored.get(file);
      setLocalChanges(new Map([[file, isAccepted && !isUnsent(localChange) ? undefined : rebased(left, theirs)]]));
    },
    flush,
  };
}
