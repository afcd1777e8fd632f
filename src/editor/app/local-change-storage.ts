import { createStore, entries, promisifyRequest } from 'idb-keyval';
import { type DeletedPicture, isUnchanged, type LocalChange, type NewPicture } from './local-change.ts';
import { isSameChange } from './merge-local-changes.ts';
import { type Noted, notesOf, openNotes } from './noted-change.ts';
import { inCommon, isWithin, type StoredChange, storedChange, type Turn, unstored } from './stored-change.ts';
import { channelOf, openInSite } from './windows.ts';

/** The local changes and new pictures of one site. */
export interface StoredWork {
  readonly localChanges: readonly LocalChange[];
  readonly pictures: readonly NewPicture[];
  readonly deletions: readonly DeletedPicture[];
  /** What windows that ended had noted at once. */
  readonly noted?: readonly Noted[];
  /** Whether another window is open, which may not have stored yet where it shows a picture. */
  readonly isShared?: boolean;
}

/** What this browser stores of somebody who has changed nothing. */
export const noWork: StoredWork = { localChanges: [], pictures: [], deletions: [] };

/**
 * Returns what is to be stored of a document that another window has stored since: `former` is the newest that went into both,
 * `undefined` for nothing.
 */
type MergeStored = (former: LocalChange | undefined, mine: LocalChange, theirs: LocalChange) => LocalChange;

/** Stores unsent work in this browser, separately for each site. All windows of the site have one storage. */
export interface LocalChangeStorage {
  read(): Promise<StoredWork>;
  /**
   * Stores this work in place of the former; a call follows the end of the earlier one. A local change that holds nothing says that
   * there is none any more. Where another window has stored a document since, and for the documents that are `heard` of, `merge` says
   * what is stored: no window comes in between. Returns whether all is stored: pictures that find no room keep no text from it.
   */
  write(work: StoredWork, heard: ReadonlySet<string>, merge: MergeStored): Promise<boolean>;
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

/** Milliseconds after which a browser that does not answer counts as one that keeps nothing. */
const patience = 10_000;

/** Opens the work that this browser stores for a site; `site` is a key of the site. */
export function openLocalChangeStorage(site: string): LocalChangeStorage {
  const store = createStore('content-editor', 'drafts');
  const channel = channelOf(`content-editor stored ${site}`);
  const prefix = `${site} `;
  const own = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const isShared = openInSite(site);
  const notes = openNotes(site, own);
  /** What this window has stored or read last. */
  let known = new Map<string, StoredItem>();
  /** The work of this window that is being stored. */
  let storing: { readonly now: ReadonlyMap<string, Item>; readonly turn: Turn } | undefined;
  /** How often this window has begun to store, or noted something. */
  let times = 0;
  /** What others stored between the reading and `follow`. */
  const missed: string[] = [];
  const miss = ({ data }: MessageEvent<readonly string[]>): void => void missed.push(...data);
  channel?.addEventListener('message', miss);
  return {
    async read() {
      const wasShared = await isShared();
      const work = (await Promise.race([entries<string, StoredItem>(store), noAnswer()])).filter(([key]) => key.startsWith(prefix));
      known = new Map(work);
      const values = work.map(([, value]) => value);
      const noted = notes.read((file) => changeAt(known, `${prefix}${file}`));
      return {
        localChanges: values.filter((value) => 'file' in value).flatMap((change) => (isUnchanged(change) ? [] : [unstored(change)])),
        pictures: values.filter((value) => 'bytes' in value),
        deletions: values.filter((value) => 'deleted' in value),
        noted,
        isShared: wasShared || (await isShared()),
      };
    },
    note(localChanges) {
      for (const localChange of localChanges) {
        const key = `${prefix}${localChange.file}`;
        const noted = notesOf(notes.held(), localChange.file);
        const former = changeAt(known, key);
        // What is being stored may be there when the window has ended, or what was before.
        const now = changeAt(storing?.now, key);
        const kept = [former, now ?? former, noted.at(-1) ?? former];
        if (kept.every((each) => (each === undefined ? isUnchanged(localChange) : isSameChange(each, localChange)))) continue;
        const before = former === undefined ? noted : [former, ...noted];
        const mine = storing === undefined || now === undefined ? before : [storedChange(now, storing.turn, before), ...before];
        times += 1;
        notes.add(storedChange(localChange, [own, times], mine));
      }
    },
    async write({ localChanges, pictures, deletions }, heard, merge) {
      const now = new Map<string, Item>([
        ...localChanges.map((localChange) => [`${prefix}${localChange.file}`, localChange] as const),
        ...pictures.map((picture) => [`${prefix}pictures/${picture.name}`, picture] as const),
        ...deletions.map((deletion) => [`${prefix}deleted ${deletion.name}`, deletion] as const),
      ]);
      const noted = notes.held();
      times += 1;
      const turn: Turn = [own, times];
      storing = { now, turn };
      const put = async (items: typeof now): Promise<void> => {
        const next = new Map<string, StoredItem>();
        await store('readwrite', (objects) => {
          const exchange = (key: string, localChange: LocalChange, isThere: boolean): void => {
            const { file } = localChange;
            const former = changeAt(known, key);
            const mine = [...(former === undefined ? [] : [former]), ...notesOf(noted, file)];
            const isStored = former !== undefined && mine.length === 1 && isThere && isSameChange(former, localChange);
            if (isStored && !heard.has(file)) return void next.set(key, former);
            const request: IDBRequest<StoredChange | undefined> = objects.get(key);
            request.onsuccess = () => {
              const theirs = request.result;
              if (theirs === undefined && isUnchanged(localChange)) {
                if (former !== undefined) next.set(key, former);
                return;
              }
              const result = theirs === undefined ? localChange : merge(inCommon(mine, theirs), localChange, unstored(theirs));
              const isThereNow = theirs !== undefined && isSameChange(result, theirs) && mine.every((each) => isWithin(each, theirs));
              if (isThereNow) return void next.set(key, theirs);
              const change = storedChange(result, turn, mine, theirs);
              next.set(key, change);
              objects.put(change, key);
              // Said before it is done, since this window may end: who hears it asks the database, which answers after this.
              channel?.postMessage([file]);
            };
          };
          // What the browser was made to forget meanwhile is stored again.
          const stored: IDBRequest<IDBValidKey[]> = objects.getAllKeys();
          stored.onsuccess = () => {
            const there = new Set(stored.result);
            for (const [key, value] of items) {
              if ('file' in value) exchange(key, value, there.has(key));
              else {
                next.set(key, value);
                if (known.get(key) !== value || !there.has(key)) objects.put(value, key);
              }
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
        notes.forget(noted);
      };
      try {
        await put(now);
        return true;
      } catch (error) {
        const fitting = [...now].filter(([key, value]) => !('bytes' in value) || known.get(key) === value);
        if (fitting.length === now.size) throw error;
        await put(new Map(fitting));
        return false;
      }
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

/** What is to be stored under one key. */
type Item = LocalChange | NewPicture | DeletedPicture;

/** What the database holds under one key. */
type StoredItem = StoredChange | NewPicture | DeletedPicture;

function changeAt<T extends Item>(work: ReadonlyMap<string, T> | undefined, key: string): Extract<T, LocalChange> | undefined {
  const value = work?.get(key);
  return value !== undefined && 'file' in value ? (value as Extract<T, LocalChange>) : undefined;
}

/** Rejects once a browser should have answered. */
function noAnswer(): Promise<never> {
  const late = new Error('The storage of this browser does not answer.');
  return new Promise((_, reject) => AbortSignal.timeout(patience).addEventListener('abort', () => reject(late)));
}
