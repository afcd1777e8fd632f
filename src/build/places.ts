import { closeSync, mkdirSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { readIfPossible } from '../schema/attempted.ts';

/** Returns whether a path leads to a folder; also false where it can't be looked at, as below a file. */
export function isFolder(place: string): boolean {
  return readIfPossible(() => statSync(place).isDirectory()) === true;
}

/** Returns the text of a file; none of a named pipe, whose reading might never end. Throws the system's error where it can't be read. */
export function textAt(place: string): string {
  return statSync(place).isFIFO() ? '' : readFileSync(place, 'utf8');
}

/** Makes a folder and those around it, each with `mode` where it is new. Throws the system's error where one can't be made. */
export function makeFolder(folder: string, mode = 0o777): void {
  if (isFolder(folder)) return;
  const around = path.dirname(folder);
  // Node's own recursive way tries without end below a folder that takes none and says that it is not there, such as /proc.
  if (around !== folder) makeFolder(around, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(folder)) throw error;
  }
}

/** Returns whether a path is that of a folder, or leads to something in it. */
export function contains(folder: string, place: string): boolean {
  const way = path.relative(folder, place);
  return way === '' || (!path.isAbsolute(way) && way !== '..' && !way.startsWith(`..${path.sep}`));
}

/** Returns an error of a place with a code, as the system's own have one, by which commands tell it (src/cli/operational-errors.ts). */
export function placeError(code: string, reason: string, place: string, options?: ErrorOptions): Error {
  return Object.assign(new Error(`${code}: ${reason}, '${place}'`, options), { code, path: place });
}

/** Returns the error of a file that is no longer as it was read. */
export function changedMeanwhile(place: string, options?: ErrorOptions): Error {
  return placeError('ESTALE', 'another program has changed it meanwhile', place, options);
}

/** Returns the first bytes of a file, at most `length`, each as one character (Latin-1). Throws where the file can't be read. */
export function beginningOf(file: string, length: number): string {
  const opened = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return bytes.toString('latin1', 0, readSync(opened, bytes, 0, length, 0));
  } finally {
    closeSync(opened);
  }
}
