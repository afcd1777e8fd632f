import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { git, gitBytes } from '../build/content/git.ts';

/** A file of a commit, before it is read. */
export interface CommittedFile {
  /** Relative to the folder, with forward slashes. */
  readonly file: string;
  readonly bytes: number;
}

/**
 * Writes the files that a folder had at a commit, those that are `wanted`, into another folder. They are data: nothing of the
 * repository's settings is run on them, and links, submodules, names that lead elsewhere and those that no disk has are left out.
 */
export function writeFolderAt(folder: string, commit: string, target: string, wanted: (file: CommittedFile) => boolean = () => true): void {
  mkdirSync(target, { recursive: true });
  const listed = git(folder, ['ls-tree', '-r', '-z', '--long', commit])?.split('\0') ?? [];
  const entries = listed.flatMap((line) => {
    const [, object = '', bytes = '', file = ''] = /^100\d{3} blob ([0-9a-f]+) +(\d+)\t(.+)$/s.exec(line) ?? [];
    const entry = { object, file, bytes: Number(bytes) };
    return isInside(file) && isShort(file) && wanted(entry) ? [entry] : [];
  });
  for (const share of sharesOf(entries)) {
    const answer = gitBytes(folder, ['cat-file', '--batch'], share.map(({ object }) => `${object}\n`).join(''));
    if (answer === undefined) throw new Error(`The files of ${commit} could not be read.`);
    let from = 0;
    for (const { file, bytes } of share) {
      // "<object> blob <size>", the bytes, and a line break.
      const start = answer.indexOf('\n', from) + 1;
      from = start + bytes + 1;
      const full = path.join(target, file);
      mkdirSync(path.dirname(full), { recursive: true });
      writeFileSync(full, answer.subarray(start, start + bytes));
    }
  }
}

/** A hostile tree may name what lies elsewhere, or git's own folder. */
function isInside(file: string): boolean {
  return file !== '' && !file.includes('\\') && file.split('/').every((step) => !/^(?:\.{0,2}|\.git)$/i.test(step));
}

/** Returns whether disks have a name, in bytes: a commit has longer ones too, at which writing would end before its other files. */
function isShort(file: string): boolean {
  return Buffer.byteLength(file) <= 1024 && file.split('/').every((step) => Buffer.byteLength(step) <= 255);
}

/** The largest answer of git, in bytes. */
const mostBytes = 128 * 1024 * 1024;

function sharesOf<T extends CommittedFile>(entries: readonly T[]): T[][] {
  const shares: T[][] = [];
  let room = 0;
  for (const entry of entries) {
    if (shares.length === 0 || entry.bytes > room) {
      shares.push([]);
      room = Math.max(mostBytes, entry.bytes);
    }
    shares.at(-1)?.push(entry);
    room -= entry.bytes;
  }
  return shares;
}
