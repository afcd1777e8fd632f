import { closeSync, openSync, readSync } from 'node:fs';

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
