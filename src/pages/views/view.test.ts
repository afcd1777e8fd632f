import { describe, expect, test } from 'vitest';
import { counted, plain, type TextNode } from './view.ts';

test('a text without its formatting has a space where a line ended, and each passage that has its own direction is told with it', () => {
  const phone = { label: { value: 'Workshop' }, display: '+1 234', href: 'tel:+1234' };
  const nodes: TextNode[] = [
    { type: 'strong', children: ['One', { type: 'break' }, 'two '] },
    { type: 'isolate', text: 'CD', dir: 'rtl' },
    { type: 'phone', phone },
    { type: 'isolate', text: 'UV' },
  ];
  expect(plain(nodes)).toBe('One two CD+1 234UV');
  expect(plain(nodes, (text, dir) => `[${text} ${dir}]`)).toBe('One two [CD rtl][+1 234 ltr][UV undefined]');
});

describe('a text with a number takes the form that its language has for it', () => {
  const arabic = {
    locale: 'ar-MA',
    forms: {
      zero: 'لا توجد دراجات',
      one: 'دراجة واحدة',
      two: 'دراجتان',
      few: '{count} دراجات',
      many: '{count} دراجةً',
      other: '{count} دراجة',
    },
  };

  test.each([
    [0, 'لا توجد دراجات'],
    [1, 'دراجة واحدة'],
    [2, 'دراجتان'],
    [3, '3 دراجات'],
    [10, '10 دراجات'],
    [11, '11 دراجةً'],
    [99, '99 دراجةً'],
    [100, '100 دراجة'],
    [101, '101 دراجة'],
    [102, '102 دراجة'],
    [103, '103 دراجات'],
  ])('%i in Arabic', (count, expected) => {
    expect(counted(arabic, count)).toEqual({ value: expected });
  });

  const french = { locale: 'fr-FR', forms: { one: '{count} vélo', other: '{count} vélos' } };

  test.each([
    [0, '0 vélo'],
    [1, '1 vélo'],
    [2, '2 vélos'],
    [1200, '1\u202F200 vélos'],
    [1_000_000, '1\u202F000\u202F000 vélos'],
  ])('%i in French', (count, expected) => {
    expect(counted(french, count)).toEqual({ value: expected });
  });

  test('with the digits of its locale', () => {
    expect(counted({ ...arabic, locale: 'ar-EG', digits: '٠١٢٣٤٥٦٧٨٩' }, 14)).toEqual({ value: '١٤ دراجةً' });
  });

  test('and keeps the mark of its language where that is not the page’s', () => {
    expect(counted({ ...french, lang: 'fr', dir: 'ltr' }, 2)).toEqual({ value: '2 vélos', lang: 'fr', dir: 'ltr' });
  });
});
