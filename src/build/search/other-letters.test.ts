import { expect, test } from 'vitest';
import { createFinder } from '../../pages/search/finder.ts';
import type { SearchFile } from '../../pages/search/index-options.ts';
import { indexJson } from './index-writer.ts';

const names = ['بيت', 'كتاب', 'عين'];
const find = createFinder({
  menus: [],
  entries: names.map((name, menu) => ({ href: `/${menu}/`, name: { value: name }, menu })),
  index: JSON.parse(indexJson(names.map((name) => ({ name, about: '', keywords: '', headings: '' })))),
} as unknown as SearchFile);

test.each([
  ['ktab', ['كتاب']],
  ['3in', ['عين']],
  // Two consonants are those of too many words.
  ['bit', []],
])('a search for %s in Latin letters finds %j in Arabic ones', (query, found) => {
  expect(find(query).entries.map(({ name }) => name.value)).toEqual(found);
});
