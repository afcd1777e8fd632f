import { lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { pathObstacle } from '../../build/content/path-obstacle.ts';
import type { StoredFile } from '../../build/editor/editor-boot.ts';
import { isPictureFile } from '../../schema/documents.ts';
import { isTextFile, requireContentName, requireTextSize } from '../stores/content-file.ts';
import { blobVersion, decodeText } from '../stores/git-blob.ts';
import { StoreError } from '../stores/store.ts';

/** Reads all texts of a content folder in a stable order, without following symbolic links. Throws `StoreError` at an invalid one. */
export async function readTexts(folder: string): Promise<readonly StoredFile[]> {
  const found = textFiles(realpathSync(folder), '');
  return Promise.all(
    found.map(async (file) => {
      const place = path.join(folder, file);
      requireTextSize(file, lstatSync(place).size);
      const bytes = readFileSync(place);
      return { file, text: decodeText(bytes, file), version: await blobVersion(bytes) };
    }),
  );
}

function textFiles(root: string, relative: string): string[] {
  const entries = readdirSync(path.join(root, relative), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const file = relative === '' ? entry.name : `${relative}/${entry.name}`;
    if (entry.isDirectory() && !entry.name.startsWith('.')) return textFiles(root, file);
    return entry.isFile() && isTextFile(file) ? [file] : [];
  });
}

/** Returns what a file has; `undefined` if the file does not exist. */
export function bytesIn(folder: string, file: string): Uint8Array | undefined {
  const place = path.join(folder, file);
  return lstatSync(place, { throwIfNoEntry: false }) === undefined ? undefined : readFileSync(place);
}

/** Returns the version of the picture that a request from the network names; `undefined` for none. Throws `StoreError` at another file. */
export async function pictureVersion(folder: string, request: unknown): Promise<string | undefined> {
  const { file } = (request ?? {}) as { file?: unknown };
  if (typeof file !== 'string' || !isPictureFile(file)) throw new StoreError('broken', 'a picture has a name');
  requireWritable(folder, file);
  return blobVersion(bytesIn(folder, file));
}

/**
 * Throws `StoreError` unless a name is one that a document or a picture of a content folder can have, and nothing on the way
 * to it leads elsewhere.
 */
export function requireWritable(folder: string, file: string): void {
  requireContentName(file);
  const obstacle = pathObstacle(folder, file);
  if (obstacle !== undefined) throw new StoreError('not-allowed', `${obstacle.way} is a link, or no ${obstacle.needed}`);
}
