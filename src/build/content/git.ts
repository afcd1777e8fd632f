import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const safe = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'];
// What a person set for reading would change the days that a site tells.
const plain = [
  'blame.markIgnoredLines=false',
  'blame.markUnblamableLines=false',
  'blame.coloring=none',
  'log.showRoot=true',
  'log.showSignature=false',
].flatMap((setting) => ['-c', setting]);
const options = [...safe, ...plain];

/**
 * Runs git in a folder; returns its output, or undefined when it fails or isn't installed. Takes no locks, and runs no program that
 * the repository's settings name.
 */
export function git(folder: string, args: readonly string[]): string | undefined {
  return gitBytes(folder, args)?.toString('utf8');
}

/** Runs git as `git` does, with an input; returns its output as bytes. */
export function gitBytes(folder: string, args: readonly string[], input = ''): Buffer | undefined {
  const { status, stdout } = spawnSync('git', [...options, ...args], { ...optionsIn(folder), input });
  return status === 0 ? stdout : undefined;
}

/**
 * Returns why git knows nothing of a folder that is there: git is not installed, does not read a repository of another account, or the
 * folder is in none; undefined where it knows some.
 */
export function whyUnknownToGit(folder: string): 'gitMissing' | 'gitDistrusts' | 'noRepository' | undefined {
  const { status, error, stderr } = spawnSync('git', [...options, 'rev-parse', '--git-dir'], optionsIn(folder));
  if (status === 0) return undefined;
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return 'gitMissing';
  // The setting that it advises, in whatever language it speaks.
  return stderr.includes('safe.directory') ? 'gitDistrusts' : 'noRepository';
}

/** Runs git as `git` does, beside what this process does meanwhile. */
export async function gitBeside(folder: string, args: readonly string[]): Promise<string | undefined> {
  try {
    return (await run('git', [...options, ...args], optionsIn(folder))).stdout;
  } catch {
    return undefined;
  }
}

/** What git knows of a folder at one moment. */
export interface GitState {
  /** The commit that the folder was checked out from. */
  readonly commit: string;
  /** Whether the history is cut off, so that it leaves doubt when something was last changed. */
  readonly isShallow: boolean;
  /** The folder's path in its repository, with a slash at its end; empty for the repository's own folder. */
  readonly prefix: string;
  /** The files that differ from the commit, as `git status --porcelain -z` writes them. */
  readonly changed: string;
}

/** Returns the state of a folder, beside other work; undefined where there is no repository, no commit or no git. */
export async function gitState(folder: string): Promise<GitState | undefined> {
  const [known, changed] = await Promise.all([
    gitBeside(folder, ['rev-parse', 'HEAD', '--is-shallow-repository', '--show-prefix']),
    gitBeside(folder, ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', '.']),
  ]);
  if (known === undefined || changed === undefined) return undefined;
  const [commit = '', shallow, prefix = ''] = known.split('\n');
  return { commit, isShallow: shallow !== 'false', prefix, changed };
}

function optionsIn(folder: string) {
  return { cwd: folder, env: environment(), maxBuffer: 1024 * 1024 * 1024 };
}

/** A hook runs with variables that name its repository's folders as they are seen from there. */
function environment(): NodeJS.ProcessEnv {
  const { GIT_DIR, GIT_COMMON_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, GIT_OBJECT_DIRECTORY, ...rest } = process.env;
  return { ...rest, GIT_OPTIONAL_LOCKS: '0', GIT_NO_REPLACE_OBJECTS: '1' };
}
