import { asString, blocksIn } from '../../schema/tree.ts';
import type { Rule } from './rule.ts';

/** Reports search fields that lead to a home page on which no search shows what is found. */
export const searchAnswers: Rule = ({ kind, value }, { siteParts }, report) => {
  if (kind === 'home' || siteParts.has('home.search')) return;
  for (const [index, block] of blocksIn(value).entries()) {
    if (asString(block['type']) !== 'search' || (block['results'] ?? 'on-home') !== 'on-home') continue;
    report({ code: 'search-unanswered', path: ['blocks', String(index), 'type'], values: {} });
  }
};
