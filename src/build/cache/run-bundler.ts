import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { accessSync, constants, cpSync, existsSync, mkdtempSync, realpathSync, rmdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ifThere, succeeds } from '../../schema/attempted.ts';
import { codeSources } from './code-hash.ts';

/**
 * The bundler (Rolldown) would take more memory than any build after it: its allocator gives back at once what is free, and takes no more
 * than is used (mimalloc's environment options), as does glibc's.
 */
const frugal = { MIMALLOC_PURGE_DELAY: '0', MIMALLOC_ARENA_EAGER_COMMIT: '0', MALLOC_ARENA_MAX: '1' };

type Result = Pick<SpawnSyncReturns<string>, 'status' | 'stdout' | 'stderr'>;

/** Bundlers write paths into code and addresses, where these signs have a meaning. */
const meaningfulSigns = /['"`#%?]/;

/** A copy of the code in a folder whose path is plain, with the project's packages, and how Node runs a bundler there. */
interface CodeCopy {
  readonly folder: string;
  readonly nodeOptions: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** Returns whether bundlers can't read the path of a project, be it seen through links (scripts/readable-path.cjs). */
export function isUnreadable(root: string): boolean {
  return meaningfulSigns.test(root) || meaningfulSigns.test(realpathSync(path.join(root, 'src')));
}

/** Copies the code of a project into a new temporary folder, for a bundler that can't read the project's path. */
export function copyCode(root: string): CodeCopy {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'service-pages-code-')));
  for (const source of [...codeSources, 'package.json'])
    cpSync(realpathSync(path.join(root, source)), path.join(folder, source), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  // Otherwise the packages would be found by the path that they really have.
  const nodeOptions = ['--preserve-symlinks', '--preserve-symlinks-main', '--require', path.join(root, 'scripts/plain-links.cjs')];
  return { folder, nodeOptions, env: { PLAIN_ROOT: folder } };
}

/**
 * Makes way for the files that Vite puts among the packages for moments: their folder, which stays, is removed where another account made
 * it. Throws the system's error where it may not be.
 */
export function makeWayForBundler(root: string): void {
  const folder = path.join(root, 'node_modules/.vite-temp');
  if (!isWritable(folder)) ifThere(() => rmdirSync(folder));
}

/**
 * Runs a bundler of the project `root`, named by its path below `node_modules` with its arguments, and writes into `folder`.
 * `settings` are environment variables of its configuration. Throws with the bundler's output when it fails.
 */
export function runBundler(
  folder: string,
  root: string,
  [program = '', ...args]: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): void {
  makeWayForBundler(root);
  // It is over soon, as other commands are.
  const options = ['--max-semi-space-size=8', '--import', pathToFileURL(path.join(root, 'scripts/tier-up.mjs')).href];
  // A process of its own: the bundler's memory is free before rendering begins.
  const run = (project: string, target: string, copy?: CodeCopy): Result =>
    spawnSync(process.execPath, [...options, ...(copy?.nodeOptions ?? []), path.join(project, 'node_modules', program), ...args], {
      cwd: project,
      env: { ...process.env, ...frugal, ...copy?.env, NODE_ENV: 'production', BASE_PATH: '', BUNDLE_DIR: target, ...settings },
      encoding: 'utf8',
    });
  const { status, stdout, stderr } = isUnreadable(root) || isReadOnly(root) ? runOnCopy(folder, root, run) : run(root, folder);
  if (status === 0) return;
  rmSync(folder, { recursive: true, force: true });
  const [code] = machineErrors.find(([, sign]) => sign.test(stderr)) ?? [];
  const error = new Error(`The code could not be bundled.\n${stdout}\n${stderr}`);
  if (code === undefined) throw error;
  const [, refused] = new RegExp(`\\b${code}\\b.*'(.+)'`).exec(stderr) ?? [];
  throw Object.assign(error, { code, ...(refused === undefined ? {} : { path: folderAround(refused) }) });
}

/** Returns the folder that a file is in, or would be: bundlers write files under names that nobody knows, and remove their folders. */
function folderAround(file: string): string {
  const folder = path.dirname(file);
  return existsSync(folder) || folder === file ? folder : folderAround(folder);
}

/** What bundlers write of the machine's own errors, by the codes under which every command tells them (src/cli/operational-errors.ts). */
const machineErrors = [
  ['ENOSPC', /\bENOSPC\b|No space left on device/],
  ['EDQUOT', /\bEDQUOT\b|Disk quota exceeded/],
  ['EFBIG', /\bEFBIG\b|File too large/],
  ['EROFS', /\bEROFS\b|Read-only file system/],
  ['EACCES', /\bEACCES\b|Permission denied/],
] as const;

/** Returns whether this user may not write among the code of a project, where bundlers put files for moments. */
function isReadOnly(root: string): boolean {
  return !['src/build/cache', 'renderer', 'renderer/page'].every((folder) => isWritable(path.join(root, folder)));
}

function isWritable(folder: string): boolean {
  return succeeds(() => accessSync(folder, constants.W_OK));
}

function runOnCopy(folder: string, root: string, run: (project: string, target: string, copy: CodeCopy) => Result): Result {
  const copy = copyCode(root);
  try {
    const target = path.join(copy.folder, 'bundle');
    if (existsSync(folder)) cpSync(folder, target, { recursive: true });
    const result = run(copy.folder, target, copy);
    if (result.status === 0) cpSync(target, folder, { recursive: true });
    // The copy is gone when its paths are read: what is behind its links is the project's.
    return { ...result, stderr: result.stderr.replaceAll(copy.folder, path.resolve(root)) };
  } finally {
    rmSync(copy.folder, { recursive: true, force: true });
  }
}
