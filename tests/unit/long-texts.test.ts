import { expect, test } from 'vitest';
import { loadContext } from '../../src/build/content/read-content.ts';
import { problemOfPicture } from '../../src/content/pictures/picture-problem.ts';
import { rules } from '../../src/content/rules/index.ts';
import type { LinkContext } from '../../src/content/rules/rule.ts';
import { parseYaml } from '../../src/yaml/parse-yaml.ts';
import { processorTime } from '../support/processor-time.ts';
import { findingsIn } from '../support/run-rule.ts';

const facts = { locale: 'en', direction: 'ltr', status: 'complete' } as const;
const context = {
  ...loadContext('tests/fixtures/bicycle-workshop').context,
  languages: { en: facts, fr: { ...facts, punctuation: 'spaced' }, ar: { ...facts, direction: 'rtl', punctuation: 'arabic' } },
} as LinkContext;

/** One sign of each kind that rules tell apart. */
const signs = [..."a1ع_-.:?@#/*•[({<«' \n\u00A0\u200B\u2066Ã"];

/** What opens something that the rest of a long text does not close. */
const beginnings = ['', '__', '**', '[a](', '{{', '<a', '\u2066', 'https://', 'a@', '«', '“'];

const pairs = signs.flatMap((first, index) => signs.slice(index + 1).map((second) => first + second));

/** Returns the least processor time of three tries, in seconds; one below the limit is enough: other work takes from any of them. */
function leastTime(work: () => unknown, limit: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && least >= limit; tries += 1) least = Math.min(least, processorTime(work));
  return least;
}

test.each([
  ['of one sign', 30_000, beginnings.flatMap((beginning) => signs.map((sign) => [beginning, sign] as const))],
  ['of two signs in turn', 20_000, pairs.map((pair) => ['', pair] as const)],
] as const)('all rules check a long run %s in a moment', { tags: 'thorough' }, (_, length, runs) => {
  for (const [beginning, sign] of runs) {
    const text = beginning + sign.repeat(length / sign.length);
    const check = () => rules.map((rule) => findingsIn(rule, { en: text, fr: text, ar: text }, context));
    // Linear work takes half of this at most, quadratic work several times as long.
    expect(leastTime(check, 1), JSON.stringify(beginning + sign)).toBeLessThan(1);
  }
});

test.each([
  ['\u2066', '\u2069'],
  ['(', ')'],
  ['[', ']'],
  ['{{', '}}'],
  ['«', '»'],
  ['<', '>'],
])('all rules check what is deep within %j and %j in a moment', { tags: 'thorough' }, (open, close) => {
  const text = `a${open.repeat(30_000)}b${close.repeat(30_000)}`;
  const check = () => rules.map((rule) => findingsIn(rule, { en: text, fr: text, ar: text }, context));
  expect(leastTime(check, 1.5)).toBeLessThan(1.5);
});

test('a file with a mistake after a long line is read in a moment', { tags: 'thorough' }, () => {
  for (const sign of ['-', '- ', '"', "'", '_', ' ', '1', ', ', ': ', '\\"']) {
    const text = `${sign.repeat(80_000 / sign.length)}"\ny: "a`;
    expect(
      leastTime(() => parseYaml(text), 1.5),
      sign,
    ).toBeLessThan(1.5);
  }
});

test.each([
  ['width', '1'],
  ['width', '1e'],
  ['viewBox', '1'],
  ['viewBox', ' '],
  ['viewBox', '1 '],
  ['style', '-a'],
  ['style', 'url('],
  ['d', '\\'],
])('a drawing with a long %s of %j is looked at in a moment', (attribute, sign) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${attribute}="${sign.repeat(100_000 / sign.length)}!"/>`;
  expect(leastTime(() => problemOfPicture('wheel.svg', Buffer.from(drawing)), 1)).toBeLessThan(1);
});
