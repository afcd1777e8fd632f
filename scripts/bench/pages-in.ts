import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Counts the pages of a built site, and their bytes. */
export function pagesIn(folder: string): { readonly pages: number; readonly bytes: number } {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return { pages: files.length, bytes: files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0) };
}
