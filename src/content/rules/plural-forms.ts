import { asRecord } from '../../schema/tree.ts';
import { pathOf } from '../../schema/typed-value.ts';
import type { Rule } from './rule.ts';

/** A counted text has each form that its language needs (CLDR's plural rules, as the runtime knows them), and no other. */
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
        // Some forms are for fractions or millions only: nobody has to write them, and nobody is wrong to.
        const known: readonly string[] = rules.resolvedOptions().pluralCategories;
        for (const form of Object.keys(asRecord(forms))) {
          if (known.includes(form)) continue;
          const values = { found: form, language, needed: [...needed.keys()].join(', ') };
          report({ code: 'unneeded-plural-form', path: [...path, form], on: 'key', values });
        }
      }
    }
  },
};

/** The plural rules of a locale; nothing where the language is not declared or its locale is none, which is reported there. */
function rulesOf(locale: unknown): Intl.PluralRules | undefined {
  try {
    return typeof locale === 'string' ? new Intl.PluralRules(locale) : undefined;
  } catch {
    return undefined;
  }
}

/** What a page counts is whole, and below this. */
const mostCounted = 1000;

/** Each locale is asked a thousand times, and that once. */
const askedBefore = new Map<string, ReadonlyMap<string, readonly number[]>>();

function numbersByForm(rules: Intl.PluralRules): ReadonlyMap<string, readonly number[]> {
  const { locale } = rules.resolvedOptions();
  const before = askedBefore.get(locale);
  if (before !== undefined) return before;
  const numbers = new Map<string, number[]>();
  askedBefore.set(locale, numbers);
  for (let number = 0; number < mostCounted; number += 1) {
    const form = rules.select(number);
    const known = numbers.get(form);
    if (known === undefined) numbers.set(form, [number]);
    else known.push(number);
  }
  return numbers;
}

/** The first numbers of a form as an example, such as "3, 4, 5 … 10" or "2, 3, 4 …". */
function someOf(numbers: readonly number[]): string {
  const first = numbers.slice(0, 3).join(', ');
  if (numbers.length <= 3) return first;
  let end = 2;
  while (numbers[end + 1] === (numbers[end] as number) + 1) end += 1;
  const open = end === 2 || numbers[end] === mostCounted - 1;
  return open ? `${first} …` : `${first} … ${numbers[end]}`;
}
