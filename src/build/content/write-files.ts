import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { FileEdit } from '../../content/file-edit.ts';

// A site has no hidden files, so readers don't see these meanwhile. Their names are ours alone: a backup that an editor or a person
// put beside a document ends in `.old` or `.new`, and is kept.
const beside = (place: string, ending: 'new' | 'old'): string =>
  path.join(path.dirname(place), `.${path.basename(place)}.service-pages-${ending}`);

interface PlacedContent {
  readonly place: string;
  /** Nothing for a file that is removed. */
  readonly content: string | Uint8Array | undefined;
  /** The file whose rights the new one gets. */
  readonly rightsOf: string;
}

/**
 * Writes, moves and removes files of a folder, all or none. Writes every new content to the disk before it touches the
 * first file; throws where a file can't be replaced, after restoring those before it, or where a new file exists already. Files
 * keep their permissions. A killed process leaves each file whole, old or new.
 */
export function writeFiles(folder: string, edits: readonly FileEdit[]): void {
  for (const edit of edits) {
    if (edit.kind === 'move' || (edit.kind === 'write' && edit.isNew === true)) requireAbsent(path.join(folder, edit.file));
  }
  const files = edits.flatMap((edit) => contentsOf(folder, edit));
  const clear = (): void => {
    for (const { place } of files) for (const ending of ['new', 'old'] as const) rmSync(beside(place, ending), { force: true });
  };
  const touched: string[] = [];
  // What an interrupted run left, or somebody put there, is not written into.
  clear();
  try {
    for (const { place, content, rightsOf } of files) {
      mkdirSync(path.dirname(place), { recursive: true });
      if (existsSync(place)) copyFileSync(place, beside(place, 'old'), constants.COPYFILE_EXCL);
      if (content === undefined) continue;
      writeFileSync(beside(place, 'new'), content, { flag: 'wx' });
      if (existsSync(rightsOf)) chmodSync(beside(place, 'new'), statSync(rightsOf).mode);
    }
    for (const { place, content } of files) {
      touched.push(place);
      if (content === undefined) rmSync(place, { force: true });
      else renameSync(beside(place, 'new'), place);
    }
  } catch (error) {
    for (const place of touched) {
      if (existsSync(beside(place, 'old'))) renameSync(beside(place, 'old'), place);
      else rmSync(place, { force: true });
    }
    throw error;
  } finally {
    clear();
  }
}

function contentsOf(folder: string, edit: FileEdit): readonly PlacedContent[] {
  const place = path.join(folder, edit.file);
  if (edit.kind === 'remove') return [{ place, content: undefined, rightsOf: place }];
  if (edit.kind === 'write') return [{ place, content: edit.content, rightsOf: place }];
  const from = path.join(folder, edit.from);
  return [
    { place, content: edit.content ?? readFileSync(from), rightsOf: from },
    { place: from, content: undefined, rightsOf: from },
  ];
}

function requireAbsent(place: string): void {
  // A link that leads nowhere is there too.
  if (lstatSync(place, { throwIfNoEntry: false }) === undefined) return;
  throw Object.assign(new Error(`EEXIST: there is a file already, '${place}'`), { code: 'EEXIST', path: place });
}
