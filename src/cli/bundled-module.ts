import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { cacheFolder } from '../build/cache/cache-folder.ts';
import { type CodeBundle, codeBundle, knownBundle } from '../build/cache/code-bundle.ts';
import { codeState, writeStartFile } from '../build/cache/start-file.ts';
import { SettingError } from '../build/settings/setting-error.ts';

// Bundled code lies in the cache, and finds the project by its schemas.
const schemas = process.env['SCHEMA_DIR'];

/** The folder of the engine's own project. */
export const root = schemas === undefined ? fileURLToPath(new URL('../..', import.meta.url)) : path.dirname(path.resolve(schemas));

const isCompiled = !import.meta.url.endsWith('.ts');

/** Returns the folder of the engine's cache. Throws a `SettingError` where no cache can be written. */
export function engineCacheFolder(): string {
  return cacheFolder(root);
}

/** Returns the current bundle of the code, and makes it first where the code changed; `onBundling` is called before that, which takes some seconds. */
export function currentBundle(onBundling: () => void): CodeBundle {
  requirePathWithout(/[%?]/);
  process.env['SCHEMA_DIR'] = path.join(root, 'schema');
  // A compiled command was started because the code is that of its bundle.
  if (isCompiled) return { folder: fileURLToPath(import.meta.url).replace(/[\\/]server[\\/](?!.*[\\/]server[\\/]).*$/, '') };
  const state = codeState(root);
  const bundle = codeBundle(root, onBundling);
  writeStartFile(root, bundle.folder, state);
  return bundle;
}

/** Imports a command's module from the current bundle, else from `source`, which takes twice as long. */
export async function commandModule<M>(name: string, source: () => Promise<M>): Promise<M> {
  const state = codeState(root);
  const bundle = knownBundle(root);
  if (bundle === undefined) return source();
  writeStartFile(root, bundle.folder, state);
  process.env['SCHEMA_DIR'] = path.join(root, 'schema');
  return (await import(moduleOf(bundle, name).href)) as M;
}

/**
 * Imports a module of `src/cli` that no bundle holds, since it finds its files beside its source; from a bundle, with the loader of
 * TypeScript.
 */
export async function sourceModule<M>(file: string): Promise<M> {
  if (isCompiled) {
    const loader = createRequire(path.join(root, 'package.json')).resolve('tsx/esm/api');
    ((await import(/* @vite-ignore */ pathToFileURL(loader).href)) as { register: () => void }).register();
  }
  return (await import(/* @vite-ignore */ pathToFileURL(path.join(root, 'src/cli', file)).href)) as M;
}

/** Throws a `SettingError` where the project's path contains one of some signs. */
export function requirePathWithout(signs: RegExp): void {
  const [found] = signs.exec(root) ?? [];
  if (found !== undefined) throw new SettingError('oddPath', { folder: root, found });
}

/** Returns the URL of a server module of a bundle, by the name of its entry in vite.config.ts. */
export function moduleOf({ folder }: CodeBundle, name: string): URL {
  return pathToFileURL(path.join(folder, 'server', `${name}.mjs`));
}
