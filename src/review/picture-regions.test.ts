import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedRegions, type Pixels } from './picture-regions.ts';

/** Draws a picture of lines of text, each of four rows that differ, as letters do, with an empty row between them. */
function picture(lines: readonly string[], width = 40): Pixels {
  const height = lines.length * 5;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [index, line] of lines.entries())
    for (const [column, letter] of [...line].entries())
      for (let row = 0; row < 4; row += 1) data.set([letter.charCodeAt(0), 50 * row, 0, 255], ((index * 5 + row) * width + column) * 4);
  return { width, height, data };
}

/** Lines that occur once each, far enough from each other to be told apart. */
const page = Array.from({ length: 30 }, (_, index) => `line ${index}`);

test('two pictures that are the same have nothing to outline', () => {
  expect(changedRegions(picture(page), picture(page))).toEqual({ before: [], after: [] });
});

test('a word that changed is outlined, and no more of its line', () => {
  const other = page.with(10, 'line 99');
  const box = { top: 50, left: 5, width: 2, height: 4 };
  expect(changedRegions(picture(page), picture(other))).toEqual({ before: [box], after: [box] });
});

test('what a new line pushes down is not outlined', () => {
  const other = page.toSpliced(10, 0, 'new', 'lines');
  const { before, after } = changedRegions(picture(page), picture(other));
  expect(before).toEqual([]);
  expect(after).toEqual([{ top: 50, left: 0, width: 40, height: 10 }]);
});

test('what a removed line pulls up is not outlined', () => {
  const { before, after } = changedRegions(picture(page), picture(page.toSpliced(20, 1)));
  expect([before, after]).toEqual([[{ top: 100, left: 0, width: 40, height: 5 }], []]);
});

test('changes far from each other are outlined apart, near ones together', () => {
  const apart = changedRegions(picture(page), picture(page.with(2, 'x').with(25, 'y')));
  expect(apart.after).toHaveLength(2);
  const together = changedRegions(picture(page), picture(page.with(2, 'x').with(4, 'y')));
  expect(together.after).toHaveLength(1);
});

test('pictures of other widths are compared as a whole', () => {
  const { before, after } = changedRegions(picture(page), picture(page, 50));
  expect([before, after]).toEqual([[{ top: 0, left: 0, width: 40, height: 150 }], [{ top: 0, left: 0, width: 50, height: 150 }]]);
});

test('a page that was rewritten nearly everywhere is outlined as a whole, as comparing its rows would take too long', {
  tags: 'thorough',
}, () => {
  const column = (height: number, first: number): Pixels => {
    const rows = Uint32Array.from({ length: height }, (_, row) => (row >= 1000 && row < 1100 ? row : first + row));
    return { width: 1, height, data: new Uint8ClampedArray(rows.buffer) };
  };
  const { before, after } = changedRegions(column(2200, 10_000), column(2300, 20_000));
  expect([before, after]).toEqual([[{ top: 0, left: 0, width: 1, height: 2200 }], [{ top: 0, left: 0, width: 1, height: 2300 }]]);
});

test('whatever changes is inside an outline', () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 3 });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), fc.array(line, { maxLength: 20 }), (one, other) => {
      const [before, after] = [picture(one), picture(other)];
      const regions = changedRegions(before, after);
      // The rows outside the outlines are the same on both sides, in the same order.
      const rest = ({ width, height, data }: Pixels, marks: typeof regions.before): string[] =>
        Array.from({ length: height }, (_, row) => row)
          .filter((row) => !marks.some(({ top, height: tall }) => row >= top && row < top + tall))
          .map((row) => String(data.subarray(row * width * 4, (row + 1) * width * 4)));
      expect(rest(before, regions.before)).toEqual(rest(after, regions.after));
    }),
  );
});
