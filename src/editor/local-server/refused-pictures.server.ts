import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unsafePictures } from '../../content/picture-safety.server.ts';
import { unusablePictures } from '../../content/unusable-pictures.server.ts';
import { StoreError } from '../stores/store.ts';

/**
 * Throws `StoreError` where bytes are no picture that the check would let a page show: a drawing that could run code, a
 * damaged file, or one that is far too large. They are judged in a folder of their own, before they are anywhere else.
 */
export function requireGoodPicture(file: string, bytes: Uint8Array): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'picture-'));
  try {
    const name = path.posix.basename(file);
    mkdirSync(path.join(folder, 'pictures'));
    writeFileSync(path.join(folder, 'pictures', name), bytes);
    const [problem] = [...unsafePictures(folder, [name]), ...unusablePictures(folder, [name])];
    if (problem !== undefined) throw new StoreError('not-allowed', `${file}: ${problem.code} ${JSON.stringify(problem.values)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
