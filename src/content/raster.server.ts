import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type RasterHeader, readRasterHeader } from './raster-header.server.ts';
import { type RasterVariants, rasterSettings, rasterVariants } from './raster-variants.ts';

/** A picture of pixels in the content folder, and the files to make of it. */
export interface Raster extends RasterVariants {
  /** Relative to `pictures/`. */
  readonly file: string;
  readonly bytes: Buffer;
  /** A hash of the bytes and of how pictures are published. */
  readonly digest: string;
  readonly header: RasterHeader;
}

/** Whether a file of `pictures/` is made of pixels; a drawing is published as it is. */
export function isRaster(file: string): boolean {
  return !/\.svg$/i.test(file);
}

/** Reads a picture that the check has found usable; throws at any other. */
export function readRaster(folder: string, file: string): Raster {
  const bytes = readFileSync(path.join(folder, 'pictures', file));
  const header = readRasterHeader(bytes);
  if (header === undefined) throw new Error(`${file} can not be read; the check should have reported it.`);
  const digest = createHash('sha256').update(JSON.stringify(rasterSettings)).update(bytes).digest('hex').slice(0, 12);
  return { file, bytes, digest, header, ...rasterVariants(file, digest, header) };
}
