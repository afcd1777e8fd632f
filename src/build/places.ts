import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { attempted } from '../schema/attempted.ts';

/** Returns whether a path leads to a folder; also false where it can't be looked at, as below a file. */
export function isFolder(place: string): boolean {
  return attempted(() => statSync(place).isDirectory()) === true;
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
