import { countedForms, pluralFormsOf } from '../../locales/plural-forms.ts';
import { asRecord } from '../../schema/tree.ts';
import { pathOf } from '../../schema/typed-value.ts';
import { type Rule, severityIn } from './rule.ts';

/** Reports missing and unknown forms of counted texts by CLDR's plural rules of the runtime. */
export const pluralForms: Rule = ({ leaves }, { languages }, report) => {
  for (const leaf of leaves) {
    if (leaf.$type !== 'counted') continue;
    for (const [language, forms] of Object.entries<unknown>(leaf.value as Record<string, unknown>)) {
      const locale: unknown = languages[language]?.locale;
      if (typeof locale !== 'string' || typeof forms !== 'object' || forms === null) continue;
      const needed = countedForms(locale);
      // Another check reports an invalid locale.
      if (needed.size === 0) continue;
      const path = [...pathOf(leaf.pointer), language];
      for (const [form, numbers] of needed) {
        if (Object.hasOwn(forms, form)) continue;
        const values = { language, form, numbers };
        report({ code: 'missing-plural-form', path, on: 'key', values, severity: severityIn(languages, language) });
      }
      // Some forms serve only fractions or millions: they are optional.
      const known: readonly string[] = pluralFormsOf(locale);
      for (const form of Object.keys(asRecord(forms))) {
        if (known.includes(form)) continue;
        const values = { found: form, language, needed: [...needed.keys()].join(', ') };
        report({ code: 'unneeded-plural-form', path: [...path, form], on: 'key', values });
      }
    }
  }
};
