import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { withLock } from '../../src/build/incremental/lock.ts';

/**
 * Installs Debian packages where nobody is asked for leave: the first set of them after which `isThere` says so, and none where
 * it says so already. Says nothing where `quiet`; returns whether they are there. Test files that ask at once wait for each other,
 * since Debian refuses a second installation while one is under way.
 */
export function installPackages(sets: readonly (readonly string[])[], isThere: () => boolean, quiet = false): Promise<boolean> {
  const lock = path.join(os.tmpdir(), 'service-pages-install.lock');
  return withLock(lock, async () => isThere() || install(sets, isThere, quiet));
}

function install(sets: readonly (readonly string[])[], isThere: () => boolean, quiet: boolean): boolean {
  const isRoot = process.getuid?.() === 0;
  const options = ['Acquire::http::Timeout=15', 'Acquire::Retries=1', 'DPkg::Lock::Timeout=120'].flatMap((option) => ['-o', option]);
  for (const command of [['update'], ...sets.map((names) => ['install', ...names])]) {
    const [program = '', ...rest] = [
      ...(isRoot ? [] : ['sudo', '--non-interactive']),
      'apt-get',
      ...options,
      '--yes',
      '--no-install-recommends',
      ...command,
    ];
    spawnSync(program, rest, { stdio: quiet ? 'ignore' : 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    if (command.includes('install') && isThere()) return true;
  }
  return false;
}
