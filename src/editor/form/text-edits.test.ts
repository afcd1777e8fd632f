import { describe, expect, test } from 'vitest';
import { linked, type TextEdit, wrapped } from './text-edits.ts';

/** Edits a text whose selection is between bars, and returns the result in the same form. */
function edited(edit: TextEdit, marked: string): string {
  const [before = '', selected = '', after = ''] = marked.split('|');
  const { text, start, end } = edit(before + selected + after, before.length, before.length + selected.length);
  return `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
}

describe('bold', () => {
  test.each([
    ['un |mot| ici', 'un **|mot|** ici'],
    ['un |mot |ici', 'un **|mot|** ici'],
    ['un| mot |ici', 'un **|mot|** ici'],
    ['|un **mot** ici|', '**|un mot ici|**'],
    ['*|mot|*', '**|mot|**'],
    ['|*mot*| ici', '**|mot|** ici'],
    ['*un |mot|*', '*un **|mot|***'],
    ['|| ici', '**||** ici'],
    ['un **||** ici', 'un || ici'],
  ])('makes of %s %s', (before, after) => {
    expect(edited(wrapped('**'), before)).toBe(after);
  });

  test.each(['un **|mot|** ici', 'un |**mot**| ici', 'un |**mot** |ici', 'un **|mot**| ici'])(
    'is taken off by a second time: %s',
    (before) => {
      expect(edited(wrapped('**'), before)).toBe('un |mot| ici');
    },
  );

  test('takes the place of emphasis on the same words, and the other way round: a text can not have both there', () => {
    expect(edited(wrapped('*'), 'un **|mot|**')).toBe('un *|mot|*');
    expect(edited(wrapped('*'), 'un |**mot**|')).toBe('un *|mot|*');
    expect(edited(wrapped('*'), 'un *|mot|*')).toBe('un |mot|');
    expect(edited(wrapped('*'), '**un |mot| ici**')).toBe('**un *|mot|* ici**');
  });
});

describe('a link', () => {
  test('keeps an address with parentheses whole', () => {
    expect(edited(linked('https://site.example/Wheel_(part)', ''), 'the |wheel| here')).toBe(
      'the [|wheel|](https://site.example/Wheel_%28part%29) here',
    );
  });

  test('has words to be pressed, and the space at their edge outside', () => {
    expect(edited(linked('brake-repair', 'Brake repair'), 'see ||')).toBe('see [|Brake repair|](brake-repair)');
    expect(edited(linked('www.site.example', 'www.site.example'), 'our |site |too')).toBe('our [|site|](https://www.site.example) too');
  });
});
