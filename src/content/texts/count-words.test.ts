import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';

test.each([
  ['fr', 'L’œil est-il rouge\u202F? Appelez-nous.', 6],
  ['fr', 'de 10\u202F000 à 15,5 mm', 5],
  ['fr', '« Oui… », dit-elle — deux fois\u00A0!', 5],
  ['ar', 'متى ترى جيدًا؟ بعد أيام، من 5 إلى 10.', 9],
  ['ar', 'قيـاس الضغط بجهاز (OCT)', 4],
  ['en', 'It doesn’t hurt: 24/7, v2.0.', 6],
  ['ja', '手術は短いです。 痛みません。', 7],
  ['fr', ' \n ', 0],
])('counts the words of %s: %s', (locale, text, count) => {
  expect(countWords(text, locale)).toBe(count);
});

test.each([
  ['fr', 'Le « cristallin », lentille de l’œil (20\u202Fmm environ), s’opacifie : voilà la cataracte\u00A0; 1,5 million d’yeux/an…'],
  ['ar', 'العدسةُ الشفّافة (≈ 10 مم) تصبح معتمة؛ وهذا هو الماء الأبيض: 1٫5 مليون عين في السنة…'],
  ['el', 'Το μάτι, λέει, είναι κόκκινο.'],
  ['he', 'העין אדומה, אמר ד״ר כהן.'],
])('counts what the segmenter of %s counts', (locale, text) => {
  const segments = [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)];
  expect(countWords(text, locale)).toBe(segments.filter(({ isWordLike }) => isWordLike).length);
});
