import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesIn } from '../../src/build/output/files-in.ts';

/** Lists every file of a folder, relative to it, with forward slashes, from A to Z. */
export function filesOf(folder: string): string[] {
  return filesIn(folder).sort();
}

/** Returns the texts of a content folder's documents, by their names. */
export function documentsIn(folder: string): Map<string, string> {
  const names = filesOf(folder).filter((file) => /\.(?:ya?ml|json)$/.test(file));
  return new Map(names.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}
