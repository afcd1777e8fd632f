import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Framing, focusWithin, framingOf, mostLeftOut, partNamed, pixelsOf, shownPart } from './framing.ts';

const percent = fc.integer({ min: 0, max: 100 });
const two = fc.tuple(percent, percent).filter(([one, other]) => one + other <= mostLeftOut);
const framings: fc.Arbitrary<Framing> = fc
  .tuple(two, two, fc.option(fc.record({ across: percent, down: percent }), { nil: undefined }))
  .map(([[top, bottom], [left, right], focus]) => ({ top, right, bottom, left, ...(focus === undefined ? {} : { focus }) }));
const sizes = fc.record({ width: fc.integer({ min: 1, max: 16_383 }), height: fc.integer({ min: 1, max: 16_383 }) });

test('the part of any photograph that a framing shows lies in it and has pixels, and its name tells it', () => {
  fc.assert(
    fc.property(framings, sizes, (framing, size) => {
      const name = shownPart('team/anna.jpg', framing);
      const { file, area } = partNamed(name);
      expect(file).toBe('team/anna.jpg');
      if (area === undefined) {
        expect([framing.top, framing.right, framing.bottom, framing.left]).toEqual([0, 0, 0, 0]);
        return;
      }
      const { left, top, width, height } = pixelsOf(area, size);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
      expect(left + width).toBeLessThanOrEqual(size.width);
      expect(top + height).toBeLessThanOrEqual(size.height);
      expect(Math.abs(left - (framing.left * size.width) / 100)).toBeLessThanOrEqual(1);
    }),
  );
});

test('the point that has to stay in sight is the same one in the part, or on the edge beyond which it lies', () => {
  expect(focusWithin({ top: 0, right: 50, bottom: 0, left: 0, focus: { across: 25, down: 30 } })).toEqual({ across: 50, down: 30 });
  expect(focusWithin({ top: 40, right: 0, bottom: 10, left: 20, focus: { across: 10, down: 95 } })).toEqual({ across: 0, down: 100 });
  expect(focusWithin({ top: 0, right: 0, bottom: 0, left: 0 })).toBeUndefined();
});

test('a framing is read as it is written, and an impossible one is none: the check reports it', () => {
  expect(framingOf({ left: 20 })).toEqual({ top: 0, right: 0, bottom: 0, left: 20 });
  expect(framingOf({ focus: { across: 10, down: 20 } })).toMatchObject({ left: 0, focus: { across: 10, down: 20 } });
  for (const value of [{ left: 'wide' }, { left: 1.5 }, { top: -1 }, { left: 50, right: 41 }]) expect(framingOf(value)).toBeUndefined();
  expect(framingOf(undefined)).toBeUndefined();
});

test('a drawing is always shown whole', () => {
  expect(shownPart('eye.svg', { top: 10, right: 0, bottom: 0, left: 0 })).toBe('eye.svg');
});
