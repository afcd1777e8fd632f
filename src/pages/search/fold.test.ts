import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldWord, withoutArticle, wordsOf } from './fold.ts';
import { foldedWords, queryWords } from './index-options.ts';

const parts = (text: string): string[] => wordsOf(text).map((word) => word.text);

describe('words that a visitor takes for the same are the same', () => {
  test.each([
    ['case', 'OCT', 'oct'],
    ['accents', 'Kératocône', 'keratocone'],
    ['an accent written as a sign of its own', 'ke\u0301ratocone', 'kératocone'],
    ['a joined o and e', 'œil', 'oeil'],
    ['a sharp s', 'Straße', 'strasse'],
    ['Arabic short vowels', 'الحَوَل', 'الحول'],
    ['a doubled letter’s sign', 'الشبكيّة', 'الشبكية'],
    ['a stretched word', 'العـــين', 'العين'],
    ['points in an abbreviation', 'D.M.L.A. r.d.v', 'DMLA rdv'],
    ['a letter held down', 'دمووووع', 'دموع'],
    ['another letter held down', 'heeelp', 'help'],
    ['an alef with and without hamza', 'أطفال', 'اطفال'],
    ['a hamza below', 'إصابة', 'اصابة'],
    ['an alef with madda', 'آلام', 'الام'],
    ['a hamza on its carrier', 'رؤية', 'روية'],
    ['a hamza on its own', 'ضوء', 'ضو'],
    ['alef maqsura and yeh', 'مرضى', 'مرضي'],
    ['teh marbuta and heh', 'الجلالة', 'الجلاله'],
    ['Persian and Arabic letters', 'کلینیک', 'كلينيك'],
    ['a Persian word with or without its invisible joint', 'دوچرخه\u200Cها', 'دوچرخهها'],
    ['digits of another script', '٢٠ ۲۰', '20 20'],
    ['digits of any script', '१०८ ௧௦ ๑๒ ２４ 𞥑', '108 10 12 24 1'],
    ['dotted and dotless i', 'İSTANBUL ısı', 'istanbul isi'],
    ['Greek sigma at the end', 'ΟΔΌΣ οδός', 'οδος οδοσ'],
    ['Hebrew letter at the end', 'מסמך', 'מסמכ'],
    ['Hebrew points', 'שָׁלוֹם', 'שלום'],
    ['quote in a Hebrew abbreviation', 'נדל״ן עו"ד מע’’מ ע׳', 'נדלן עוד מע מ ע'],
    ['kana', 'オンセン ガ', 'おんせん が'],
    ['point below a letter of Hindi', 'क़ानून ज़रूरत', 'कानून जरूरत'],
    ['nasal before a consonant of Hindi', 'हिन्दी माँ', 'हिंदी मां'],
    ['letters of one sound in Amharic', 'ሐኪም ሠላም ዐይን ፀሐይ ኅብረት', 'ሀኪም ሰላም አይን ጸሀይ ህብረት'],
    ['Vietnamese tones', 'Đồ gỗ phở', 'do go pho'],
    ['the article', 'الجلالة', 'جلالة'],
    ['the article with "and"', 'والعين', 'عين'],
    ['the article before a word that begins like one', 'للبالغين', 'بالغين'],
    ['the article before another such word', 'الكالازيون', 'كالازيون'],
    ['the article with "with"', 'بالليزر', 'ليزر'],
    ['the article after "for"', 'للعين', 'عين'],
    ['"and", "with" and the article', 'وبالليزر', 'ليزر'],
  ])('whatever their %s', (_, one, other) => {
    expect(parts(one).map(foldWord)).toEqual(parts(other).map(foldWord));
  });

  test.each([
    ['ألم', 'الم'],
    ['والد', 'والد'],
    ['الف', 'الف'],
    ['Albert', 'albert'],
  ])('but what looks like an article in %s is part of the word', (word, folded) => {
    expect(foldWord(word)).toBe(folded);
  });
});

test.each([
  ['น้ำ', 'นา'],
  ['दिन', 'दान'],
  ['カキ', 'カギ'],
])('marks that are vowels, or make another letter, part %s from %s', (one, other) => {
  expect(foldWord(one)).not.toBe(foldWord(other));
});

test('points part whole words, and an elided letter from its word', () => {
  expect(parts('oeil.rouge l.oeil d.œil p.ex M. A. Dupont')).toEqual([
    'oeil',
    'rouge',
    'l',
    'oeil',
    'd',
    'œil',
    'p',
    'ex',
    'M',
    'A',
    'Dupont',
  ]);
});

test('an article goes from the beginning of a word that is still typed', () => {
  expect(['الا', 'بالع', 'للع', 'ال', 'عين'].map(withoutArticle)).toEqual(['ا', 'ع', 'ع', 'ال', 'عين']);
});

test.each([
  ['d’œil rouge-sang', ['d', 'œil', 'rouge', 'sang']],
  ["l'oeil (OCT), 3D!", ['l', 'oeil', 'OCT', '3D']],
  ['القرنية المخروطية (kératocône)', ['القرنية', 'المخروطية', 'kératocône']],
  ['تدمع،عيني؟', ['تدمع', 'عيني']],
  ['  – … ', []],
])('the words of "%s" are found where they stand', (text, words) => {
  expect(parts(text)).toEqual(words);
  for (const { text: word, at } of wordsOf(text)) expect(text.slice(at, at + word.length)).toBe(word);
});

test('folding a word again changes nothing, but for an article that stood behind another', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
      const folded = foldWord(text);
      expect(folded.endsWith(foldWord(folded))).toBe(true);
    }),
  );
});

test('quotes around a Hebrew word, and a hyphen in it, part it from others', () => {
  expect(parts('"משפטית" בית־ספר ה"עולם"')).toEqual(['משפטית', 'בית', 'ספר', 'ה"עולם']);
});

test.each([
  ['ｶﾞｲﾄﾞ', 'がいど'],
  ['ラーメン', 'らーめん'],
  ['カフェ・オ・レ', 'カフェオレ'],
  ['ｶﾌｪ･ｵ･ﾚ', 'カフェオレ'],
  ['和食・洋食', '和食 洋食'],
  ['東京・カフェ・オ・レ', '東京カフェオレ'],
  ['blog・カフェ', 'blogカフェ'],
  ['か\u3099いど', 'ガイド'],
  ['ＯＮＳＥＮ ２４', 'onsen 24'],
])('%s, as a keyboard may write it, is searched as %s', (typed, usual) => {
  expect(queryWords(typed)).toEqual(queryWords(usual));
  expect(foldedWords(typed)).toEqual(foldedWords(usual));
});

test('Thai words are those of the dictionary, whose vowels stay whole', () => {
  expect(queryWords('แช่น้ำพุร้อน')).toEqual(parts('แช่น้ำพุร้อน').map(foldWord));
});
