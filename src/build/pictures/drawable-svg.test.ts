import { expect, test } from 'vitest';
import { drawableSvg } from './drawable-svg.ts';
import { canvasLibrary } from './picture-canvas.ts';
import { openPicture } from './picture-file.ts';

const drawing = (root: string): string => `<svg xmlns="http://www.w3.org/2000/svg" ${root}><path d="M0 0h15000v30000h-15000z"/></svg>`;

/** Draws a drawing 16 pixels wide and high; returns whether its left and its right half are covered. */
async function covered(svg: string, width: number, height: number): Promise<readonly boolean[] | undefined> {
  const opened = await openPicture({ digest: '', width, height, bytes: () => Buffer.from(svg) });
  const context = canvasLibrary().createCanvas(16, 16).getContext('2d');
  opened?.draw(context, 0, 0, 16, 16);
  return opened && [4, 12].map((left) => context.getImageData(left, 8, 1, 1).data[3] === 255);
}

// Without this, Skia ends the whole process.
test.each([
  'width="30000" height="30000"',
  'viewBox="0 0 30000 30000"',
  "height='30000' title='a > b' width='30000px' viewBox='0 0 30000,30000'",
  'width="1e9" height="1e9" viewBox="0 0 30000 30000"',
  'width="9999in" height="9999in" viewBox="0 0 30000 30000"',
])('a drawing is drawn at the size that it covers, however large it says to be: %s', async (root) => {
  expect(await covered(drawing(root), 30_000, 30_000)).toEqual([true, false]);
  expect(await covered(`<?xml version="1.0"?><!-- <svg width="1" height="1"> -->${drawing(root)}`, 1, 1)).toBeDefined();
});

test('what can be drawn stays byte for byte, and what is no drawing is none', async () => {
  for (const root of ['width="24" height="24"', 'viewBox="0 0 24.5 24"', 'width="2048px" height="10" viewBox="0 0 1 1"'])
    expect(drawableSvg(drawing(root), { width: 24, height: 24 })).toBe(drawing(root));
  for (const text of ['<', '<svg', '<!-- -->', '<svg a=b>']) expect(await covered(text, 10, 10)).toBeUndefined();
});
