import fc from 'fast-check';
import { expect, test } from 'vitest';
import { durationOf, writtenAs } from './written-duration.ts';

test('hours and minutes are in the field as they were typed, also those that the check refuses', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), (hours, minutes) => {
      const written = writtenAs({ hours, minutes });
      expect(written === '' ? { hours: 0, minutes: 0 } : durationOf(written)).toEqual({ hours, minutes });
    }),
  );
});

test('what is no duration of hours and minutes is none', () => {
  for (const text of ['', 'PT', 'PT5S', 'P1D', '10M', 'PT1H 5M', 'pt1h']) expect(durationOf(text), text).toBeUndefined();
});
