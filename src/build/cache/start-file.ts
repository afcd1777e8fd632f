import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { codeSources } from './code-hash.ts';
import { writeAtomically } from './write-atomically.ts';

/** The times and sizes of files: of folders, whose times change with the names in them, the size is 0. */
type FileTimes = Readonly<Record<string, readonly [modified: number, size: number]>>;

/** Reads the times of everything that bundles are made from, relative to the project. */
export function codeState(root: string): FileTimes {
  return timesOf(root, codeSources);
}

/**
 * Writes `start.json` beside a bundle: `scripts/start.mjs` starts the compiled code of that bundle as long as no
 * time in it changes. `before` was read before the code was hashed; where a file changed since, nothing is written.
 */
export function writeStartFile(root: string, bundle: string, before: FileTimes): void {
  const file = path.join(path.dirname(bundle), 'start.json');
  const state = codeState(root);
  if (!existsSync(path.join(bundle, 'server/compiled-main.mjs')) || !isSameCode(state, before)) return;
  try {
    const start = {
      node: process.version,
      root: path.resolve(root),
      bundle,
      // Scripts of browsers too, which a site publishes as they are.
      files: { ...state, ...timesOf(root, [path.relative(root, bundle)]) },
    };
    writeAtomically(file, JSON.stringify(start));
  } catch {
    // Commands only start more slowly.
  }
}

/** Vike writes files among the code while it bundles, and removes them: the times of those folders changed, and their names did not. */
function isSameCode(one: FileTimes, other: FileTimes): boolean {
  const withoutFolders = (times: FileTimes): string =>
    JSON.stringify(Object.entries(times).map(([name, [modified, size]]) => (size === 0 ? name : [name, modified, size])));
  return withoutFolders(one) === withoutFolders(other);
}

function timesOf(root: string, names: readonly string[]): FileTimes {
  const times: Record<string, readonly [number, number]> = {};
  const add = (name: string): void => {
    const full = path.join(root, name);
    const state = statSync(full, { throwIfNoEntry: false });
    if (state === undefined) return;
    const isFolder = state.isDirectory();
    times[name] = [state.mtimeMs, isFolder ? 0 : state.size];
    if (isFolder) for (const each of readdirSync(full)) add(`${name}/${each}`);
  };
  for (const name of names) add(name);
  return times;
}
