import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '../../../tests/support/random-tests.ts';
import { readRasterHeader } from './raster-header.ts';

const drawing = createCanvas(40, 30);
drawing.getContext('2d').fillRect(0, 0, 20, 30);
const opaque = createCanvas(40, 30);
opaque.getContext('2d').fillRect(0, 0, 40, 30);

const files = {
  jpeg: opaque.encodeSync('jpeg', 80),
  png: opaque.encodeSync('png'),
  webp: opaque.encodeSync('webp', 80),
  avif: opaque.encodeSync('avif', { quality: 20, threads: 1 }),
};

describe.each(Object.entries(files))('a picture in %s', (format, file) => {
  test('has its size and format, which come from its bytes', () => {
    expect(readRasterHeader(file)).toMatchObject({ format, width: 40, height: 30, orientation: 1 });
  });

  test('has no header when its end is missing, wherever it was cut', () => {
    for (let length = 0; length < file.length; length += 1) expect(readRasterHeader(file.subarray(0, length)), `${length}`).toBeUndefined();
  });

  test('never makes the reader throw, however damaged', { tags: 'random' }, () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 }), (changes) => {
        const damaged = Buffer.from(file);
        for (const [at, byte] of changes) damaged[at] = byte;
        readRasterHeader(damaged);
      }),
      { numRuns: cases(500) },
    );
  });
});

test('the header says whether a picture can have transparent pixels', () => {
  const bytes = [drawing.encodeSync('png'), drawing.encodeSync('webp', 80), drawing.encodeSync('avif', { quality: 20, threads: 1 })];
  expect(bytes.map((file) => readRasterHeader(file)?.transparent)).toEqual([true, true, true]);
  expect([files.jpeg, files.webp, files.avif].map((file) => readRasterHeader(file)?.transparent)).toEqual([false, false, false]);
});

test('the header says whether an AVIF is a sequence of pictures, by the formats that it says it has', () => {
  expect(readRasterHeader(files.avif)?.isMoving).toBe(false);
  const sequence = Buffer.from(files.avif.toString('latin1').replace('mif1', 'avis'), 'latin1');
  expect(readRasterHeader(sequence)).toMatchObject({ width: 40, height: 30, isMoving: true });
});

test.each([
  ['nothing', ''],
  ['a text', 'Call the printer.'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>'],
  ['a GIF', 'GIF89a\x01\0\x01\0'],
  ['a phone’s HEIC', '\0\0\0\x18ftypheic\0\0\0\0heicmif1'],
])('%s has no header', (_what, text) => {
  expect(readRasterHeader(Buffer.from(text, 'latin1'))).toBeUndefined();
});
