import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Runs git in a folder, with nothing of this machine's or its caller's settings; returns what it printed. */
export function git(folder: string, ...args: readonly string[]): string {
  return runGit(folder, args);
}

function runGit(folder: string, args: readonly string[], settings: Readonly<Record<string, string>> = {}): string {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  const env = { ...Object.fromEntries(inherited), GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', ...settings };
  return execFileSync('git', args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
}

/** Commits everything that lies in a repository, at a time (ISO 8601) or now. */
export function commit(root: string, time?: string): void {
  git(root, 'add', '--all');
  const settings = time === undefined ? {} : { GIT_COMMITTER_DATE: time, GIT_AUTHOR_DATE: time };
  runGit(root, ['commit', '--quiet', '--allow-empty', '--message', 'work'], settings);
}

/** Makes an empty repository of an empty or new folder, and names its author. */
export function makeRepository(root: string, branch = 'main'): void {
  mkdirSync(root, { recursive: true });
  git(root, 'init', '--quiet', '--template=', '--initial-branch', branch);
  appendFileSync(path.join(root, '.git/config'), '[user]\n\tname = An Editor\n\temail = editor@la-miche.example\n');
}

/**
 * Makes a repository of an empty or new folder: its branch `branch` holds a copy of some content in `site/content`, which `prepare` may
 * change first, and a branch of work leaves it there. Returns the content's folder.
 */
export function repositoryOf(source: string, root: string, branch = 'main', prepare: (content: string) => void = () => {}): string {
  makeRepository(root, branch);
  const content = path.join(root, 'site/content');
  cpSync(source, content, { recursive: true });
  prepare(content);
  commit(root);
  git(root, 'switch', '--quiet', '--create', 'work');
  return content;
}

/** Copies a repository that `repositoryOf` made to an empty folder: to make it again would run git five times. */
export function copyRepository(content: string, root: string): string {
  const from = path.join(content, '../..');
  cpSync(from, root, { recursive: true, preserveTimestamps: true });
  return path.join(root, path.relative(from, content));
}
