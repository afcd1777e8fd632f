import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foreignPassages } from './foreign-passages.ts';
import type { Language } from './types.generated.ts';
import { plain, type TextNode } from './view.ts';

const language = (locale: string, direction: 'ltr' | 'rtl' = 'ltr') => ({ locale, direction }) as Language;
const site = { fr: language('fr-MA'), ar: language('ar-MA', 'rtl') };
const isolate = (text: string, lang?: string): TextNode => ({ type: 'isolate', text, ...(lang === undefined ? {} : { lang }) });

test('a word of the other language is marked as such in both directions', () => {
  expect(foreignPassages('ar', site)('قرص (CD) جديد')).toEqual(['قرص (', isolate('CD', 'fr'), ') جديد']);
  expect(foreignPassages('fr', site)('Le mot « الساعة الأولى » se lit ainsi.')).toEqual([
    'Le mot « ',
    isolate('الساعة الأولى', 'ar'),
    ' » se lit ainsi.',
  ]);
});

test('a number of its own is of no language', () => {
  expect(foreignPassages('ar', site)('حتى −20')).toEqual(['حتى ', { type: 'isolate', text: '−20', dir: 'ltr' }]);
});

test('where two languages share a script nobody can tell which one it is, and the words are only kept apart', () => {
  const three = { ...site, de: language('de-DE') };
  expect(foreignPassages('ar', three)('قرص CD')).toEqual(['قرص ', isolate('CD')]);
  expect(foreignPassages('de', three)('une chose')).toEqual(['une chose']);
});

describe('languages that write with the same letters', () => {
  const asia = { ja: language('ja-JP'), 'zh-Hans': language('zh-Hans-CN'), 'zh-Hant': language('zh-Hant-TW'), ko: language('ko-KR') };
  const all = { ...asia, th: language('th-TH') };

  test.each([
    ['ja', '露天風呂と貸切風呂'],
    ['zh-Hans', '露天浴池，「おもてなし」'],
    ['zh-Hant', '露天浴池與包租浴池'],
    ['ko', '노천탕(露天湯)'],
  ])('leave what they write themselves unmarked (%s)', (own, text) => {
    expect(foreignPassages(own, all)(text)).toEqual([text]);
  });

  test('are told apart by the letters that only one of them has', () => {
    const inThai = foreignPassages('th', all);
    expect(inThai('เรียวกัง 月の湯 (월탕)')).toEqual(['เรียวกัง ', isolate('月の湯', 'ja'), ' (', isolate('월탕', 'ko'), ')']);
    expect(inThai('เรียวกัง 溫泉')).toEqual(['เรียวกัง 溫泉']);
  });

  test('however long a passage is that nobody can tell', () => {
    const long = '溫'.repeat(200_000);
    expect(foreignPassages('th', all)(long)).toEqual([long]);
  });

  test('are marked where the site has one of them', () => {
    expect(foreignPassages('th', { th: all.th, zh: language('zh-CN') })('เรียวกัง 溫泉')).toEqual(['เรียวกัง ', isolate('溫泉', 'zh')]);
  });
});

test('a site of one script, and a script that Unicode does not know, mark nothing', () => {
  expect(foreignPassages('fr', { fr: site.fr })('Ω et ж')).toEqual(['Ω et ж']);
  expect(foreignPassages('fr', { fr: site.fr, xx: { ...language('xx'), script: 'Zzzy' } as Language })('Ω')).toEqual(['Ω']);
});

test('no character is ever lost', () => {
  const inside = foreignPassages('el', { el: language('el-GR'), ru: language('ru-RU'), he: language('he-IL', 'rtl') });
  const sign = fc.constantFrom('α', 'ж', 'ש', '\u05B8', ' ', '-', '’', '3', 'z', '\uD800');
  fc.assert(
    fc.property(fc.string({ unit: sign }), (text) => {
      expect(plain(inside(text))).toBe(text);
    }),
  );
});
