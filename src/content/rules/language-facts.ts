import { languageToday } from '../../schema/countries-and-languages.ts';
import { asRecord, asString } from '../../schema/tree.ts';
import { directionOfScript, isSameLanguage, mayStandIn, usualScript } from '../texts/scripts.ts';
import type { Rule } from './rule.ts';

/** Reports languages of a site under a former code, with the locale of another one, or with a direction that their script is not written in. */
export const languageFacts: Rule = ({ kind, value }, { languages }, report) => {
  if (kind !== 'site') return;
  const written = asRecord(asRecord(value)['languages']);
  for (const [language, { locale, direction, script: named }] of Object.entries(languages)) {
    const today = languageToday(language);
    if (today !== undefined)
      report({ code: 'bad-language', path: ['languages', language], on: 'key', values: { found: language }, suggestion: today });
    // What other rules know of a language has no locale of another one.
    const found = asString(asRecord(written[language])['locale']) ?? locale;
    const isSame = isSameLanguage(language, found);
    // Who writes a language without a locale of its own takes that of a relative.
    const isOther = !isSame && !mayStandIn(named ?? usualScript(language), found);
    const severity = isOther ? 'error' : 'warning';
    if (!isSame) {
      report({
        code: 'other-locale',
        severity,
        path: ['languages', language, 'locale'],
        values: { found, language, code: language.split('-', 1)[0] as string },
      });
    }
    const script = named ?? usualScript(isOther ? language : locale) ?? usualScript(language);
    if (script === undefined) continue;
    const expected = directionOfScript(script);
    if (expected !== direction) {
      const values = { found: direction, expected, language, script };
      report({ code: 'wrong-direction', path: ['languages', language, 'direction'], values, suggestion: expected });
    }
  }
};
