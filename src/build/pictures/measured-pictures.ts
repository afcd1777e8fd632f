import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { darkName, inDarkScheme } from '../../content/pictures/dark-drawing.ts';
import type { PictureFile } from '../../pages/views/view.ts';
import { isRaster, readRaster } from './raster.ts';
import { rasterFile } from './raster-variants.ts';

/** Measures pictures of a content folder from their files, for pages below a base. */
export function measuredPictures(folder: string, pictures: readonly string[], base: string): Readonly<Record<string, PictureFile>> {
  return Object.fromEntries(pictures.map((file) => [file, measure(folder, file, base)]));
}

function measure(folder: string, file: string, base: string): PictureFile {
  if (isRaster(file)) {
    const raster = readRaster(folder, file);
    return rasterFile(raster, raster.header, base);
  }
  const bytes = readFileSync(path.join(folder, 'pictures', file));
  const { width, height } = imageSize(bytes);
  const dark = inDarkScheme(bytes.toString('utf8')) === undefined ? {} : { dark: `${base}pictures/${darkName(file)}` };
  return { src: `${base}pictures/${file}`, width, height, ...dark };
}
