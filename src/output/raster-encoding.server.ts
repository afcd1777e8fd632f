import { readFileSync } from 'node:fs';
import type { Canvas, Image } from '@napi-rs/canvas';
import { hasAllPixels } from '../content/png-pixels.ts';
import type { Raster } from '../content/raster.server.ts';
import { readRasterHeader } from '../content/raster-header.server.ts';
import { type RasterVariant, rasterSettings } from '../content/raster-variants.ts';
import { fileProblem } from '../content/source.server.ts';
import { ContentError, type Problem } from '../locales/problems/problem.ts';
import { canvasLibrary } from './picture-canvas.server.ts';

/** A picture whose pixels are at hand, upright. */
export interface OpenedRaster {
  /** Gives a file of it as bytes: pixels and their colours (sRGB), nothing else that the original held. */
  encode(variant: RasterVariant): Promise<Buffer>;
}

const { quality } = rasterSettings;

/** Decodes a picture; throws a `ContentError` where that fails although its header is in order. */
export async function openRaster(raster: Raster): Promise<OpenedRaster> {
  const pixels = await uprightPixels(readFileSync(raster.place), raster);
  const sizes = new Map<number, Canvas>();
  return {
    encode({ format, width, height }) {
      const canvas = sizes.get(width) ?? scaled(pixels, width, height);
      sizes.set(width, canvas);
      if (format !== 'avif') return canvas.encode(format, quality[format]);
      // This release of the library takes AVIF's qualities backwards, as shares of 63, and knows the kind of pixels by its
      // number alone (2 is 4:2:0). With one thread each, the bytes are the same on every machine.
      return canvas.encode('avif', {
        quality: Math.floor(100 * (1 - quality.avif / 63)),
        alphaQuality: 0,
        speed: 6,
        threads: 1,
        chromaSubsampling: 2,
      });
    },
  };
}

/** Gives the problem of a new photograph's bytes that can't be decoded; nothing where the build could publish them. */
export async function undecodablePhotograph(file: string, bytes: Buffer): Promise<Problem | undefined> {
  const header = readRasterHeader(bytes);
  if (header === undefined) return unreadable(file);
  try {
    await uprightPixels(bytes, { file, header });
    return undefined;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems[0];
  }
}

async function uprightPixels(bytes: Buffer, { file, header }: Pick<Raster, 'file' | 'header'>): Promise<Image | Canvas> {
  const { format, orientation, width, height } = header;
  const isWhole = format !== 'png' || (await hasAllPixels(bytes));
  const image = isWhole
    ? await canvasLibrary()
        .loadImage(bytes)
        .catch(() => undefined)
    : undefined;
  // The library turns what cameras write; PNG and AVIF it leaves as they are stored.
  const pixels = image !== undefined && (format === 'png' || format === 'avif') ? turned(image, orientation) : image;
  if (pixels?.width !== width || pixels.height !== height) throw new ContentError([unreadable(file)]);
  return pixels;
}

function unreadable(file: string): Problem {
  return fileProblem('unreadable-picture', `pictures/${file}`);
}

/** Where the stored right and the stored down point once upright, by Exif's number of the orientation. */
const directions: readonly (readonly [number, number, number, number])[] = [
  [1, 0, 0, 1],
  [-1, 0, 0, 1],
  [-1, 0, 0, -1],
  [1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, 1, -1, 0],
  [0, -1, -1, 0],
  [0, -1, 1, 0],
];

function turned(image: Image, orientation: number): Image | Canvas {
  const [a, b, c, d] = directions[orientation - 1] ?? [1, 0, 0, 1];
  if (a === 1 && d === 1) return image;
  const { width, height } = image;
  const canvas = a === 0 ? canvasLibrary().createCanvas(height, width) : canvasLibrary().createCanvas(width, height);
  const context = canvas.getContext('2d');
  // What points left or up begins at the other end.
  context.setTransform(a, b, c, d, a + c < 0 ? canvas.width : 0, b + d < 0 ? canvas.height : 0);
  context.drawImage(image, 0, 0);
  return canvas;
}

function scaled(pixels: Image | Canvas, width: number, height: number): Canvas {
  if (width === pixels.width) return drawn(pixels, width, height);
  // Drawn twice as large and then halved, every pixel is the mean of those that it stands for: nothing flickers.
  return drawn(drawn(pixels, 2 * width, 2 * height), width, height);
}

function drawn(pixels: Image | Canvas, width: number, height: number): Canvas {
  const canvas = canvasLibrary().createCanvas(width, height);
  const context = canvas.getContext('2d');
  // The only quality of this library that looks at all pixels of a much larger picture.
  context.imageSmoothingQuality = 'medium';
  context.drawImage(pixels, 0, 0, width, height);
  return canvas;
}
