import { UnrestoredFiles } from '../../content/file-edit.ts';
import { absent, fileVersion, folderReader } from './folder-files.ts';
import { cachedReading } from './reading.ts';
import { type Store, StoreConflict, StoreError, type StoreFailure } from './store.ts';
import { watchWhileVisible } from './watch-while-visible.ts';
import { writeFolder } from './write-folder.ts';

/** Milliseconds between two looks at the folder. */
const watchEvery = 5_000;

/**
 * Opens a content folder of this device that the editor chose in the browser (File System Access): without an account, and
 * changes are written at once. `name` is the folder's own among those of this browser: its windows write one after the other.
 */
export function folderStore(root: FileSystemDirectoryHandle, name: string): Store {
  const readAll = folderReader(root);
  const reading = cachedReading(readAll);
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
    failing(() => navigator.locks.request(`content-editor folder ${name}`, work) as Promise<Result>);
  return {
    proposals: undefined,
    read: (known) => inTurn(() => reading.read(known)),
    // The repository's objects are packed, and mostly above the chosen folder.
    history: async () => undefined,
    textIn: async (_, commit) => {
      throw new StoreError('not-found', `a folder has no commit ${commit}`);
    },
    pictureVersion: (file) => inTurn(() => fileVersion(root, file)),
    propose: ({ changes }) =>
      inTurn(async () => {
        await writeFolder(root, changes);
        await reading.wrote(changes);
        return {};
      }),
    watch: (changed) => watchWhileVisible(watchEvery, changed, () => inTurn(reading.changes)),
  };
}

/**
 * Returns the content folder of a site in a folder that somebody chose: itself, or `within` it where that is the whole project.
 * Nothing if neither has `site.yaml`.
 */
export async function contentFolderIn(chosen: FileSystemDirectoryHandle, within: string): Promise<FileSystemDirectoryHandle | undefined> {
  if (await hasSite(chosen)) return chosen;
  let folder: FileSystemDirectoryHandle | undefined = chosen;
  for (const part of within.split('/').filter((each) => each !== '')) folder = await absent(folder?.getDirectoryHandle(part));
  return folder !== undefined && (await hasSite(folder)) ? folder : undefined;
}

async function hasSite(folder: FileSystemDirectoryHandle): Promise<boolean> {
  for (const ending of ['yaml', 'yml', 'json']) if ((await absent(folder.getFileHandle(`site.${ending}`))) !== undefined) return true;
  return false;
}

/** The browser's reasons (File System Standard); any other is a full disk or a protected file. */
const failures: Readonly<Record<string, StoreFailure>> = {
  NotAllowedError: 'not-signed-in',
  SecurityError: 'not-signed-in',
  NotFoundError: 'not-found',
  TypeMismatchError: 'not-allowed',
};

/** Converts what the browser throws to a `StoreError`. */
async function failing<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof StoreError || error instanceof StoreConflict) throw error;
    if (error instanceof UnrestoredFiles) throw new StoreError('broken', error.message);
    if (!(error instanceof DOMException)) throw error;
    throw new StoreError(failures[error.name] ?? 'broken', String(error));
  }
}
