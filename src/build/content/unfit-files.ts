import { statSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../../locales/problems/problem.ts';
import { fileProblem } from '../../schema/documents.ts';
import { beginningOf } from '../places.ts';

const maximumMegabytes = 10;

/** The first bytes of each offered kind of file, by the ending of its name. */
const beginnings: ReadonlyMap<string, string> = new Map([['.pdf', '%PDF-']]);

/** Reports files of `files/` that can't be published: of another kind than their name says, of a kind that isn't offered, or too large. */
export function unfitFiles(folder: string, files: readonly string[]): Problem[] {
  return files.flatMap((name) =>
    isFitFile(path.join(folder, 'files', name)) ? [] : [fileProblem('unfit-file', `files/${name}`, { limit: maximumMegabytes })],
  );
}

/** Returns whether a place has a file that may be published below `files/`: one of an offered kind, as its name says, and not too large. */
export function isFitFile(place: string): boolean {
  const beginning = beginnings.get(path.extname(place));
  const found = beginning === undefined ? undefined : statSync(place, { throwIfNoEntry: false });
  if (beginning === undefined || found?.isFile() !== true || found.size > maximumMegabytes * 1024 * 1024) return false;
  return beginningOf(place, beginning.length) === beginning;
}
