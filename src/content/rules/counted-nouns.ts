import { type AgreementCheck, agreementCheck, type CountedNoun } from '../texts/counted-nouns.ts';
import { writtenTexts } from '../written-texts.ts';
import type { LinkContext, Rule } from './rule.ts';

const checks = new WeakMap<readonly CountedNoun[], Map<string, AgreementCheck | undefined>>();

/** Reports a noun in the wrong form after a number: languages differ, and Arabic has one form up to 10 and another from 11 on. */
export const countedNounsRule: Rule = {
  name: 'counted-nouns',
  description: 'A noun that the glossary counts has, after a number, the form that the number asks for in its language.',
  check(document, context, report) {
    if (context.countedNouns.length === 0) return;
    for (const written of writtenTexts(document)) {
      if (written.leaf.$type === 'keywords' || !/\p{Nd}/u.test(written.text)) continue;
      for (const { from, to, noun, count, right } of checkOf(context, written.language)?.(written.text) ?? []) {
        report({
          code: 'counted-noun',
          path: written.path,
          values: { found: `${count} ${noun}`, use: `${count} ${right}` },
          corrections: [{ from, to, text: right }],
        });
      }
    }
  },
};

function checkOf({ countedNouns, languages }: LinkContext, language: string): AgreementCheck | undefined {
  const byLanguage = checks.get(countedNouns) ?? new Map<string, AgreementCheck | undefined>();
  checks.set(countedNouns, byLanguage);
  if (!byLanguage.has(language))
    byLanguage.set(language, agreementCheck(countedNouns, language, String(languages[language]?.locale ?? language)));
  return byLanguage.get(language);
}
