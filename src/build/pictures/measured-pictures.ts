import { readFileSync } from 'node:fs';
import path from 'node:path';
import { darkName, inDarkScheme } from '../../content/pictures/dark-drawing.ts';
import { drawingSize } from '../../content/pictures/drawing-size.ts';
import { isRaster } from '../../content/pictures/raster-header.ts';
import type { PictureFile } from '../../pages/views/view.ts';
import { attempted } from '../../schema/attempted.ts';
import { partNamed } from '../../schema/framing.ts';
import { rasterHeaderOf, readRaster } from './raster.ts';
import { rasterFile } from './raster-variants.ts';

/** The largest drawing, in bytes, that pages carry themselves: a request of its own would take as much again, and wait for an answer. */
const inlineLimit = 1400;

const dataPrefix = 'data:image/svg+xml,';

/** What browsers give a picture that says no size, in pixels (CSS 2.2, 10.3.2 and 10.6.2). */
const unknownSize = { width: 300, height: 150 };

/**
 * Measures pictures of a content folder, or parts of them (`shownPart`), from their files, for pages below a base. One that nobody can read
 * is its file as it is: the check reports it, and the form editor opens all the same.
 */
export function measuredPictures(folder: string, pictures: readonly string[], base: string): Readonly<Record<string, PictureFile>> {
  return Object.fromEntries(pictures.map((file) => [file, measure(folder, file, base)]));
}

function measure(folder: string, file: string, base: string): PictureFile {
  if (isRaster(file)) {
    const { file: whole } = partNamed(file);
    if (rasterHeaderOf(folder, whole) === undefined) return { src: `${base}pictures/${whole}`, ...unknownSize };
    const raster = readRaster(folder, file);
    return rasterFile(raster, raster, base);
  }
  const bytes = readFileSync(path.join(folder, 'pictures', file));
  const light = bytes.toString('utf8');
  const { width, height } = attempted(() => drawingSize(light)) ?? unknownSize;
  const dark = inDarkScheme(light);
  const src = `${base}pictures/${file}`;
  const published = dark === undefined ? { src } : { src, dark: `${base}pictures/${darkName(file)}` };
  if (bytes.length > inlineLimit) return { ...published, width, height };
  const inline = { src: dataAddress(light), ...(dark === undefined ? {} : { dark: dataAddress(dark) }) };
  return { ...published, width, height, inline };
}

/** Returns the text of a small drawing; undefined for another picture. */
export function drawingIn({ inline }: PictureFile): string | undefined {
  return inline && decodeURIComponent(inline.src.slice(dataPrefix.length));
}

/** Returns a drawing as an address (RFC 2397); it stays readable where an address may, which compresses best. */
function dataAddress(svg: string): string {
  return `${dataPrefix}${encodeURIComponent(withoutIndents(svg)).replace(/%(?:2[4BCF]|3[ABD]|40)/g, decodeURIComponent)}`;
}

/** Returns a drawing in one line; where it shows a text, as it is. */
function withoutIndents(svg: string): string {
  return /<text|CDATA/.test(svg)
    ? svg
    : svg
        .replace(/>\s+</g, '><')
        .replace(/\s*\n\s*/g, ' ')
        .trim();
}
