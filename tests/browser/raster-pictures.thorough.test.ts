import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { markFolder } from '../../src/build/output/output-folder.ts';
import { canvasLibrary } from '../../src/build/pictures/picture-canvas.ts';
import { corners, photograph, withExif } from '../../src/build/pictures/raster-pictures.test.photographs.ts';
import { renderPage } from '../../src/view/document/render-page.ts';
import { openBrowser, serveFolder } from '../support/browser.ts';
import { build } from '../support/build.ts';
import { bytesOf, copyContent, edit, temporaryFolder } from '../support/command.ts';
import { filesOf } from '../support/files-of.ts';
import { openSite } from '../support/open-site.ts';
import { readPages } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';
import { temporaryFolderOfAll } from '../support/temporary-folder.ts';

const cache = 'node_modules/.cache/service-pages/pictures';
const root = temporaryFolderOfAll();
const content = path.join(root, 'content');
const out = path.join(root, 'site');

/** The camera lay on its side: the left of what it stored is the top of what it saw (Exif's orientation 6). */
const upright = { width: '1000', height: '1500', corners: [corners.bottomLeft, corners.topLeft, corners.bottomRight, corners.topRight] };
const logoColour = [12, 61, 71];

let browser: Browser;
let host: Awaited<ReturnType<typeof serveFolder>>;

beforeAll(async () => {
  cpSync(sites.workshop.content, content, { recursive: true });
  const put = (name: string, bytes: Uint8Array): void => writeFileSync(path.join(content, 'pictures', name), bytes);
  put('front.jpg', withExif(photograph(1500, 1000).encodeSync('jpeg', 92), 6));
  const sign = canvasLibrary().createCanvas(900, 700);
  sign.getContext('2d').fillRect(300, 200, 300, 300);
  put('sign.png', sign.encodeSync('png'));
  const mark = canvasLibrary().createCanvas(96, 96);
  Object.assign(mark.getContext('2d'), { fillStyle: `rgb(${logoColour.join()})` }).fillRect(0, 0, 96, 96);
  put('mark.webp', mark.encodeSync('webp', 90));
  put('wall.jpg', photograph(900, 600).encodeSync('jpeg', 90));
  put('not-shown-yet.jpg', photograph(640, 480).encodeSync('jpeg', 90));
  edit(content, 'home.yaml', 'file: wheel.svg', 'file: front.jpg');
  edit(content, 'home.yaml', 'file: brake.svg', 'file: sign.png');
  edit(content, 'home.yaml', 'file: wheel.svg', 'file: wall.jpg');
  edit(content, 'services/brake-repair.yaml', 'file: brake.svg', 'file: front.jpg');
  edit(
    content,
    'services/wheel-truing.yaml',
    '      file: wheel.svg\n',
    '      file: front.jpg\n      framing: { top: 50, left: 50, focus: { across: 100, down: 100 } }\n',
  );
  edit(content, 'site.yaml', /^defaultLanguage:/m, 'logo: { file: mark.webp, decorative: true }\ndefaultLanguage:');
  const { status, stdout, stderr } = await build(content, out);
  if (status !== 0) throw new Error(stdout + stderr);
  [browser, host] = await Promise.all([openBrowser(), serveFolder(out)]);
});

afterAll(async () => {
  host?.close();
  await browser?.close();
});

function apart(found: readonly number[], wanted: readonly number[]): number {
  return Math.max(...wanted.map((value, channel) => Math.abs(value - (found[channel] ?? 0))));
}

async function pixelOf(file: string, across: number, down: number): Promise<number[]> {
  const image = await canvasLibrary().loadImage(readFileSync(path.join(out, file)));
  const context = canvasLibrary().createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return [...context.getImageData(across, down, 1, 1).data];
}

test('every photograph on a page keeps the room that it takes upright', () => {
  const images = readPages(out).flatMap(({ facts }) => facts.images);
  const of = (name: string) => images.filter(({ source }) => source.startsWith(`/pictures/${name}-`));
  expect(Math.min(of('front').length, of('sign').length)).toBeGreaterThanOrEqual(sites.workshop.languages.length);
  for (const image of of('front')) {
    const isPart = image.source.startsWith('/pictures/front-50-50-50-50-');
    expect(image).toMatchObject(isPart ? { width: '500', height: '750' } : { width: upright.width, height: upright.height });
  }
  for (const image of of('sign')) expect(image).toMatchObject({ width: '900', height: '700' });
});

/** Returns a loaded picture of a page: its address, its width, and the colours of its corners from the top left. */
async function shown(page: Page, name: string) {
  const image = page.locator(`main img[src*="/${name}-"]`).first();
  await image.scrollIntoViewIfNeeded();
  return image.evaluate(async (element) => {
    const picture = element as HTMLImageElement;
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(picture, 0, 0);
    const [right, bottom] = [canvas.width - 8, canvas.height - 8];
    const places: [number, number][] = [
      [8, 8],
      [right, 8],
      [8, bottom],
      [right, bottom],
    ];
    return {
      source: picture.currentSrc,
      wide: picture.getBoundingClientRect().width,
      corners: places.map(([across, down]) => [...context.getImageData(across, down, 1, 1).data]),
    };
  });
}

describe('on a telephone of 360 pixels with two dots to each', () => {
  test('a browser loads AVIF, no wider than the screen shows, and upright', async () => {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
    const loaded: string[] = [];
    page.on('response', (response) => loaded.push(`${response.status()} ${new URL(response.url()).pathname}`));
    await page.goto(`${host.origin}/en/`);
    const front = await shown(page, 'front');
    const width = Number(/-(\d+)\.avif$/.exec(front.source)?.[1]);
    expect(width).toBeGreaterThanOrEqual(front.wide * 2);
    // The browser chooses the first picture before layout; it could be as wide as the screen.
    expect(width).toBeLessThanOrEqual(960);
    for (const [index, corner] of front.corners.entries()) expect(apart(corner, upright.corners[index] ?? [])).toBeLessThan(16);
    // The browser measures a later picture first.
    const sign = await shown(page, 'sign');
    expect(sign.source).toMatch(/-320\.avif$/);
    expect(sign.corners.map(([, , , opacity]) => opacity)).toEqual([0, 0, 0, 0]);
    const files = loaded.filter((address) => /front|sign/.test(address));
    expect(files.sort()).toEqual([front.source, sign.source].map((address) => `200 ${new URL(address).pathname}`));
  });
});

test('a photograph fills the circle that it is in, at the head of a page and in a tile; what is transparent is whole within it', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${host.origin}/en/`);
  for (const [name, fills] of [
    ['front', true],
    ['wall', true],
    ['sign', false],
  ] as const) {
    await shown(page, name);
    const picture = page.locator(`main img[src*="/${name}-"]`).first();
    const styles = await picture.evaluate((element) => {
      const { objectFit, padding, borderRadius } = getComputedStyle(element);
      return { objectFit, padding, borderRadius };
    });
    expect(styles.objectFit === 'cover' && styles.padding === '0px' && styles.borderRadius === '50%', name).toBe(fills);
    const { width, height } = (await picture.boundingBox()) as { readonly width: number; readonly height: number };
    expect(Math.abs(width - height), name).toBeLessThan(1);
  }
  // The circle of the page's head has nothing of its ground beside the photograph.
  const head = page.locator('main img[src*="/front-"]').first();
  const [circle, photo] = await Promise.all([head.locator('xpath=ancestor::div[1]').boundingBox(), head.boundingBox()]);
  expect(photo).toEqual(circle);
});

test('a photograph is beside the words of a card, as a drawing is', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.goto(`${host.origin}/en/services/`);
  for (const [name, ending] of [
    ['Annual service', 'svg'],
    ['Brake repair', 'avif'],
  ] as const) {
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) });
    await card.scrollIntoViewIfNeeded();
    const picture = card.locator('img');
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).currentSrc)).toMatch(new RegExp(`\\.${ending}$`));
    const [image, heading, words] = await Promise.all(
      [picture, card.getByRole('heading'), card.locator('p').first()].map((part) => part.boundingBox()),
    );
    expect(image?.width, name).toBe(64);
    expect(heading?.x, name).toBeGreaterThan((image?.x ?? 0) + 64);
    expect([words?.x, Math.abs((heading?.y ?? 0) - (image?.y ?? 0)) < 24], name).toEqual([heading?.x, true]);
  }
});

test('a page that frames a photograph shows that part alone, also to who shares the page', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.goto(`${host.origin}/en/services/wheel-truing/`);
  const { source, corners: seen } = await shown(page, 'front-50-50-50-50');
  expect(new URL(source).pathname).toMatch(/^\/pictures\/front-50-50-50-50-[0-9a-f]{12}-\d+\.avif$/);
  // Of the whole picture's marks, the part has one alone.
  const isMark = seen.map((corner, index) => apart(corner, upright.corners[index] ?? []) < 16);
  expect(isMark).toEqual([false, false, false, true]);
  expect(apart(await pixelOf('en/services/wheel-truing/social.png', 1050, 420), upright.corners[3] ?? [])).toBeLessThan(24);
});

test('no file reveals where a photograph was taken; originals, and pictures that no page shows, are not published', () => {
  const published = filesOf(out).filter((name) => /\.(?:avif|webp|jpg|png|ico)$/.test(name));
  // Three letters alone stand in any packed picture now and then.
  for (const name of published) expect(/GPSL|Exif|EXIF|eXIf/.test(readFileSync(path.join(out, name), 'latin1')), name).toBe(false);
  expect(published.filter((name) => /not-shown-yet|\/(?:front\.jpg|sign\.png|mark\.webp)$/.test(name))).toEqual([]);
  expect(published.filter((name) => name.startsWith('pictures/front-')).length).toBeGreaterThan(10);
});

test('a shared page shows the photograph upright, and the tab has the logo', async () => {
  // In the disc of the picture, near its upper rim.
  expect(apart(await pixelOf('en/social.png', 810, 105), upright.corners[0] ?? [])).toBeLessThan(24);
  expect(apart(await pixelOf('en/social.png', 1114, 105), upright.corners[1] ?? [])).toBeLessThan(24);
  expect(apart(await pixelOf('icon-192.png', 96, 96), logoColour)).toBeLessThan(8);
  // A photograph as logo makes all icons except the SVG.
  const icons = ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'];
  expect(icons.filter((name) => !existsSync(path.join(out, name)))).toEqual(['favicon.svg']);
  expect(readFileSync(path.join(out, 'en/index.html'), 'utf8').match(/<link rel="(?:icon|apple-touch-icon)"[^>]*>/g)).toEqual([
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/icon-192.png" sizes="192x192" type="image/png">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  ]);
});

test('a page that is rendered on its own, as Vike does it, has the addresses of the built one', () => {
  const site = openSite(content, {});
  const view = site.page({ kind: 'home', language: 'en', slug: '' });
  if (view === undefined) throw new Error('The workshop has no home page.');
  const picturesOf = (html: string): string[] => html.match(/<picture>.*?<\/picture>/g) ?? [];
  const built = picturesOf(readFileSync(path.join(out, 'en/index.html'), 'utf8'));
  expect(built.length).toBeGreaterThan(1);
  expect(picturesOf(renderPage(view.site, view.page, { policy: undefined }))).toEqual(built);
});

test('a second build encodes nothing and writes the same bytes', async () => {
  const digests = filesOf(path.join(out, 'pictures')).flatMap((name) => /-([0-9a-f]{12})-\d+\.\w+$/.exec(name)?.[1] ?? []);
  const remembered = (): string[] =>
    readdirSync(cache)
      .filter((name) => digests.includes(name.split('-')[0] ?? ''))
      .map((name) => `${name} ${statSync(path.join(cache, name)).mtimeMs}`);
  const before = remembered();
  expect(before.length).toBeGreaterThan(10);
  const again = path.join(temporaryFolder(), 'site');
  expect(await build(content, again)).toMatchObject({ status: 0 });
  expect(bytesOf(again)).toEqual(bytesOf(out));
  expect(remembered()).toEqual(before);
});

describe('a picture that can’t be shown stops the build, with its place, and leaves the site as it was', () => {
  test.each([
    ['a bomb of 10 000 by 10 000', 'pictures/bomb.png', bomb, 'picture-too-large'],
    [
      'a photograph that broke off',
      'pictures/front.jpg',
      () => photograph(64, 48).encodeSync('jpeg', 90).subarray(0, 1000),
      'unreadable-picture',
    ],
    ['a photograph whose pixels are gone', 'pictures/front.jpg', () => withoutPixels(), 'unreadable-picture'],
  ] as const)('%s', async (_what, file, bytes, code) => {
    const broken = copyContent(content);
    writeFileSync(path.join(broken, file), bytes());
    const target = path.join(temporaryFolder(), 'site');
    cpSync(path.join(out, 'en'), target, { recursive: true });
    markFolder(target);
    const before = bytesOf(target);
    const { status, stderr } = await build(broken, target);
    expect(status).toBe(1);
    expect(stderr.match(/^\S*pictures\/.*$/gm)?.map((line) => line.slice(line.indexOf('pictures/')))).toEqual([
      expect.stringMatching(new RegExp(`^${file}:1:1 .* ${code}$`)),
    ]);
    expect(stderr).not.toContain('    at ');
    expect(bytesOf(target)).toEqual(before);
    expect(readdirSync(path.dirname(target))).toEqual(['site']);
  });
});

/** A small PNG that is sound, and that only hundreds of megabytes of memory could show (PNG, third edition, sections 5 and 11). */
function bomb(): Buffer {
  const side = 10_000;
  const chunk = (name: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit a pixel.
  header[8] = 1;
  const lines = Buffer.alloc((1 + side / 8) * side);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An AVIF whose container is sound: only decoding it shows that it is broken. */
function withoutPixels(): Buffer {
  const avif = photograph(64, 48).encodeSync('avif', { quality: 0, threads: 1 });
  return avif.fill(0, avif.indexOf('mdat') + 4);
}
