import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withFewColours } from './picture-colours.ts';
import { pixelOf, shadesBetween } from './picture-shades.ts';

type Colour = readonly [number, number, number];

const ground: Colour = [251, 246, 236];
const most = { drawing: 128, photograph: 255 };

function shown(colours: readonly Colour[]): Colour[] {
  const picture = Uint8Array.from(colours.flatMap((colour) => [...colour, 255]));
  const { palette, pixels } = withFewColours(picture, pixelOf('#fbf6ec'), most);
  return [...pixels].map((place) => {
    const colour = palette[place] as number;
    return [colour & 0xff, (colour >> 8) & 0xff, (colour >> 16) & 0xff];
  });
}

const channel = fc.nat({ max: 255 });

test('a picture of few colours keeps each of them exactly', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(channel, channel, channel), { minLength: 1, maxLength: 100 }), (colours) => {
      expect(shown(colours)).toEqual(colours);
    }),
  );
});

test.each([
  ['drawing', 1000],
  ['photograph', 20_000],
])('a %s of many colours keeps its ground exactly, and comes close to the others', (_kind, count) => {
  const shades = Array.from({ length: count }, (_, index): Colour => [index % 256, (index * 7) % 256, (index >> 2) % 256]);
  const result = shown([...Array.from({ length: 50_000 }, () => ground), ...shades]);
  expect(result[0]).toEqual(ground);
  const distances = shades.map((colour, index) =>
    Math.max(...colour.map((value, part) => Math.abs(value - (result[50_000 + index] as Colour)[part as 0]))),
  );
  expect(distances.reduce((sum, distance) => sum + distance, 0) / distances.length).toBeLessThan(24);
});

test('a rare colour that is nearly a common one is kept beside it', () => {
  const colours = [
    ...Array.from({ length: 1000 }, (): Colour => [11, 0, 0]),
    [10, 0, 0] as const,
    ...Array.from({ length: 120 }, (_, index): Colour => [200, index, 0]),
  ];
  expect(shown(colours)).toEqual(colours);
});

test('the shades of letters lead from their ground, which is none of them, to their own colour', () => {
  const { shades, ofRed } = shadesBetween('#fbf6ec', '#10323a', 15);
  expect(shades).toHaveLength(15);
  expect(shades.at(-1)).toBe(pixelOf('#10323a'));
  expect([ofRed[0xfb], ofRed[0xff], ofRed[0x10], ofRed[0]]).toEqual([0, 0, 15, 15]);
});
