import { copyFileSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { contentHash } from '../build/cache/content-hash.ts';
import { entriesOf } from '../build/content/read-content.ts';
import { takeLock } from '../build/incremental/lock.ts';
import { filesIn } from '../build/output/files-in.ts';
import { attempted } from '../schema/attempted.ts';

/** The folders that a review builds in. They stay for the next review of the same content, which then builds only what differs. */
export interface Workspace {
  /** Takes the content of one side after the other. */
  readonly content: string;
  /** The site of the side that was built last. */
  readonly site: string;
  /** The site of the side before. */
  readonly before: string;
  /** A folder for what is removed at the end. */
  readonly temporary: string;
  /** Removes what does not stay; another review may have the workspace now. */
  close(): void;
}

/** Opens the workspace of a content folder, or a new one that does not stay while another review has that. */
export function openWorkspace(cache: string, content: string): Workspace {
  const workspaces = path.join(cache, 'review');
  removeAbandoned(workspaces);
  const own = path.join(workspaces, contentHash(path.resolve(content)));
  const release = take(own);
  const folder = release === undefined ? mkdtempSync(path.join(os.tmpdir(), 'service-pages-built-')) : own;
  const temporary = path.join(folder, 'rest');
  if (release !== undefined) {
    rmSync(temporary, { recursive: true, force: true });
    mkdirSync(own, { recursive: true });
    writeFileSync(path.join(own, contentName), path.resolve(content));
  }
  return {
    content: path.join(folder, 'content'),
    site: path.join(folder, 'site'),
    before: path.join(folder, 'before'),
    temporary,
    close: () => {
      rmSync(release === undefined ? folder : temporary, { recursive: true, force: true });
      release?.();
    },
  };
}

/** Makes a folder hold the files of a content folder, and leaves alone those that it has already. */
export function copyChanges(content: string, to: string): void {
  mirror(content, to, filesOf, isSameFile, copyFileSync);
}

/** Makes a folder hold the files of a built site, without copying them: builds replace files and never write into them. */
export function linkSite(site: string, to: string): void {
  mirror(site, to, filesIn, isOneFile, (source, target) => {
    try {
      linkSync(source, target);
    } catch {
      // Not every disk has links.
      copyFileSync(source, target);
    }
  });
}

/** Makes a folder hold the files that another one lists, and no others that it lists; `put` brings each that is not the same there. */
function mirror(
  from: string,
  to: string,
  list: (folder: string) => readonly string[],
  isSame: (source: string, target: string) => boolean,
  put: (source: string, target: string) => void,
): void {
  mkdirSync(to, { recursive: true });
  const files = new Set(list(from));
  for (const file of list(to)) if (!files.has(file)) rmSync(path.join(to, file));
  for (const file of files) {
    const [source, target] = [path.join(from, file), path.join(to, file)];
    if (isSame(source, target)) continue;
    // A folder may have become a file, or a file a folder.
    rmSync(target, { recursive: true, force: true });
    mkdirSync(path.dirname(target), { recursive: true });
    put(source, target);
  }
}

/** Returns whether two names are those of one file: then nothing of it has to be read to compare them. */
export function isOneFile(name: string, other: string): boolean {
  const [one, two] = [name, other].map((each) => statSync(each, { throwIfNoEntry: false, bigint: true }));
  // Some disks do not number their files.
  return one !== undefined && two !== undefined && one.ino !== 0n && one.ino === two.ino && one.dev === two.dev;
}

const contentName = 'content-folder';

/** Milliseconds; a review takes minutes. */
const longestReview = 24 * 60 * 60 * 1000;

/** Takes a workspace for this process and returns the function that gives it back; undefined while another process has it. */
function take(workspace: string): (() => void) | undefined {
  return takeLock(`${workspace}.lock`, longestReview);
}

/** Removes the workspaces of content folders that are no longer there. */
function removeAbandoned(workspaces: string): void {
  for (const name of attempted(() => readdirSync(workspaces)) ?? []) {
    const workspace = path.join(workspaces, name);
    if (isThere(workspace)) continue;
    try {
      const release = take(workspace);
      // Another review may have made it meanwhile.
      if (release !== undefined && !isThere(workspace)) rmSync(workspace, { recursive: true, force: true });
      release?.();
    } catch {
      // What can't be removed costs only its space.
    }
  }
}

/** Returns whether the content folder of a workspace is there, or may be. */
function isThere(workspace: string): boolean {
  // It may be no workspace, or one that is just being made.
  return (
    attempted(() => statSync(readFileSync(path.join(workspace, contentName), 'utf8'), { throwIfNoEntry: false }) !== undefined) ?? true
  );
}

function filesOf(folder: string): string[] {
  return entriesOf(folder).flatMap(({ file, kind }) => (kind === 'file' ? [file] : []));
}

function isSameFile(one: string, other: string): boolean {
  const [size, state] = [statSync(one).size, statSync(other, { throwIfNoEntry: false })];
  return state?.isFile() === true && state.size === size && readFileSync(one).equals(readFileSync(other));
}
