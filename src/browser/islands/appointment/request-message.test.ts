import { CalendarDate, PersianCalendar, parseAbsolute, parseZonedDateTime, toCalendar, toCalendarDate } from '@internationalized/date';
import { describe, expect, test } from 'vitest';
import type { ClientMessages } from '../../../pages/client-config.ts';
import { mistakesIn, namesInOrder, noAnswers } from './answers.ts';
import { type BookingRequest, longDay, requestMessage } from './request-message.ts';
import type { Schedule } from './slots.ts';

const words: Readonly<Record<string, Pick<ClientMessages['booking'], 'message' | 'messageNote' | 'wholeName'>>> = {
  'fr-MA': {
    message: { value: 'Bonjour.\nType : {type}\nDate : {date}\nHeure : {time}\nNom : {name}\nTéléphone : {phone}' },
    messageNote: { value: 'Message : {note}' },
    wholeName: { value: '{firstName} {lastName}' },
  },
  'ar-MA': {
    message: { value: 'مرحبًا.\nالنوع: {type}\nالتاريخ: {date}\nالساعة: {time}\nالاسم: {name}\nالهاتف: {phone}' },
    messageNote: { value: 'رسالة: {note}' },
    wholeName: { value: '{firstName} {lastName}' },
  },
  'ja-JP': {
    message: { value: '日付：{date}\nお名前：{name}' },
    messageNote: { value: '{note}' },
    wholeName: { value: '{lastName} {firstName}' },
  },
};

const request: BookingRequest = {
  consultation: 'Consultation générale',
  // By the clock there: countries change their offset from UTC, and each version of Node knows another year's rules.
  start: parseZonedDateTime('2026-11-23T09:30[Africa/Casablanca]'),
  firstName: 'Salma',
  lastName: 'El Idrissi',
  phone: '+212 6 12 34 56 78',
  note: '',
};

function written(changes: Partial<BookingRequest> = {}, locale = 'fr-MA'): string[] {
  return requestMessage({ booking: words[locale] as ClientMessages['booking'] }, locale, { ...request, ...changes }).split('\n');
}

const phone = '\u2066+212 6 12 34 56 78\u2069';

describe('the message says what is asked for, in the visitor’s language', () => {
  test('with the family’s name first where the language has it so', () => {
    expect(written({ firstName: '花子', lastName: '山田' }, 'ja-JP')).toEqual(['日付：2026年11月23日月曜日', 'お名前：山田 花子']);
  });

  test('in French', () => {
    expect(written()).toEqual([
      'Bonjour.',
      'Type : Consultation générale',
      'Date : lundi 23 novembre 2026',
      'Heure : 09:30',
      'Nom : Salma El Idrissi',
      `Téléphone : ${phone}`,
    ]);
  });

  test('in Arabic, the phone in its own direction', () => {
    expect(written({ consultation: 'استشارة عامة', firstName: 'سلمى', lastName: 'الإدريسي' }, 'ar-MA')).toEqual([
      'مرحبًا.',
      'النوع: استشارة عامة',
      `التاريخ: ${longDay(toCalendarDate(request.start), 'ar-MA').replaceAll('\u00A0', ' ')}`,
      'الساعة: 09:30',
      'الاسم: سلمى الإدريسي',
      `الهاتف: ${phone}`,
    ]);
  });

  test.each([
    ['fr-MA', 'jeudi', 'mercredi – jeudi'],
    ['ar-MA', 'الخميس', 'الأربعاء – الخميس'],
  ])('the day of a time after midnight has the weekdays on both sides of its night, as the dialog names them: %s', (locale, day, night) => {
    const dateOf = (time: string) => written({ start: parseZonedDateTime(`2026-11-26T${time}[Africa/Casablanca]`) }, locale)[2];
    expect(dateOf('05:00')).toContain(`: ${day}`);
    expect(dateOf('00:45')).toBe(dateOf('05:00')?.replace(day, night));
  });

  test('a note follows with its lines', () => {
    expect(written({ note: '  Je viens avec ma mère.\r\nElle est en fauteuil.\n' }).slice(6)).toEqual([
      'Message : Je viens avec ma mère.',
      'Elle est en fauteuil.',
    ]);
  });

  test('a note of spaces alone is none', () => expect(written({ note: ' \n\t\u200F ' })).toHaveLength(6));
});

describe('what a visitor types is that text and nothing else', () => {
  test.each<[name: string, changes: Partial<BookingRequest>, line: string]>([
    ['the name of a place to fill', { firstName: '{phone}', lastName: '{note}' }, 'Nom : {phone} {note}'],
    ['a pattern of replacement', { firstName: '$&', lastName: "$1$'$$" }, "Nom : $& $1$'$$"],
    ['a line break in a name', { firstName: 'Salma\nTéléphone : 0', lastName: 'El\r\nIdrissi' }, 'Nom : Salma Téléphone : 0 El Idrissi'],
    ['other breaks of lines', { firstName: 'A\u2028B\u2029C\u0085D\vE\fF', lastName: 'G' }, 'Nom : A B C D E F G'],
    ['control characters', { firstName: 'Sal\u0000ma\u001B[0m', lastName: 'El\tIdrissi\u007F' }, 'Nom : Sal ma [0m El Idrissi'],
    [
      'marks that turn the text',
      { firstName: '\u202ESalma\u202C', lastName: '\u2067El\u2069 \u200FIdrissi\u061C' },
      'Nom : Salma El Idrissi',
    ],
    ['spaces around', { firstName: '  Salma ', lastName: ' El  Idrissi ' }, 'Nom : Salma El Idrissi'],
    ['joiners that Persian names need', { firstName: 'علی\u200Cرضا', lastName: '👩\u200D⚕️' }, 'Nom : \u2068علی\u200Cرضا 👩\u200D⚕️\u2069'],
  ])('%s', (_name, changes, line) => {
    expect(written(changes)).toHaveLength(6);
    expect(written(changes)[4]).toBe(line);
  });

  test('a phone that no one could check stays on its line, its isolate closed', () => {
    expect(written({ phone: '06\u2069\n12' })[5]).toBe('Téléphone : \u206606 12\u2069');
  });

  test('a note may hold no control characters either', () => {
    expect(written({ note: 'a\u0007b\u202Ec\u2028d {phone} $&' }).slice(6)).toEqual(['Message : a bc', 'd {phone} $&']);
  });
});

describe('what a visitor types in another direction than the message’s reads as it did in its field', () => {
  const isolated = (text: string): string => `\u2068${text}\u2069`;

  test('where it has signs or letters that would change places', () => {
    const arabic = written({ firstName: 'محمد Ben', lastName: 'علي', note: 'أريد فحص OCT (قبل 15/12).\nJ’ai 80 ans.\nشكرًا' });
    expect([arabic[4], ...arabic.slice(6)]).toEqual([
      `Nom : ${isolated('محمد Ben علي')}`,
      `Message : ${isolated('أريد فحص OCT (قبل 15/12).')}`,
      'J’ai 80 ans.',
      'شكرًا',
    ]);
    const french = written({ firstName: 'Dr. Salma', lastName: 'El Idrissi', note: 'Elle a 80 ans.' }, 'ar-MA');
    expect([french[4], french[6]]).toEqual([`الاسم: ${isolated('Dr. Salma El Idrissi')}`, `رسالة: ${isolated('Elle a 80 ans.')}`]);
  });

  test('of any script that is read from right to left', () => {
    expect(written({ firstName: 'ߒߞߏ 1', lastName: '𞤀𞤣' })[4]).toBe(`Nom : ${isolated('ߒߞߏ 1 𞤀𞤣')}`);
  });

  test('and is left alone where it has letters of one direction, which others may copy', () => {
    expect(written({ firstName: 'سَلمى', lastName: 'الإدريسي' })[4]).toBe('Nom : سَلمى الإدريسي');
    expect(written({}, 'ar-MA')[4]).toBe('الاسم: Salma El Idrissi');
  });
});

describe('days', () => {
  test.each<[locale: string, day: string | RegExp]>([
    ['fr-MA', 'lundi 23\u00A0novembre 2026'],
    ['ar-MA', /الاثنين.*23.*2026/],
    ['en-IE', 'Monday 23\u00A0November 2026'],
    ['fa-IR', 'دوشنبه ۲\u00A0آذر ۱۴۰۵'],
  ])('%s', (locale, day) => {
    expect(longDay(toCalendarDate(request.start), locale)).toMatch(day);
  });

  test('a start has the day of its own time zone, though it is another one in UTC', () => {
    expect(longDay(parseAbsolute('2026-11-22T20:00Z', 'Pacific/Auckland'), 'en-IE')).toBe('Monday 23\u00A0November 2026');
  });

  test('a day of another calendar is the same day', () => {
    const date = new CalendarDate(2026, 11, 23);
    expect(longDay(toCalendar(date, new PersianCalendar()), 'fr-MA')).toBe(longDay(date, 'fr-MA'));
  });
});

test.each([
  ['{lastName} {firstName}', ['lastName', 'firstName']],
  ['{firstName} {lastName}', ['firstName', 'lastName']],
])('the fields of %s are asked for, and told of, in that order', (value, fields) => {
  const booking = { wholeName: { value } } as ClientMessages['booking'];
  expect(namesInOrder(booking)).toEqual(fields);
  const mistakes = mistakesIn('details', { ...noAnswers, phone: '1' }, booking, {} as Schedule, '1', 'en');
  expect(mistakes.map(({ field }) => field)).toEqual(fields);
});
