import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { type RasterHeader, readRasterHeader } from '../../content/pictures/raster-header.ts';
import { partNamed, pixelsOf } from '../../schema/framing.ts';
import { type RasterVariants, rasterSettings, rasterVariants } from './raster-variants.ts';

/** A picture of pixels in the content folder, or the part of one that is shown, and the files to make of it. */
export interface Raster extends RasterVariants {
  /** Relative to `pictures/`. */
  readonly file: string;
  /** The part that is shown, in pixels of the upright picture; undefined for the whole. */
  readonly area: ReturnType<typeof pixelsOf> | undefined;
  /** The size of what is shown, in pixels. */
  readonly width: number;
  readonly height: number;
  /** The path of the file. */
  readonly place: string;
  /** A hash of the bytes, of the part that is shown and of how pictures are published. */
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

/** Returns the header of a picture's file, undefined where it is damaged; an unchanged file is read once. */
export function rasterHeaderOf(folder: string, file: string): RasterHeader | undefined {
  return inspect(path.join(folder, 'pictures', file)).header;
}

/** Describes a picture, or the part of one (`shownPart`), that the check has found usable; throws at any other. */
export function readRaster(folder: string, name: string): Raster {
  const { file, area: part } = partNamed(name);
  const place = path.join(folder, 'pictures', file);
  const { header, digest: whole } = inspect(place);
  if (header === undefined) throw new Error(`${file} can not be read; the check should have reported it.`);
  const area = part === undefined ? undefined : pixelsOf(part, header);
  const digest = part === undefined ? whole : hashOf(whole, JSON.stringify(part));
  const { width, height } = area ?? header;
  const variants = rasterVariants(name, digest, { width, height, transparent: header.transparent });
  return { file, place, area, width, height, digest, header, ...variants };
}

function inspect(place: string): Inspected {
  const { mtimeMs, size, ino } = statSync(place);
  const state = `${mtimeMs} ${size} ${ino}`;
  const known = inspected.get(place);
  if (known?.state === state) return known;
  const bytes = readFileSync(place);
  const digest = hashOf(JSON.stringify(rasterSettings), bytes);
  const inspection = { state, digest, header: readRasterHeader(bytes, crc32) };
  inspected.set(place, inspection);
  return inspection;
}

function hashOf(...ingredients: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const ingredient of ingredients) hash.update(ingredient);
  return hash.digest('hex').slice(0, 12);
}
