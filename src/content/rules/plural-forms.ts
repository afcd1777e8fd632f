import { pluralFormsOf } from '../../locales/plural-forms.ts';
import { grouped } from '../../schema/grouped.ts';
import { asRecord } from '../../schema/tree.ts';
import { pathOf } from '../../schema/typed-value.ts';
import type { Rule } from './rule.ts';

/** Reports missing and unknown forms of counted texts by CLDR's plural rules of the runtime. */
export const pluralForms: Rule = {
  name: 'plural-forms',
  description: 'A text with a number has every plural form of its language; a draft language may lack some.',
  check({ leaves }, { languages }, report) {
    for (const leaf of leaves) {
      if (leaf.$type !== 'counted') continue;
      for (const [language, forms] of Object.entries<unknown>(leaf.value as Record<string, unknown>)) {
        const rules = rulesOf(languages[language]?.locale);
        if (rules === undefined || typeof forms !== 'object' || forms === null) continue;
        const path = [...pathOf(leaf.pointer), language];
        const needed = numbersByForm(rules);
        for (const [form, numbers] of needed) {
          if (Object.hasOwn(forms, form)) continue;
          const severity = languages[language]?.status === 'draft' ? ('warning' as const) : undefined;
          report({ code: 'missing-plural-form', path, on: 'key', values: { language, form, numbers: someOf(numbers) }, severity });
        }
        // Some forms serve only fractions or millions: they are optional.
        const known: readonly string[] = pluralFormsOf(rules);
        for (const form of Object.keys(asRecord(forms))) {
          if (known.includes(form)) continue;
          const values = { found: form, language, needed: [...needed.keys()].join(', ') };
          report({ code: 'unneeded-plural-form', path: [...path, form], on: 'key', values });
        }
      }
    }
  },
};

/** Returns the plural rules of a locale; undefined for a missing or invalid one, which other checks report. */
function rulesOf(locale: unknown): Intl.PluralRules | undefined {
  try {
    return typeof locale === 'string' ? new Intl.PluralRules(locale) : undefined;
  } catch {
    return undefined;
  }
}

/** Pages count in whole numbers below this one. */
const countLimit = 1000;

/** The forms of a locale take a thousand calls to compute. */
const cache = new Map<string, ReadonlyMap<string, readonly number[]>>();

function numbersByForm(rules: Intl.PluralRules): ReadonlyMap<string, readonly number[]> {
  const { locale } = rules.resolvedOptions();
  const cached = cache.get(locale);
  if (cached !== undefined) return cached;
  const numbers = grouped(Array(countLimit).keys(), (number) => rules.select(number));
  cache.set(locale, numbers);
  return numbers;
}

/** Returns the first numbers of a form as an example, such as "3, 4, 5 … 10" or "2, 3, 4 …". */
function someOf(numbers: readonly number[]): string {
  const first = numbers.slice(0, 3).join(', ');
  if (numbers.length <= 3) return first;
  let end = 2;
  while (numbers[end + 1] === (numbers[end] as number) + 1) end += 1;
  const open = end === 2 || numbers[end] === countLimit - 1;
  return open ? `${first} …` : `${first} … ${numbers[end]}`;
}
