import { expect, test } from 'vitest';
import { parseDocument } from '../../content/parse-document.ts';
import { type Shared, showing } from './uses.ts';

const text = `schemaVersion: 1
slug: a
category: repairs
name: { en: A, fa: ا }
summary: { en: "Ready {{facts.delay}}, call {{phones.shop}}.", fa: ب }
blocks:
  - type: hero
    title: { en: Brakes hold, fa: ج }
    picture: { file: brakes.svg, decorative: true }
  - type: text
    paragraphs:
      - { en: "The pad is worn. {{ facts.price }}", fa: "لنت نو" }
`;
const { document } = parseDocument({ file: 'services/a.yaml', kind: 'service', name: 'a' }, text);

test.each<[shared: Shared, isShown: boolean]>([
  [{ kind: 'insert', name: 'facts.delay' }, true],
  [{ kind: 'insert', name: 'facts.price' }, true],
  [{ kind: 'insert', name: 'facts.del' }, false],
  [{ kind: 'phone', name: 'shop' }, true],
  [{ kind: 'phone', name: 'delay' }, false],
  [{ kind: 'picture', name: 'brakes.svg' }, true],
  [{ kind: 'picture', name: 'rakes.svg' }, false],
  [{ kind: 'term', words: { en: ['pad'] } }, true],
  [{ kind: 'term', words: { fa: ['چرخ', 'لنت'] } }, true],
  // Only whole words, in their own language, and where pages explain them.
  [{ kind: 'term', words: { en: ['pa'], fa: ['pad'] } }, false],
])('a document shows what stands elsewhere: %j %s', (shared, isShown) => {
  expect(showing(shared)(document)).toBe(isShown);
});
