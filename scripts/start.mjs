import { createHash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// Starts a command: from compiled code while nothing changed in the source since it was compiled (src/build/cache/start-file.ts), which
// takes a quarter of the time, otherwise from the source. This file is JavaScript, since a loader of TypeScript takes as long as a small
// build.

const root = path.resolve(import.meta.dirname, '..');
const compiled = ['build', 'check'].includes(process.argv[2]) ? compiledMain() : undefined;
if (compiled === undefined) {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./service-pages.ts');
} else {
  process.env.SCHEMA_DIR = path.join(root, 'schema');
  process.env.NODE_ENV = 'production';
  await import(pathToFileURL(compiled).href);
}

/** Returns the compiled module of the commands; undefined where the source changed since, or there is none. */
function compiledMain() {
  try {
    const project = createHash('sha256').update(root).digest('hex').slice(0, 16);
    const chosen = process.env.CACHE_DIR;
    const cache = chosen ? path.join(chosen, 'service-pages', project) : path.join(root, 'node_modules/.cache/service-pages');
    const start = JSON.parse(readFileSync(path.join(cache, 'start.json'), 'utf8'));
    const isSame = ([name, [modified, size]]) => {
      const state = lstatSync(path.join(root, name));
      return state.mtimeMs === modified && (state.isDirectory() ? size === 0 : state.size === size);
    };
    const isCurrent = start.node === process.version && start.root === root && Object.entries(start.files).every(isSame);
    return isCurrent ? path.join(start.bundle, 'server/compiled-main.mjs') : undefined;
  } catch {
    return undefined;
  }
}
