import { spawnSync } from 'node:child_process';

/**
 * Installs Debian packages where nobody is asked for leave: the first set of them after which `isThere` says so. Says nothing
 * where `quiet`; returns whether they are there.
 */
export function installPackages(sets: readonly (readonly string[])[], isThere: () => boolean, quiet = false): boolean {
  const isRoot = process.getuid?.() === 0;
  const options = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=1', '--yes', '--no-install-recommends'];
  for (const command of [['update'], ...sets.map((names) => ['install', ...names])]) {
    const [program = '', ...rest] = [...(isRoot ? [] : ['sudo', '--non-interactive']), 'apt-get', ...options, ...command];
    spawnSync(program, rest, { stdio: quiet ? 'ignore' : 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    if (command.includes('install') && isThere()) return true;
  }
  return false;
}
