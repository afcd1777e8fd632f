import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { problemOfUnread } from '../../content/pictures/picture-problem.ts';
import type { Problem } from '../../locales/problems/problem.ts';
import { rasterHeaderOf } from './raster.ts';

/** Reports the pictures of a content folder that no page could show, or that could run code. Decodes none. */
export function problemsOfPictures(folder: string, pictures: readonly string[]): Problem[] {
  return pictures.flatMap((picture) => {
    const file = `pictures/${picture}`;
    const full = path.join(folder, file);
    const bytes = (): Uint8Array => readFileSync(full);
    return problemOfUnread(file, { size: statSync(full).size, bytes, header: () => rasterHeaderOf(folder, picture) }) ?? [];
  });
}
