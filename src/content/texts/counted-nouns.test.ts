import { expect, test } from 'vitest';
import { agreementCheck } from './counted-nouns.ts';

const minute = {
  fr: { one: 'minute', other: 'minutes' },
  ar: { few: 'دقائق', many: 'دقيقة', other: 'دقيقة' },
  pl: { one: 'minuta', few: 'minuty', many: 'minut', other: 'minuty' },
};
const judged = (language: string, text: string) =>
  agreementCheck([minute], language, language)?.(text).map(({ noun, right, from, to }) => [noun, right, text.slice(from, to)]);

test.each([
  ['fr', 'Attendez 5 minute.', 'minute', 'minutes'],
  ['fr', 'Pendant 1\u00A0minutes', 'minutes', 'minute'],
  ['ar', 'من 15 إلى 30 دقائق.', 'دقائق', 'دقيقة'],
  ['ar', 'خلال ٥ دقيقة', 'دقيقة', 'دقائق'],
  ['pl', '22 minut', 'minut', 'minuty'],
])('in %s, "%s" is reported with the form that its number needs', (language, text, noun, right) => {
  expect(judged(language, text)).toEqual([[noun, right, noun]]);
});

test.each([
  ['fr', '0 minute, 1 minute, 12 minutes, 1 500 minutes et 1,5 minute ; 1/2 minute ; minutes'],
  ['ar', '3 دقائق، 11 دقيقةً، 100 دقيقة، 103 دقائق، 2,5 دقيقة، 15 يومًا'],
])('what agrees in %s, what no glossary counts and what is no whole number is not', (language, text) => {
  expect(judged(language, text)).toEqual([]);
});

test('a language without counted nouns costs nothing', () => {
  expect(agreementCheck([minute], 'de', 'de')).toBe(undefined);
  expect(agreementCheck([], 'fr', 'fr')).toBe(undefined);
});
