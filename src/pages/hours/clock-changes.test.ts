import { fromAbsolute } from '@internationalized/date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockChanges } from './clock-changes.ts';

const iso = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(0, 16);

test('a place’s clocks are known for three years, each change at its minute', () => {
  const { changes, until } = clockChanges('Europe/Dublin', 2020);
  expect(changes.map(([from, ahead]) => [iso(from), ahead])).toEqual([
    ['2020-01-01T00:00', 0],
    ['2020-03-29T01:00', 60],
    ['2020-10-25T01:00', 0],
    ['2021-03-28T01:00', 60],
    ['2021-10-31T01:00', 0],
    ['2022-03-27T01:00', 60],
    ['2022-10-30T01:00', 0],
  ]);
  expect(iso(until)).toBe('2023-01-01T00:00');
});

test('a place that never changes its clocks takes one line', () => {
  expect(clockChanges('Asia/Tokyo', 2020).changes).toEqual([[Date.UTC(2020, 0, 1) / 60_000, 540]]);
});

test('at every instant the changes say what this machine’s clocks do', () => {
  const zones = ['Africa/Casablanca', 'Europe/Dublin', 'Australia/Lord_Howe', 'America/St_Johns', 'Asia/Tehran', 'Asia/Gaza', 'UTC'];
  const known = new Map(zones.map((zone) => [zone, clockChanges(zone, 2021)]));
  const minutes = fc.integer({ min: Date.UTC(2021, 0, 1) / 60_000, max: Date.UTC(2023, 11, 31) / 60_000 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), minutes, (zone, instant) => {
      const { changes } = known.get(zone) as ReturnType<typeof clockChanges>;
      const ahead = changes.filter(([from]) => from <= instant).at(-1)?.[1];
      expect(ahead).toBe(fromAbsolute(instant * 60_000, zone).offset / 60_000);
    }),
    { numRuns: 300 },
  );
});
