/** The plural forms of all languages, from the smallest number to the form for all others (Unicode CLDR). */
const forms: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Returns the plural forms of a language in that order, since engines differ in theirs: Node 24 has another one than Node 22. */
export function pluralFormsOf(language: string | Intl.PluralRules): readonly Intl.LDMLPluralRule[] {
  const rules = typeof language === 'string' ? new Intl.PluralRules(language) : language;
  const { pluralCategories } = rules.resolvedOptions();
  return forms.filter((form) => pluralCategories.includes(form));
}

/** Pages count in whole numbers below this one. */
const countLimit = 1000;

/** The forms of a locale take a thousand calls to compute. */
const examples = new Map<string, ReadonlyMap<string, string>>();

/**
 * Returns the plural forms of a locale that pages count with, each with its first numbers, such as "3, 4, 5 … 10" or "2, 3, 4 …"; none of
 * an invalid locale.
 */
export function countedForms(locale: string): ReadonlyMap<string, string> {
  const known = examples.get(locale) ?? new Map([...numbersByForm(locale)].map(([form, numbers]) => [form, someOf(numbers)] as const));
  examples.set(locale, known);
  return known;
}

function numbersByForm(locale: string): ReadonlyMap<string, readonly number[]> {
  const numbers = new Map<string, number[]>();
  let rules: Intl.PluralRules;
  try {
    rules = new Intl.PluralRules(locale);
  } catch {
    return numbers;
  }
  for (let number = 0; number < countLimit; number += 1) {
    const form = rules.select(number);
    numbers.set(form, numbers.get(form) ?? []);
    numbers.get(form)?.push(number);
  }
  return numbers;
}

function someOf(numbers: readonly number[]): string {
  const first = numbers.slice(0, 3).join(', ');
  if (numbers.length <= 3) return first;
  let end = 2;
  while (numbers[end + 1] === (numbers[end] as number) + 1) end += 1;
  const open = end === 2 || numbers[end] === countLimit - 1;
  return open ? `${first} …` : `${first} … ${numbers[end]}`;
}
