import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Base } from '../build/check/base.ts';
import { git } from '../build/content/git.ts';
import { maximumTextBytes } from '../schema/documents.ts';
import { type CommittedFile, writeFolderAt } from './folder-at.ts';

/** A content folder before and after a change. */
export interface Sides {
  readonly base: Base | undefined;
  /** The folder as it was at the base; nothing where there is nothing to compare with. */
  readonly before: string | undefined;
  readonly after: string;
  /** Whether both are whole, with their pictures and files, and can be built. */
  readonly isWhole: boolean;
  /** The prefix of its files' names in the repository, such as `data/`. */
  readonly prefix: string;
  /** Removes what was written to compare. */
  dispose(): void;
}

/** Opens a content folder, as it lies there, beside what it was at its base. */
export function openSides(folder: string, base: Base | undefined): Sides {
  const temporary = base === undefined ? undefined : mkdtempSync(path.join(os.tmpdir(), 'service-pages-review-'));
  const before = temporary === undefined ? undefined : path.join(temporary, 'before');
  if (base !== undefined && before !== undefined) writeFolderAt(folder, base.commit, before);
  return sides(folder, base, { before, after: folder, isWhole: before !== undefined }, temporary);
}

/**
 * Opens what a content folder was at its base and at another commit. Only its documents are written, and nothing of the
 * commit is run: it may be anybody's.
 */
export function openDocuments(folder: string, base: Base, head: string): Sides {
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'service-pages-review-'));
  const [before, after] = [path.join(temporary, 'before'), path.join(temporary, 'after')];
  writeFolderAt(folder, base.commit, before, isDocument);
  writeFolderAt(folder, head, after, isDocument);
  return sides(folder, base, { before, after, isWhole: false }, temporary);
}

function isDocument({ file, bytes }: CommittedFile): boolean {
  return /\.(?:ya?ml|json)$/.test(file) && bytes <= maximumTextBytes;
}

function sides(
  folder: string,
  base: Base | undefined,
  folders: Pick<Sides, 'before' | 'after' | 'isWhole'>,
  temporary: string | undefined,
): Sides {
  return {
    base,
    ...folders,
    prefix: git(folder, ['rev-parse', '--show-prefix'])?.trim() ?? '',
    dispose: () => {
      if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
    },
  };
}
