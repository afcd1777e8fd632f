import type { StoredFile } from '../../build/editor/editor-boot.ts';
import { blobVersion } from './git-blob.ts';
import type { FileChange, Store } from './store.ts';

/** The part of a store that reads files and finds out which have changed since. */
interface Reading {
  readonly read: Store['read'];
  /** Reads again and returns the files that changed and those that were removed; both are empty before the first `read`. */
  changes(): Promise<Changes>;
  /** Records what this store wrote, so that `changes` does not report it. */
  wrote(changes: readonly FileChange[]): Promise<void>;
}

/** The files that changed or were removed since the last read. */
export interface Changes {
  readonly files: readonly StoredFile[];
  readonly removed: readonly string[];
}

/** What a read finds where nothing changed. */
export const noChanges: Changes = { files: [], removed: [] };

/** Returns the files of a read that differ from those of a former one, and the names of those that are gone. */
export function changesSince(before: readonly StoredFile[], files: readonly StoredFile[]): Changes {
  const versions = new Map(before.map(({ file, version }) => [file, version]));
  const names = new Set(files.map(({ file }) => file));
  return {
    files: files.filter(({ file, version }) => versions.get(file) !== version),
    removed: [...versions.keys()].filter((file) => !names.has(file)),
  };
}

/** Returns what a store that writes at once has of the texts in changes afterwards, with their versions. */
export async function writtenBy(changes: readonly FileChange[]): Promise<Changes> {
  const texts = changes.flatMap(({ file, content }) => (typeof content === 'string' ? [{ file, text: content }] : []));
  return {
    files: await Promise.all(texts.map(async ({ file, text }) => ({ file, text, version: await blobVersion(text) }))),
    removed: changes.flatMap(({ file, content }) => (content === undefined ? [file] : [])),
  };
}

/** Caches the files that were read last. */
export function cachedReading(readAll: Store['read']): Reading {
  let latest: readonly StoredFile[] | undefined;
  const read: Store['read'] = async (known) => {
    // Whoever could not read yet goes on with what they knew.
    latest ??= known;
    latest = await readAll([...known, ...latest]);
    return latest;
  };
  return {
    read,
    changes: async () => {
      const before = latest;
      const files = await read([]);
      if (before === undefined) return noChanges;
      return changesSince(before, files);
    },
    wrote: async (changes) => {
      const { files } = await writtenBy(changes);
      const written = new Set(changes.map(({ file }) => file));
      latest = latest === undefined ? undefined : [...latest.filter(({ file }) => !written.has(file)), ...files];
    },
  };
}
