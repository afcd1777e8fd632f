import type { FolderEntry } from '../../schema/content-listing.ts';

/** Returns the entries of a folder with these files in the order in which a disk is read: each folder comes before its content. */
export function entriesOf(files: readonly string[]): FolderEntry[] {
  const kinds = new Map<string, FolderEntry['kind']>();
  for (const file of files) {
    const steps = file.split('/');
    for (let depth = 1; depth < steps.length; depth += 1) kinds.set(steps.slice(0, depth).join('/'), 'folder');
    kinds.set(file, 'file');
  }
  return [...kinds].map(([file, kind]) => ({ file, kind })).sort((a, b) => compareSteps(a.file.split('/'), b.file.split('/')));
}

function compareSteps([a, ...restA]: readonly string[], [b, ...restB]: readonly string[]): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
  return a === b ? compareSteps(restA, restB) : a < b ? -1 : 1;
}
