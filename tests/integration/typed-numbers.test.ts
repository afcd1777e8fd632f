import { describe, expect, test } from 'vitest';
import { typedPhones } from '../../src/content/texts/typed-phones.ts';
import { openTrial, problemsIn } from '../support/problem-cases.ts';

const trial = openTrial();

/** Returns the findings about a text in a paragraph of the base site, whose shop is in Morocco. */
function toldOf(text: string): readonly (readonly [code: string, found: unknown])[] {
  const edit = { file: 'services/bread.yaml', from: '- fr: Écrivez-nous la veille.', to: `- fr: ${JSON.stringify(text)}` };
  return trial.with([edit], (folder) => problemsIn(folder).map(({ code, values }) => [code, values['found']]));
}

describe('a number that nobody dials is left as it is typed', () => {
  test.each([
    'ICE : 001234567000089',
    'ICE 001 234 567 000 089',
    'RC Agadir 12345678',
    'RC n° 123 456 789',
    'INPE 061234567',
    'INPE : 091 234 567',
    'IF 40123456, patente 34567890',
    'Taxe professionnelle 48312345',
    'CNSS 1234567, affiliation 98765432',
    'IBAN MA64 0117 8000 0012 3400 0567 8901',
    'RIB 011 780 0000123400056789 01',
    'Autorisation n° 2024/0012345-67',
    'Le 12/05/2025 à 10 h 30',
    'Du 12/05/2025 au 14/05/2025',
    'Fermé 12/05/2025-14/05/2025',
    'Du 01.02.2026 au 15.03.2026, puis le 2026-03-31 08:00',
    'De 10 000-20 000 DH',
    'De 2 500,00 à 15 000,00 dirhams, 1 250 000 au plus',
    'Depuis 2024-2025, 2026–2027 compris',
    'Réf. 2025-05-12-0001-33',
    'Norme ISO 13485:2016 et 93/42/CEE, lot 20250512-004',
    'À 30,420200, −9,598200',
  ])('%s', (text) => {
    expect(toldOf(text)).toEqual([]);
  });
});

describe('a phone number typed in a text is reported in any form', () => {
  test.each([
    ['Appelez le 05 22 00 00 00.', '05 22 00 00 00'],
    ['Tél. : 0522-000000', '0522-000000'],
    ['(0522) 00 00 00', '(0522) 00 00 00'],
    ['GSM 06.61.23.45.67', '06.61.23.45.67'],
    ['05 22 00 00 00 / 06 61 23 45 67', '05 22 00 00 00'],
    ['+212 6 61 23 45 67', '+212 6 61 23 45 67'],
    ['00212 661 23 45 67', '00212 661 23 45 67'],
    ['Depuis la France : +33 1 42 34 56 78', '+33 1 42 34 56 78'],
    ['ICE 001234567000089, tél. 0661234567', '0661234567'],
    ['Le 12/05/2025 au 06 61 23 45 67', '06 61 23 45 67'],
    ['هاتف ٠٦٦١٢٣٤٥٦٧', '٠٦٦١٢٣٤٥٦٧'],
    ['تلفن ۰۶۶۱۲۳۴۵۶۷', '۰۶۶۱۲۳۴۵۶۷'],
  ])('%s', (text, found) => {
    expect(toldOf(text)).toContainEqual(['raw-phone', found]);
  });
});

test('the forms of phone numbers depend on the country', () => {
  const texts = ['030 1234567', '15 000 - 20 000', '01.02.2026', '650-253-0000', '+49 30 1234567', '12345678'];
  const typedIn = (country: string): readonly string[] => texts.flatMap((text) => typedPhones(text, country).map(({ typed }) => typed));
  expect(typedIn('DE')).toEqual(['030 1234567', '+49 30 1234567']);
  expect(typedIn('US')).toEqual(['650-253-0000', '+49 30 1234567']);
  expect(typedPhones('333 123 4567', 'IT')).toHaveLength(1);
  expect(typedIn('XX')).toEqual(['+49 30 1234567']);
});

test('a phone number keeps its dashes in Arabic, and a range beside it is reported', () => {
  const edit = { file: 'services/bread.yaml', from: 'ar: راسلونا قبل يوم.', to: 'ar: اتصلوا بالرقم 05-22-00-00-00 قبل 2-3 أيام.' };
  expect(trial.with([edit], (folder) => problemsIn(folder).map(({ code, values }) => [code, values['found']]))).toEqual([
    ['raw-phone', '05-22-00-00-00'],
    ['raw-range', '2-3'],
  ]);
});

test.each([
  ['הגישור נמשך 3-5 פגישות, בין 09:00-17:00', []],
  ['הגישור נמשך 3–5 פגישות', ['3–5']],
  ['הנחה של 3%-5%', ['3%-5']],
  ['ימים ראשון עד חמישי, 14:00–19:30.', ['14:00–19:30']],
])('in Hebrew a range with a hyphen is read in its order, and one with a dash is reported: %s', (text, ranges) => {
  const edit = { file: 'services/bread.yaml', from: 'ar: راسلونا قبل يوم.', to: `ar: ${JSON.stringify(text)}` };
  const found = trial.with([edit], (folder) =>
    problemsIn(folder).flatMap(({ code, values }) => (code === 'raw-range' ? [values['found']] : [])),
  );
  expect(found).toEqual(ranges);
});
