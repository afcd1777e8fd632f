import { describe, expect, test } from 'vitest';
import type { UiDocument } from '../views/types.generated.ts';
import { clockTime } from './clock-time.ts';

const clocks: Readonly<Record<string, UiDocument['clock']>> = {
  'fr-MA': { hour: { value: '{hour}\u00A0h' }, minute: { value: '{hour}\u00A0h\u00A0{minute}' } },
  'fa-IR': { hour: { value: 'ساعت {hour}' }, minute: { value: '{hour}:{minute}' } },
};

/** Writes times of a day with the site's own words, if it has any. */
function written(locale: string, clock = clocks[locale]): string[] {
  const times = [
    [9, 0],
    [9, 5],
    [18, 30],
    [0, 0],
    [24, 0],
  ] as const;
  return times.map(([hour, minute]) => clockTime({ hour, minute }, locale, clock).replaceAll('\u00A0', '_'));
}

describe('a time of day is written', () => {
  test('as the site’s words have it, in the digits of the language', () => {
    expect(written('fr-MA')).toEqual(['9_h', '9_h_05', '18_h_30', '0_h', '24_h']);
    expect(written('fa-IR')).toEqual(['ساعت ۹', '۹:۰۵', '۱۸:۳۰', 'ساعت ۰', 'ساعت ۲۴']);
  });

  test.each([
    ['fr-MA', '09:30'],
    ['ar-MA', '09:30'],
    ['en-US', '09:30'],
    ['fa-IR', '۰۹:۳۰'],
  ])('in two digits each where it has none: %s', (locale, expected) => {
    expect(clockTime({ hour: 9, minute: 30 }, locale, undefined)).toBe(expected);
  });

  test('at midnight as the beginning of a day or its end', () => {
    expect([0, 24].map((hour) => clockTime({ hour, minute: 0 }, 'en-US', undefined))).toEqual(['00:00', '24:00']);
  });
});
