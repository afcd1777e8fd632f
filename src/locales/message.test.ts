import { describe, expect, test } from 'vitest';
import { word } from './check-words.ts';
import { fill, firstAvailable, messagesOf } from './message.ts';

describe('a message with a number has the form that its language has for it', () => {
  const summary = (language: string, number: number): string =>
    word('summary', language, { errors: number, warnings: number, files: number });

  test.each([
    [0, 'لا أخطاء، لا تحذيرات في 0 ملف.'],
    [1, 'خطأ واحد، تحذير واحد في ملف واحد.'],
    [2, 'خطآن، تحذيران في ملفين.'],
    [3, '3 أخطاء، 3 تحذيرات في 3 ملفات.'],
    [11, '11 خطأً، 11 تحذيرًا في 11 ملفًا.'],
    [100, '100 خطأ، 100 تحذير في 100 ملف.'],
  ])('in Arabic for %i', (number, sentence) => {
    expect(summary('ar', number)).toBe(sentence);
  });

  test.each([
    [0, '0 erreur, 0 avertissement dans 0 fichier.'],
    [1, '1 erreur, 1 avertissement dans 1 fichier.'],
    [2, '2 erreurs, 2 avertissements dans 2 fichiers.'],
    [1_000_000, '1000000 d’erreurs, 1000000 d’avertissements dans 1000000 de fichiers.'],
  ])('in French for %i', (number, sentence) => {
    expect(summary('fr', number)).toBe(sentence);
  });

  test('which the first number that its forms name chooses', () => {
    const pages = { one: '{name}: {pages} page in {seconds} s', other: '{name}: {pages} pages in {seconds} s' };
    expect(fill(pages, { name: '2026', pages: 1, seconds: 8 }, 'en')).toBe('2026: 1 page in 8 s');
  });
});

test('a language without a catalogue is answered in English, or else in the first that there is', () => {
  const said = messagesOf<'yes'>({ fr: { yes: 'Oui' }, en: { yes: 'Yes' } });
  expect([said('yes', 'fr-CA'), said('yes', 'de')]).toEqual(['Oui', 'Yes']);
  expect(messagesOf<'yes'>({ fr: { yes: 'Oui' } })('yes', 'en')).toBe('Oui');
});

test('of several requested languages the first available one is chosen, first in its own variant', () => {
  expect(firstAvailable(['pt', 'pt-BR', 'fr'], ['de', 'pt-BR', 'fr'])).toBe('pt-BR');
  expect(firstAvailable(['fr', 'ar'], ['ar-MA', 'fr'])).toBe('ar');
  expect(firstAvailable(['fr', 'ar'], ['de'])).toBeUndefined();
});

test('the braces that editors write stay, and so does what a value has in braces', () => {
  expect(fill('{{phones.mobile}}, {{{found}}}, {found}, {other}', { found: '{x}' }, 'en')).toBe('{{phones.mobile}}, {{{x}}}, {x}, {other}');
});

test('a message names a language in the language of its reader; what is no language’s code stays as it is', () => {
  const told = (code: string, language: 'fr' | 'en' | 'ar'): string => fill('{language:name}, {language}', { language: code }, language);
  expect([told('ar', 'fr'), told('fa', 'en'), told('fr', 'ar')]).toEqual(['arabe, ar', 'Persian, fa', 'الفرنسية, fr']);
  expect(told('not a code', 'fr')).toBe('not a code, not a code');
});

test('a number has the decimal sign of the language, and the digits that a file has', () => {
  expect(['fr', 'en', 'ar', 'pt-BR'].map((language) => fill('{n}, {year}', { n: 5.25, year: 2026 }, language))).toEqual([
    '5,25, 2026',
    '5.25, 2026',
    '5.25, 2026',
    '5,25, 2026',
  ]);
});
