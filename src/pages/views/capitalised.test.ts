import { expect, test } from 'vitest';
import { capitalised, capitalisedWords } from './capitalised.ts';

test.each([
  ['sous 24 heures', 'fr', 'Sous 24 heures'],
  ['à la clinique', 'fr', 'À la clinique'],
  ['« environ » une heure', 'fr', '« environ » une heure'],
  ['“about” an hour', 'en', '“About” an hour'],
  ['5 à 10 minutes', 'fr', '5 à 10 minutes'],
  ['iki hafta', 'tr', 'İki hafta'],
  ['من 15 إلى 30 دقيقة', 'ar', 'من 15 إلى 30 دقيقة'],
  ['', 'fr', ''],
])('"%s" (%s) begins with a capital where its language has one: "%s"', (words, language, expected) => {
  expect(capitalisedWords(words, language)).toBe(expected);
});

test('a text with markup has its capital inside of it, and one in another language that language’s', () => {
  expect(capitalised({ nodes: [{ type: 'strong', children: ['iki'] }, ' hafta'], lang: 'tr', dir: 'ltr' }, 'fr')).toEqual({
    nodes: [{ type: 'strong', children: ['İki'] }, ' hafta'],
    lang: 'tr',
    dir: 'ltr',
  });
  expect(capitalised({ nodes: [{ type: 'isolate', text: 'oct' }, ' oculaire'] }, 'fr')).toEqual({
    nodes: [{ type: 'isolate', text: 'Oct' }, ' oculaire'],
  });
  expect(capitalised({ nodes: [] }, 'fr')).toEqual({ nodes: [] });
  expect(capitalised({ value: 'lundi' }, 'fr')).toEqual({ value: 'Lundi' });
});
