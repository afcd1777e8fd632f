import { expect, test } from 'vitest';
import { readabilityOf } from './readability.ts';

test.each([
  ['fr', ['L’œil est rouge. Appelez-nous aujourd’hui !', 'Sans attendre'], 3, 'L’œil est rouge.'],
  ['ar', ['عينك حمراء وتؤلمك؟ اتصل بنا.'], 2, 'عينك حمراء وتؤلمك؟'],
  ['ja', ['目が赤いです。すぐに電話してください。'], 2, 'すぐに電話してください。'],
])('sentences of %s are told apart as that language does', (locale, texts, sentences, longest) => {
  expect(readabilityOf(texts, locale)).toMatchObject({ sentences, longest });
});

test('a page of longer sentences and longer words is harder to read', () => {
  const easy = readabilityOf(['Le chat dort. Il a bu son lait.'], 'fr');
  const hard = readabilityOf(['L’intervention chirurgicale habituellement programmée nécessite une anesthésie locorégionale.'], 'fr');
  expect(easy).toMatchObject({ words: 8, sentences: 2, wordsPerSentence: 4, longSentences: 0, lix: 4 });
  expect(hard.lix).toBeGreaterThan(50);
});

test('a sentence of more than twenty words is counted, and marks above letters make no word longer', () => {
  expect(readabilityOf([`${'un '.repeat(21)}.`, `${'deux '.repeat(20)}.`], 'fr').longSentences).toBe(1);
  expect(readabilityOf(['العَيْنُ'], 'ar').lix).toBe(readabilityOf(['العين'], 'ar').lix);
});

test('no text has no figures that divide by nothing', () => {
  expect(readabilityOf([], 'fr')).toEqual({ words: 0, sentences: 0, wordsPerSentence: 0, longSentences: 0, longest: '', lix: 0 });
});
