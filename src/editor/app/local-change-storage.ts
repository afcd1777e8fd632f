import { createStore, delMany, entries, setMany } from 'idb-keyval';
import type { DeletedPicture, LocalChange, NewPicture } from './local-change.ts';

/** The local changes and new pictures of one site. */
export interface StoredWork {
  readonly localChanges: readonly LocalChange[];
  readonly pictures: readonly NewPicture[];
  readonly deletions: readonly DeletedPicture[];
}

/** What this browser stores of somebody who has changed nothing. */
export const noWork: StoredWork = { localChanges: [], pictures: [], deletions: [] };

/** Stores unsent work in this browser, separately for each site. */
export interface LocalChangeStorage {
  read(): Promise<StoredWork>;
  /** Stores this work in place of the former; later calls follow earlier ones. */
  write(work: StoredWork): Promise<void>;
}

/** The storage of a browser that keeps nothing: every write fails. */
export const noStorage: LocalChangeStorage = {
  read: async () => noWork,
  write: () => Promise.reject(new Error('This browser keeps nothing.')),
};

/** Returns a storage that reports after each write whether it succeeded. */
export function withReport(storage: LocalChangeStorage, report: (isKeeping: boolean) => void): LocalChangeStorage {
  return {
    read: storage.read,
    async write(work) {
      try {
        await storage.write(work);
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
  const prefix = `${site} `;
  let known = new Map<string, unknown>();
  let turn: Promise<unknown> = Promise.resolve();
  const write = async ({ localChanges, pictures, deletions }: StoredWork): Promise<void> => {
    const now = new Map<string, unknown>([
      ...localChanges.map((localChange) => [`${prefix}${localChange.file}`, localChange] as const),
      ...pictures.map((picture) => [`${prefix}pictures/${picture.name}`, picture] as const),
      ...deletions.map((deletion) => [`${prefix}deleted ${deletion.name}`, deletion] as const),
    ]);
    const changed = [...now].filter(([key, value]) => known.get(key) !== value);
    const gone = [...known.keys()].filter((key) => !now.has(key));
    if (changed.length > 0) await setMany(changed, store);
    if (gone.length > 0) await delMany(gone, store);
    known = now;
  };
  return {
    async read() {
      const work = (await inTime(entries<string, LocalChange | NewPicture | DeletedPicture>(store))).filter(([key]) =>
        key.startsWith(prefix),
      );
      known = new Map(work);
      const values = work.map(([, value]) => value);
      return {
        localChanges: values.filter((value) => 'file' in value),
        pictures: values.filter((value) => 'bytes' in value),
        deletions: values.filter((value) => 'deleted' in value),
      };
    },
    write(work) {
      const written = turn.then(() => write(work));
      turn = written.catch(() => {});
      return written;
    },
  };
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
