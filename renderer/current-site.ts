import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { openSite, type Site } from '../src/build/site.ts';

let site: Site | undefined;
let openedAs = '';

/**
 * The site of the content folder as it is now. In development it is opened again after a change; while the content has
 * a mistake, which the browser's overlay tells of, pages stay as they last were.
 */
export function currentSite(): Site {
  const folder = process.env['CONTENT_DIR'] || 'data';
  if (!import.meta.env.DEV) {
    site ??= openSite(folder, process.env);
    return site;
  }
  const state = stateOf(folder);
  if (site !== undefined && state === openedAs) return site;
  try {
    site = openSite(folder, process.env);
  } catch (error) {
    if (site === undefined || (error as Error).name !== 'ContentError') throw error;
  }
  openedAs = state;
  return site;
}

function stateOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => {
      // What a program wrote for a moment while it saves may be gone.
      const found = statSync(path.join(folder, file), { throwIfNoEntry: false });
      return `${file} ${found?.mtimeMs} ${found?.size}`;
    })
    .join('\n');
}
