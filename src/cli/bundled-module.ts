import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { cacheFolder } from '../build/cache/cache-folder.ts';
import { type CodeBundle, codeBundle, knownBundle } from '../build/cache/code-bundle.ts';
import { SettingError } from '../build/settings/setting-error.ts';

// Bundled code stands elsewhere, and finds the project by its schemas.
const schemas = process.env['SCHEMA_DIR'];

/** The folder of the engine's own project. */
export const root = schemas === undefined ? fileURLToPath(new URL('../..', import.meta.url)) : path.dirname(path.resolve(schemas));

/** Gives the folder that keeps what commands make once; throws a `SettingError` where nothing can be written. */
export function memoryFolder(): string {
  return cacheFolder(root);
}

/** Gives the bundle of the code, made anew when the code changed; `tell` hears of that, since it takes some seconds. */
export function currentBundle(tell: (text: string) => void): CodeBundle {
  requirePathWithout(/[%?]/);
  process.env['SCHEMA_DIR'] = path.join(root, 'schema');
  return codeBundle(root, () => tell('Bundling the code (only after it changed)…\n'));
}

/** Gives a command's module as it is bundled, where the code was bundled before, and else its source, which takes twice as long to load. */
export async function commandModule<M>(name: string, source: () => Promise<M>): Promise<M> {
  const bundle = knownBundle(root);
  if (bundle === undefined) return source();
  process.env['SCHEMA_DIR'] = path.join(root, 'schema');
  return (await import(moduleOf(bundle, name).href)) as M;
}

/** Throws a `SettingError` where the project's path has a sign that a program can't read. */
export function requirePathWithout(signs: RegExp): void {
  const [found] = signs.exec(root) ?? [];
  if (found !== undefined) throw new SettingError('oddPath', { folder: root, found });
}

/** Gives a server module of a bundle, by the name of its entry in vite.config.ts. */
export function moduleOf({ folder }: CodeBundle, name: string): URL {
  return pathToFileURL(path.join(folder, 'server', `${name}.mjs`));
}
