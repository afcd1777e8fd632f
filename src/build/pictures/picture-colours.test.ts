import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withFewColours } from './picture-colours.ts';

type Colour = readonly [number, number, number];

function shown(colours: readonly Colour[]): Colour[] {
  const { palette, pixels } = withFewColours(Uint8Array.from(colours.flatMap((colour) => [...colour, 255])));
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

test('a picture of many colours keeps the one that fills most of it, and comes close to the others', () => {
  const ground: Colour = [251, 246, 236];
  const shades = Array.from({ length: 1000 }, (_, index): Colour => [index % 256, (index * 7) % 256, (index >> 2) % 256]);
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
