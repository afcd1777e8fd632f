import type { StoredFile } from '../../build/editor/editor-boot.ts';
import { isTextFile, requireContentName, requireTextSize } from './content-file.ts';
import { blobVersion, bytesOf, decodeText } from './git-blob.ts';
import { requireUnnamed, textsAfter } from './named-pictures.ts';
import { type FileChange, StoreConflict } from './store.ts';

/** Reads the texts of a folder; a file is read again when its size or its time has changed since. */
export function folderReader(root: FileSystemDirectoryHandle): () => Promise<readonly StoredFile[]> {
  let known = new Map<string, { readonly size: number; readonly lastModified: number; readonly stored: StoredFile }>();
  return async () => {
    const now: typeof known = new Map();
    for (const [file, handle] of await textFiles(root, '')) {
      const { size, lastModified } = await handle.getFile();
      const before = known.get(file);
      const isSame = before?.size === size && before.lastModified === lastModified;
      now.set(file, isSame ? before : { size, lastModified, stored: await storedFile(file, handle) });
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

/** A change that is about to be written. */
interface Edit extends FileChange {
  readonly parent: FileSystemDirectoryHandle | undefined;
  readonly name: string;
  /** What the file has now; nothing where there is none. */
  readonly before: Uint8Array | undefined;
}

/**
 * Writes changes into the files of a folder, all or none. Throws `StoreConflict` if a file is neither the edited version nor
 * already the new one, or a picture that is to go is shown by a text; `StoreError` at a name that no document or picture has, and what
 * the browser throws where a file can not be written, after restoring those before it. A window that is killed meanwhile leaves each file whole, old or new.
 */
export async function writeFolder(root: FileSystemDirectoryHandle, changes: readonly FileChange[]): Promise<void> {
  const edits: Edit[] = [];
  for (const change of changes) {
    requireContentName(change.file);
    const edit = await editOf(root, change);
    const wanted = change.content === undefined ? undefined : await blobVersion(change.content);
    if ((await versionOf(edit.before)) !== wanted) edits.push(edit);
  }
  await requireBases(edits);
  const removed = edits.flatMap(({ file, content }) => (content === undefined ? [file] : []));
  await requireUnnamed(removed, async () => textsAfter(await folderReader(root)(), changes));
  const staged: { readonly edit: Edit; readonly stream: FileSystemWritableFileStream }[] = [];
  const touched: Edit[] = [];
  try {
    for (const edit of edits) {
      if (edit.content === undefined) continue;
      const parent = await folderOf(root, edit.file, true);
      const handle = await (parent as FileSystemDirectoryHandle).getFileHandle(edit.name, { create: true });
      if (edit.before === undefined) {
        // Somebody else made it meanwhile.
        if ((await handle.getFile()).size > 0) throw new StoreConflict([edit.file]);
        touched.push(edit);
      }
      const stream = await handle.createWritable();
      staged.push({ edit, stream });
      // The browser keeps it beside the file until the stream is closed.
      await stream.write(bytesOf(edit.content) as Uint8Array<ArrayBuffer>);
    }
    // Another program may have written while the new contents were.
    await requireBases(await Promise.all(edits.filter(({ before }) => before !== undefined).map((edit) => editOf(root, edit))));
    for (const { edit, stream } of staged) {
      if (edit.before !== undefined) touched.push(edit);
      await stream.close();
    }
    for (const edit of edits) {
      if (edit.content !== undefined || edit.before === undefined) continue;
      touched.push(edit);
      await edit.parent?.removeEntry(edit.name);
    }
  } catch (error) {
    await Promise.all(staged.map(({ stream }) => stream.abort().catch(() => undefined)));
    for (const edit of touched) await restore(root, edit);
    throw error;
  }
}

async function restore(root: FileSystemDirectoryHandle, { file, name, before }: Edit): Promise<void> {
  const parent = await folderOf(root, file, before !== undefined);
  if (before === undefined) return parent?.removeEntry(name).catch(() => undefined);
  const stream = await (await (parent as FileSystemDirectoryHandle).getFileHandle(name, { create: true })).createWritable();
  await stream.write(before as Uint8Array<ArrayBuffer>);
  await stream.close();
}

/** Returns the version of a file of a folder; nothing where there is none. */
export async function fileVersion(root: FileSystemDirectoryHandle, file: string): Promise<string | undefined> {
  requireContentName(file);
  return versionOf((await editOf(root, { file, content: undefined, base: undefined })).before);
}

/** Throws `StoreConflict` with the files whose content is not the edited one. */
async function requireBases(edits: readonly Edit[]): Promise<void> {
  const isStale = await Promise.all(edits.map(async ({ before, base }) => (await versionOf(before)) !== base));
  const conflicts = edits.filter((_, index) => isStale[index]).map(({ file }) => file);
  if (conflicts.length > 0) throw new StoreConflict(conflicts);
}

async function editOf(root: FileSystemDirectoryHandle, { file, content, base }: FileChange): Promise<Edit> {
  const parent = await folderOf(root, file, false);
  const name = file.slice(file.lastIndexOf('/') + 1);
  const handle = await absent(parent?.getFileHandle(name));
  const before = handle === undefined ? undefined : new Uint8Array(await (await handle.getFile()).arrayBuffer());
  return { file, content, base, parent, name, before };
}

/** Returns the folder that a file is in; nothing where there is none and it is not to be made. */
async function folderOf(root: FileSystemDirectoryHandle, file: string, create: boolean): Promise<FileSystemDirectoryHandle | undefined> {
  let folder: FileSystemDirectoryHandle | undefined = root;
  for (const part of file.split('/').slice(0, -1)) folder = await absent(folder?.getDirectoryHandle(part, { create }));
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

function versionOf(bytes: Uint8Array | undefined): Promise<string> | undefined {
  return bytes === undefined ? undefined : blobVersion(bytes);
}
