import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { attempted, codeOf, succeeds } from '../../schema/attempted.ts';
import { isFolder, makeFolder } from '../places.ts';
import { SettingError } from '../settings/setting-error.ts';

/**
 * Returns the cache folder of the project `root`, the working directory unless named: below `CACHE_DIR` where that is set, else below its
 * packages, or below the user's caches where the packages are read-only. Throws a `SettingError` where none of them can be written,
 * or that of `CACHE_DIR` is not this account's alone.
 */
export function cacheFolder(root = process.cwd(), env: NodeJS.ProcessEnv = process.env): string {
  const projectHash = createHash('sha256').update(path.resolve(root)).digest('hex').slice(0, 16);
  const packages = path.join(root, 'node_modules');
  const besidePackages = path.join(packages, '.cache/service-pages');
  const { CACHE_DIR: chosen } = env;
  if (!chosen && existsSync(packages) && isWritable(besidePackages)) return besidePackages;
  const users = [
    env['XDG_CACHE_HOME'],
    path.join(env['HOME'] || os.homedir(), '.cache'),
    path.join(os.tmpdir(), `service-pages-${os.userInfo().uid}`),
  ];
  for (const folder of chosen ? [path.resolve(chosen)] : users) {
    if (folder === undefined || !path.isAbsolute(folder)) continue;
    if (chosen && isFolder(folder) && !isOwn(folder)) throw new SettingError('cacheOfOthers', { folder });
    const cache = path.join(folder, 'service-pages', projectHash);
    if (!isWritable(cache) || !isOwn(folder)) continue;
    // Cached code finds the project's packages by this link.
    if (existsSync(packages)) linkPackages(path.resolve(packages), path.join(cache, 'node_modules'));
    return cache;
  }
  throw new SettingError('noCache', { folder: chosen || besidePackages });
}

/** Makes a link to a project's packages, also in the place of one that leads elsewhere or nowhere. */
function linkPackages(packages: string, link: string): void {
  // There is none, or it leads nowhere.
  if (attempted(() => realpathSync(link)) === realpathSync(packages)) return;
  rmSync(link, { recursive: true, force: true });
  try {
    symlinkSync(packages, link, 'junction');
  } catch (error) {
    // Another command may have been faster.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

function isWritable(folder: string): boolean {
  return succeeds(() => {
    makeFolder(folder, 0o700);
    accessSync(folder, constants.W_OK);
  });
}

/** Code runs from the cache: it must belong to this user alone. */
function isOwn(folder: string): boolean {
  const { uid, mode } = statSync(folder);
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}
