import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes the parts of a file, one after the other, whole or not at all: whoever reads it meanwhile has the old one or the new one. Makes
 * its folder. Throws the system's error and leaves the old one, with nothing beside it.
 */
export function writeAtomically(file: string, ...parts: readonly (string | Uint8Array)[]): void {
  // Others may write the same file: processes in containers that share a folder have the same number.
  const writing = `${file}.${randomUUID()}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    const opened = openSync(writing, 'w');
    try {
      for (const part of parts) writeFileSync(opened, part);
    } finally {
      closeSync(opened);
    }
    renameSync(writing, file);
  } catch (error) {
    rmSync(writing, { force: true });
    throw error;
  }
}
