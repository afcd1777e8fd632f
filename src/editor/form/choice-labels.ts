import { week } from '../../content/week.ts';

// A Monday: days of the week are counted from it.
const monday = Date.UTC(2024, 0, 1);
const days: readonly string[] = week;

/**
 * Returns a function from a value of a choice to its label: a day of the week in the given language, otherwise the text from the
 * description (`info : good to know ; tip : …`) if that explains all values; `undefined` for others.
 */
export function choiceLabels(values: readonly string[], description: string, language: string): (value: string) => string | undefined {
  if (values.every((value) => days.includes(value))) {
    const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
    return (value) => (days.includes(value) ? format.format(monday + days.indexOf(value) * 86_400_000) : undefined);
  }
  const found = new Map<string, string>();
  // A semicolon before another sign is one of the signs that the words speak of.
  const explained = /(?:^|[.;؛])\s*([\w-]+)(?:\s*\([^)]*\))?\s*:\s*((?:[^.;؛]|[;؛](?=\s*[^\p{L}\p{N}\s]))+)/gu;
  for (const [, value = '', words = ''] of description.matchAll(explained)) {
    found.set(value, words.trim());
  }
  return (value) => (values.every((each) => found.has(each)) ? found.get(value) : undefined);
}
