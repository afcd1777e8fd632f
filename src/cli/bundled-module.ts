import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type CodeBundle, codeBundle, editorBundle, knownBundle } from '../build/cache/code-bundle.ts';
import { codeHash } from '../build/cache/code-hash.ts';
import { codeState, writeStartFile } from '../build/cache/start-file.ts';
import type { CheckResources } from '../build/check/check.ts';
import { SettingError } from '../build/settings/setting-error.ts';
import { withSiteBlocks } from '../build/site-blocks/site-blocks.ts';

// Bundled code lies in the cache, and finds the project by its schemas.
const schemas = process.env['SCHEMA_DIR'];

/** The folder of the engine's own project. */
export const root = schemas === undefined ? fileURLToPath(new URL('../..', import.meta.url)) : path.dirname(path.resolve(schemas));

/** The folder of the bundle that holds this module; undefined where it runs from its source. */
const ownBundle = import.meta.url.endsWith('.ts')
  ? undefined
  : fileURLToPath(import.meta.url.slice(0, import.meta.url.lastIndexOf('/server/')));

/** The folder of the compiled code in a package, which holds no source: `scripts/pack.ts` makes it. */
const packaged = path.join(root, 'lib');

/** Whether this is the compiled code of a package, which another site installed. */
export const isPackaged = ownBundle === path.join(packaged, 'site');

/**
 * Returns the path from a folder to the schemas, with forward slashes, as the project around it reaches them: where packages are links,
 * their real place has a version in its name, and the next release has another one. A package also has them in other languages than
 * their own, for code editors.
 */
export function pathToSchemas(from: string, language = ''): string {
  for (let folder = path.resolve(from); ; folder = path.dirname(folder)) {
    const linked = path.join(folder, 'node_modules/service-pages');
    const isLast = folder === path.dirname(folder);
    if (!isLast && !existsSync(path.join(linked, 'schema'))) continue;
    const engine = isLast ? root : linked;
    const translated = path.join(engine, 'lib/schema', language);
    const schemas = language !== '' && existsSync(translated) ? translated : path.join(engine, 'schema');
    return path.relative(from, schemas).replaceAll('\\', '/');
  }
}

/** Returns what names the present code, with the site's own blocks: what was kept under another name was made by other code. */
export function codeId(): string {
  return withSiteBlocks(engineId());
}

/** Returns what names the present code of the engine. */
export function engineId(): string {
  if (ownBundle === undefined) return codeHash(root, 'site');
  // Another version of Node writes dates in other words, and compresses in another way: what a package made with it was made by other code.
  return isPackaged ? `${readFileSync(path.join(packaged, 'id'), 'utf8')}-${process.version}` : path.basename(ownBundle);
}

/** Returns the current bundle of the code, and makes it first where the code changed; `onBundling` is called before that, which takes some seconds. */
export function currentBundle(onBundling: () => void): CodeBundle {
  // A compiled command was started because the code is that of its bundle.
  if (ownBundle !== undefined) return { folder: ownBundle, id: codeId() };
  const [found] = /[%?]/.exec(root) ?? [];
  if (found !== undefined) throw new SettingError('oddPath', { folder: root, found });
  process.env['SCHEMA_DIR'] = path.join(root, 'schema');
  const state = codeState(root);
  const bundle = codeBundle(root, onBundling);
  writeStartFile(root, bundle.folder, state);
  return { ...bundle, id: withSiteBlocks(bundle.id) };
}

/** Returns the folder of the form editor's code, and bundles it first where the code changed; `onBundling` is called before that. */
export function currentEditorBundle(onBundling: () => void): string {
  return isPackaged ? path.join(packaged, 'editor') : editorBundle(root, onBundling);
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
  if (ownBundle !== undefined) {
    // Importing it registers it.
    const loader = createRequire(path.join(root, 'package.json')).resolve('tsx');
    await import(/* @vite-ignore */ pathToFileURL(loader).href);
  }
  return (await import(/* @vite-ignore */ pathToFileURL(path.join(root, 'src/cli', file)).href)) as M;
}

/** Returns what a check by the present code needs, with a cache. */
export function checkResources(cache: () => string, onBundling?: () => void): CheckResources {
  return { worker: threadModule('check-worker', onBundling), cache, code: codeId };
}

/** Returns a function that returns the URL of a module for threads, of a bundle that `currentBundle` makes first where the code changed. */
export function threadModule(name: string, onBundling: () => void = () => {}): () => URL {
  return () => moduleOf(currentBundle(onBundling), name);
}

/** Returns the URL of a server module of a bundle, by the name of its entry in site-bundle.config.ts. */
export function moduleOf({ folder }: CodeBundle, name: string): URL {
  return pathToFileURL(path.join(folder, 'server', `${name}.mjs`));
}
