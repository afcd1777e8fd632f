import { readFileSync } from 'node:fs';
import path from 'node:path';
import { changedMeanwhile } from '../build/places.ts';
import { parsePage } from './built-page.ts';
import { type PageVerdict, pageHash, tellingElements } from './page-cache.ts';
import { rules } from './rules/index.ts';

/** Pages of a built folder, each with the hash of its bytes. */
interface PagesToRead {
  readonly folder: string;
  readonly pages: readonly (readonly [hash: string, file: string])[];
}

/**
 * Creates the tasks of a worker: reading pages, one after the other, for what follows from the bytes of each alone. It throws, with the
 * code `ESTALE`, where a page has other bytes by now.
 */
export function verdictTasks() {
  return {
    read: ({ folder, pages }: PagesToRead): readonly PageVerdict[] => pages.map(([hash, file]) => verdictOn(path.join(folder, file), hash)),
  };
}

function verdictOn(file: string, hash: string): PageVerdict {
  const bytes = readFileSync(file);
  if (pageHash(bytes) !== hash) throw changedMeanwhile(file);
  const page = parsePage(bytes.toString());
  const findings = rules.flatMap(({ name, alone }) => (alone === undefined ? [] : [[name, alone(page)] as const]));
  return { elements: tellingElements(page), findings: Object.fromEntries(findings) };
}
