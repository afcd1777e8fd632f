import { describe, expect, test } from 'vitest';
import { mergeBoth, mergeDocuments, withMine } from './merge.ts';

const base = `# the name of the house
name:
  fr: Un
  ar: واحد
hours: # by hand
  - day: mon
  - day: tue
`;

describe('two people change one document', () => {
  test('in different texts: it contains both changes, and every comment', () => {
    const merged = mergeDocuments(base, base.replace('fr: Un', 'fr: Le mien'), base.replace('ar: واحد', 'ar: اثنان'));
    expect(merged).toEqual({ text: base.replace('fr: Un', 'fr: Le mien').replace('ar: واحد', 'ar: اثنان'), clashes: [] });
  });

  test('in the same way: nothing is asked', () => {
    const changed = base.replace('Un', 'Deux');
    expect(mergeDocuments(base, changed, `${changed}# more\n`)).toEqual({ text: `${changed}# more\n`, clashes: [] });
  });

  test('in the same text: theirs is kept until mine is chosen', () => {
    const theirs = base.replace('Un', 'Le leur');
    const { text, clashes } = mergeDocuments(base, base.replace('Un', 'Le mien'), theirs);
    expect(text).toBe(theirs);
    expect(clashes).toEqual([{ path: ['name', 'fr'], mine: 'Le mien', theirs: 'Le leur' }]);
    expect(clashes.reduce(withMine, text)).toBe(base.replace('Un', 'Le mien'));
  });

  test('one an item of a list, the other a text: the list gets the item, and stays as it is written', () => {
    const mine = base.replace('  - day: tue\n', '  - day: sun\n  - day: tue\n');
    const theirs = base.replace('Un', 'Deux');
    expect(mergeDocuments(base, mine, theirs)).toEqual({ text: mine.replace('Un', 'Deux'), clashes: [] });
  });

  test('one removes an item of a list, the other adds one: it contains both changes', () => {
    const mine = base.replace('  - day: tue\n', '');
    expect(mergeDocuments(base, mine, `${base}  - day: wed\n`)).toEqual({ text: `${mine}  - day: wed\n`, clashes: [] });
  });

  test('where theirs cannot be read: the whole document is asked for', () => {
    const { text, clashes } = mergeDocuments(base, base.replace('Un', 'Deux'), 'name: [');
    expect([text, clashes.map(({ path }) => path)]).toEqual(['name: [', [[]]]);
  });
});

test('what somebody writes in a window stays in it where another window of theirs has a text that cannot be read', () => {
  expect(mergeBoth(base, base.replace('Un', 'Deux'), 'name: [')).toBe(base.replace('Un', 'Deux'));
});
