import { expect, test } from 'vitest';
import { countedForms, pluralFormsOf } from './plural-forms.ts';

test('the plural forms of a language come in one order, whichever order the engine has them in', () => {
  expect(pluralFormsOf('ar')).toEqual(['zero', 'one', 'two', 'few', 'many', 'other']);
  expect(pluralFormsOf('fr')).toEqual(['one', 'many', 'other']);
  const shuffled = { resolvedOptions: () => ({ pluralCategories: ['other', 'many', 'one'] }) } as unknown as Intl.PluralRules;
  expect(pluralFormsOf(shuffled)).toEqual(['one', 'many', 'other']);
});

test('each plural form that pages count with has its first numbers, as the country counts; an invalid locale has none', () => {
  expect([...countedForms('ar-MA')]).toEqual([
    ['zero', '0'],
    ['one', '1'],
    ['two', '2'],
    ['few', '3, 4, 5 … 10'],
    ['many', '11, 12, 13 … 99'],
    ['other', '100, 101, 102 …'],
  ]);
  expect([countedForms('pt').get('one'), countedForms('pt-PT').get('one')]).toEqual(['0, 1', '1']);
  expect([...countedForms('pt-')]).toEqual([]);
});
