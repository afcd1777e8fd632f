#!/usr/bin/env node
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import './tier-up.mjs';

// Starts a command: in an installed package from its compiled code, in the repository from compiled code while nothing changed in the
// source since it was compiled (src/build/cache/start-file.ts), which takes a quarter of the time, otherwise from the source. This file is
// JavaScript, since a loader of TypeScript takes as long as a small build.

const root = path.resolve(fileURLToPath(new URL('..', import.meta.url)));
const compiled = existsSync(path.join(root, 'src/cli')) ? cachedMain() : path.join(root, 'lib/site/server/compiled-main.mjs');
// React chooses its code by this where it is first loaded, which the source does before a command begins.
if (process.argv[2] === 'build') process.env.NODE_ENV = 'production';
if (compiled === undefined) {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./service-pages.ts');
} else {
  // Newer versions of Node keep what they compile (Node's documentation, module compile cache).
  const packages = path.resolve('node_modules');
  if (existsSync(packages)) module.enableCompileCache?.(path.join(packages, '.cache/service-pages/v8'));
  process.env.SCHEMA_DIR = path.join(root, 'schema');
  process.env.NODE_ENV = 'production';
  await import(pathToFileURL(compiled).href);
}

/** Returns the compiled module of the commands; undefined where the source changed since, or there is none. */
function cachedMain() {
  if (!['build', 'check'].includes(process.argv[2])) return undefined;
  try {
    const project = createHash('sha256').update(root).digest('hex').slice(0, 16);
    const chosen = process.env.CACHE_DIR;
    const cache = chosen ? path.join(chosen, 'service-pages', project) : path.join(root, 'node_modules/.cache/service-pages');
    if (chosen && !isOwn(chosen)) return undefined;
    const start = JSON.parse(readFileSync(path.join(cache, 'start.json'), 'utf8'));
    const isSame = ([name, [modified, size]]) => {
      const state = statSync(path.join(root, name));
      return state.mtimeMs === modified && (state.isDirectory() ? size === 0 : state.size === size);
    };
    const isCurrent = start.node === process.version && start.root === root && Object.entries(start.files).every(isSame);
    const main = path.join(start.bundle, 'server/compiled-main.mjs');
    return isCurrent && existsSync(main) ? main : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether a folder belongs to this user alone: others' code must not run from it (src/build/cache/cache-folder.ts). */
function isOwn(folder) {
  const { uid, mode } = statSync(folder);
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}
