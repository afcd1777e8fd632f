import type { StoredFile } from '../../src/build/editor/editor-boot.ts';
import { type LocalChangeStorage, noWork } from '../../src/editor/app/local-change-storage.ts';
import type { SessionState } from '../../src/editor/app/session-state.ts';
import { documentsIn } from './files-of.ts';

/** Returns the documents of a content folder as a store has them. */
export function storedFiles(folder: string): readonly StoredFile[] {
  return [...documentsIn(folder)].map(([file, text]) => ({ file, text, version: '1' }));
}

/** Returns the state of an editor who has changed nothing in some files. */
export function unchangedState(files: readonly StoredFile[]): SessionState {
  const stored = new Map(files.map((file) => [file.file, file]));
  return { stored, localChanges: new Map(), histories: new Map(), pictures: [], deletions: [], isKept: true, isKeeping: true };
}

/** A browser's storage that takes everything and has nothing. */
export const emptyStorage: LocalChangeStorage = { read: async () => noWork, write: async () => true };
