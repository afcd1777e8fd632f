// Longer than most files, since the interface describes every action of an editor.

import type { StoredFile } from '../../build/editor/editor-boot.ts';
import { documentOf } from '../../schema/documents.ts';
import { type SourceChange, valueAt } from '../../yaml/edits/source-change.ts';
import { withFormerLines } from '../../yaml/merge/former-lines.ts';
import type { Clash } from '../../yaml/merge/merge-data.ts';
import { isSameData } from '../../yaml/merge/same-data.ts';
import type { FileChange, Proposed } from '../stores/store.ts';
import { followed, successorOf } from './follow-renamed.ts';
import { type DeletedPicture, isSameBase, type LocalChange, type NewPicture, type Version } from './local-change.ts';
import { type LocalChangeStorage, noStorage, type StoredWork } from './local-change-storage.ts';
import { withMine } from './merge.ts';
import { mergedLocalChanges } from './merge-local-changes.ts';
import { changedText, dataOf } from './parse-cache.ts';
import { picturesInUse } from './pictures-in-use.ts';
import { withoutReplacedPlaceholders } from './replaced-placeholders.ts';
import { disputeOf, localChangeOf, rebased, type SessionState, textOf, versionOf } from './session-state.ts';
import {
  actTakenBack,
  correctedByReviewer,
  discarded,
  proposed,
  redone,
  reviewed,
  undone,
  updated,
  withLocalChanges,
  withStep,
  withVersion,
} from './session-transitions.ts';
import { storeWork } from './work-storing.ts';

/** The stored documents, the local changes and their history. */
export interface Session {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Changes the text of a document, and removes values that are real now from the site's list of placeholders; throws `UneditableSource`
   * where it cannot be written.
   */
  change(file: string, change: SourceChange, order: readonly string[]): void;
  /** Replaces a document's text, or deletes the document, as one step; `act` is the same for what is done at once. */
  write(file: string, text: string | undefined, act?: symbol): void;
  /** Takes back what was done at once in several documents; later changes of them stay. */
  takeBackAct(act: symbol): void;
  /** Undoes the last step of this editor, in all documents that it changed at once; later changes of others stay. */
  undo(file: string): void;
  /** Redoes the last undone step in the same way; where others changed the same values meanwhile, the editor is asked. */
  redo(file: string): void;
  /** Restores the proposed text or else the stored one; the records of translations follow. */
  discard(files: readonly string[]): void;
  /**
   * Adds a picture; resolves when this browser has stored it or can't, and a document may name it: of a window that ends, only texts are
   * noted.
   */
  addPicture(picture: NewPicture): Promise<void>;
  /** Deletes a picture of the site that no document shows, once it is sent. */
  deletePicture(deletion: DeletedPicture): void;
  /** Keeps a picture that was to be deleted. */
  keepPicture(name: string): void;
  /**
   * Takes newer files; local changes that do not clash are rebased on them. Returns the documents with local changes that others have
   * changed, under their present names; none that has the very text that this window shows.
   */
  update(files: readonly StoredFile[], removed: readonly string[]): readonly string[];
  /** Notes changes that a store is to write: one that is stopped may have written them before it could say so. */
  sending(changes: readonly FileChange[]): void;
  /** Takes what other windows of this browser store, and the newer files that it was made from, from now on; returns how to end that. */
  follow(): () => void;
  /** Resolves the clashes of a document: in each of `mine` its value `mine` wins, in all others theirs. */
  resolveClashes(file: string, mine: readonly Clash[]): void;
  /** Records that changes were proposed. */
  sent(changes: readonly FileChange[], proposed: Proposed): void;
  /** Takes a correction of a waiting proposal; where this editor has changed the same values since, the editor is asked. */
  corrected(file: string, text: string | undefined): void;
  /** Records that a proposal was accepted or refused: an accepted text stops being a local change, a refused one is unsent again. */
  ended(file: string, isAccepted: boolean): void;
  /** Returns the proposed changes that the site's files have by now, until it is recorded how their proposals ended. */
  arrived(): readonly LocalChange[];
  /** Stores all unsent work in this browser at once. */
  flush(): Promise<void>;
  /** Stores it, and takes what other windows have stored of the unsent documents since. */
  look(): Promise<void>;
  /** Notes unsent changes before it returns, for a window that may end before they are stored. */
  note(): void;
}

/** Returns a document's text with a value as its file has it, in the lines that it has there; undefined for any other change. */
function withFormerValue(file: string, before: string | undefined, now: string | undefined, change: SourceChange): string | undefined {
  if (change.kind !== 'set' || typeof change.value !== 'string' || before === undefined || now === undefined) return undefined;
  return valueAt(dataOf(file, before), change.path) === change.value ? withFormerLines(before, now, change.path, change) : undefined;
}

/** Starts a session from the stored files and the work that this browser stored. */
export function createSession(files: readonly StoredFile[], work: StoredWork, storage: LocalChangeStorage): Session {
  const listeners = new Set<() => void>();
  let state: SessionState = {
    stored: new Map(files.map((file) => [file.file, file])),
    localChanges: new Map(),
    histories: new Map(),
    pictures: work.pictures,
    deletions: work.deletions,
    isKept: true,
    isKeeping: storage !== noStorage,
  };
  /** The texts that were given to the store last. */
  const given = new Map<string, FileChange['content']>();
  /** The proposed changes that the site's files have, of which the host has not said yet how their proposals ended. */
  const arrived = new Map<string, LocalChange>();
  const set = (changed: Partial<SessionState>): void => {
    const isWork = [changed.localChanges, changed.pictures, changed.deletions].some((part) => part !== undefined);
    state = { ...state, ...(isWork ? { isKept: false } : {}), ...changed };
    // Work that cannot be stored stays in the window, which warns before it is closed.
    if (isWork && !state.isKept) storing.soon();
    for (const listener of listeners) listener();
  };
  const storing = storeWork({ state: () => state, set }, work, storage);
  storing.saw(files);
  const noteArrived = (before: Iterable<LocalChange>): void => {
    for (const localChange of before) {
      const { file, sent } = localChange;
      if (sent?.number !== undefined && state.localChanges.get(file)?.sent === undefined) arrived.set(file, localChange);
    }
  };
  const step = (file: string, to: Version, place?: string, act?: symbol): void => {
    const from = versionOf(state, file);
    if (to.text === from.text && isSameBase(to.base, from.base) && to.proposed?.text === from.proposed?.text) return;
    set(withVersion(state, file, to, withStep(state, file, { from, to, ...(act === undefined ? {} : { act }) }, place)));
  };
  const write = (file: string, text: string | undefined, place?: string): void => step(file, { ...versionOf(state, file), text }, place);

  set(
    withLocalChanges(
      state,
      work.localChanges.map((each) => [each.file, rebased(each, state.stored.get(each.file))] as const),
    ),
  );
  noteArrived(work.localChanges);
  for (const { former, localChange } of work.noted ?? []) {
    const { file } = localChange;
    const stored = state.stored.get(file);
    const merged = mergedLocalChanges(former, localChangeOf(state, file), localChange, stored);
    set(withLocalChanges(state, [[file, rebased(merged, stored)]]));
  }
  const onward = followed(state);
  if (onward.localChanges !== undefined) set(onward);
  // What was tried before the window ended, and no step back can name any more: none of another window either.
  const used = picturesInUse(state);
  const pictures = state.pictures.filter((picture) => work.isShared === true || picture.sent !== undefined || used.includes(picture));
  if (pictures.length < state.pictures.length) set({ pictures });
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
        before === undefined || documentOf(file)?.kind !== 'site' ? text : withoutReplacedPlaceholders(file, text, before, change.path);
      // What is taken back by hand is written as it was before, with the quotes that it had or had not.
      const last = state.histories.get(file)?.past.at(-1)?.from;
      // A text from before somebody else's change lacks what they wrote, such as a comment.
      const isOfSameBase = isSameBase(last?.base, versionOf(state, file).base);
      const formers = [before, isOfSameBase ? last?.text : undefined];
      const former =
        formers.find((each) => each !== undefined && isSameData(dataOf(file, each), dataOf(file, corrected))) ??
        (corrected === text ? withFormerValue(file, before, text, change) : undefined);
      // One step with the list of placeholders, so that undoing restores both.
      write(file, former ?? corrected, change.kind === 'set' && corrected === text ? JSON.stringify(change.path) : undefined);
    },
    write: (file, text, act) => step(file, { ...versionOf(state, file), text }, undefined, act),
    takeBackAct: (act) => set(actTakenBack(state, act)),
    undo: (file) => set(undone(state, file)),
    redo: (file) => set(redone(state, file)),
    discard: (files) => set(discarded(state, files)),
    addPicture(picture) {
      set({ pictures: [...state.pictures.filter(({ name }) => name !== picture.name), picture] });
      return storing.now().catch(() => {});
    },
    deletePicture: (deletion) => set({ deletions: [...state.deletions.filter(({ name }) => name !== deletion.name), deletion] }),
    keepPicture: (kept) => set({ deletions: state.deletions.filter(({ name }) => name !== kept) }),
    update(files, removed) {
      storing.saw(files);
      const before = state;
      const newer = [...files, ...removed.map((file) => ({ file, text: undefined }))];
      const changed = newer.flatMap(({ file, text }) => (before.localChanges.has(file) && textOf(before, file) !== text ? file : []));
      // What this window wrote is what it has gone on writing from since, where it has.
      const own = files.filter(
        ({ file, text }) => state.localChanges.has(file) && given.get(file) === text && textOf(state, file) !== text,
      );
      const continued =
        own.length === 0
          ? {}
          : withLocalChanges(
              state,
              own.map((base) => [base.file, { ...localChangeOf(state, base.file), base }]),
            );
      set({ ...continued, ...updated({ ...state, ...continued }, files, removed) });
      noteArrived(before.localChanges.values());
      return changed.flatMap((name) => {
        if (own.some(({ file }) => file === name)) return [];
        return state.localChanges.has(name) ? name : (successorOf(state, name) ?? name);
      });
    },
    sending(changes) {
      for (const { file, content } of changes) given.set(file, content);
    },
    follow: () => storage.follow?.((files) => void storing.hear(files).catch(() => {})) ?? (() => {}),
    resolveClashes(file, mine) {
      const localChange = state.localChanges.get(file);
      const dispute = disputeOf(state, file);
      if (localChange === undefined || dispute === undefined) return;
      const { merge, theirs, from } = dispute;
      const chosen = mine.filter(({ path }) => merge.clashes.some((clash) => JSON.stringify(clash.path) === JSON.stringify(path)));
      const isWhole = merge.clashes.some(({ path }) => path.length === 0);
      const text = isWhole ? (chosen.length > 0 ? localChange.text : theirs) : chosen.reduce(withMine, merge.text);
      step(file, { ...from, text });
    },
    sent(changes, proposal) {
      for (const { file } of changes) arrived.delete(file);
      set(proposed(state, changes, proposal));
    },
    corrected: (file, text) => set(correctedByReviewer(state, file, text)),
    ended(file, isAccepted) {
      arrived.delete(file);
      set(reviewed(state, file, isAccepted));
    },
    arrived: () => [...arrived.values()],
    flush: storing.now,
    look: () => storing.hear([...state.localChanges.keys()]),
    note: storing.note,
  };
}
