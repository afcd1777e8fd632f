import { expect, test } from 'vitest';
import { createFinder, loadFinder } from '../../pages/search/finder.ts';
import { loadTermsBySound, termsBySound } from '../../pages/search/heard-terms.ts';
import type { SearchFile } from '../../pages/search/index-options.ts';
import { indexJson } from './index-writer.ts';

const syllables = ['ba', 'ke', 'lir', 'mo', 'phu', 'tan', 'zo', 'qui', 'dre', 'sin', 'vel', 'ق', 'طب'];

/** A word of its own for each number. */
function wordOf(number: number): string {
  const rest = Math.floor(number / syllables.length);
  return (rest === 0 ? '' : wordOf(rest)) + syllables[number % syllables.length];
}

test('a search of thousands of words that is loaded in parts finds what the whole one finds, and others have their turn between', async () => {
  const names = Array.from({ length: 800 }, (_, at) => [4 * at, 4 * at + 1, 4 * at + 2].map(wordOf).join(' '));
  const entries = names.map((value, menu) => ({ href: `/${menu}/`, name: { value }, menu }));
  const texts = names.map((name) => ({ name, keywords: '', about: '', headings: '' }));
  const file = { menus: [], entries, index: JSON.parse(indexJson(texts)) } as unknown as SearchFile;
  let turns = 0;
  const loaded = await loadFinder(file, async () => {
    turns += 1;
  });
  expect(turns).toBeGreaterThan(2);
  expect(await loadTermsBySound(file.index, async () => {})).toEqual(termsBySound(file.index));
  const whole = createFinder(file);
  const typed = [300, 1201, 2502]
    .map(wordOf)
    .flatMap((word) => [word, word.slice(0, -1), word.replace('ph', 'f'), `${word}x`, word.replace(/.$/, 'z')]);
  for (const query of [...typed, names[7] ?? '', 'nothing like it']) expect(loaded(query), query).toEqual(whole(query));
  expect(typed.filter((query) => whole(query).entries.length > 0).length).toBeGreaterThan(5);
});
