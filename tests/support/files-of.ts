import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesIn } from '../../src/build/output/files-in.ts';

/** Lists every file of a folder, relative to it, with forward slashes, from A to Z. */
export function filesOf(folder: string): string[] {
  return filesIn(folder).sort();
}

/** Writes files into a folder, by their names, with the folders that they need. */
export function writeFilesIn(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
}

/** Returns the texts of a content folder's documents, by their names. */
export function documentsIn(folder: string): Map<string, string> {
  const names = filesOf(folder).filter((file) => /\.(?:ya?ml|json)$/.test(file));
  return new Map(names.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}
