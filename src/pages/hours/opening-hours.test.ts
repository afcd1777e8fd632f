import { describe, expect, test } from 'vitest';
import type { HoursRange, UiDocument } from '../views/types.generated.ts';
import { plain } from '../views/view.ts';
import { describeHours, describePeriods, type HoursLine, type HoursPeriod } from './opening-hours.ts';

type Day = HoursRange['days'][number];
type Lines = readonly (readonly [days: Day[], opens: string, closes: string])[];

const messages: Readonly<Record<string, { readonly hoursRange: string; readonly daysRange: string }>> = {
  'sw-TZ': { hoursRange: '{from} hadi {to}', daysRange: '{from} hadi {to}' },
  'fr-MA': { hoursRange: '{from} à {to}', daysRange: 'du {from} au {to}' },
  'ar-MA': { hoursRange: 'من {from} إلى {to}', daysRange: 'من {from} إلى {to}' },
  'en-IE': { hoursRange: '{from} to {to}', daysRange: '{from} to {to}' },
  'fa-IR': { hoursRange: '{from} تا {to}', daysRange: '{from} تا {to}' },
  'he-IL': { hoursRange: '{from}–{to}', daysRange: '{from} עד {to}' },
  'ckb-IQ': { hoursRange: '{from} to {to}', daysRange: '{from} to {to}' },
};

const ranges = (hours: Lines): HoursRange[] => hours.map(([days, opens, closes]) => ({ days, opens, closes }));

function wordsOf(locale: string): UiDocument {
  const { hoursRange = '', daysRange = '' } = messages[locale] ?? {};
  return { hoursRange: { value: hoursRange }, daysRange: { value: daysRange } } as UiDocument;
}

/** Puts hours into words as `lines` of days and times, with plain spaces; a day without times is closed. */
function lines(hours: Lines, locale = 'en-IE'): PlainLine[] {
  return describeHours(ranges(hours), [locale], wordsOf(locale)).map(inWords);
}

interface PlainLine {
  readonly days: string;
  readonly hours?: string;
}

const inWords = ({ days, hours }: HoursLine): PlainLine => ({
  days: plain(days.nodes),
  ...(hours === undefined ? {} : { hours: plain(hours.nodes).replaceAll('\u00A0', ' ') }),
});

const workdays: Day[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const week: Day[] = [...workdays, 'saturday', 'sunday'];

describe('hours are said in the words of each language', () => {
  const clinic = [
    [workdays, '09:00', '18:00'],
    [['saturday'], '09:00', '13:00'],
  ] as const satisfies Lines;

  test.each<[locale: string, expected: PlainLine[]]>([
    ['fr-MA', [{ days: 'du lundi au vendredi', hours: '09:00 à 18:00' }, { days: 'samedi', hours: '09:00 à 13:00' }, { days: 'dimanche' }]],
    [
      'ar-MA',
      [{ days: 'من الاثنين إلى الجمعة', hours: 'من 09:00 إلى 18:00' }, { days: 'السبت', hours: 'من 09:00 إلى 13:00' }, { days: 'الأحد' }],
    ],
    ['en-IE', [{ days: 'Monday to Friday', hours: '09:00 to 18:00' }, { days: 'Saturday', hours: '09:00 to 13:00' }, { days: 'Sunday' }]],
    ['fa-IR', [{ days: 'شنبه', hours: '۰۹:۰۰ تا ۱۳:۰۰' }, { days: 'یکشنبه' }, { days: 'دوشنبه تا جمعه', hours: '۰۹:۰۰ تا ۱۸:۰۰' }]],
  ])('%s', (locale, expected) => expect(lines(clinic, locale)).toEqual(expected));
});

describe('a night that two days share is said on the day that it begins', () => {
  test('a restaurant open past midnight', () => {
    const restaurant = [
      [['friday', 'saturday'], '18:00', '24:00'],
      [['saturday', 'sunday'], '00:00', '02:00'],
    ] as const satisfies Lines;
    expect(lines(restaurant)).toEqual([
      { days: 'Monday to Thursday' },
      { days: 'Friday and Saturday', hours: '18:00 to 02:00' },
      { days: 'Sunday' },
    ]);
  });

  test('every night of the week, with lunch before', () => {
    const bar = [
      [week, '00:00', '03:30'],
      [week, '20:00', '24:00'],
      [week, '12:00', '15:00'],
    ] as const satisfies Lines;
    expect(lines(bar)).toEqual([{ days: 'Monday to Sunday', hours: '12:00 to 15:00 and 20:00 to 03:30' }]);
  });

  test('a place that never closes, or not before the next evening, keeps its days apart', () => {
    expect(lines([[week, '00:00', '24:00']])).toEqual([{ days: 'Monday to Sunday', hours: '00:00 to 24:00' }]);
    const long = [
      [['monday'], '18:00', '24:00'],
      [['tuesday'], '00:00', '18:00'],
    ] as const satisfies Lines;
    expect(lines(long).slice(0, 2)).toEqual([
      { days: 'Monday', hours: '18:00 to 24:00' },
      { days: 'Tuesday', hours: '00:00 to 18:00' },
    ]);
  });
});

describe('a lunch break joins two ranges of the same days', () => {
  const withBreak = [
    [['monday', 'tuesday'], '14:00', '18:00'],
    [['monday', 'tuesday'], '09:00', '13:00'],
  ] as const satisfies Lines;

  test.each<[locale: string, days: string, hours: string]>([
    ['fr-MA', 'lundi et mardi', '09:00 à 13:00 et 14:00 à 18:00'],
    ['ar-MA', 'الاثنين والثلاثاء', 'من 09:00 إلى 13:00 ومن 14:00 إلى 18:00'],
    ['en-IE', 'Monday and Tuesday', '09:00 to 13:00 and 14:00 to 18:00'],
    ['fa-IR', 'دوشنبه و سه‌شنبه', '۰۹:۰۰ تا ۱۳:۰۰ و ۱۴:۰۰ تا ۱۸:۰۰'],
  ])('%s, earliest first', (locale, days, hours) => expect(lines(withBreak, locale)).toContainEqual({ days, hours }));
});

test.each([
  ['fr-MA', ['[09:00 à 13:00]', ' et ', '[14:00 à 18:00]']],
  ['ar-MA', ['[من 09:00 إلى 13:00]', ' ', '[ومن 14:00 إلى 18:00]']],
  ['en-IE', ['[09:00 to 13:00]', ' and ', '[14:00 to 18:00]']],
])('lines break between two ranges, and within none of them that fits a line (%s)', (locale, parts) => {
  const written = ranges([
    [week, '09:00', '13:00'],
    [week, '14:00', '18:00'],
  ]);
  const [line] = describeHours(written, [locale], wordsOf(locale));
  const nodes = line?.hours?.nodes.map((node) => (typeof node === 'object' && 'unbroken' in node ? `[${node.text}]` : node));
  expect(nodes).toEqual(parts);
});

test.each([
  ['fr-MA', ['09:00', 'à', '18:00']],
  ['ar-MA', ['من', '09:00', 'إلى', '18:00']],
])('a range that is alone breaks between its words, where large text leaves a line no room for it (%s)', (locale, parts) => {
  const [line] = describeHours(ranges([[week, '09:00', '18:00']]), [locale], wordsOf(locale));
  expect(plain(line?.hours?.nodes ?? []).split(' ')).toEqual(parts);
});

test('days in a row share a line only when all their hours are the same', () => {
  expect(
    lines([
      [['monday', 'tuesday', 'wednesday'], '09:00', '13:00'],
      [['monday', 'wednesday'], '14:00', '18:00'],
    ]),
  ).toEqual([
    { days: 'Monday', hours: '09:00 to 13:00 and 14:00 to 18:00' },
    { days: 'Tuesday', hours: '09:00 to 13:00' },
    { days: 'Wednesday', hours: '09:00 to 13:00 and 14:00 to 18:00' },
    { days: 'Thursday to Sunday' },
  ]);
});

test('a closed day parts the days around it, and is said to be closed', () => {
  expect(lines([[week.filter((day) => day !== 'wednesday'), '08:30', '12:00']])).toEqual([
    { days: 'Monday and Tuesday', hours: '08:30 to 12:00' },
    { days: 'Wednesday' },
    { days: 'Thursday to Sunday', hours: '08:30 to 12:00' },
  ]);
});

test('a day that is open to its end says so', () => {
  expect(lines([[workdays, '00:00', '24:00']], 'fr-MA')[0]).toEqual({ days: 'du lundi au vendredi', hours: '00:00 à 24:00' });
  expect(lines([[week, '18:00', '24:00']], 'fa-IR')[0]?.hours).toBe('۱۸:۰۰ تا ۲۴:۰۰');
});

test('a place that never closes has one line', () => {
  expect(lines([[week, '00:00', '23:59']])).toEqual([{ days: 'Monday to Sunday', hours: '00:00 to 23:59' }]);
});

test('the order in which an editor writes ranges and days does not matter', () => {
  const ordered = lines([
    [workdays, '09:00', '13:00'],
    [workdays, '14:00', '18:00'],
  ]);
  expect(
    lines([
      [[...workdays].reverse(), '14:00', '18:00'],
      [[...workdays].reverse(), '09:00', '13:00'],
    ]),
  ).toEqual(ordered);
});

describe('a period is said with its days as each language writes them', () => {
  /** Puts periods into words, each with its first and last day and its hours. */
  function periods(declared: readonly (readonly [from: string, until: string, hours: Lines])[], locale = 'en-IE'): readonly HoursPeriod[] {
    const label = { value: 'Holidays', lang: 'en', dir: 'ltr' } as HoursPeriod['label'];
    return describePeriods(
      declared.map(([from, until, hours]) => ({ label, from, until, hours: ranges(hours) })),
      [locale],
      wordsOf(locale),
    );
  }

  test.each([
    ['fr-MA', '24_décembre 2027 – 6_janvier_2028', '8_février – 9_mars_2027', '1_mai_2027'],
    ['ar-MA', 'من 24_دجنبر_2027 إلى 6_يناير_2028', '8_فبراير – 9_مارس_2027', '1_ماي_2027'],
    ['he-IL', '24_דצמבר_2027 עד 6_ינואר_2028', '8_פברואר – 9_מרץ_2027', '1_במאי_2027'],
    ['en-IE', '24_December 2027 – 6_January_2028', '8_February – 9_March_2027', '1_May_2027'],
    ['de-DE', '24._Dezember 2027 – 6._Januar_2028', '8._Februar – 9._März_2027', '1._Mai_2027'],
    ['es-ES', '24_de_diciembre de_2027 – 6_de_enero de_2028', '8_de_febrero – 9_de_marzo de_2027', '1_de_mayo de_2027'],
    ['sw-TZ', '24_Desemba 2027 – 6_Januari_2028', '8_Februari 2027 hadi 9_Machi_2027', '1_Mei_2027'],
    ['fa-IR', '۳ تا ۱۶_دی_۱۴۰۶', '۱۹_بهمن تا ۱۸_اسفند_۱۴۰۵', '۱۱_اردیبهشت ۱۴۰۶'],
  ])('%s, where lines break within a date only before the year, and only within a long one', (locale, overNewYear, inAYear, oneDay) => {
    const said = periods(
      [
        ['2027-12-24', '2028-01-06', []],
        ['2027-02-08', '2027-03-09', []],
        ['2027-05-01', '2027-05-01', []],
      ],
      locale,
    ).map(({ dates }) => plain(dates.nodes).replaceAll('\u00A0', '_'));
    expect(said).toEqual([inAYear, oneDay, overNewYear]);
  });

  test.each([
    ['en-IE', '21–28_April_2027'],
    ['fa-IR', '۱ تا ۸_اردیبهشت ۱۴۰۶'],
    ['ar-MA', 'من 21 إلى 28_أبريل_2027'],
    ['he-IL', '21 עד 28_באפריל_2027'],
    ['ckb-IQ', '٢٠٢٧_نیسان_٢١ to ٢٨'],
  ])('%s, within a month in words where a dash between numbers would turn them round', (locale, dates) => {
    expect(plain(periods([['2027-04-21', '2027-04-28', []]], locale)[0]?.dates.nodes ?? []).replaceAll('\u00A0', '_')).toBe(dates);
  });

  test('whole in the default language, where the words between its days are in that alone', () => {
    const label: HoursPeriod['label'] = { value: 'Congés' };
    const ui: UiDocument = { ...wordsOf('fr-MA'), daysRange: { value: 'du {from} au {to}', lang: 'fr', dir: 'ltr' } };
    const said = describePeriods([{ label, from: '2027-04-21', until: '2027-04-28', hours: [] }], ['ckb-IQ', 'fr-MA'], ui);
    expect(said[0]?.dates.nodes).toEqual([{ type: 'isolate', text: '21–28\u00A0avril\u00A02027', lang: 'fr', dir: 'ltr' }]);
  });

  test('with the hours of all its week, closed days too', () => {
    expect(periods([['2027-02-08', '2027-03-09', [[workdays, '09:00', '15:00']]]])[0]?.lines.map(inWords)).toEqual([
      { days: 'Monday to Friday', hours: '09:00 to 15:00' },
      { days: 'Saturday and Sunday' },
    ]);
  });

  test('without any hours where it is closed all along', () => {
    expect(periods([['2027-12-24', '2028-01-06', []]])[0]?.lines).toEqual([]);
  });

  test('also once it is past: a page does not know the day on which it is read', () => {
    expect(periods([['1999-12-24', '2000-01-06', []]])).toHaveLength(1);
  });

  test('not at all where none is declared', () => {
    expect(describePeriods(undefined, ['en-IE'], wordsOf('en-IE'))).toEqual([]);
  });
});

test.each([
  ['en-IE', 'Monday'],
  ['fa-IR', 'شنبه'],
  ['he-IL', 'יום ראשון'],
])('the lines of %s begin with its first day of work, %s', (locale, first) => {
  const day: Day[] = [locale === 'fa-IR' ? 'saturday' : locale === 'he-IL' ? 'sunday' : 'monday'];
  expect(lines([[day, '09:00', '12:00']], locale)[0]?.days).toBe(first);
});

test.each(['9h', '', '9', '25:00'])('what is no time, such as %j, is no hour in words', (opens) => {
  const clock = { hour: { value: '{hour} h' }, minute: { value: '{hour} h {minute}' } } as UiDocument['clock'];
  const ui = { ...wordsOf('fr-MA'), clock } as UiDocument;
  expect(() => describeHours(ranges([[workdays, opens, '18:00']]), ['fr-MA'], ui)).toThrow(RangeError);
});
