import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** Returns the folder of a project of which the bundler, Vike, is a program (CommonJS) of a test. */
export function projectWithBundler(program: string): string {
  const root = temporaryFolder();
  for (const folder of ['src/build/cache', 'renderer/page', 'scripts', 'node_modules/vike'])
    mkdirSync(path.join(root, folder), { recursive: true });
  copyFileSync('scripts/tier-up.mjs', path.join(root, 'scripts/tier-up.mjs'));
  writeFileSync(path.join(root, 'node_modules/vike/bin.js'), program);
  return root;
}
