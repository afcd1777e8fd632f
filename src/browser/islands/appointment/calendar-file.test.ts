import { parseAbsolute } from '@internationalized/date';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { calendarFile, type TentativeEvent } from './calendar-file.ts';

const appointment: TentativeEvent = {
  start: parseAbsolute('2026-06-22T08:30Z', 'Africa/Casablanca'),
  minutes: 30,
  title: 'Rendez-vous à confirmer – Centre',
  text: 'Demande préparée sur le site.',
  location: '7 Rue 2 Mars, 80000 Agadir',
  now: new Date('2026-06-20T10:11:12.345Z'),
  id: '6f1c1a52-0000-4000-8000-000000000000',
  revision: 2,
};

/** The event that a calendar reads from the file. */
function read(changes: Partial<TentativeEvent> = {}): ICAL.Component {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile({ ...appointment, ...changes })));
  expect(calendar.name).toBe('vcalendar');
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('prodid')).toEqual(expect.any(String));
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone', 'vevent']);
  return calendar.getFirstSubcomponent('vevent')!;
}

const textOf = (event: ICAL.Component, name: string): string | undefined => event.getFirstPropertyValue(name)?.toString();

test('a calendar reads a tentative event at its time, with what was given and nothing else', () => {
  const event = read();
  const properties = event.getAllProperties().map(({ name }) => [name, textOf(event, name)]);
  expect(Object.fromEntries(properties)).toEqual({
    uid: appointment.id,
    sequence: '2',
    dtstamp: '2026-06-20T10:11:12Z',
    dtstart: '2026-06-22T09:30:00',
    duration: 'PT30M',
    status: 'TENTATIVE',
    transp: 'OPAQUE',
    summary: appointment.title,
    description: appointment.text,
    location: appointment.location,
  });
  expect(properties).toHaveLength(10);
});

test.each<[name: string, start: string, zone: string, minutes: number, wall: string, ends: string]>([
  ['within Ramadan', '2026-02-20T09:00Z', 'Africa/Casablanca', 45, '2026-02-20T09:00:00', '2026-02-20T09:45:00.000Z'],
  ['before it', '2026-02-13T08:00Z', 'Africa/Casablanca', 45, '2026-02-13T09:00:00', '2026-02-13T08:45:00.000Z'],
  ['over a clock change', '2026-02-15T01:45Z', 'Africa/Casablanca', 30, '2026-02-15T02:45:00', '2026-02-15T02:15:00.000Z'],
  ['over the new year', '2025-12-31T22:45Z', 'Europe/Dublin', 480, '2025-12-31T22:45:00', '2026-01-01T06:45:00.000Z'],
  ['west of Greenwich, by half an hour', '2026-06-22T12:00Z', 'America/St_Johns', 15, '2026-06-22T09:30:00', '2026-06-22T12:15:00.000Z'],
])('it begins at the time on the wall and lasts as long as a slot: %s', (_name, start, zone, minutes, wall, ends) => {
  const component = read({ start: parseAbsolute(start, zone), minutes });
  const { startDate, endDate } = new ICAL.Event(component);
  expect(textOf(component, 'dtstart')).toBe(wall);
  expect(component.getFirstProperty('dtstart')?.getFirstParameter('tzid')).toBe(zone);
  expect(startDate.toJSDate().toISOString()).toBe(new Date(start).toISOString());
  expect(endDate.toJSDate().toISOString()).toBe(ends);
});

test('a time by the device’s clock has no zone, which a device might move by an hour', () => {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile({ ...appointment, isByDevice: true })));
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vevent']);
  const event = calendar.getFirstSubcomponent('vevent') as ICAL.Component;
  expect(textOf(event, 'dtstart')).toBe('2026-06-22T09:30:00');
  expect(event.getFirstProperty('dtstart')?.getFirstParameter('tzid')).toBeUndefined();
});

test('a place without an address has no location', () => {
  const { location: _, ...elsewhere } = appointment;
  expect(calendarFile(elsewhere)).not.toContain('LOCATION');
});

describe('every text arrives as it was', () => {
  test.each([
    ['commas, semicolons and colons', 'Rue 2 Mars, 7; étage 1: porte "B"'],
    ['backslashes', 'a\\b \\n \\, \\'],
    ['lines', 'Une ligne\nune autre\n\nla dernière'],
    ['a line that looks like the end', 'x\nEND:VEVENT\nEND:VCALENDAR'],
    ['a long Arabic text', 'طلب جُهّز على الموقع. لا يصبح الموعد مؤكدًا إلا بعد تأكيدنا، '.repeat(12).trim()],
    ['emoji', '👩‍⚕️👁️🇲🇦 '.repeat(20).trim()],
    ['nothing', ''],
  ])('%s', (_name, text) => {
    const event = read({ title: text, text, location: text });
    for (const name of ['summary', 'description', 'location']) expect(textOf(event, name)).toBe(text);
  });

  test('what has a meaning in the file is escaped', () => {
    expect(calendarFile({ ...appointment, location: 'a, b; c\\d\ne' })).toContain('\r\nLOCATION:a\\, b\\; c\\\\d\\ne\r\n');
  });

  test('line breaks of Windows are line breaks, control characters are left out', () => {
    expect(textOf(read({ text: 'a\r\nb\rc\u0000\u0007\u007Fd\te' }), 'description')).toBe('a\nb\ncd\te');
  });
});

test('whatever the texts, lines end as RFC 5545 says, have 75 octets at most, cut no character, and give the texts back', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' }),
    fc.string({ unit: fc.constantFrom('ع', 'é', '😀', ',', ';', '\\', '\n', ' ', 'a', 'n'), maxLength: 300, size: 'max' }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const bytes = new TextEncoder().encode(calendarFile({ ...appointment, text }));
      // Lines are cut at bytes: half a character would be invalid UTF-8 in either line.
      const lines = Buffer.from(bytes).toString('latin1').split('\r\n');
      expect(lines.pop()).toBe('');
      for (const line of lines) {
        expect(line).not.toMatch(/[\r\n]/);
        expect(line.length).toBeLessThanOrEqual(75);
        new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1'));
      }
      expect(textOf(read({ text }), 'description')).toBe(text);
    }),
    { numRuns: 300 },
  );
});
