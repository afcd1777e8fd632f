import { expect, test } from 'vitest';
import { pluralFormsOf } from './plural-forms.ts';

test('the plural forms of a language come in one order, whichever order the engine has them in', () => {
  expect(pluralFormsOf('ar')).toEqual(['zero', 'one', 'two', 'few', 'many', 'other']);
  expect(pluralFormsOf('fr')).toEqual(['one', 'many', 'other']);
  const shuffled = { resolvedOptions: () => ({ pluralCategories: ['other', 'many', 'one'] }) } as unknown as Intl.PluralRules;
  expect(pluralFormsOf(shuffled)).toEqual(['one', 'many', 'other']);
});
