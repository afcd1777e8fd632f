import path from 'node:path';
import { writeFiles } from '../../build/content/write-files.ts';
import type { FileEdit } from '../../content/file-edit.ts';
import { problemOfPicture } from '../../content/pictures/picture-problem.ts';
import { isRaster } from '../../content/pictures/raster-header.ts';
import { fromBase64 } from '../../git-hosts/base64.ts';
import type { Problem } from '../../locales/problems/problem.ts';
import { isPictureFile } from '../../schema/documents.ts';
import { requireTextSize } from '../stores/content-file.ts';
import { blobVersion, bytesOf, decodeText } from '../stores/git-blob.ts';
import type { WrittenFile } from '../stores/local-api.ts';
import { requireUnnamed, textsAfter } from '../stores/named-pictures.ts';
import { StoreConflict, StoreError } from '../stores/store.ts';
import { bytesIn, readTexts, requireWritable } from './content-files.ts';

/** Returns the problem of a photograph whose bytes can not be decoded; `undefined` if they can. */
export type PictureDecoder = (file: string, bytes: Buffer) => Promise<Problem | undefined>;

/**
 * Writes changes into the files of a content folder, all or none. Throws `StoreConflict` if a file is neither the edited version nor
 * already the new one, or a picture that is to go is shown by a text, and `StoreError` at a name or content that no site can have.
 */
export async function writeChanges(folder: string, request: unknown, decode: PictureDecoder): Promise<void> {
  const edits: FileEdit[] = [];
  const conflicts: string[] = [];
  const read = new Map<string, Uint8Array | undefined>();
  const written = changesOf(request);
  for (const change of written) {
    const { file, base } = change;
    requireWritable(folder, file);
    const bytes = await contentOf(change, decode);
    read.set(file, bytesIn(folder, file));
    const current = await blobVersion(read.get(file));
    if ((await blobVersion(bytes)) === current) continue;
    if (base !== current) conflicts.push(file);
    else edits.push(bytes === undefined ? { kind: 'remove', file } : { kind: 'write', file, content: bytes });
  }
  if (conflicts.length > 0) throw new StoreConflict(conflicts);
  const removed = edits.flatMap(({ kind, file }) => (kind === 'remove' ? [file] : []));
  await requireUnnamed(removed, async () => {
    const changes = written.map(({ file, text, base64 }) => ({
      file,
      content: text ?? (base64 === undefined ? undefined : new Uint8Array()),
    }));
    return textsAfter(await readTexts(folder), changes);
  });
  try {
    writeFiles(folder, edits, read);
  } catch (error) {
    const { code, path: place } = error as NodeJS.ErrnoException;
    if (code !== 'ESTALE' || place === undefined) throw error;
    // Another program wrote while a photograph was decoded, or the texts were read.
    throw new StoreConflict([path.relative(folder, place).replaceAll(path.sep, '/')]);
  }
}

async function contentOf({ file, text, base64 }: WrittenFile, decode: PictureDecoder): Promise<Uint8Array | undefined> {
  const bytes = text === undefined ? (base64 === undefined ? undefined : fromBase64(base64)) : bytesOf(text);
  if (bytes === undefined) return undefined;
  if (isPictureFile(file)) {
    const problem =
      problemOfPicture(file, bytes) ?? (isRaster(file) ? await decode(path.posix.basename(file), Buffer.from(bytes)) : undefined);
    if (problem !== undefined) throw new StoreError('refused-picture', `${problem.code} ${JSON.stringify(problem.values)}`, { file });
  } else {
    requireTextSize(file, bytes.length);
    if (decodeText(bytes, file).includes('\0')) throw new StoreError('not-allowed', `${file} has a character that no text has`);
  }
  return bytes;
}

/** Throws unless a request from the network is a list of changes. */
function changesOf(request: unknown): readonly WrittenFile[] {
  const { changes } = (request ?? {}) as { changes?: unknown };
  const isText = (value: unknown): boolean => value === undefined || typeof value === 'string';
  const isChange = (value: unknown): value is WrittenFile => {
    const { file, base, text, base64 } = (value ?? {}) as Record<string, unknown>;
    return typeof file === 'string' && [base, text, base64].every(isText) && (text === undefined || base64 === undefined);
  };
  if (!Array.isArray(changes) || !changes.every(isChange)) throw new StoreError('broken', 'a write request is a list of changes');
  if (new Set(changes.map(({ file }) => file)).size < changes.length) throw new StoreError('broken', 'a file is changed once');
  return changes;
}
