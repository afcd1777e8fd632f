import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type RasterHeader, readRasterHeader } from '../../content/pictures/raster-header.ts';
import { type RasterVariants, rasterSettings, rasterVariants } from './raster-variants.ts';

/** A picture of pixels in the content folder, and the files to make of it. */
export interface Raster extends RasterVariants {
  /** Relative to `pictures/`. */
  readonly file: string;
  /** The path of the file. */
  readonly place: string;
  /** A hash of the bytes and of how pictures are published. */
  readonly digest: string;
  readonly header: RasterHeader;
}

interface Inspected {
  readonly state: string;
  readonly digest: string;
  readonly header: RasterHeader | undefined;
}

// The check, the site's model and the build ask for the same photographs, each of them megabytes.
const inspected = new Map<string, Inspected>();

/** Returns whether a file of `pictures/` has pixels; a drawing is published unchanged. */
export function isRaster(file: string): boolean {
  return !/\.svg$/i.test(file);
}

/** Returns the header of a picture's file, undefined where it is damaged; an unchanged file is read once. */
export function rasterHeaderOf(folder: string, file: string): RasterHeader | undefined {
  return inspect(path.join(folder, 'pictures', file)).header;
}

/** Describes a picture that the check has found usable; throws at any other. */
export function readRaster(folder: string, file: string): Raster {
  const place = path.join(folder, 'pictures', file);
  const { header, digest } = inspect(place);
  if (header === undefined) throw new Error(`${file} can not be read; the check should have reported it.`);
  return { file, place, digest, header, ...rasterVariants(file, digest, header) };
}

function inspect(place: string): Inspected {
  const { mtimeMs, size, ino } = statSync(place);
  const state = `${mtimeMs} ${size} ${ino}`;
  const known = inspected.get(place);
  if (known?.state === state) return known;
  const bytes = readFileSync(place);
  const digest = createHash('sha256').update(JSON.stringify(rasterSettings)).update(bytes).digest('hex').slice(0, 12);
  const inspection = { state, digest, header: readRasterHeader(bytes) };
  inspected.set(place, inspection);
  return inspection;
}
