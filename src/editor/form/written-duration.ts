import { listed } from './listed.ts';
import type { Shape } from './schema-node.ts';

/** A duration of hours and minutes. */
interface HoursAndMinutes {
  readonly hours: number;
  readonly minutes: number;
}

/** Returns whether a shape is that of durations of hours and minutes (ISO 8601), such as `PT1H30M`. */
export function isDuration(shape: Shape): boolean {
  return shape.kind === 'string' && shape.pattern?.startsWith('^PT') === true;
}

/** Returns the hours and minutes of `PT1H30M` and the like; `undefined` for any other text. */
export function durationOf(text: string): HoursAndMinutes | undefined {
  const [whole, hours = '0', minutes = '0'] = /^PT(?=\d)(?:(\d+)H)?(?:(\d+)M)?$/.exec(text) ?? [];
  return whole === undefined ? undefined : { hours: Number(hours), minutes: Number(minutes) };
}

/** Returns a duration as files write it; empty for none. */
export function writtenAs({ hours, minutes }: HoursAndMinutes): string {
  return hours === 0 && minutes === 0 ? '' : `PT${hours === 0 ? '' : `${hours}H`}${minutes === 0 ? '' : `${minutes}M`}`;
}

/** Returns a duration in the words of a language; `undefined` for a text that is none. */
export function durationInWords(text: string, language: string): string | undefined {
  const duration = durationOf(text);
  if (duration === undefined) return undefined;
  const units = [
    ['hour', duration.hours],
    ['minute', duration.minutes],
  ] as const;
  const parts = units.flatMap(([unit, count]) =>
    count === 0 ? [] : [new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)],
  );
  return listed(parts, language);
}
