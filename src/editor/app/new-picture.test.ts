import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { kindOf } from './new-picture.ts';
import { pngWithoutNotes } from './png.ts';

const canvas = createCanvas(8, 8);

test.each([
  ['pixels', 'a.png', canvas.encodeSync('jpeg', 80)],
  ['pixels', 'a', canvas.encodeSync('png')],
  ['pixels', 'a.heic', canvas.encodeSync('webp', 80)],
  ['pixels', 'a.jpg', canvas.encodeSync('avif', { threads: 1 })],
  ['pixels', 'a.jpeg', Buffer.from('hello')],
  ['heic', 'a.jpg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['heic', 'IMG.HEIC', Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1')],
  ['gif', 'a.png', Buffer.from('GIF89a\x01\0\x01\0', 'latin1')],
  ['drawing', 'a.svg', Buffer.from('hello')],
  ['drawing', 'a.xml', Buffer.from('\uFEFF<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['other', 'a.docx', Buffer.from('PK\x03\x04')],
  ['other', '', Buffer.alloc(0)],
])('the kind of a file follows from its bytes (%s, named %s)', (kind, name, bytes) => {
  expect(kindOf(name, bytes)).toBe(kind);
});

test('a PNG keeps its visible parts; one that a camera’s note may rotate has to be drawn again', async () => {
  const png = canvas.encodeSync('png');
  const noted = (name: string): Buffer =>
    Buffer.concat([png.subarray(0, 33), Buffer.from(`\0\0\0\x04${name}a\0bc\0\0\0\0`, 'latin1'), png.subarray(33)]);
  expect(Buffer.from((await pngWithoutNotes(noted('tEXt'))) ?? [])).toEqual(png);
  expect(await pngWithoutNotes(noted('eXIf'))).toBeUndefined();
  expect(await pngWithoutNotes(canvas.encodeSync('jpeg', 80))).toBeUndefined();
});
