import type { StoredFile } from '../../build/editor/editor-boot.ts';
import { workQueue } from '../work-queue.ts';
import type { LocalChange } from './local-change.ts';
import type { LocalChangeStorage, StoredWork } from './local-change-storage.ts';
import { isSameChange, mergedLocalChanges } from './merge-local-changes.ts';
import { localChangeOf, type SessionState } from './session-state.ts';
import { adopted } from './session-transitions.ts';

/** Stores the work of one window in this browser, and takes what other windows store of it. */
interface WorkStoring {
  /** Stores a moment later what is not stored yet; nobody hears of a failure but through the session's state. */
  soon(): void;
  /** Stores all at once; rejects where this browser does not. */
  now(): Promise<void>;
  /** Stores all, and takes what other windows have stored of these documents. */
  hear(files: readonly string[]): Promise<void>;
  /** Notes all before it returns, for a window that may end before it is stored. */
  note(): void;
  /** Counts versions of files as seen by this window. */
  saw(files: readonly StoredFile[]): void;
}

/** The session whose work is stored. */
interface StoringSession {
  readonly state: () => SessionState;
  readonly set: (changed: Partial<SessionState>) => void;
}

/** Milliseconds from a change until this browser stores it, and other windows show it. */
const keepAfter = 200;

/** Starts to store the work of a session, of which `work` is stored. */
export function storeWork({ state, set }: StoringSession, work: StoredWork, storage: LocalChangeStorage): WorkStoring {
  /** The versions of files that this window has seen. */
  const seen = new Set<string>();
  /** The documents that this window has changed, or that another one has stored. */
  const touched = new Set([...work.localChanges, ...(work.noted ?? []).map(({ localChange }) => localChange)].map(({ file }) => file));
  /** The documents that another window has stored since this one looked. */
  let heard: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  // What is stored next is made from what was stored last.
  const inTurn = workQueue();

  /** Returns the local changes, and those that are none any more. */
  const changes = (): readonly LocalChange[] => {
    for (const file of state().localChanges.keys()) touched.add(file);
    return [...touched].map((file) => localChangeOf(state(), file));
  };
  /** Returns the file that a local change of another window was made from, if this window has not seen it yet, or else the own one. */
  const newestBase = ({ file, base }: LocalChange): StoredFile | undefined => {
    const isNewer = base?.version !== undefined && !seen.has(base.version);
    // The other window may be ahead, or behind.
    return isNewer ? { file, text: base.text, version: base.version as string } : state().stored.get(file);
  };
  /** Notes whether all work is stored now, and whether the browser stores what it is given. */
  const noteStored = (isAll: boolean, isKeeping: boolean): void => {
    const isKept = isAll || state().isKept;
    if (isKept !== state().isKept || isKeeping !== state().isKeeping) set({ isKept, isKeeping });
  };
  /** Takes what is stored of a document now; `stored` is what this window has stored. */
  const adopt = (theirs: LocalChange, stored: LocalChange, isKept: boolean): void => {
    if (isSameChange(theirs, stored)) return;
    const base = newestBase(theirs);
    if (base !== undefined) seen.add(base.version);
    const changed = adopted(state(), mergedLocalChanges(stored, localChangeOf(state(), theirs.file), theirs, base), base);
    // What only this window makes of it, from a newer file, is nothing to store.
    set({ ...changed, isKept });
  };
  const store = async (): Promise<void> => {
    const before = state();
    if (before.isKept && heard.length === 0) return;
    const asked = heard;
    heard = [];
    for (const file of asked) touched.add(file);
    const localChanges = changes();
    const merged = new Map<string, LocalChange>();
    let isWhole: boolean;
    try {
      // Pictures that no document names too: a step back may name one again, and the window may end before more than that is noted.
      const { pictures, deletions } = before;
      isWhole = await storage.write({ localChanges, pictures, deletions }, new Set(asked), (former, mine, theirs) => {
        const result = mergedLocalChanges(former, mine, theirs, newestBase(theirs));
        merged.set(mine.file, result);
        return result;
      });
    } catch (error) {
      heard = [...asked, ...heard];
      noteStored(false, false);
      throw error;
    }
    const isKept = isWhole && (['localChanges', 'pictures', 'deletions'] as const).every((part) => state()[part] === before[part]);
    for (const [file, result] of merged) adopt(result, localChangeOf(before, file), isKept);
    noteStored(isKept, isWhole);
  };
  const now = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    return inTurn(store);
  };
  return {
    soon() {
      timer ??= setTimeout(() => now().catch(() => {}), keepAfter);
    },
    now,
    hear(files) {
      heard = [...heard, ...files];
      return now();
    },
    note: () => (state().isKept ? undefined : storage.note?.(changes())),
    saw(files) {
      for (const { version } of files) seen.add(version);
    },
  };
}
