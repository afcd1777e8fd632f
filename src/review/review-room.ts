import {
  closeSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { contentHash } from '../build/cache/content-hash.ts';
import { entriesOf } from '../build/content/read-content.ts';
import { isAlive } from '../build/output/replace-folder.ts';

/** The folders that a review builds in. They are kept for the next review of the same content, which then builds only what differs. */
export interface ReviewRoom {
  /** Takes the content of one side after the other. */
  readonly content: string;
  /** The site of the side that was built last. */
  readonly site: string;
  /** The site of the side before. */
  readonly before: string;
  /** A folder for what is not kept. */
  readonly rest: string;
  /** Removes what is not kept; another review may have the room now. */
  close(): void;
}

/** Opens the kept room of a content folder, or a new one of its own while another review has that. */
export function openReviewRoom(cache: string, content: string): ReviewRoom {
  const rooms = path.join(cache, 'review');
  removeAbandoned(rooms);
  const kept = path.join(rooms, contentHash(path.resolve(content)));
  const isKept = take(kept, path.resolve(content));
  const folder = isKept ? kept : mkdtempSync(path.join(os.tmpdir(), 'service-pages-built-'));
  const rest = path.join(folder, 'rest');
  rmSync(rest, { recursive: true, force: true });
  return {
    content: path.join(folder, 'content'),
    site: path.join(folder, 'site'),
    before: path.join(folder, 'before'),
    rest,
    close: () => {
      rmSync(isKept ? rest : folder, { recursive: true, force: true });
      if (isKept) rmSync(path.join(folder, ownerName), { force: true });
    },
  };
}

/** Makes a folder hold the files of another one, and leaves alone those that it has already. */
export function copyChanges(from: string, to: string): void {
  const files = new Set(filesOf(from));
  mkdirSync(to, { recursive: true });
  for (const file of filesOf(to)) if (!files.has(file)) rmSync(path.join(to, file));
  for (const file of files) {
    const [source, target] = [path.join(from, file), path.join(to, file)];
    if (isSameFile(source, target)) continue;
    // A folder may have become a file, or a file a folder.
    rmSync(target, { recursive: true, force: true });
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(source, target);
  }
}

/** Makes a folder hold the files of a built site, without copying them: builds replace files and never write into them. */
export function linkSite(site: string, to: string): void {
  mkdirSync(to, { recursive: true });
  const files = new Set(builtFilesOf(site));
  for (const file of builtFilesOf(to)) if (!files.has(file)) rmSync(path.join(to, file));
  for (const file of files) {
    const [source, target] = [path.join(site, file), path.join(to, file)];
    if (isOneFile(source, target)) continue;
    rmSync(target, { recursive: true, force: true });
    mkdirSync(path.dirname(target), { recursive: true });
    try {
      linkSync(source, target);
    } catch {
      // Not every disk has links.
      copyFileSync(source, target);
    }
  }
}

/** Returns whether two names are those of one file: then nothing of it has to be read to compare them. */
export function isOneFile(name: string, other: string): boolean {
  const [one, two] = [name, other].map((each) => statSync(each, { throwIfNoEntry: false, bigint: true }));
  // Some disks do not number their files.
  return one !== undefined && two !== undefined && one.ino !== 0n && one.ino === two.ino && one.dev === two.dev;
}

const ownerName = 'owner';
const contentName = 'content-folder';

/** Takes a room for this process; false while another one that still runs has it. */
function take(room: string, content: string): boolean {
  const owner = path.join(room, ownerName);
  mkdirSync(room, { recursive: true });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const file = openSync(owner, 'wx');
      writeSync(file, String(process.pid));
      closeSync(file);
      writeFileSync(path.join(room, contentName), content);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (isOwned(owner)) return false;
    rmSync(owner, { force: true });
  }
  return false;
}

function isOwned(owner: string): boolean {
  try {
    const number = Number(readFileSync(owner, 'utf8'));
    // It is empty for a moment before its owner writes the number.
    return number === 0 || isAlive(number);
  } catch {
    return false;
  }
}

/** Removes the rooms of content folders that are no longer there. */
function removeAbandoned(rooms: string): void {
  let names: readonly string[] = [];
  try {
    names = readdirSync(rooms);
  } catch {
    return;
  }
  for (const name of names) {
    try {
      const content = readFileSync(path.join(rooms, name, contentName), 'utf8');
      const isThere = statSync(content, { throwIfNoEntry: false }) !== undefined;
      if (!isThere && !isOwned(path.join(rooms, name, ownerName))) rmSync(path.join(rooms, name), { recursive: true, force: true });
    } catch {
      // A room that is just being made.
    }
  }
}

function filesOf(folder: string): string[] {
  return entriesOf(folder).flatMap(({ file, kind }) => (kind === 'file' ? [file] : []));
}

function builtFilesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [path.relative(folder, path.join(entry.parentPath, entry.name))] : [],
  );
}

function isSameFile(one: string, other: string): boolean {
  const [size, state] = [statSync(one).size, statSync(other, { throwIfNoEntry: false })];
  return state?.isFile() === true && state.size === size && readFileSync(one).equals(readFileSync(other));
}
