import type { Problem } from '../../locales/problems/problem.ts';
import { attempted } from '../../schema/attempted.ts';
import { fileProblem, sourceRangeOf } from '../../schema/documents.ts';
import { unsafePartOf } from './drawing-safety.ts';
import { drawingSize } from './drawing-size.ts';
import { isRaster, type RasterHeader, readRasterHeader } from './raster-header.ts';

/** A picture's file, which is read only where its name and its size leave a question. */
interface UnreadPicture {
  /** In bytes. */
  readonly size: number;
  bytes(): Uint8Array;
  /** The header of a photograph; undefined where it is damaged. */
  header(): RasterHeader | undefined;
}

// A larger picture than phones take would only cost the build its memory: four bytes a pixel.
const maximumMegapixels = 64;
// WebP knows no longer side (RFC 9649, section 2.6).
const maximumSide = 16_383;
const maximumMegabytes = 50;
// A drawing is sent as it is, and a browser reads all of it before it shows any.
const maximumDrawingMegabytes = 1;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const otherEncoding = /^\uFEFF?<\?xml\s[^>]*?\bencoding\s*=\s*["'](?!utf-8["'])/i;

/**
 * Returns what is wrong with the bytes of a picture's file, which is named by its path in the content folder; undefined where pages show
 * it as it is. A drawing must not run code or call another site. A file must be whole, in a format that pages can show, not far too
 * large, and hold one picture. Decodes no pixels.
 */
export function problemOfPicture(file: string, bytes: Uint8Array): Problem | undefined {
  return problemOfUnread(file, { size: bytes.length, bytes: () => bytes, header: () => readRasterHeader(bytes) });
}

/** Returns the same for a file that need not be read whole. */
export function problemOfUnread(file: string, { size, bytes, header }: UnreadPicture): Problem | undefined {
  const limit = isRaster(file) ? maximumMegabytes : maximumDrawingMegabytes;
  const megabytes = size / 1024 / 1024;
  if (megabytes > limit) return fileProblem('picture-too-heavy', file, { size: Math.ceil(megabytes), limit });
  return isRaster(file) ? problemOfPhotograph(file, header()) : problemOfDrawing(file, bytes());
}

function problemOfPhotograph(file: string, header: RasterHeader | undefined): Problem | undefined {
  if (header === undefined) return fileProblem('unreadable-picture', file);
  return problemOfSize(file, header) ?? (header.isMoving ? fileProblem('moving-picture', file) : undefined);
}

function problemOfSize(file: string, { width, height }: { readonly width: number; readonly height: number }): Problem | undefined {
  if (width * height <= maximumMegapixels * 1e6 && Math.max(width, height) <= maximumSide) return undefined;
  return fileProblem('picture-too-large', file, { width, height, limit: maximumMegapixels, side: maximumSide });
}

/** Reports drawings that could run code or call another site when opened on their own (SVG 2, section 15), and those that aren't XML. */
function problemOfDrawing(file: string, bytes: Uint8Array): Problem | undefined {
  const svg = attempted(() => decoder.decode(bytes));
  // A browser reads other encodings too, in which nothing below would be found.
  if (svg === undefined || svg.includes('\0') || otherEncoding.test(svg)) return fileProblem('wrong-encoding', file);
  const finding = unsafePartOf(svg.replace(/^\uFEFF/, ''));
  if (finding === undefined) {
    const size = drawingSize(svg);
    return size === undefined ? fileProblem('unreadable-picture', file) : problemOfSize(file, size);
  }
  const offset = finding.offset + (svg.startsWith('\uFEFF') ? 1 : 0);
  if ('broken' in finding) return { ...fileProblem('unreadable-picture', file), place: sourceRangeOf(svg, '', offset) };
  return { ...fileProblem('unsafe-picture', file, { found: finding.part }), place: sourceRangeOf(svg, finding.part, offset) };
}
