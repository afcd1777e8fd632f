import { expect, test } from 'vitest';
import type { Insert } from '../form/document-form.ts';
import { isSameToken, shownTokens } from './shown-tokens.ts';
import { diffTokens } from './word-diff.ts';

const inserts: readonly Insert[] = [
  { value: 'facts.delay', label: 'two days', name: 'Facts · delay', texts: { en: 'two days', fr: 'deux jours' } },
];

/** The words that went in brackets, those that came in braces. */
function changed(before: string, after: string): string {
  const [old, now] = [before, after].map((text) => shownTokens(text, 'en', inserts)) as [never, never];
  const marks = { same: ['', ''], removed: ['[', ']'], added: ['{', '}'] } as const;
  return diffTokens(old, now, isSameToken)
    .map(({ kind, text }) => marks[kind][0] + text + marks[kind][1])
    .join('');
}

test.each([
  [
    '**Bring** your card, we answer in {{facts.delay}}.',
    '**Bring** your old card, we answer in {{facts.delay}}.',
    'Bring your {old }card, we answer in two days.',
  ],
  [
    'Ask [the ministry](https://a.example) first of all.',
    'Ask [the ministry](https://b.example) first of all.',
    'Ask [the ministry]{the ministry} first of all.',
  ],
  ['Bring your card with you today.', 'Bring your **card** with you today.', 'Bring your [card]{card} with you today.'],
  ['We answer you in {{facts.delay}} or less.', 'We answer you in two days or less.', 'We answer you in [two days ]{two days }or less.'],
])('of %j and %j the words are compared as the field shows them, and so is their look', (before, after, expected) => {
  expect(changed(before, after)).toBe(expected);
});
