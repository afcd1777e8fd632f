import { statSync } from 'node:fs';
import path from 'node:path';
import { filesIn } from '../../src/build/output/files-in.ts';

/** Counts the pages of a built site, and their bytes. */
export function pagesIn(folder: string): { readonly pages: number; readonly bytes: number } {
  const files = filesIn(folder).filter((file) => file.endsWith('.html'));
  return { pages: files.length, bytes: files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0) };
}
