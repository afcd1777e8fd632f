import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { describe, expect, test } from 'vitest';
import { canvasLibrary } from '../../src/build/pictures/picture-canvas.ts';
import { filesOf } from '../support/files-of.ts';
import { sites } from '../support/sites.ts';

const { practice, workshop } = sites;
const icons = ['apple-touch-icon.png', 'favicon.ico', 'favicon.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'];

function iconLinksOf(out: string, file: string): string[] {
  return (
    readFileSync(path.join(out, file), 'utf8')
      .match(/<link rel="(?:icon|apple-touch-icon)"[^>]*>/g)
      ?.map(String) ?? []
  );
}

describe('a visitor of a site with a logo', () => {
  const { out, content, languages } = practice;

  test('sees it in the tab, among the bookmarks and on the home screen', () => {
    for (const file of languages.flatMap((language) => [`${language}/index.html`, `${language}/404.html`]))
      expect(iconLinksOf(out, file)).toEqual([
        '<link rel="icon" href="/favicon.ico" sizes="32x32">',
        '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
        '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
      ]);
    expect(readFileSync(path.join(out, 'favicon.svg'))).toEqual(readFileSync(path.join(content, 'pictures/logo.svg')));
  });

  test.each([
    ['favicon.ico', 32, 'ico'],
    ['apple-touch-icon.png', 180, 'png'],
    ['icon-192.png', 192, 'png'],
    ['icon-512.png', 512, 'png'],
    ['icon-maskable-512.png', 512, 'png'],
  ])('gets %s in the size that is expected of it', (name, size, type) => {
    expect(imageSize(readFileSync(path.join(out, name)))).toMatchObject({ width: size, height: size, type });
  });

  test.each([
    ['apple-touch-icon.png', 255],
    ['icon-maskable-512.png', 255],
    ['icon-192.png', 0],
    ['icon-512.png', 0],
    ['favicon.ico', 0],
  ])('sees a ground behind %s only where the system needs one, and the logo in the middle', async (name, opacity) => {
    const { createCanvas, loadImage } = canvasLibrary();
    const bytes = readFileSync(path.join(out, name));
    // The one picture of the ICO file is a PNG.
    const image = await loadImage(name.endsWith('.ico') ? bytes.subarray(22) : bytes);
    const context = createCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    const at = (across: number, down: number): number[] => [...context.getImageData(across, down, 1, 1).data];
    expect(at(0, 0)[3]).toBe(opacity);
    // The dot in this logo is a little above its middle.
    expect(at(image.width / 2, Math.floor(image.height * 0.46))).toEqual([0xe0, 0x9f, 0x1f, 255]);
    // Launchers show a circle of four fifths of the side: outside of it is only the background.
    if (name.includes('maskable')) expect(at(image.width * 0.15, image.height * 0.15)).toEqual(at(0, 0));
  });
});

test('a site without a logo asks for no icon, and has none', () => {
  const { out } = workshop;
  expect(filesOf(out).filter((file) => icons.includes(path.basename(file)))).toEqual([]);
  expect(iconLinksOf(out, 'en/index.html')).toEqual(['<link rel="icon" href="data:,">']);
});
