import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cacheFolder } from './cache-folder.ts';
import { isSealed, sealFolder } from './sealed-folder.ts';

/** The project's code as Vike and Vite bundled it: what renders pages, and what browsers load. */
export interface CodeBundle {
  /** The folder that holds `client` and `server`. */
  readonly folder: string;
}

const sources = ['src', 'renderer', 'schema', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'];

/**
 * Gives the bundle of the code as it is now. Bundling depends on the code alone, not on a site or its base path, so it is
 * done once for each state of the code and remembered; a bundle that is no longer as it was made is made anew.
 */
export function codeBundle(root: string, progress: () => void): CodeBundle {
  const folder = path.join(cacheFolder(root), codeHash(root, '/'));
  if (!isSealed(folder)) {
    progress();
    const building = `${folder}.${process.pid}`;
    bundleInto(building, root, ['vike/bin.js', 'build']);
    for (const script of ['src/browser/offline/service-worker.ts', 'src/browser/language-redirect/language-redirect.ts']) {
      bundleInto(building, root, ['vite/bin/vite.js', 'build', '--config', 'src/build/cache/single-script.config.ts'], script);
    }
    keep(building, folder);
  }
  return { folder };
}

/** Gives the bundle of the code as it is now where there is one; nothing where it is still to be made, or nothing can be kept. */
export function knownBundle(root: string): CodeBundle | undefined {
  try {
    const folder = path.join(cacheFolder(root), codeHash(root, '/'));
    return isSealed(folder) ? { folder } : undefined;
  } catch {
    return undefined;
  }
}

/** Gives the folder of the form editor as it is bundled, remembered as the other code is; its addresses are relative. */
export function editorBundle(root: string, progress: () => void): string {
  const folder = path.join(cacheFolder(root), codeHash(root, './'));
  if (!isSealed(folder)) {
    progress();
    const building = `${folder}.${process.pid}`;
    bundleInto(building, root, ['vite/bin/vite.js', 'build', '--config', 'src/editor/bundle/editor.config.ts']);
    keep(building, folder);
  }
  return folder;
}

/** Puts a bundle that is made into its place, where another process may have put the same one meanwhile. */
function keep(made: string, folder: string): void {
  sealFolder(made);
  if (!isSealed(folder)) rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(made, folder);
  } catch (error) {
    if (!isSealed(folder)) throw error;
    rmSync(made, { recursive: true, force: true });
  }
  forgetOthers(path.dirname(folder), path.basename(folder));
}

function bundleInto(folder: string, root: string, [program = '', ...rest]: readonly string[], script = ''): void {
  // A process of its own: the bundler's memory is gone before rendering begins.
  const run = (project: string, target: string, more: readonly string[] = []) =>
    spawnSync(process.execPath, [...more, path.join(project, 'node_modules', program), ...rest], {
      cwd: project,
      env: { ...process.env, NODE_ENV: 'production', BASE_PATH: '', BUNDLE_DIR: target, BUNDLE_SCRIPT: script },
      encoding: 'utf8',
    });
  const { status, stdout, stderr } = meaningfulSigns.test(root) ? bundleElsewhere(folder, root, run) : run(root, folder);
  if (status === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(`The code could not be bundled.\n${stdout}\n${stderr}`);
}

/** Bundlers write paths into code and addresses, where these mean something else. */
const meaningfulSigns = /['"`#%?]/;

/** Bundles a copy of the code in a folder whose path is plain, with the project's own packages. */
function bundleElsewhere(
  folder: string,
  root: string,
  run: (project: string, target: string, more: readonly string[]) => Bundled,
): Bundled {
  const room = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'service-pages-code-')));
  try {
    for (const source of [...sources, 'package.json']) cpSync(path.join(root, source), path.join(room, source), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(room, 'node_modules'), 'junction');
    const target = path.join(room, 'bundle');
    if (existsSync(folder)) cpSync(folder, target, { recursive: true });
    // Otherwise the packages would be found by the path that they really have.
    const bundled = run(room, target, ['--preserve-symlinks', '--preserve-symlinks-main']);
    if (bundled.status === 0) cpSync(target, folder, { recursive: true });
    return bundled;
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

type Bundled = Pick<SpawnSyncReturns<string>, 'status' | 'stdout' | 'stderr'>;

/** Copies the scripts that browsers load into a site, and gives the address of the one that starts them. */
export function copyClientFiles(bundle: CodeBundle, out: string, base: string): string {
  const manifest = manifestOf(bundle);
  const entry = manifest[clientEntry];
  if (entry === undefined) throw new Error(`The bundle has no client entry; ${clientEntry} is missing.`);
  for (const file of filesOf(manifest, clientEntry, new Set())) {
    cpSync(path.join(bundle.folder, 'client', file), path.join(out, file), { recursive: true });
  }
  return base + entry.file;
}

/** Gives the files, relative to the site, that a module of the browser's code needs before and while it runs, on a page that is there. */
export function filesBehind(bundle: CodeBundle, source: string): string[] {
  const manifest = manifestOf(bundle);
  if (manifest[source] === undefined) throw new Error(`The bundle has no chunk of ${source}.`);
  // What the page itself may load is not what the module needs.
  return filesOf(manifest, source, new Set([clientEntry]));
}

/** Gives the script of the service worker, without what it is to know of a site. */
export function serviceWorkerCode(bundle: CodeBundle): string {
  return readFileSync(path.join(bundle.folder, 'service-worker.js'), 'utf8');
}

/** Gives the script that leads visitors who arrive, as it stands in pages. */
export function languageRedirectCode({ folder }: CodeBundle): string {
  return readFileSync(path.join(folder, 'language-redirect.js'), 'utf8').trim();
}

const clientEntry = 'renderer/page/+client.ts';

function manifestOf({ folder }: CodeBundle): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'assets.json'), 'utf8')) as Manifest;
}

type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly imports?: readonly string[];
      readonly dynamicImports?: readonly string[];
      readonly css?: readonly string[];
      readonly assets?: readonly string[];
    }
  >
>;

function filesOf(manifest: Manifest, source: string, seen: Set<string>): string[] {
  const chunk = manifest[source];
  if (chunk === undefined || seen.has(source)) return [];
  seen.add(source);
  const further = [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])].flatMap((next) => filesOf(manifest, next, seen));
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? []), ...further];
}

/** Gives a hash of the code below a folder and of what bundles it: another `kind` of bundle has another one. */
export function codeHash(root: string, kind: string): string {
  const hash = createHash('sha256').update(`${process.version} ${kind}`);
  const add = (relative: string): void => {
    const full = path.join(root, relative);
    if (!existsSync(full)) return;
    if (relative.includes('.test.')) return;
    for (const entry of readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const inside = `${relative}/${entry.name}`;
      if (entry.isDirectory()) add(inside);
      else if (/\.(?:tsx?|json)$/.test(entry.name) && !entry.name.includes('.test.'))
        hash.update(inside).update(readFileSync(path.join(root, inside)));
    }
  };
  for (const source of sources) {
    const full = path.join(root, source);
    if (/\.\w+$/.test(source)) hash.update(source).update(existsSync(full) ? readFileSync(full) : '');
    else add(source);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Keeps the few newest bundles, so that switching between branches stays quick. */
function forgetOthers(cache: string, current: string): void {
  const others = readdirSync(cache)
    .filter((name) => /^[0-9a-f]{16}$/.test(name) && name !== current)
    .map((name) => ({ name, made: statSync(path.join(cache, name)).mtimeMs }))
    .sort((a, b) => b.made - a.made);
  for (const { name } of others.slice(5)) rmSync(path.join(cache, name), { recursive: true, force: true });
}
