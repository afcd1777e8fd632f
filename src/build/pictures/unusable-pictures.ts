import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { isRaster } from '../../content/pictures/raster-header.ts';
import type { Problem } from '../../locales/problems/problem.ts';
import { fileProblem } from '../../schema/documents.ts';
import { rasterHeaderOf } from './raster.ts';

// A larger picture than phones take would only cost the build its memory: four bytes a pixel.
const maximumMegapixels = 64;
// WebP knows no longer side (RFC 9649, section 2.6).
const maximumSide = 16_383;
const maximumMegabytes = 50;
// A drawing is sent as it is, and a browser reads all of it before it shows any.
const maximumDrawingMegabytes = 1;

/** Returns whether a picture's file is too large to be published. */
export function isTooHeavy(folder: string, picture: string): boolean {
  return megabytesOf(folder, picture) > limitOf(picture);
}

function limitOf(picture: string): number {
  return isRaster(picture) ? maximumMegabytes : maximumDrawingMegabytes;
}

function megabytesOf(folder: string, picture: string): number {
  return statSync(path.join(folder, 'pictures', picture)).size / 1024 / 1024;
}

/** Reports pictures that no page could show: damaged, of a format that pages can't show, or far too large. Decodes none. */
export function unusablePictures(folder: string, pictures: readonly string[]): Problem[] {
  return pictures.flatMap((picture) => {
    const file = `pictures/${picture}`;
    const full = path.join(folder, file);
    if (isTooHeavy(folder, picture)) {
      const size = Math.ceil(megabytesOf(folder, picture));
      return [fileProblem('picture-too-heavy', file, { size, limit: limitOf(picture) })];
    }
    const header = isRaster(picture) ? rasterHeaderOf(folder, picture) : drawingSize(readFileSync(full));
    if (header === undefined) return [fileProblem('unreadable-picture', file)];
    const { width, height } = header;
    if (!isRaster(picture) || (width * height <= maximumMegapixels * 1e6 && Math.max(width, height) <= maximumSide)) return [];
    return [fileProblem('picture-too-large', file, { width, height, limit: maximumMegapixels, side: maximumSide })];
  });
}

function drawingSize(bytes: Buffer): { width: number; height: number } | undefined {
  try {
    const size = imageSize(bytes);
    return size.type === 'svg' ? size : undefined;
  } catch {
    return undefined;
  }
}
