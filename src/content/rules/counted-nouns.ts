import { type AgreementCheck, agreementCheck, type CountedNoun } from '../texts/counted-nouns.ts';
import { writtenTexts } from '../written-texts.ts';
import type { LinkContext, Rule } from './rule.ts';

const checks = new WeakMap<readonly CountedNoun[], Map<string, AgreementCheck | undefined>>();

/** After a number a noun has the form that its language asks for: "3 minutes", and in Arabic another form from 11 on. */
export const countedNounsRule: Rule = {
  name: 'counted-nouns',
  description: 'A noun that the glossary counts has, after a number, the form that the number asks for in its language.',
  check(document, context, report) {
    if (context.countedNouns.length === 0) return;
    for (const written of writtenTexts(document)) {
      if (written.leaf.$holds === 'keywords' || !/\p{Nd}/u.test(written.text)) continue;
      for (const { from, to, found, count, right } of checkOf(context, written.language)?.(written.text) ?? []) {
        report({
          code: 'counted-noun',
          path: written.path,
          on: 'value',
          values: { found: `${count} ${found}`, use: `${count} ${right}` },
          corrections: [{ from, to, text: right }],
        });
      }
    }
  },
};

function checkOf({ countedNouns, languages }: LinkContext, language: string): AgreementCheck | undefined {
  const known = checks.get(countedNouns) ?? new Map<string, AgreementCheck | undefined>();
  checks.set(countedNouns, known);
  if (!known.has(language)) known.set(language, agreementCheck(countedNouns, language, String(languages[language]?.locale ?? language)));
  return known.get(language);
}
