import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas, type Image, ImageData, loadImage } from '@napi-rs/canvas';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';

/** Pixels, four bytes each, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** The differences between two pictures of a page. */
interface Difference {
  /** Whether it is more than another machine's way of drawing the same page. */
  readonly isReal: boolean;
  /** The amount of the difference, in words. */
  readonly words: string;
  /** The reference, pale, with what differs in red. */
  readonly picture: Picture;
}

/** References are kept at this share of a page's size: small files in which people still see what is meant. */
const kept = 4;

/** They are compared at half of their size once more: in the mean of eight by eight pixels of the page. */
const compared = 2;

// Machines differ by a pixel in where lines lie, and in how they smooth the edges of letters. When all examples
// were drawn so, at most one mean of a page became another colour; a button or a line of text that is gone changes dozens.
const tolerance = { colour: 0.16, pixels: 2, share: 0.0005, height: 0.02 };

/** Takes a picture of a whole page in a window of some width, once its fonts and pictures are there; at the scale of references. */
export async function pictureOf(page: Page, width: number): Promise<Picture> {
  await page.setViewportSize({ width, height: 100 });
  const { scale, height } = await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    for (const section of document.querySelectorAll<HTMLElement>('section,footer')) section.style.contentVisibility = 'visible';
    await Promise.all([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
    return { scale: devicePixelRatio, height: document.documentElement.scrollHeight };
  });
  const browser = await page.context().newCDPSession(page);
  // Playwright has the browser compress the file well, which takes longer than to draw the page.
  const { data } = await browser.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale },
  });
  await browser.detach();
  return reduced(pixelsOf(await loadImage(Buffer.from(data, 'base64'))), kept * scale);
}

/** Returns the picture of a window, from a PNG file's bytes, at the scale of references. */
export async function pictureOfWindow(png: Buffer): Promise<Picture> {
  return reduced(pixelsOf(await loadImage(png)), kept);
}

/** Returns pictures of one height side by side. */
export function sideBySide(pictures: readonly Picture[]): Picture {
  const height = Math.min(...pictures.map((picture) => picture.height));
  const width = pictures.reduce((sum, picture) => sum + picture.width, 0);
  const data = new Uint8ClampedArray(width * height * 4);
  let left = 0;
  for (const picture of pictures) {
    for (let row = 0; row < height; row += 1) {
      const from = row * picture.width * 4;
      data.set(picture.data.subarray(from, from + picture.width * 4), (row * width + left) * 4);
    }
    left += picture.width;
  }
  return { width, height, data };
}

/** Compares two pictures of a page of one width, in the area that both have. */
export function differenceOf(actual: Picture, reference: Picture): Difference {
  const [one, other] = [reduced(actual, compared), reduced(reference, compared)];
  if (one.width !== other.width) throw new Error(`A picture of width ${one.width} can not be compared with one of ${other.width}.`);
  const { width } = other;
  const height = Math.min(one.height, other.height);
  const [first, second] = [one, other].map(({ data }) => data.subarray(0, width * height * 4)) as [Uint8ClampedArray, Uint8ClampedArray];
  const data = new Uint8ClampedArray(second.length);
  const count = pixelmatch(first, second, data, width, height, { threshold: tolerance.colour, includeAA: true });
  const grown = actual.height / reference.height - 1;
  return {
    isReal: count > Math.max(tolerance.pixels, tolerance.share * width * height) || Math.abs(grown) > tolerance.height,
    words: `${count} of ${width * height} places have another colour, and the height is another by ${(100 * grown).toFixed(1)} %`,
    picture: { width, height, data },
  };
}

/** Reads a picture from a PNG or WebP file. */
export async function readPicture(file: string): Promise<Picture> {
  return pixelsOf(await loadImage(readFileSync(file)));
}

/** Writes a reference that is missing or really differs, so that a change shows in the files of what it changed alone. */
export async function updatePicture(file: string, picture: Picture): Promise<void> {
  if (existsSync(file)) {
    const reference = await readPicture(file);
    if (reference.width === picture.width && !differenceOf(picture, reference).isReal) return;
  }
  writePicture(file, picture);
}

/** Writes a picture to a PNG file, or to a WebP file, which takes a fifth and loses nothing that a comparison sees. */
export function writePicture(file: string, { width, height, data }: Picture): void {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, file.endsWith('.webp') ? canvas.toBuffer('image/webp', 60) : canvas.toBuffer('image/png'));
}

function pixelsOf(image: Image): Picture {
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** The mean of every square of so many pixels that is whole. */
function reduced({ width, height, data }: Picture, factor: number): Picture {
  const small = { width: Math.floor(width / factor), height: Math.floor(height / factor) };
  const means = new Uint8ClampedArray(small.width * small.height * 4);
  for (let row = 0; row < small.height; row += 1) {
    for (let column = 0; column < small.width; column += 1) {
      let [red, green, blue, alpha] = [0, 0, 0, 0];
      for (let y = 0; y < factor; y += 1) {
        let from = ((row * factor + y) * width + column * factor) * 4;
        // One by one: of millions of pixels, lists would take most of the time.
        for (let x = 0; x < factor; x += 1, from += 4) {
          red += data[from] as number;
          green += data[from + 1] as number;
          blue += data[from + 2] as number;
          alpha += data[from + 3] as number;
        }
      }
      const to = (row * small.width + column) * 4;
      means[to] = red / factor ** 2;
      means[to + 1] = green / factor ** 2;
      means[to + 2] = blue / factor ** 2;
      means[to + 3] = alpha / factor ** 2;
    }
  }
  return { ...small, data: means };
}
