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

/** Returns the least processor time of three tries, in seconds; one within the limit is enough: other work takes from any of them. */
function leastTime(work: () => unknown, limit: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && least > limit; tries += 1) least = Math.min(least, processorTime(work));
  return least;
}

/**
 * Checks that work with so many signs takes a moment, or, since a slow machine takes longer for any, less than three times as long
 * as work with half of them: quadratic work takes four times as long.
 */
function expectLinear(work: (length: number) => () => unknown, length: number, label: string): void {
  const moment = 1;
  const whole = leastTime(work(length), moment);
  if (whole <= moment) return;
  const limit = 3 * leastTime(work(length / 2), 0);
  expect(Math.min(whole, leastTime(work(length), limit)), label).toBeLessThan(limit);
}

test.each([
  ['of one sign', 30_000, beginnings.flatMap((beginning) => signs.map((sign) => [beginning, sign] as const))],
  ['of two signs in turn', 20_000, pairs.map((pair) => ['', pair] as const)],
] as const)('all rules check a long run %s in a moment', { tags: 'thorough' }, (_, length, runs) => {
  for (const [beginning, sign] of runs) {
    const work = (signs: number) => {
      const text = beginning + sign.repeat(signs / sign.length);
      return () => rules.map((rule) => findingsIn(rule, { en: text, fr: text, ar: text }, context));
    };
    expectLinear(work, length, JSON.stringify(beginning + sign));
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
  const work = (depth: number) => {
    const text = `a${open.repeat(depth)}b${close.repeat(depth)}`;
    return () => rules.map((rule) => findingsIn(rule, { en: text, fr: text, ar: text }, context));
  };
  expectLinear(work, 30_000, open);
});

test('a file with a mistake after a long line is read in a moment', { tags: 'thorough' }, () => {
  for (const sign of ['-', '- ', '"', "'", '_', ' ', '1', ', ', ': ', '\\"']) {
    const work = (signs: number) => {
      const text = `${sign.repeat(signs / sign.length)}"\ny: "a`;
      return () => parseYaml(text);
    };
    expectLinear(work, 80_000, sign);
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
  const work = (signs: number) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${attribute}="${sign.repeat(signs / sign.length)}!"/>`;
    return () => problemOfPicture('wheel.svg', Buffer.from(drawing));
  };
  expectLinear(work, 100_000, sign);
});
