import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordFinder } from './word-finder.ts';

/** Returns every match in a text. */
function matchesIn(words: readonly string[], text: string): string[] {
  const find = wordFinder([{ id: 'term', words }]);
  const all: string[] = [];
  for (let match = find?.(text, 0); match !== undefined; match = find?.(text, match.at + match.word.length)) all.push(match.word);
  return all;
}

describe('a term is recognised', () => {
  test.each<[what: string, words: string[], text: string, expected: string[]]>([
    [
      'in the plural and with a capital',
      ['voie lacrymale'],
      'Voies lacrymales et voie\u00A0lacrymale',
      ['Voies lacrymales', 'voie\u00A0lacrymale'],
    ],
    ['with either apostrophe', ['fond d’œil'], "Le fond d'œil", ["fond d'œil"]],
    ['not inside another word', ['rétine'], 'rétinien, prérétine, rétines', ['rétines']],
    ['the longest first', ['rétine', 'décollement de la rétine'], 'Un décollement de la rétine', ['décollement de la rétine']],
    [
      'with what Arabic joins to it',
      ['الشبكية'],
      'الشبكية والشبكية بالشبكية للشبكية وللشبكية فبالشبكية',
      ['الشبكية', 'والشبكية', 'بالشبكية', 'للشبكية', 'وللشبكية', 'فبالشبكية'],
    ],
    ['whatever its vowel marks', ['ضغط العين'], 'يقيس ضَغْط العَيْن', ['ضَغْط العَيْن']],
    ['not where Arabic letters go on', ['الساد'], 'السادس والسادة', []],
    ['in letters beyond the first plane of Unicode', ['𞤣𞤢'], '𞤀𞤣𞤢 𞤣𞤢, 😀𞤣𞤢', ['𞤣𞤢', '𞤣𞤢']],
    ['in Greek capitals, whose last letter has a form of its own', ['οδός'], 'ΟΔΌΣ, Οδός', ['ΟΔΌΣ', 'Οδός']],
    ['whatever signs it holds', ['C++ (dur)'], 'du C++ (dur) ici', ['C++ (dur)']],
  ])('%s', (_what, words, text, expected) => expect(matchesIn(words, text)).toEqual(expected));
});

test('no word to look for means no search', () => expect(wordFinder([{ id: 'term', words: [] }])).toBeUndefined());

test('a word of any letters is found among words that resemble it, as it is written and in small letters', () => {
  const letters = fc.constantFrom(...'aesßéİıΣσςАя', ...'الوبكشى', '\u064E', 'ـ', '𞤣', '०');
  const words = fc.string({ unit: letters, minLength: 1, maxLength: 6 }).filter((word) => /^[^\p{M}ـ]/u.test(word));
  fc.assert(
    fc.property(words, fc.array(words), (word, others) => {
      const rest = others.filter((other) => matchesIn([word], other).length === 0).join(' ');
      for (const written of [word, ...(word.toLowerCase().length === word.length ? [word.toLowerCase()] : [])])
        expect(matchesIn([word], `${rest} ${written}, ${rest}`)).toEqual([written]);
    }),
  );
});

describe('words of scripts that write words together are found within a line', () => {
  const found = (words: readonly string[], text: string): readonly string[] => {
    const find = wordFinder(words.map((word) => ({ id: word, words: [word] })));
    const all: string[] = [];
    for (let match = find?.(text, 0); match !== undefined; match = find?.(text, match.at + match.word.length))
      all.push(`${match.at} ${match.word}`);
    return all;
  };

  test.each([
    ['ja', ['源泉', 'かけ湯', 'ガイド'], '当館の源泉は、かけ湯をしてから。ガイドブックとガイドさん', ['3 源泉', '7 かけ湯', '23 ガイド']],
    ['zh', ['泡汤', '泡汤后'], '请在泡汤后喝水，泡汤前也要', ['2 泡汤后', '8 泡汤']],
    ['th', ['ตา', 'น้ำพุร้อน'], 'ตามเวลา แช่น้ำพุร้อนแล้วล้างตา', ['11 น้ำพุร้อน', '28 ตา']],
    ['ko', ['원천', '가이드'], '원천에서 솟는 물, 원천수와 수원천. 가이드들은 가이드입니다', ['0 원천', '21 가이드', '27 가이드']],
    ['mixed', ['CT', '検査', 'brake'], 'CTの検査 and a brake', ['3 検査', '12 brake']],
  ])('%s', (_, words, text, places) => {
    expect(found(words, text)).toEqual(places);
  });

  test('however many particles a stranger writes after one', () => {
    expect(found(['원천'], `원천${'이나'.repeat(60)}각 원천이나`)).toEqual(['124 원천']);
  });
});
