import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../../locales/problems/problem.ts';
import { fileProblem } from '../../schema/documents.ts';

const maximumMegabytes = 10;

/** The first bytes of each offered kind of file, by the ending of its name. */
const beginnings: ReadonlyMap<string, string> = new Map([['.pdf', '%PDF-']]);

/** Reports files of `files/` that can't be published: of another kind than their name says, of a kind that isn't offered, or too large. */
export function unfitFiles(folder: string, files: readonly string[]): Problem[] {
  return files.flatMap((name) => {
    const full = path.join(folder, 'files', name);
    const beginning = beginnings.get(path.extname(name));
    const size = statSync(full).size / 1024 / 1024;
    const isFit = beginning !== undefined && size <= maximumMegabytes && beginningOf(full, beginning.length) === beginning;
    return isFit ? [] : [fileProblem('unfit-file', `files/${name}`, { limit: maximumMegabytes })];
  });
}

function beginningOf(file: string, length: number): string {
  return readFileSync(file).subarray(0, length).toString('latin1');
}
