import { expect, test } from 'vitest';
import { isSlug, slugOf } from './slug.ts';

test('a slug is a name without accents and signs', () => {
  expect(['Œil & été à vélo', '  Straße 2 ', 'Łódź, ½ İstanbul', 'چرخ', 'فحص OCT'].map(slugOf)).toEqual([
    'oeil-ete-a-velo',
    'strasse-2',
    'lodz-1-2-istanbul',
    '',
    'oct',
  ]);
});

test('only words of small letters and digits with single hyphens are slugs', () => {
  expect(['a', 'a-1', '2-b'].every(isSlug)).toBe(true);
  expect(['', '-a', 'a-', 'a--b', 'A', 'é', 'a b', 'a\n'].some(isSlug)).toBe(false);
});
