import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';

/** Runs git in a folder, with nothing of this machine's or its caller's settings; gives what it printed. */
export function git(folder: string, ...args: readonly string[]): string {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  const env = { ...Object.fromEntries(inherited), GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  return execFileSync('git', args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
}

/** Commits everything that lies in a repository. */
export function commit(root: string): void {
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--allow-empty', '--message', 'work');
}

/**
 * Makes a repository of an empty folder: its branch `branch` holds a copy of some content in `site/content`, which `prepare` may
 * change first, and a branch of work leaves it there. Gives the content's folder.
 */
export function repositoryOf(source: string, root: string, branch = 'main', prepare: (content: string) => void = () => {}): string {
  git(root, 'init', '--quiet', '--initial-branch', branch);
  git(root, 'config', 'user.name', 'An Editor');
  git(root, 'config', 'user.email', 'editor@la-miche.example');
  const content = path.join(root, 'site/content');
  cpSync(source, content, { recursive: true });
  prepare(content);
  commit(root);
  git(root, 'switch', '--quiet', '--create', 'work');
  return content;
}
