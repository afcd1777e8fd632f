import { createStore, entries, promisifyRequest } from 'idb-keyval';
import { browserStorage } from './browser-storage.ts';
import { type DeletedPicture, isUnchanged, type LocalChange, type NewPicture } from './local-change.ts';
import { isSameChange } from './merge-local-changes.ts';
import { channelOf } from './windows.ts';

/** The local changes and new pictures of one site. */
export interface StoredWork {
  readonly localChanges: readonly LocalChange[];
  readonly pictures: readonly NewPicture[];
  readonly deletions: readonly DeletedPicture[];
  /** What windows that ended had noted at once, and what each had made it from. */
  readonly noted?: readonly Noted[];
}

/** A local change that was noted at once, and the stored one that it was made from; `undefined` for none. */
interface Noted {
  readonly former: LocalChange | undefined;
  readonly localChange: LocalChange;
}

/** What this browser stores of somebody who has changed nothing. */
export const noWork: StoredWork = { localChanges: [], pictures: [], deletions: [] };

/**
 * Returns what is to be stored of a document that another window has stored since: `former` is what this window had stored or read
 * last, `undefined` for nothing.
 */
type MergeStored = (former: LocalChange | undefined, mine: LocalChange, theirs: LocalChange) => LocalChange;

/** Stores unsent work in this browser, separately for each site. All windows of the site have one storage. */
export interface LocalChangeStorage {
  read(): Promise<StoredWork>;
  /**
   * Stores this work in place of the former; a call follows the end of the earlier one. A local change that holds nothing says that
   * there is none any more. Where another window has stored a document since, and for the documents that are `heard` of, `merge` says
   * what is stored: no window comes in between.
   */
  write(work: StoredWork, heard: ReadonlySet<string>, merge: MergeStored): Promise<void>;
  /**
   * Notes local changes before it returns, for a window that may end while they are stored: the next start reads them until a `write`
   * has stored them. What finds no room is left out.
   */
  note?(localChanges: readonly LocalChange[]): void;
  /** Calls back with the documents that another window has stored; returns how to end that. */
  follow?(listener: (files: readonly string[]) => void): () => void;
}

/** The storage of a browser that keeps nothing: every write fails. */
export const noStorage: LocalChangeStorage = {
  read: async () => noWork,
  write: () => Promise.reject(new Error('This browser keeps nothing.')),
};

/** Returns a storage that reports after each write whether it succeeded. */
export function withReport(storage: LocalChangeStorage, report: (isKeeping: boolean) => void): LocalChangeStorage {
  return {
    ...storage,
    async write(...work) {
      try {
        await storage.write(...work);
        report(true);
      } catch (error) {
        report(false);
        throw error;
      }
    },
  };
}

/** Milliseconds after which a browser that does not answer counts as one that keeps nothing. */
const patience = 10_000;

/** Opens the work that this browser stores for a site; `site` is a key of the site. */
export function openLocalChangeStorage(site: string): LocalChangeStorage {
  const store = createStore('content-editor', 'drafts');
  const channel = channelOf(`content-editor stored ${site}`);
  const prefix = `${site} `;
  const notes = browserStorage('localStorage');
  const notesOfSite = `content-editor note ${site} `;
  const ownNotes = `${notesOfSite}${crypto.getRandomValues(new Uint32Array(2)).join('-')} `;
  /** The notes whose changes this window holds. */
  let held: readonly string[] = [];
  /** What this window has stored or read last. */
  let known = new Map<string, StoredItem>();
  /** What is being stored: the work of this window, and the same merged with that of others. */
  let storing: { readonly now: typeof known; readonly next: typeof known } | undefined;
  /** What others stored between the reading and `follow`. */
  const missed: string[] = [];
  const miss = ({ data }: MessageEvent<readonly string[]>): void => void missed.push(...data);
  channel?.addEventListener('message', miss);
  return {
    async read() {
      const work = (await inTime(entries<string, StoredItem>(store))).filter(([key]) => key.startsWith(prefix));
      known = new Map(work);
      held = notes.keys().filter((key) => key.startsWith(notesOfSite));
      const values = work.map(([, value]) => value);
      return {
        localChanges: values.filter((value) => 'file' in value).filter((localChange) => !isUnchanged(localChange)),
        pictures: values.filter((value) => 'bytes' in value),
        deletions: values.filter((value) => 'deleted' in value),
        noted: held.flatMap((key) => {
          const note = readNote(notes.getItem(key));
          if (note === undefined) return [];
          const { former, now, next, localChange } = note;
          const stored = localChangeAt(known, `${prefix}${localChange.file}`);
          // Nobody took away what the browser has forgotten.
          if (stored === undefined) return [{ former: undefined, localChange }];
          // What was being stored as the window ended may be there, or not.
          const isStored = [now, next].some((each) => each !== undefined && isSameChange(each, stored));
          return [{ former: isStored ? now : former, localChange }];
        }),
      };
    },
    note(localChanges) {
      for (const localChange of localChanges) {
        const key = `${prefix}${localChange.file}`;
        const [former, now, next] = [known, storing?.now, storing?.next].map((work) => localChangeAt(work, key));
        // What is being stored may be there when the window has ended, or what was before.
        const kept = storing === undefined ? [former] : [former, now, next];
        if (kept.every((each) => (each === undefined ? isUnchanged(localChange) : isSameChange(each, localChange)))) continue;
        notes.setItem(ownNotes + localChange.file, JSON.stringify({ former, now, next, localChange } satisfies Note));
      }
      held = [...held, ...notes.keys().filter((key) => key.startsWith(ownNotes))];
    },
    async write({ localChanges, pictures, deletions }, heard, merge) {
      const now = new Map<string, StoredItem>([
        ...localChanges.map((localChange) => [`${prefix}${localChange.file}`, localChange] as const),
        ...pictures.map((picture) => [`${prefix}pictures/${picture.name}`, picture] as const),
        ...deletions.map((deletion) => [`${prefix}deleted ${deletion.name}`, deletion] as const),
      ]);
      const noted = held;
      const next = new Map(now);
      storing = { now, next };
      await store('readwrite', (objects) => {
        const exchange = (key: string, mine: LocalChange, isThere: boolean): void => {
          const former = localChangeAt(known, key);
          if (former !== undefined && isThere && isSameChange(former, mine) && !heard.has(mine.file)) return void next.set(key, former);
          const request: IDBRequest<LocalChange | undefined> = objects.get(key);
          request.onsuccess = () => {
            const theirs = request.result;
            if (theirs === undefined && isUnchanged(mine)) return void next.delete(key);
            const result = theirs === undefined ? mine : merge(former, mine, theirs);
            next.set(key, result);
            if (theirs !== undefined && isSameChange(result, theirs)) return;
            objects.put(result, key);
            // Said before it is done, since this window may end: who hears it asks the database, which answers after this.
            channel?.postMessage([mine.file]);
          };
        };
        // What the browser was made to forget meanwhile is stored again.
        const stored: IDBRequest<IDBValidKey[]> = objects.getAllKeys();
        stored.onsuccess = () => {
          const there = new Set(stored.result);
          for (const [key, value] of now) {
            if ('file' in value) exchange(key, value, there.has(key));
            else if (known.get(key) !== value || !there.has(key)) objects.put(value, key);
          }
        };
        for (const [key, value] of known) {
          if (now.has(key)) continue;
          if (!('file' in value)) objects.delete(key);
          else {
            // Another window may have begun the document again.
            const request: IDBRequest<LocalChange | undefined> = objects.get(key);
            request.onsuccess = () => (request.result !== undefined && isUnchanged(request.result) ? objects.delete(key) : undefined);
          }
        }
        return promisifyRequest(objects.transaction);
      });
      known = next;
      storing = undefined;
      for (const key of noted) notes.removeItem(key);
      held = held.filter((key) => !noted.includes(key));
    },
    follow(listener) {
      const hear = ({ data }: MessageEvent<readonly string[]>): void => listener(data);
      channel?.removeEventListener('message', miss);
      channel?.addEventListener('message', hear);
      if (missed.length > 0) listener(missed);
      return () => channel?.removeEventListener('message', hear);
    },
  };
}

/** What the database holds under one key. */
type StoredItem = LocalChange | NewPicture | DeletedPicture;

function localChangeAt(work: ReadonlyMap<string, StoredItem> | undefined, key: string): LocalChange | undefined {
  const value = work?.get(key);
  return value !== undefined && 'file' in value ? value : undefined;
}

/** What a window noted of a document, with the local change that it was storing just then, and that merged with another window's. */
interface Note extends Noted {
  readonly now: LocalChange | undefined;
  readonly next: LocalChange | undefined;
}

/** Returns a note; undefined for what is none. */
function readNote(text: string | null): Note | undefined {
  try {
    const note = JSON.parse(text ?? 'null') as Partial<Note> | null;
    return typeof note?.localChange?.file === 'string' ? (note as Note) : undefined;
  } catch {
    return undefined;
  }
}

async function inTime<Result>(request: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The storage of this browser does not answer.')), patience);
  });
  try {
    return await Promise.race([request, late]);
  } finally {
    clearTimeout(timer);
  }
}
