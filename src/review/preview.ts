import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { OutputFolder } from '../build/output/output-folder.ts';
import { replaceFolder } from '../build/output/replace-folder.ts';
import { createSiteWriter } from '../build/output/site-writer.ts';
import { pageFilesIn } from './page-changes.ts';
import { relativePage } from './relative-page.ts';

/**
 * Writes the pages of a built site into a folder from which they open with nothing to install: from an archive, or wherever a
 * host shows the files of a job. They run no script. Returns the pages, relative to the folder.
 */
export async function writePreview(built: string, output: OutputFolder): Promise<string[]> {
  const pages = pageFilesIn(built);
  const files = new Set(pages);
  return replaceFolder(output, async (next) => {
    for (const kind of ['fonts', 'pictures'])
      if (existsSync(path.join(built, kind))) cpSync(path.join(built, kind), path.join(next, kind), { recursive: true });
    const { write } = createSiteWriter(next).filesOf('preview');
    for (const file of pages) {
      const has = (name: string): boolean => files.has(name) || (/^(?:fonts|pictures)\//.test(name) && existsSync(path.join(built, name)));
      write(file, relativePage(readFileSync(path.join(built, file), 'utf8'), file, has));
    }
    return pages;
  });
}
