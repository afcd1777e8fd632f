import { spawnSync } from 'node:child_process';

/**
 * Runs git in a folder; returns its output, or undefined when it fails or isn't installed. Takes no locks, and runs no program that
 * the repository's settings name.
 */
export function git(folder: string, args: readonly string[]): string | undefined {
  return gitBytes(folder, args)?.toString('utf8');
}

/** Runs git as `git` does, with an input; returns its output as bytes. */
export function gitBytes(folder: string, args: readonly string[], input = ''): Buffer | undefined {
  const safe = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'];
  const { status, stdout } = spawnSync('git', [...safe, ...args], {
    cwd: folder,
    env: environment(),
    input,
    maxBuffer: 1024 * 1024 * 1024,
  });
  return status === 0 ? stdout : undefined;
}

/** A hook runs with variables that name its repository's folders as they are seen from there. */
function environment(): NodeJS.ProcessEnv {
  const { GIT_DIR, GIT_COMMON_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, GIT_OBJECT_DIRECTORY, ...rest } = process.env;
  return { ...rest, GIT_OPTIONAL_LOCKS: '0' };
}
