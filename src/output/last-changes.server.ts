import { spawnSync } from 'node:child_process';

/** Gives the day on which a document was last changed, as ISO 8601 writes it; nothing when that is not known for sure. */
export type LastChanges = (file: string) => string | undefined;

/**
 * Reads when each document of a content folder was last changed from the history that git keeps of it: the same for everybody
 * who has the same content, whenever they build. Nothing is known without such a history, of one that is cut off
 * (a shallow clone), and of a document that differs from it.
 */
export function lastChanges(folder: string): LastChanges {
  const git = (...args: readonly string[]): string | undefined => {
    // No setting of the repository runs a program here.
    const { status, stdout } = spawnSync('git', ['-C', folder, '-c', 'core.fsmonitor=false', ...args], {
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    });
    return status === 0 ? stdout : undefined;
  };
  if (git('rev-parse', '--is-shallow-repository')?.trim() !== 'false') return () => undefined;
  const history = git('log', '--format=%x01%cs', '--name-only', '-z', '--relative', '--', '.');
  const changed = git('status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', '.');
  const prefix = git('rev-parse', '--show-prefix');
  if (history === undefined || changed === undefined || prefix === undefined) return () => undefined;
  const days = new Map<string, string>();
  for (const commit of history.split('\x01').slice(1)) {
    const [day = '', ...files] = commit.split(/[\0\n]+/);
    for (const file of files) if (!days.has(file)) days.set(file, day);
  }
  for (const entry of changed.split('\0')) days.delete(entry.slice(3 + prefix.trimEnd().length));
  return (file) => days.get(file);
}
