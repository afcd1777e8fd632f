import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A file that moves, or whose text changes, or both; names are relative to a folder. */
export interface FileChange {
  readonly from: string;
  readonly to: string;
  /** The whole new text; nothing where the file only moves. */
  readonly text?: string;
}

/**
 * Makes changes to files. Every new text is on the disk before the first file is touched, so that a full disk or a missing
 * right changes nothing; throws then.
 */
export function replaceFiles(folder: string, changes: readonly FileChange[]): void {
  const staged = changes.flatMap(({ to, text }) => (text === undefined ? [] : [{ file: path.join(folder, to), text }]));
  try {
    for (const { file, text } of staged) writeFileSync(`${file}.renamed`, text);
  } catch (error) {
    for (const { file } of staged) rmSync(`${file}.renamed`, { force: true });
    throw error;
  }
  for (const { file } of staged) renameSync(`${file}.renamed`, file);
  for (const { from, to, text } of changes) {
    if (from === to) continue;
    if (text === undefined) renameSync(path.join(folder, from), path.join(folder, to));
    else rmSync(path.join(folder, from));
  }
}
