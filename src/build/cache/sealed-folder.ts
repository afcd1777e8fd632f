import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { attempted } from '../../schema/attempted.ts';
import { filesIn } from '../output/files-in.ts';

const seal = 'complete';

/** Marks a folder as complete by writing the hash of all its files into it. */
export function sealFolder(folder: string): void {
  writeFileSync(path.join(folder, seal), hashOf(folder));
}

/** Returns whether a folder is complete and its files are unchanged since it was sealed. */
export function isSealed(folder: string): boolean {
  return attempted(() => readFileSync(path.join(folder, seal), 'utf8') === hashOf(folder)) === true;
}

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const file of filesIn(folder).sort()) {
    if (file === seal) continue;
    const bytes = readFileSync(path.join(folder, file));
    hash.update(`${file}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}
