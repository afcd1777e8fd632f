import { readFileSync } from 'node:fs';
import path from 'node:path';
import type Sharp from 'sharp';
import type { OutputInfo } from 'sharp';
import { readRasterHeader } from '../../content/pictures/raster-header.ts';
import { ContentError, isContentError, type Problem } from '../../locales/problems/problem.ts';
import { fileProblem } from '../../schema/documents.ts';
import { packages } from '../installed-packages.ts';
import type { Raster } from './raster.ts';
import { type RasterVariant, rasterSettings } from './raster-variants.ts';

let library: typeof Sharp | undefined;

/** Returns the library that decodes and encodes pictures, loaded on first use: a build whose pictures are all cached needs none. */
function pixelLibrary(): typeof Sharp {
  if (library === undefined) {
    library = packages('sharp') as typeof Sharp;
    // An AVIF's bytes depend on how many threads made it; several files are made side by side instead.
    library.concurrency(1);
    library.cache(false);
  }
  return library;
}

/** Returns the version of that library without loading it; the version names all that the library brings. */
export function pixelLibraryVersion(): string {
  const main = packages.resolve('sharp');
  return (packages(path.join(main, '../../package.json')) as { version: string }).version;
}

/** A picture whose pixels are at hand, upright. */
interface OpenedRaster {
  /** Returns a file of it as bytes: pixels and their colours (sRGB), nothing else that the original held. */
  encode(variant: RasterVariant): Promise<Buffer>;
}

/** Decodes a picture; throws a `ContentError` where that fails although its header is in order. */
export async function openRaster(raster: Raster): Promise<OpenedRaster> {
  const { data, info } = await uprightPixels(readFileSync(raster.place), raster);
  return {
    encode: ({ format, width, height }) =>
      pixelLibrary()(data, { raw: info })
        .resize({ width, height, fit: 'fill' })
        .toFormat(format, rasterSettings.encoding[format])
        .toBuffer(),
  };
}

/**
 * Packs a PNG again, into half of its bytes or less: `fewColours` keeps the 256 that show it best, which nobody can tell from the
 * original where that is a drawing.
 */
export function repackPng(png: Buffer, fewColours: boolean): Promise<Buffer> {
  return pixelLibrary()(png)
    .png({ compressionLevel: 9, ...(fewColours ? { palette: true, effort: 10 } : {}) })
    .toBuffer();
}

/** Returns the problem of a new photograph's bytes that can't be decoded; nothing where the build could publish them. */
export async function undecodablePhotograph(file: string, bytes: Buffer): Promise<Problem | undefined> {
  const header = readRasterHeader(bytes);
  if (header === undefined) return unreadable(file);
  try {
    await uprightPixels(bytes, { file, header, area: undefined });
    return undefined;
  } catch (error) {
    if (!isContentError(error)) throw error;
    return error.problems[0];
  }
}

/** Returns the pixels that all files are made of: as many as the widest file shows, which spares memory. */
async function uprightPixels(
  bytes: Buffer,
  { file, header, area }: Pick<Raster, 'file' | 'header' | 'area'>,
): Promise<{ data: Buffer; info: OutputInfo }> {
  // The picture can't help a missing library.
  const open = pixelLibrary();
  try {
    // What is merely unusual is shown, as browsers do.
    const picture = open(bytes, { failOn: 'error' }).autoOrient();
    const { width, height } = (await picture.metadata()).autoOrient;
    if (width !== header.width || height !== header.height) throw new Error('The header and the decoder differ.');
    if (area !== undefined) picture.extract(area);
    const widest = { width: Math.max(...rasterSettings.widths), withoutEnlargement: true };
    return await picture.resize(widest).raw().toBuffer({ resolveWithObject: true });
  } catch {
    throw new ContentError([unreadable(file)]);
  }
}

function unreadable(file: string): Problem {
  return fileProblem('unreadable-picture', `pictures/${file}`);
}
