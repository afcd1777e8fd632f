/** The plural forms of all languages, from the smallest number to the form for all others (Unicode CLDR). */
const forms: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Returns the plural forms of a language in that order, since engines differ in theirs: Node 24 has another one than Node 22. */
export function pluralFormsOf(language: string | Intl.PluralRules): readonly Intl.LDMLPluralRule[] {
  const rules = typeof language === 'string' ? new Intl.PluralRules(language) : language;
  const { pluralCategories } = rules.resolvedOptions();
  return forms.filter((form) => pluralCategories.includes(form));
}
