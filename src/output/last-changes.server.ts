import { existsSync } from 'node:fs';
import { git } from '../content/git.server.ts';

/**
 * Gives the day on which a document was last changed, as ISO 8601 writes it; nothing when that is not known for sure. A
 * document is named by its path without the ending of its file.
 */
export type LastChanges = (document: string) => string | undefined;

/**
 * Reads when each document of a content folder was last changed from the history that git keeps of it: the same for everybody
 * who has the same content, whenever they build. Nothing is known without such a history, of one that is cut off
 * (a shallow clone), and of a document that differs from it.
 */
export function lastChanges(folder: string): LastChanges {
  if (!existsSync(folder) || git(folder, ['rev-parse', '--is-shallow-repository'])?.trim() !== 'false') return () => undefined;
  const history = git(folder, ['log', '--format=%x01%cs', '--name-only', '-z', '--relative', '--', '.']);
  const changed = git(folder, ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', '.']);
  const prefix = git(folder, ['rev-parse', '--show-prefix']);
  if (history === undefined || changed === undefined || prefix === undefined) return () => undefined;
  const days = new Map<string, string>();
  for (const commit of history.split('\x01').slice(1)) {
    const [day = '', ...files] = commit.split(/[\0\n]+/);
    for (const document of files.map(withoutEnding)) if (!days.has(document)) days.set(document, day);
  }
  for (const entry of changed.split('\0')) days.delete(withoutEnding(entry.slice(3 + prefix.trimEnd().length)));
  return (document) => days.get(document);
}

function withoutEnding(file: string): string {
  return file.replace(/\.(?:ya?ml|json)$/, '');
}
