import { fromAbsolute } from '@internationalized/date';

/** What the clocks of a place show for some years, all in minutes: instants since 1970, and how far the clocks are ahead of UTC. */
export interface ClockChanges {
  /** From each instant on, until the next; the first holds before, too. */
  readonly changes: readonly (readonly [from: number, ahead: number])[];
  /** Nothing is known from here on. */
  readonly until: number;
}

const minute = 60_000;
/** No place has changed its clocks back within a week. */
const step = 7 * 24 * 60;
const years = 3;

/** Returns what this machine knows of a time zone's clocks, from the beginning of a year on, for three years. */
export function clockChanges(timeZone: string, year: number): ClockChanges {
  const [start, until] = [Date.UTC(year, 0, 1) / minute, Date.UTC(year + years, 0, 1) / minute];
  const aheadAt = (instant: number): number => fromAbsolute(instant * minute, timeZone).offset / minute;
  const changes: [from: number, ahead: number][] = [[start, aheadAt(start)]];
  let [before, ahead] = changes[0] as [number, number];
  for (let next = start + step; before < until; next += step) {
    const found = aheadAt(next);
    if (found !== ahead) changes.push([firstAfter(before, next, (instant) => aheadAt(instant) === found), found]);
    [before, ahead] = [next, found];
  }
  return { changes: changes.filter(([from]) => from < until), until };
}

/** Returns the first minute after one where something holds, which does not hold there and holds at the other. */
function firstAfter(before: number, end: number, holds: (instant: number) => boolean): number {
  let [low, high] = [before, end];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}
