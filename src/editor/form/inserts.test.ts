import { describe, expect, test } from 'vitest';
import { insertsIn, shownText } from './inserts.ts';

const text = 'الموعد خلال {{facts.delay}} فقط';
const shown = 'الموعد خلال \u2066{{facts.delay}}\u2069 فقط';
const rtl = { direction: 'rtl' } as const;

describe('an insert in a text from right to left', () => {
  test('keeps its own direction in the field, and nothing of that reaches the document', () => {
    expect(shownText(text, rtl).shown).toBe(shown);
    expect(shownText(text, rtl).read(`${shown}!`)).toEqual({ text: `${text}!` });
    expect(shownText(text, { direction: 'ltr' }).shown).toBe(text);
  });

  test('goes as a whole with its edge', () => {
    const without = { text: 'الموعد خلال  فقط', end: 12 };
    expect(shownText(text, rtl).read(shown.replace('\u2069', ''))).toEqual(without);
    expect(shownText(text, rtl).read(shown.replace('\u2066', ''))).toEqual(without);
  });

  test('moves no index', () => {
    const { indexIn, indexOf } = shownText(text, rtl);
    for (let index = 0; index <= text.length; index += 1) expect(indexOf(indexIn(index))).toBe(index);
    expect(shown.slice(0, indexIn(text.indexOf('}}') + 2))).toBe('الموعد خلال \u2066{{facts.delay}}\u2069');
  });
});

test('a text that has such signs of its own keeps them', () => {
  const own = `\u2066A\u2069 {{name}}`;
  expect(shownText(own, rtl).shown).toBe(own);
  expect(shownText(own, rtl).read(`${own}!`)).toEqual({ text: `${own}!` });
});

test('each insert of a text is listed once', () => {
  expect(insertsIn('{{ name }}, {{facts.delay}}, {{name}}')).toEqual(['name', 'facts.delay']);
});
