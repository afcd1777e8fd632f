import { nameBeside, type UnrestoredFile, UnrestoredFiles } from '../../content/file-edit.ts';
import { requireContentName } from './content-file.ts';
import { absent, bytesIn, fileAt, folderReader, madeFile, removeFile, writeBytes } from './folder-files.ts';
import { blobVersion, bytesOf } from './git-blob.ts';
import { requireUnnamed, textsAfter } from './named-pictures.ts';
import { type FileChange, StoreConflict } from './store.ts';

/** A change that is about to be written. */
interface Edit extends FileChange {
  /** What the file has now; nothing where there is none. */
  readonly before: Uint8Array | undefined;
}

/**
 * Writes changes into the files of a folder, all or none. Throws `StoreConflict` if a file is neither the edited version nor
 * already the new one, or a picture that is to go is shown by a text; `StoreError` at a name that no document or picture has, and what
 * the browser throws where a file can not be written, after restoring those before it; `UnrestoredFiles` where one of those can not be
 * restored either: what it had stays beside it. A window that is killed meanwhile leaves each file whole, old or new.
 */
export async function writeFolder(root: FileSystemDirectoryHandle, changes: readonly FileChange[]): Promise<void> {
  const edits: Edit[] = [];
  for (const change of changes) {
    requireContentName(change.file);
    const edit = await editOf(root, change);
    const wanted = await blobVersion(change.content);
    if ((await blobVersion(edit.before)) !== wanted) edits.push(edit);
  }
  await requireBases(edits);
  const removed = edits.flatMap(({ file, content }) => (content === undefined ? [file] : []));
  await requireUnnamed(removed, async () => textsAfter(await folderReader(root)(), changes));
  const staged: { readonly edit: Edit; readonly stream: FileSystemWritableFileStream }[] = [];
  const backups = new Map<Edit, string>();
  const touched: Edit[] = [];
  const unrestored: UnrestoredFile[] = [];
  try {
    for (const edit of edits) {
      if (edit.content === undefined) continue;
      const handle = await madeFile(root, edit.file);
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
    // A single file is replaced or stays as it is. What several had must not depend on the room that is left when one of them fails.
    if (edits.length > 1) for (const edit of edits) if (edit.before !== undefined) await backUp(root, edit, edit.before, backups);
    // Another program may have written while the new contents were.
    await requireBases(await Promise.all(edits.filter(({ before }) => before !== undefined).map((edit) => editOf(root, edit))));
    for (const { edit, stream } of staged) {
      if (backups.has(edit)) touched.push(edit);
      await stream.close();
    }
    for (const edit of edits) {
      if (edit.content !== undefined || edit.before === undefined) continue;
      if (backups.has(edit)) touched.push(edit);
      await removeFile(root, edit.file);
    }
  } catch (error) {
    await Promise.all(staged.map(({ stream }) => stream.abort().catch(() => undefined)));
    const failures: unknown[] = [error];
    for (const edit of touched) {
      try {
        await restore(root, edit);
      } catch (failure) {
        failures.push(failure);
        unrestored.push({ file: edit.file, backup: backups.get(edit) });
      }
    }
    throw unrestored.length === 0 ? error : new UnrestoredFiles(unrestored, failures);
  } finally {
    // The files are written or restored by then: what stays beside them is no failure.
    for (const backup of backups.values())
      if (!unrestored.some((each) => each.backup === backup)) await removeFile(root, backup).catch(() => undefined);
  }
}

/** Writes beside a file what it has. A file that is there already may hold what could not be put back before. */
async function backUp(root: FileSystemDirectoryHandle, edit: Edit, before: Uint8Array, backups: Map<Edit, string>): Promise<void> {
  let number = 1;
  while ((await fileAt(root, nameBeside(edit.file, 'old', number))) !== undefined) number += 1;
  const backup = nameBeside(edit.file, 'old', number);
  backups.set(edit, backup);
  await writeBytes(await madeFile(root, backup), before);
}

async function restore(root: FileSystemDirectoryHandle, edit: Edit): Promise<void> {
  const { file, before } = edit;
  try {
    if (before === undefined) await absent(removeFile(root, file));
    else await writeBytes(await madeFile(root, file), before);
  } catch (error) {
    // What could not be replaced can't be put back either, and is as it was.
    if ((await blobVersion(await bytesIn(root, file))) !== (await blobVersion(before))) throw error;
  }
}

/** Throws `StoreConflict` with the files whose content is not the edited one. */
async function requireBases(edits: readonly Edit[]): Promise<void> {
  const isStale = await Promise.all(edits.map(async ({ before, base }) => (await blobVersion(before)) !== base));
  const conflicts = edits.filter((_, index) => isStale[index]).map(({ file }) => file);
  if (conflicts.length > 0) throw new StoreConflict(conflicts);
}

async function editOf(root: FileSystemDirectoryHandle, { file, content, base }: FileChange): Promise<Edit> {
  return { file, content, base, before: await bytesIn(root, file) };
}
