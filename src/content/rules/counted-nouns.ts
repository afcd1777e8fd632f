import { memoized } from '../../schema/memoized.ts';
import { agreementCheck } from '../texts/counted-nouns.ts';
import { shownTexts } from '../written-texts.ts';
import type { LinkContext, Rule } from './rule.ts';

/** Reports a noun in the wrong form after a number: languages differ, and Arabic has one form up to 10 and another from 11 on. */
export const countedNounsRule: Rule = (document, context, report) => {
  if (context.countedNouns.length === 0) return;
  for (const written of shownTexts(document)) {
    if (!/\p{Nd}/u.test(written.text)) continue;
    for (const { from, to, noun, count, right } of checksIn(context)(written.language)?.(written.text) ?? []) {
      report({
        code: 'counted-noun',
        path: written.path,
        values: { found: `${count} ${noun}`, use: `${count} ${right}` },
        corrections: [{ from, to, text: right }],
      });
    }
  }
};

const checksIn = memoized(
  ({ countedNouns, languages }: LinkContext) =>
    memoized((language: string) => agreementCheck(countedNouns, language, String(languages[language]?.locale ?? language))),
  new WeakMap(),
);
