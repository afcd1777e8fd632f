import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The files and folders of a project that its bundles are made from, relative to the project. */
export const codeSources = ['src', 'renderer', 'schema', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'];

/** Matches the names of files that Vike writes among the code while it bundles, and removes. */
const ofBundler = /\.build-[a-z0-9]{12}\.mjs$/;

/** Returns a hash of a project's code and of what bundles it, 16 hexadecimal digits; each `kind` of bundle has a hash of its own. */
export function codeHash(root: string, kind: string): string {
  const hash = createHash('sha256').update(`${process.version} ${kind}`);
  const addFolder = (relative: string): void => {
    const folder = path.join(root, relative);
    if (!existsSync(folder)) return;
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const inside = `${relative}/${entry.name}`;
      if (entry.isDirectory()) addFolder(inside);
      // Drawings, examples and pages of HTML are code too: the handbook and the form editor are made from them.
      else if (!entry.name.includes('.test.') && !ofBundler.test(entry.name))
        hash.update(inside).update(readFileSync(path.join(root, inside)));
    }
  };
  for (const source of codeSources) {
    const file = path.join(root, source);
    if (/\.\w+$/.test(source)) hash.update(source).update(existsSync(file) ? readFileSync(file) : '');
    else addFolder(source);
  }
  return hash.digest('hex').slice(0, 16);
}
