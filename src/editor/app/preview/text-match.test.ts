import { describe, expect, test } from 'vitest';
import { textAround, textFor, textsIn } from './text-match.ts';

const data = {
  title: { en: 'Brakes that stop you', fa: 'ترمز' },
  text: { en: 'Ready in {{facts.delay}}, **always** with a [test ride](brake-repair).' },
  count: { en: { one: '{{count}} day', other: '{{count}} days' } },
};
const leaves = textsIn(data, 'en', ['blocks', 0]);
const found = (words: string): unknown => textFor(words, leaves)?.path.join('.');

describe('the text that words of a page were made from', () => {
  test('is found whatever the page does with spaces, formatting and what is inserted', () => {
    expect(found('  Brakes\u00A0that stop\u200F you ')).toBe('blocks.0.title.en');
    expect(found('Ready in two days, always with a test ride.')).toBe('blocks.0.text.en');
    expect(found('3 days')).toBe('blocks.0.count.en.other');
  });

  test('is none of another language, nor one that only begins so', () => {
    expect(found('ترمز')).toBeUndefined();
    expect(found('Brakes that stop')).toBeUndefined();
  });

  test('may hold more than the words', () => {
    expect(textAround('test ride', leaves)?.path).toEqual(['blocks', 0, 'text', 'en']);
    expect(textAround('', leaves)).toBeUndefined();
  });
});
