import { existsSync, statSync } from 'node:fs';
import { listSources, readSource } from '../build/content/read-content.ts';
import type { Problem } from '../locales/problems/problem.ts';
import type { SiteFiles } from '../operations/site-files.ts';
import { fileProblem } from '../schema/documents.ts';

/** Opens the files of a content folder for an operation; returns a problem where the folder is missing. */
export function siteInFolder(folder: string): SiteFiles | { readonly problems: readonly Problem[] } {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return { problems: [fileProblem('missing-folder', '', { folder })] };
  return { sources: listSources(folder), read: (file) => readSource(folder, file) };
}
