import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { declare } from '../../src/view/theme/tokens.ts';
import { openBrowser } from '../support/browser.ts';
import { temporaryFolder } from '../support/command.ts';
import { openGallery, usualExample } from '../support/gallery.ts';
import { openForFile } from '../support/open-for-file.ts';
import { differenceOf, type Picture, pictureOf, updatePicture } from '../support/screenshots.ts';

const subjects = [
  { block: 'hero', language: 'en', width: 1280 },
  { block: 'care-card', language: 'fa', width: 360 },
] as const;

const gallery = await openForFile(openGallery(subjects.map(({ block }) => block)));
const browser = await openForFile(openBrowser());
const page = await browser.newPage({ reducedMotion: 'reduce' });

describe.each(subjects)('the comparison of pictures of $block in $language at $width px', ({ block, language, width }) => {
  let original: Picture;

  beforeAll(async () => {
    await page.goto(gallery.origin + usualExample(block, language, 'light'));
    original = await pictureOf(page, width);
  });

  const harmless = {
    'a pixel further along both axes': 'body{transform:translate(1px,1px)}',
    'half a pixel further': 'body{transform:translate(.5px,.5px)}',
    'with letters shaped in another way': '*{text-rendering:geometricPrecision;-webkit-font-smoothing:antialiased}',
    'with spaces a hair wider': '*{word-spacing:.1px}',
    'a pixel higher': 'main{padding-block-end:1px}',
  };
  test.each(Object.entries(harmless))('does not mind the same page %s', async (_, css) => {
    const [isReal, words] = await withStyle(css, width, original);
    expect(isReal, words).toBe(false);
  });

  test('does not mind a screen of twice the resolution', async () => {
    const sharp = await browser.newPage({ reducedMotion: 'reduce', deviceScaleFactor: 2 });
    await sharp.goto(page.url());
    const { isReal, words } = differenceOf(await pictureOf(sharp, width), original);
    await sharp.close();
    expect(isReal, words).toBe(false);
  });

  test('sees another direction', async () => {
    const turn = () =>
      page.evaluate(() => {
        const { documentElement } = document;
        documentElement.dir = documentElement.dir === 'rtl' ? 'ltr' : 'rtl';
      });
    await turn();
    const { isReal, words } = differenceOf(await pictureOf(page, width), original);
    await turn();
    expect(isReal, words).toBe(true);
  });

  test('sees each heading, text, link and picture that is missing or has moved', async () => {
    const parts = await page.$$('main :is(h1, h2, h3, p, li, a, img):not(.visually-hidden)');
    expect(parts.length).toBeGreaterThan(3);
    const changes = ['visibility:hidden', 'position:relative;inset-block-start:1rem;inset-inline-start:2rem'];
    // One or the other by turns: each picture takes as long as a test.
    for (const [index, part] of parts.entries()) {
      const style = changes[index % 2] as string;
      await part.evaluate((element, css) => element.setAttribute('style', css), style);
      const { isReal, words } = differenceOf(await pictureOf(page, width), original);
      await part.evaluate((element) => element.removeAttribute('style'));
      expect(isReal, `${style}, ${await part.textContent()}: ${words}`).toBe(true);
    }
  });

  test('sees that the page has grown by a line', async () => {
    const [isReal, words] = await withStyle('main{padding-block-end:1.5rem}', width, original);
    expect(isReal, words).toBe(true);
  });
});

test.each(['light', 'dark'] as const)('the comparison of pictures sees another accent among %s colours', async (scheme) => {
  await page.goto(gallery.origin + usualExample('hero', 'en', scheme));
  for (const width of [360, 1280]) {
    const [isReal, words] = await withStyle(`:root{${declare({ accent: '#d43c6a !important' })}}`, width, await pictureOf(page, width));
    expect(isReal, words).toBe(true);
  }
});

test('a reference is written where there is none and where the page looks different, and stays where another machine draws the same', async () => {
  const file = path.join(temporaryFolder(), 'hero.png');
  const plain = (shade: number): Picture => ({ width: 90, height: 90, data: new Uint8ClampedArray(90 * 90 * 4).fill(shade) });
  const written: Buffer[] = [];
  for (const shade of [200, 201, 90]) {
    await updatePicture(file, plain(shade));
    written.push(readFileSync(file));
  }
  const [first, afterSame, afterOther] = written;
  expect(afterSame).toEqual(first);
  expect(afterOther).not.toEqual(first);
});

/** Compares the page as it is drawn with a style of its own, and puts it back. */
async function withStyle(content: string, width: number, original: Picture): Promise<readonly [isReal: boolean, words: string]> {
  const style = await page.addStyleTag({ content });
  const { isReal, words } = differenceOf(await pictureOf(page, width), original);
  await style.evaluate((element) => (element as HTMLElement).remove());
  return [isReal, words];
}
