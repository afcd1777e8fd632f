import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Does what writes a file; an error of the system in which Node names no file, such as that of a full disk, then names this one. */
export function writing<T>(file: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw Object.assign(error as NodeJS.ErrnoException, { path: (error as NodeJS.ErrnoException).path ?? file });
  }
}

/**
 * Writes the parts of a file, one after the other, whole or not at all: whoever reads it meanwhile has the old one or the new one. Makes
 * its folder. Throws the system's error and leaves the old one, with nothing beside it.
 */
export function writeAtomically(file: string, ...parts: readonly (string | Uint8Array)[]): void {
  // Others may write the same file: processes in containers that share a folder have the same number.
  const unfinished = `${file}.${randomUUID()}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    const opened = openSync(unfinished, 'w');
    try {
      writing(file, () => {
        for (const part of parts) writeFileSync(opened, part);
      });
    } finally {
      closeSync(opened);
    }
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
