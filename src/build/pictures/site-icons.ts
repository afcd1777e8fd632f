import { siteIcons } from '../../view/document/page-metadata.ts';
import type { SiteFiles } from '../output/site-writer.ts';
import type { PictureCache } from './cached-pictures.ts';
import { canvasLibrary } from './picture-canvas.ts';
import { openPicture, type PictureSource } from './picture-file.ts';
import { pixelLibraryVersion, repackPng } from './raster-encoding.ts';

interface Icon {
  readonly name: string;
  readonly size: number;
  /** How much of the icon's side the logo takes. */
  readonly share: number;
  /** Whether the site's ground is behind the logo, rather than that of the browser. */
  readonly isFilled?: true;
}

const icons: readonly Icon[] = [
  { name: siteIcons.small, size: 32, share: 1 },
  // Phones cut the corners off and know no transparency.
  { name: siteIcons.touch, size: 180, share: 0.72, isFilled: true },
  { name: siteIcons.large, size: 192, share: 1 },
  { name: siteIcons.largest, size: 512, share: 1 },
  // A circle of four fifths is sure to be seen (Web Application Manifest, "maskable"): a square logo fits into it.
  { name: siteIcons.maskable, size: 512, share: 0.56, isFilled: true },
];

/** Writes the icons that browsers and phones show for the site, made from its logo; `isDrawing` tells an SVG. */
export async function writeSiteIcons(
  logo: PictureSource,
  isDrawing: boolean,
  ground: string,
  out: SiteFiles,
  cache: PictureCache,
): Promise<void> {
  if (isDrawing) out.write(siteIcons.drawing, logo.bytes());
  for (const icon of icons) {
    const ingredients = [JSON.stringify([icon, ground, logo.width, logo.height, isDrawing]), logo.digest, pixelLibraryVersion()];
    const isInIco = icon.name.endsWith('.ico');
    const picture = await cache(ingredients, async () => repackPng(await drawIcon(logo, icon, ground), isDrawing && !isInIco));
    out.write(icon.name, isInIco ? inIco(picture, icon.size) : picture);
  }
}

/** Draws the logo in the middle of a square; one that can't be read leaves the square empty. */
async function drawIcon(source: PictureSource, { size, share, isFilled }: Icon, ground: string): Promise<Buffer> {
  const canvas = canvasLibrary().createCanvas(size, size);
  const context = canvas.getContext('2d');
  if (isFilled) {
    context.fillStyle = ground;
    context.fillRect(0, 0, size, size);
  }
  const logo = await openPicture(source);
  if (logo !== undefined) {
    const scale = (size * share) / Math.max(logo.width, logo.height);
    const [width, height] = [logo.width * scale, logo.height * scale];
    logo.draw(context, (size - width) / 2, (size - height) / 2, width, height);
  }
  return canvas.encodeSync('png');
}

/** Wraps a PNG as the one picture of an ICO file: a list of one entry, then the picture (all numbers little-endian). */
function inIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  // An icon, with one picture.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size], 6);
  // One plane of 32 bits a pixel.
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
