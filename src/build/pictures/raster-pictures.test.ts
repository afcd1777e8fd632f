import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { imageSize } from 'image-size';
import { beforeEach, describe, expect, test } from 'vitest';
import { cases } from '../../../tests/support/random-tests.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { ContentError } from '../../locales/problems/problem.ts';
import { partNamed } from '../../schema/framing.ts';
import { createSiteWriter } from '../output/site-writer.ts';
import { canvasLibrary } from './picture-canvas.ts';
import { problemsOfPictures } from './picture-problems.ts';
import {
  corners,
  damagedPhotographs,
  photograph,
  withExif,
  withExifInPng,
  withExifInWebp,
  withTurn,
} from './raster-pictures.test.photographs.ts';
import { findPublished, publishPicture, undecodablePictures } from './raster-pictures.ts';

let root: string;

beforeEach(() => {
  root = temporaryFolder();
});

/** Publishes one picture, or a part of one, that lies in the content under `name`; returns the published files by name. */
async function published(name: string, bytes: Uint8Array, cache = 'cache'): Promise<Record<string, Buffer>> {
  const file = path.join(root, 'content/pictures', partNamed(name).file);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  rmSync(path.join(root, 'out'), { recursive: true, force: true });
  mkdirSync(path.join(root, 'out'));
  await publishPicture(
    path.join(root, 'content'),
    name,
    createSiteWriter(path.join(root, 'out')).filesOf('picture'),
    path.join(root, cache),
  );
  const made = readdirSync(path.join(root, 'out/pictures'), { recursive: true, encoding: 'utf8' }).filter((one) => one.includes('.'));
  return Object.fromEntries(made.sort().map((one) => [one, readFileSync(path.join(root, 'out/pictures', one))]));
}

async function pixelsOf(
  file: Buffer,
  width?: number,
): Promise<{ width: number; height: number; at: (across: number, down: number) => number[] }> {
  const image = await canvasLibrary().loadImage(file);
  const size = { width: width ?? image.width, height: Math.round(((width ?? image.width) * image.height) / image.width) };
  const context = canvasLibrary().createCanvas(size.width, size.height).getContext('2d');
  context.imageSmoothingQuality = 'medium';
  context.drawImage(image, 0, 0, size.width, size.height);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  return { ...size, at: (across, down) => [...data.subarray((Math.round(down) * size.width + Math.round(across)) * 4).subarray(0, 4)] };
}

/** Names the corner whose colour is in each corner of a picture: from the top left, line by line. */
async function cornersOf(file: Buffer): Promise<string[]> {
  const { width, height, at } = await pixelsOf(file);
  const [right, bottom] = [width - 5, height - 5];
  return [at(4, 4), at(right, 4), at(4, bottom), at(right, bottom)].map((pixel) => {
    const apart = (colour: readonly number[]): number =>
      Math.max(...colour.map((value, channel) => Math.abs(value - (pixel[channel] ?? 0))));
    return Object.entries(corners).find(([, colour]) => apart(colour) < 16)?.[0] ?? pixel.join();
  });
}

/** A small photograph, wide enough to be offered in two widths. */
const small = photograph(328, 48);

/** The corners of a picture that is turned as Exif's numbers say (Exif 2.32, 4.6.4, tag 274). */
const turns: readonly (readonly [orientation: number, corners: string])[] = [
  [1, 'topLeft topRight bottomLeft bottomRight'],
  [2, 'topRight topLeft bottomRight bottomLeft'],
  [3, 'bottomRight bottomLeft topRight topLeft'],
  [4, 'bottomLeft bottomRight topLeft topRight'],
  [5, 'topLeft bottomLeft topRight bottomRight'],
  [6, 'bottomLeft topLeft bottomRight topRight'],
  [7, 'bottomRight topRight bottomLeft topLeft'],
  [8, 'topRight bottomRight topLeft bottomLeft'],
];

test('a photograph is offered in AVIF and WebP, as wide as screens need and never wider than it is, and once in JPEG', async () => {
  // Encoding one colour takes no time.
  const files = await published('staff/anna.jpg', canvasLibrary().createCanvas(1500, 1000).encodeSync('jpeg', 90));
  const widths = [320, 480, 640, 960, 1280, 1500];
  const named = Object.keys(files).map((name) => name.replace(/^staff\/anna-[0-9a-f]{12}-/, ''));
  expect(named.sort()).toEqual([...widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]), '1280.jpg'].sort());
  for (const [name, bytes] of Object.entries(files)) {
    const [, width, ending] = /-(\d+)\.(\w+)$/.exec(name) ?? [];
    expect(imageSize(bytes), name).toMatchObject({ width: Number(width), height: Math.round(Number(width) / 1.5), type: ending });
  }
});

test('every file shows the photograph faithfully, and the better the format the fewer its bytes', async () => {
  const original = photograph(480, 320);
  const files = Object.entries(await published('hall.jpg', original.encodeSync('jpeg', 95)));
  const shown = async (bytes: Buffer) => pixelsOf(bytes, 160);
  const expected = await shown(original.encodeSync('png'));
  for (const [name, bytes] of files) {
    const { width, height, at } = await shown(bytes);
    let apart = 0;
    for (let down = 0; down < height; down += 1)
      for (let across = 0; across < width; across += 1) {
        const expectedPixel = expected.at(across, Math.min(down, expected.height - 1));
        apart += at(across, down).reduce((sum, value, channel) => sum + Math.abs(value - (expectedPixel[channel] ?? 0)), 0) / 3;
      }
    expect(apart / width / height, name).toBeLessThan(4);
  }
  const sizeOf = (ending: string): number => files.find(([name]) => name.endsWith(`-480.${ending}`))?.[1].length ?? 0;
  expect(sizeOf('avif')).toBeLessThan(sizeOf('webp') * 0.8);
  expect(sizeOf('webp')).toBeLessThan(sizeOf('jpg'));
});

describe.each([
  ['JPEG', 'a.jpg', (orientation: number) => withExif(small.encodeSync('jpeg', 90), orientation)],
  ['PNG', 'a.png', (orientation: number) => withExifInPng(small.encodeSync('png'), orientation)],
  ['WebP', 'a.webp', (orientation: number) => withExifInWebp(small.encodeSync('webp', 90), orientation)],
] as const)('a %s that was taken with the camera turned', (_format, name, taken) => {
  test.each(turns)(
    'as Exif numbers %d stands upright in every file, and where it was taken is told by none',
    { tags: 'thorough' },
    async (orientation, corners) => {
      for (const [file, bytes] of Object.entries(await published(name, taken(orientation)))) {
        expect((await cornersOf(bytes)).join(' '), file).toBe(corners);
        expect(/GPS|Exif|EXIF|eXIf/.test(bytes.toString('latin1')), file).toBe(false);
      }
    },
  );
});

test.each([
  [0, undefined, 1],
  [1, undefined, 8],
  [2, undefined, 3],
  [3, undefined, 6],
  [0, 0, 4],
  [0, 1, 2],
  [1, 0, 5],
  [1, 1, 7],
])('an AVIF whose container turns it by %d quarters and mirrors it along %s stands upright', async (angle, axis, orientation) => {
  const avif = small.encodeSync('avif', { quality: 60, threads: 1 });
  for (const [file, bytes] of Object.entries(await published('a.avif', withTurn(avif, angle, axis))))
    expect((await cornersOf(bytes)).join(' '), file).toBe(turns[orientation - 1]?.[1]);
});

test('what is transparent stays so in every file', async () => {
  const canvas = canvasLibrary().createCanvas(350, 250);
  const context = canvas.getContext('2d');
  context.fillStyle = 'rgb(200,40,40)';
  context.fillRect(100, 50, 150, 75);
  context.fillStyle = 'rgb(200,40,40,0.5)';
  context.fillRect(100, 125, 150, 75);
  const files = await published('sign.png', canvas.encodeSync('png'));
  expect(Object.keys(files).map((name) => path.extname(name))).not.toContain('.jpg');
  for (const [name, bytes] of Object.entries(files)) {
    const { width, height, at } = await pixelsOf(bytes);
    expect(at(4, 4)[3], name).toBe(0);
    expect(at(width / 2, height * 0.4)[3], name).toBe(255);
    // Glass keeps its colour.
    for (const [channel, value] of [200, 40, 40, 128].entries())
      expect(Math.abs((at(width / 2, height * 0.6)[channel] ?? 0) - value), name).toBeLessThan(8);
  }
});

test('a picture is encoded once: later its files are those of before, and another cache makes the same bytes', async () => {
  const bytes = small.encodeSync('jpeg', 90);
  const first = await published('a.jpg', bytes);
  const cache = (): string[] =>
    readdirSync(path.join(root, 'cache')).map((name) => `${name} ${statSync(path.join(root, 'cache', name)).mtimeMs}`);
  const before = cache();
  expect(await published('a.jpg', bytes)).toEqual(first);
  expect(cache()).toEqual(before);
  expect(await published('a.jpg', bytes, 'other cache')).toEqual(first);
});

test('a file is found by the name that pages give it, also before any is made', async () => {
  const content = path.join(root, 'content');
  const files = await published('a.jpg', small.encodeSync('jpeg', 90));
  rmSync(path.join(root, 'cache'), { recursive: true });
  for (const [name, bytes] of Object.entries(files)) {
    const picture = findPublished(content, name, path.join(root, 'cache'));
    expect(picture?.type).toBe({ '.avif': 'image/avif', '.webp': 'image/webp', '.jpg': 'image/jpeg' }[path.extname(name)]);
    expect((await picture?.make())?.equals(bytes), name).toBe(true);
  }
  for (const name of ['a.jpg', 'a-000000000000-320.avif', '../a.jpg', '']) expect(findPublished(content, name, root)).toBeUndefined();
});

describe('a part of a photograph', () => {
  const part = '#xywh=percent:50,0,50,50';

  test.each(turns)('that was taken as Exif numbers %d is that of the upright one, in every file', async (orientation) => {
    const taken = withExif(small.encodeSync('jpeg', 90), orientation);
    const whole = Object.values(await published('a.jpg', taken))[0] as Buffer;
    const corner = (await cornersOf(whole))[1];
    for (const [file, bytes] of Object.entries(await published(`a.jpg${part}`, taken)))
      expect((await cornersOf(bytes))[1], file).toBe(corner);
  });

  test('is offered as wide as it is, never wider, under names of its own that lead back to it', async () => {
    const photo = canvasLibrary().createCanvas(1500, 1000).encodeSync('jpeg', 90);
    const [whole, half] = [await published('a.jpg', photo), await published(`a.jpg${part}`, photo)];
    expect(Object.keys(half).filter((name) => name in whole)).toEqual([]);
    expect(Math.max(...Object.values(half).map((bytes) => imageSize(bytes).width))).toBe(750);
    const other = await published('a.jpg#xywh=percent:49,0,50,50', photo);
    expect(Object.keys(other).filter((name) => name in half)).toEqual([]);
    for (const name of Object.keys(half)) {
      const found = findPublished(path.join(root, 'content'), name, path.join(root, 'cache'));
      expect((await found?.make())?.equals(half[name] as Buffer), name).toBe(true);
    }
  });
});

test('a picture that can’t be decoded is the editor’s problem, and nothing of it is published', async () => {
  const broken = Buffer.from(small.encodeSync('avif', { quality: 60, threads: 1 }));
  broken.fill(0, broken.indexOf('mdat') + 4);
  const publishing = published('a.avif', broken);
  await expect(publishing).rejects.toBeInstanceOf(ContentError);
  await expect(publishing).rejects.toMatchObject({ problems: [{ code: 'unreadable-picture', file: 'pictures/a.avif' }] });
  expect(readdirSync(path.join(root, 'out'))).toEqual([]);
});

test.each(Object.entries(damagedPhotographs()))(
  'a %s that only decoding shows to be damaged is refused, and not published',
  async (format, bytes) => {
    const name = `a.${format}`;
    await expect(published(name, bytes)).rejects.toMatchObject({ problems: [{ code: 'unreadable-picture', file: `pictures/${name}` }] });
    expect(problemsOfPictures(path.join(root, 'content'), [name])).toEqual([]);
    expect(await undecodablePictures(path.join(root, 'content'), [name], path.join(root, 'sound'))).toHaveLength(1);
  },
);

test('whatever befalls a photograph, the check refuses what the build could not publish, and nothing else', {
  tags: 'random',
}, async () => {
  const canvas = photograph(64, 48);
  const whole = {
    jpg: canvas.encodeSync('jpeg', 80),
    png: canvas.encodeSync('png'),
    webp: canvas.encodeSync('webp', 80),
    avif: canvas.encodeSync('avif', { quality: 50, threads: 1 }),
  };
  let count = 0;
  let refusedOnlyByDecoding = 0;
  const format = fc.constantFrom('jpg' as const, 'png' as const, 'webp' as const, 'avif' as const);
  await fc.assert(
    fc.asyncProperty(format, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 60 }), async (kind, flips) => {
      const bytes = Buffer.from(whole[kind]);
      for (const [at, value] of flips) bytes[at % bytes.length] = value;
      count += 1;
      const name = `a${count}.${kind}`;
      const content = path.join(root, 'content');
      mkdirSync(path.join(content, 'pictures'), { recursive: true });
      writeFileSync(path.join(content, 'pictures', name), bytes);
      const byHeader = problemsOfPictures(content, [name]).length > 0;
      const refused = byHeader || (await undecodablePictures(content, [name], path.join(root, 'sound'))).length > 0;
      const isPublished = await published(name, bytes).then(
        () => true,
        () => false,
      );
      expect(refused).toBe(!isPublished);
      if (refused && !byHeader) refusedOnlyByDecoding += 1;
    }),
    // Enough that some is refused by decoding alone.
    { numRuns: Math.max(20, cases(60)) },
  );
  expect(refusedOnlyByDecoding).toBeGreaterThan(0);
});
