import type { StoredFile } from '../../build/editor/editor-boot.ts';
import { blobVersion } from './git-blob.ts';
import type { FileChange, Store } from './store.ts';

/** The part of a store that reads, and that tells what has changed since. */
export interface Reading {
  readonly read: Store['read'];
  /** Reads again, and gives the files that are others than before and those that are gone; nothing where nothing was read yet. */
  changes(): Promise<Changes>;
  /** Notes what this store wrote, so that it does not count as a change of somebody else. */
  wrote(changes: readonly FileChange[]): Promise<void>;
}

/** What is other than before. */
export interface Changes {
  readonly files: readonly StoredFile[];
  readonly removed: readonly string[];
}

export const noChanges: Changes = { files: [], removed: [] };

/** Remembers what was read last; a branch of a proposal is read without being remembered. */
export function rememberedReading(readAll: Store['read']): Reading {
  let latest: readonly StoredFile[] | undefined;
  const read: Store['read'] = async (known, branch) => {
    const files = await readAll([...known, ...(latest ?? [])], branch);
    if (branch === undefined) latest = files;
    return files;
  };
  return {
    read,
    changes: async () => {
      const before = latest;
      const files = await read([]);
      if (before === undefined) return noChanges;
      const versions = new Map(before.map(({ file, version }) => [file, version]));
      const there = new Set(files.map(({ file }) => file));
      return {
        files: files.filter(({ file, version }) => versions.get(file) !== version),
        removed: [...versions.keys()].filter((file) => !there.has(file)),
      };
    },
    wrote: async (changes) => {
      const written = new Set(changes.map(({ file }) => file));
      const texts = changes.flatMap(({ file, content }) => (typeof content === 'string' ? [{ file, text: content }] : []));
      const files = await Promise.all(texts.map(async ({ file, text }) => ({ file, text, version: await blobVersion(text) })));
      latest = latest === undefined ? undefined : [...latest.filter(({ file }) => !written.has(file)), ...files];
    },
  };
}
