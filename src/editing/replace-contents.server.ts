import { chmodSync, constants, copyFileSync, existsSync, lstatSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A file of a folder and what is to stand in it; nothing where it is taken away. */
export interface NewContent {
  readonly file: string;
  readonly bytes: Uint8Array | undefined;
  /** Set where no such file may be there: what somebody has put there is not written over. */
  readonly isNew?: boolean;
}

// Hidden files are no part of a site, so that nobody who reads meanwhile sees them. Nobody else calls a file so: a backup that an
// editor or a person put beside a document ends in `.old` or `.new`, and stays.
const beside = (place: string, ending: 'new' | 'old'): string =>
  path.join(path.dirname(place), `.${path.basename(place)}.service-pages-${ending}`);

/**
 * Writes, makes and removes files, all or none. Every new content is on the disk before the first file is touched, and where
 * one can not be exchanged, those before it are put back; throws then, as where a new file is there already. A file keeps its rights.
 */
export function replaceContents(folder: string, contents: readonly NewContent[]): void {
  const files = contents.map(({ file, bytes }) => ({ place: path.join(folder, file), bytes }));
  for (const { file, isNew } of contents) if (isNew === true) requireAbsent(path.join(folder, file));
  const clear = (): void => {
    for (const { place } of files) for (const ending of ['new', 'old'] as const) rmSync(beside(place, ending), { force: true });
  };
  const touched: string[] = [];
  // What an interrupted run left, or somebody put there, is not written into.
  clear();
  try {
    for (const { place, bytes } of files) {
      mkdirSync(path.dirname(place), { recursive: true });
      if (existsSync(place)) copyFileSync(place, beside(place, 'old'), constants.COPYFILE_EXCL);
      if (bytes === undefined) continue;
      writeFileSync(beside(place, 'new'), bytes, { flag: 'wx' });
      if (existsSync(place)) chmodSync(beside(place, 'new'), statSync(place).mode);
    }
    for (const { place, bytes } of files) {
      touched.push(place);
      if (bytes === undefined) rmSync(place, { force: true });
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

function requireAbsent(place: string): void {
  // A link that leads nowhere is there too.
  if (lstatSync(place, { throwIfNoEntry: false }) === undefined) return;
  throw Object.assign(new Error(`EEXIST: there is a file already, '${place}'`), { code: 'EEXIST', path: place });
}
