import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Problem } from '../../locales/problems/problem.ts';
import { unsafePictures } from './picture-safety.ts';
import { unusablePictures } from './unusable-pictures.ts';

/**
 * Returns the problem that the check finds in bytes under the name of a picture (a drawing that could run code, a damaged file, one
 * that is far too large), or undefined for a picture that pages can show. Checks the bytes in a temporary folder.
 */
export function problemOfPicture(file: string, bytes: Uint8Array): Problem | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'picture-'));
  try {
    const name = path.posix.basename(file);
    mkdirSync(path.join(folder, 'pictures'));
    writeFileSync(path.join(folder, 'pictures', name), bytes);
    return [...unsafePictures(folder, [name]), ...unusablePictures(folder, [name])][0];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
