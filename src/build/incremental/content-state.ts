import { createHash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { ifThere } from '../../schema/attempted.ts';
import { isUnreadableName } from '../../schema/content-listing.ts';
import { entriesOf } from '../content/read-content.ts';
import { isFolder } from '../places.ts';

/** A file of a content folder: its size in bytes, the times of its last changes in milliseconds, its number on the disk, and the SHA-256 of its bytes. */
type FileState = readonly [size: number, modified: number, changed: number, inode: number, hash: string];

/** The entries of a content folder at a moment: the state of each file, and the kind of each other entry. */
export interface ContentState {
  readonly files: Readonly<Record<string, FileState>>;
  readonly others: readonly string[];
  /** The moment, in milliseconds since 1970. */
  readonly taken: number;
}

/** A file that changed as short a time before the last reading may have changed once more without another time (FAT counts in two seconds). */
const doubtful = 2000;

/**
 * Reads the state of a content folder. Takes the hash of a file over from `last` when nothing about the file changed since, as git does
 * for its index. A folder that is not there has no entries: the check says so.
 */
export function contentState(folder: string, last?: ContentState): ContentState {
  const taken = Date.now();
  const files: Record<string, FileState> = {};
  const others: string[] = [];
  for (const { file, kind } of isFolder(folder) ? entriesOf(folder) : []) {
    // Of a name that is no UTF-8 nothing can be read, and the check says so.
    if (kind !== 'file' || isUnreadableName(file)) {
      others.push(`${kind} ${file}`);
      continue;
    }
    const full = `${folder}/${file}`;
    const found = lstatSync(full, { throwIfNoEntry: false });
    // Editors' own files come and go.
    if (found === undefined) continue;
    const { size, mtimeMs, ctimeMs, ino } = found;
    const known = last?.files[file];
    const isSame =
      known !== undefined &&
      known[0] === size &&
      known[1] === mtimeMs &&
      known[2] === ctimeMs &&
      known[3] === ino &&
      Math.max(mtimeMs, ctimeMs) < (last?.taken ?? 0) - doubtful;
    const hash = isSame ? known[4] : ifThere(() => createHash('sha256').update(readFileSync(full)).digest('base64url'));
    if (hash !== undefined) files[file] = isSame ? known : [size, mtimeMs, ctimeMs, ino, hash];
  }
  return { files, others, taken };
}

/** Returns whether nobody wrote into a folder since its state was read, be it the same bytes again: what was read meanwhile is right. */
export function isUntouched(folder: string, before: ContentState): boolean {
  const after = contentState(folder, before);
  // Not by their numbers, which some disks of other machines give anew each time.
  const timesOf = (state: FileState | undefined): string => `${state?.[1]} ${state?.[2]}`;
  return (
    isSameContent(before, after) && Object.keys(before.files).every((name) => timesOf(before.files[name]) === timesOf(after.files[name]))
  );
}

/** Returns whether two states of a folder have the same entries with the same bytes. */
export function isSameContent(one: ContentState, other: ContentState): boolean {
  const names = Object.keys(one.files);
  return (
    names.length === Object.keys(other.files).length &&
    names.every((name) => one.files[name]?.[4] === other.files[name]?.[4]) &&
    one.others.join('\n') === other.others.join('\n')
  );
}
