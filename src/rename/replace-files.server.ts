import { readFileSync } from 'node:fs';
import path from 'node:path';
import { replaceContents } from '../editing/replace-contents.server.ts';

/** A file that moves, or whose text changes, or both; names are relative to a folder. */
export interface FileChange {
  readonly from: string;
  readonly to: string;
  /** The whole new text; nothing where the file only moves. */
  readonly text?: string;
  /** Set for a file that is made: one that is there is not written over. */
  readonly isNew?: boolean;
}

/** Makes changes to files, all or none: a full disk or a missing right, even at the last file, changes nothing; throws then. */
export function replaceFiles(folder: string, changes: readonly FileChange[]): void {
  const written = changes.map(({ from, to, text, isNew = from !== to }) => ({
    file: to,
    isNew,
    bytes: text === undefined ? readFileSync(path.join(folder, from)) : Buffer.from(text),
  }));
  const left = changes.flatMap(({ from, to }) => (from === to ? [] : [{ file: from, bytes: undefined }]));
  replaceContents(folder, [...written, ...left]);
}
