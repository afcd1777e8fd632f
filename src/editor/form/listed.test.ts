import { expect, test } from 'vitest';
import { listed } from './listed.ts';

test('names stand one after the other as the language of the editor lists them', () => {
  expect(['en', 'fr', 'ar'].map((language) => listed(['A', 'B', 'C'], language))).toEqual(['A, B, C', 'A, B et C', 'A، وB، وC']);
});
