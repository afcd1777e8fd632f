import { suggest } from '../../schema/suggest.ts';
import { isTextKind, pathOf } from '../../schema/typed-value.ts';
import type { Rule } from './rule.ts';

/** Every text is written in every language that the site declares, and in no other. */
export const translations: Rule = {
  name: 'translations',
  description: 'Every text is written in every language of the site; a draft language may lack some.',
  check({ leaves }, { languages }, report) {
    const declared = Object.keys(languages);
    for (const leaf of leaves) {
      if (!isTextKind(leaf.$type)) continue;
      const written = Object.keys(leaf.value);
      // Each language has its own words to search by, or none.
      const missing = leaf.$type === 'keywords' ? [] : declared.filter((name) => !written.includes(name));
      const unknown = written.filter((name) => !declared.includes(name));
      const meant = new Set<string>();
      for (const language of unknown) {
        // Where one language is too many and one is missing, "arabe" was written for "ar".
        const alone = unknown.length === 1 && missing.length === 1 ? missing[0] : undefined;
        const suggestion = suggest(language, missing) ?? alone;
        if (suggestion !== undefined) meant.add(suggestion);
        report({
          code: 'unknown-language',
          path: [...pathOf(leaf.pointer), language],
          on: 'key',
          values: { found: language, allowed: declared.join(', ') },
          suggestion,
        });
      }
      for (const language of missing) {
        if (meant.has(language)) continue;
        const severity = languages[language]?.status === 'draft' ? ('warning' as const) : undefined;
        report({ code: 'missing-translation', path: pathOf(leaf.pointer), on: 'key', values: { language }, severity });
      }
    }
  },
};
