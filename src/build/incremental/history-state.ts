import { git } from '../content/git.ts';
import { shortHash } from './manifest.ts';

/** Returns a hash of the history that the dates of a content folder come from: two equal ones give the same dates to the same content. */
export function historyState(folder: string): string {
  const head = git(folder, ['rev-parse', 'HEAD', '--is-shallow-repository']) ?? '';
  if (head === '') return '';
  return shortHash(head, git(folder, ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', '.']) ?? '');
}
