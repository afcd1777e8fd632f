import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { openSite, type Site } from '../src/build/site.ts';

let site: Site | undefined;
let openedState = '';

/**
 * Returns the site of the content folder as it is now. In development, opens it again after a change; while the content has a
 * mistake, which the browser's overlay shows, pages keep their last state.
 */
export function currentSite(): Site {
  const folder = process.env['CONTENT_DIR'] || 'data';
  if (!import.meta.env.DEV) {
    site ??= openSite(folder, process.env);
    return site;
  }
  const state = stateOf(folder);
  if (site !== undefined && state === openedState) return site;
  try {
    site = openSite(folder, process.env);
  } catch (error) {
    if (site === undefined || (error as Error).name !== 'ContentError') throw error;
  }
  openedState = state;
  return site;
}

function stateOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => {
      // A program's temporary file may be gone again.
      const stats = statSync(path.join(folder, file), { throwIfNoEntry: false });
      return `${file} ${stats?.mtimeMs} ${stats?.size}`;
    })
    .join('\n');
}
