import type { StoredFile } from '../../build/editor/editor-boot.ts';
import { isTextFile, requireContentName, requireTextSize } from './content-file.ts';
import { blobVersion, decodeText } from './git-blob.ts';

/** Milliseconds in which a file may change again without another time (FAT counts in two seconds). */
const doubtful = 2000;

interface ReadFile {
  readonly size: number;
  readonly lastModified: number;
  /** When it was read, in milliseconds since 1970. */
  readonly read: number;
  readonly stored: StoredFile;
}

/** Reads the texts of a folder; a file is read again when its size or its time has changed since, or may have. */
export function folderReader(root: FileSystemDirectoryHandle): () => Promise<readonly StoredFile[]> {
  let known = new Map<string, ReadFile>();
  return async () => {
    const now: typeof known = new Map();
    for (const [file, handle] of await textFiles(root, '')) {
      const { size, lastModified } = await handle.getFile();
      const before = known.get(file);
      const isSame = before?.size === size && before.lastModified === lastModified && lastModified < before.read - doubtful;
      now.set(file, isSame ? before : { size, lastModified, read: Date.now(), stored: await storedFile(file, handle) });
    }
    known = now;
    return [...now.values()].map(({ stored }) => stored);
  };
}

async function storedFile(file: string, handle: FileSystemFileHandle): Promise<StoredFile> {
  const read = await handle.getFile();
  requireTextSize(file, read.size);
  const bytes = new Uint8Array(await read.arrayBuffer());
  return { file, text: decodeText(bytes, file), version: await blobVersion(bytes) };
}

async function textFiles(folder: FileSystemDirectoryHandle, within: string): Promise<readonly (readonly [string, FileSystemFileHandle])[]> {
  const found: (readonly [string, FileSystemFileHandle])[] = [];
  for await (const [name, entry] of folder.entries()) {
    const file = within + name;
    if (entry.kind === 'file' && isTextFile(file)) found.push([file, entry as FileSystemFileHandle]);
    if (entry.kind === 'directory' && !name.startsWith('.'))
      found.push(...(await textFiles(entry as FileSystemDirectoryHandle, `${file}/`)));
  }
  return found.sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Returns the version of a file of a folder; nothing where there is none. */
export async function fileVersion(root: FileSystemDirectoryHandle, file: string): Promise<string | undefined> {
  requireContentName(file);
  return blobVersion(await bytesIn(root, file));
}

/** Returns a file; nothing where there is none. */
export async function fileAt(root: FileSystemDirectoryHandle, file: string): Promise<FileSystemFileHandle | undefined> {
  return absent((await folderOf(root, file, { create: false }))?.getFileHandle(nameOf(file)));
}

/** Returns the bytes of a file; nothing where there is none. */
export async function bytesIn(root: FileSystemDirectoryHandle, file: string): Promise<Uint8Array | undefined> {
  const handle = await fileAt(root, file);
  return handle === undefined ? undefined : new Uint8Array(await (await handle.getFile()).arrayBuffer());
}

/** Returns a file, and makes an empty one, with its folder, where there is none. */
export async function madeFile(root: FileSystemDirectoryHandle, file: string): Promise<FileSystemFileHandle> {
  return ((await folderOf(root, file, { create: true })) as FileSystemDirectoryHandle).getFileHandle(nameOf(file), { create: true });
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

/** Replaces what a file has, at once. */
export async function writeBytes(handle: FileSystemFileHandle, bytes: Uint8Array): Promise<void> {
  const stream = await handle.createWritable();
  await stream.write(bytes as Uint8Array<ArrayBuffer>);
  await stream.close();
}

/** Removes a file; throws `NotFoundError` where there is none in its folder. */
export async function removeFile(root: FileSystemDirectoryHandle, file: string): Promise<void> {
  await (await folderOf(root, file, { create: false }))?.removeEntry(nameOf(file));
}

/** Returns the folder that a file is in; nothing where there is none and it is not to be made. */
async function folderOf(
  root: FileSystemDirectoryHandle,
  file: string,
  options: FileSystemGetDirectoryOptions,
): Promise<FileSystemDirectoryHandle | undefined> {
  let folder: FileSystemDirectoryHandle | undefined = root;
  for (const part of file.split('/').slice(0, -1)) folder = await absent(folder?.getDirectoryHandle(part, options));
  return folder;
}

/** Returns nothing for what does not exist. */
export async function absent<Found>(asked: Promise<Found> | undefined): Promise<Found | undefined> {
  try {
    return await asked;
  } catch (error) {
    if ((error as DOMException).name === 'NotFoundError') return undefined;
    throw error;
  }
}
