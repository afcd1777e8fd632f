import { rasterSettings } from '../../build/pictures/raster-variants.ts';
import { hasAllPixels, isPng, pngWithoutNotes } from './png.ts';

/** A raster picture without notes of the camera. */
interface SmallPicture {
  readonly bytes: Uint8Array;
  readonly type: 'image/png' | 'image/webp' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

/** CSS pixels: the widest that pages show. */
const widest = Math.max(...rasterSettings.widths);

/** The quality of JPEG and WebP files, from 0 to 1: high, since the build encodes them once more. */
const quality = 0.9;

/** Drawings have fewer colours, photographs many more. */
const fewColours = 1024;

/**
 * Encodes a picture upright, at most as wide as the site shows it, and without the notes of a camera (place, time, device). A PNG with
 * few colours keeps its visible parts instead. Returns `undefined` if this browser can not decode it; throws `ProtectedCanvas` if the
 * browser hides the pixels of a canvas from pages.
 */
export async function smallPicture(source: Blob): Promise<SmallPicture | undefined> {
  requirePixels();
  const bytes = new Uint8Array(await source.arrayBuffer());
  // Browsers decode a truncated PNG too, and leave the rest empty.
  if (isPng(bytes) && !(await hasAllPixels(bytes))) return undefined;
  const pixels = await createImageBitmap(source, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (pixels === undefined) return undefined;
  const width = Math.min(widest, pixels.width);
  const height = Math.max(1, Math.round((pixels.height * width) / pixels.width));
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  const canvas = canvasOf(width, height);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(pixels, 0, 0, width, height);
  const isSmall = width === pixels.width;
  pixels.close();
  const { data } = context.getImageData(0, 0, width, height);
  const isDrawing = !isJpeg && hasFewColours(data);
  const seen = isDrawing && isSmall ? await pngWithoutNotes(bytes) : undefined;
  if (seen !== undefined) return { bytes: seen, type: 'image/png', width, height };
  const type = isDrawing ? 'image/png' : !isJpeg && isTransparent(data) ? 'image/webp' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  // A browser that can not write WebP writes PNG (HTML, section 4.12.5.1.9).
  return blob === null
    ? undefined
    : { bytes: new Uint8Array(await blob.arrayBuffer()), type: blob.type as SmallPicture['type'], width, height };
}

/** Thrown if a browser protects the pixels of a canvas from pages, and returns noise. */
export class ProtectedCanvas extends Error {}

function requirePixels(): void {
  const context = contextOf(canvasOf(2, 2));
  context.fillStyle = 'rgb(20, 90, 200)';
  context.fillRect(0, 0, 2, 2);
  const { data } = context.getImageData(0, 0, 2, 2);
  // Some browsers change the last bits of colours, which nobody sees.
  const isTrue = data.every((value, at) => Math.abs(value - ([20, 90, 200, 255][at % 4] ?? 0)) < 8);
  if (!isTrue) throw new ProtectedCanvas();
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  return canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
}

function hasFewColours(data: Uint8ClampedArray): boolean {
  const colours = new Set<number>();
  for (const colour of new Uint32Array(data.buffer)) if (colours.add(colour).size > fewColours) return false;
  return true;
}

function isTransparent(data: Uint8ClampedArray): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}
