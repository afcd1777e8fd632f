import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedData } from '../edits/source-change.ts';
import { changesBetween } from './changes-between.ts';
import { mergeData } from './merge-data.ts';

const card = (name: string, further: object = {}): object => ({ title: { en: `The ${name}`, fa: `${name} را` }, link: name, ...further });
const cards = ['brakes', 'wheels', 'gears'].map((name) => card(name));
const [brakes, wheels, gears] = cards;

describe('two people change one list', () => {
  test('one marks an item, the other moves it: the mark goes along', () => {
    const mine = [card('brakes', { tone: 'emergency' }), wheels, gears];
    expect(mergeData(cards, mine, [wheels, gears, brakes])).toEqual({
      data: [wheels, gears, card('brakes', { tone: 'emergency' })],
      clashes: [],
    });
  });

  test('both insert an item and remove one: all four changes are made', () => {
    const [lamp, bell] = [card('lamp'), card('bell')];
    const { data, clashes } = mergeData(cards, [lamp, brakes, gears], [brakes, wheels, bell]);
    expect([data, clashes]).toEqual([[lamp, brakes, bell], []]);
  });

  test('both append an item: theirs comes first', () => {
    expect(mergeData(['a'], ['a', 'mine'], ['a', 'theirs'])).toEqual({ data: ['a', 'theirs', 'mine'], clashes: [] });
  });

  test('both add the same item: the list has it once', () => {
    expect(mergeData(cards, [...cards, card('lamp')], [card('lamp'), ...cards])).toEqual({ data: [card('lamp'), ...cards], clashes: [] });
  });

  test('both add an item that differs in a word: the list has it once, and that word alone is asked about', () => {
    const lamp = (tone: string): object => card('lamp', { tone });
    const { data, clashes } = mergeData(cards, [...cards, lamp('calm')], [...cards, lamp('loud')]);
    expect(data).toEqual([...cards, lamp('loud')]);
    expect(clashes).toEqual([{ path: [3, 'tone'], mine: 'calm', theirs: 'loud' }]);
  });

  test('both add an item that may be the same: that is a clash, in which mine has both and theirs its own', () => {
    const [lamp, light] = [card('lamp'), { title: { en: 'The lamp', fa: 'lamp چراغ' }, link: 'light' }];
    const { data, clashes } = mergeData(cards, [...cards, lamp], [light, ...cards]);
    expect(data).toEqual([light, ...cards]);
    expect(clashes).toEqual([{ path: [], mine: [light, ...cards, lamp], theirs: [light, ...cards] }]);
  });

  test('one removes an item, the other changes another one, whoever does which: both changes are made', () => {
    const changed = [brakes, wheels, card('gears', { tone: 'emergency' })];
    for (const [mine, theirs] of [
      [[wheels, gears], changed],
      [changed, [wheels, gears]],
    ] as const)
      expect(mergeData(cards, mine, theirs)).toEqual({ data: changed.slice(1), clashes: [] });
  });

  test('one removes an item that the other changed: that is a clash, and both its sides have all other changes', () => {
    const theirs = [card('brakes', { tone: 'emergency' }), wheels, gears, card('bell')];
    const { data, clashes } = mergeData(cards, [wheels, gears], theirs);
    expect(data).toEqual(theirs);
    expect(clashes).toEqual([{ path: [], mine: [wheels, gears, card('bell')], theirs }]);
  });

  test('one removes and reorders items, the other changed what was removed: that is a clash, and nothing is lost on the side that has it', () => {
    const loud = card('brakes', { tone: 'emergency' });
    for (const winner of ['mine', 'theirs'] as const) {
      const [mine, theirs] = [
        [gears, wheels],
        [loud, wheels, gears],
      ];
      const { data, clashes } = winner === 'theirs' ? mergeData(cards, mine, theirs, winner) : mergeData(cards, theirs, mine, winner);
      expect(data).toEqual([loud, gears, wheels]);
      expect(clashes).toHaveLength(1);
    }
  });

  test('both move an item to one place, where one changes it and the other removes another: nothing is asked', () => {
    const loud = card('brakes', { tone: 'emergency' });
    for (const [mine, theirs] of [
      [
        [gears, brakes],
        [wheels, gears, loud],
      ],
      [
        [wheels, gears, loud],
        [gears, brakes],
      ],
    ] as const)
      expect(mergeData(cards, mine, theirs)).toEqual({ data: [gears, loud], clashes: [] });
  });

  test('both reorder its items differently: the order is a clash', () => {
    const { clashes } = mergeData(cards, [wheels, brakes, gears], [brakes, gears, wheels]);
    expect(clashes).toEqual([{ path: [], mine: [wheels, brakes, gears], theirs: [brakes, gears, wheels] }]);
  });

  test('one rewrites or replaces an item that the other changes: that is a clash', () => {
    const mine = [card('pedals'), wheels, gears];
    const theirs = [card('brakes', { tone: 'emergency' }), wheels, gears];
    expect(mergeData(cards, mine, theirs).clashes).toEqual([{ path: [], mine, theirs }]);
  });

  test('one moves one of two equal items, the other changes one of them: that is a clash', () => {
    const { clashes } = mergeData(['plain', 'loud', 'plain'], ['loud', 'plain', 'plain'], ['urgent', 'loud', 'plain']);
    expect(clashes.map(({ path }) => path)).toEqual([[]]);
  });

  test('one removes one of two similar items and extends the other, the other person changes one of them: that is a clash', () => {
    const rule = (text: string): object => ({ type: 'rule', text: `Call us before you come ${text}` });
    const { clashes } = mergeData([rule('early'), rule('late')], [rule('on Sunday')], [rule('very early'), rule('late')]);
    expect(clashes.map(({ path }) => path)).toEqual([[]]);
  });

  test('both change the same text of an item: that text alone is a clash, at the item’s present path', () => {
    const change = (en: string): object => ({ ...brakes, title: { en, fa: 'brakes را' } });
    const { data, clashes } = mergeData(cards, [change('Mine'), wheels, gears], [wheels, change('Theirs'), gears]);
    expect(data).toEqual([wheels, change('Theirs'), gears]);
    expect(clashes).toEqual([{ path: [1, 'title', 'en'], mine: 'Mine', theirs: 'Theirs' }]);
  });
});

// Few words, so that many items are equal or alike.
const dataOf = (...words: readonly string[]): fc.Arbitrary<object> => {
  const word = fc.constantFrom(...words);
  const item = fc.oneof(
    word,
    fc.record({ type: word, text: word }),
    fc.record({ text: fc.record({ en: word, fa: word }), tone: word }, { requiredKeys: ['text'] }),
  );
  const list = fc.array(item, { maxLength: 7 });
  return fc.record({ blocks: list, items: fc.array(list, { maxLength: 3 }), name: word }, { requiredKeys: ['blocks'] });
};
const data = dataOf('a', 'b', 'c', 'd');

test('the changes between two documents, made in order, turn the first into the second', () => {
  fc.assert(
    fc.property(data, data, (before, after) => {
      expect(changesBetween(before, after).reduce(changedData, before)).toEqual(after);
    }),
  );
});

test('a document that only one side changed is merged to that side, and two equal ones to themselves', () => {
  fc.assert(
    fc.property(data, data, (base, changed) => {
      for (const [mine, theirs] of [
        [changed, base],
        [base, changed],
        [changed, changed],
      ])
        expect(mergeData(base, mine, theirs)).toEqual({ data: changed, clashes: [] });
    }),
  );
});

test('two windows of one person are merged without a question, and every letter that either wrote is there', () => {
  const countOf = (letter: string, value: unknown): number => JSON.stringify(value).split(letter).length - 1;
  fc.assert(
    fc.property(data, dataOf('a', 'b', 'bX', 'aXc'), dataOf('b', 'd', 'Yb', 'cY'), (base, mine, theirs) => {
      const { data: both, clashes } = mergeData(base, mine, theirs, 'both');
      expect(clashes).toEqual([]);
      expect(countOf('X', both)).toBeGreaterThanOrEqual(countOf('X', mine));
      expect(countOf('Y', both)).toBeGreaterThanOrEqual(countOf('Y', theirs));
    }),
  );
  const [longer, other] = [{ name: 'Le fond de l’œil droit' }, { name: 'Voir le fond d’œil' }];
  for (const [mine, theirs] of [
    [longer, other],
    [other, longer],
  ] as const)
    expect(mergeData({ name: 'Le fond de l’œil' }, mine, theirs, 'both').data).toEqual({ name: 'Voir le fond d’œil droit' });
  // One window has the beginning of a word that the other has whole.
  for (const [mine, theirs] of [
    ['Le f', 'Le fond'],
    ['Le fond', 'Le f'],
  ])
    expect(mergeData('Le ', mine, theirs, 'both').data).toBe('Le fond');
});

test('an item that is rewritten between the others is changed where it is, so that its comments stay', () => {
  const texts = ['one', 'two', 'three'];
  for (const index of texts.keys())
    expect(changesBetween(texts, texts.with(index, 'new words'))).toEqual([{ kind: 'set', path: [index], value: 'new words' }]);
});

test('moving one item is one change, so that its comments move along', () => {
  expect(changesBetween(cards, [wheels, gears, brakes])).toEqual([{ kind: 'move', path: [], from: 0, to: 2 }]);
  expect(changesBetween(cards, [gears, brakes, wheels])).toEqual([{ kind: 'move', path: [], from: 2, to: 0 }]);
});
