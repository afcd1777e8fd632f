import { week } from '../../content/week.ts';

// A Monday: days of the week are counted from it.
const monday = Date.UTC(2024, 0, 1);
const days: readonly string[] = week;
// A semicolon before another sign is one of the signs that the words speak of.
const explained = /(?:^|[.;؛])\s*([\w-]+)(?:\s*\([^)]*\))?\s*:\s*((?:[^.;؛]|[;؛](?=\s*[^\p{L}\p{N}\s]))+)/gu;

/**
 * Returns a function from a value of a choice to its label: a day of the week in the given language, otherwise the text from the
 * description (`info : good to know ; tip : …`) if that explains all values; `undefined` for others.
 */
export function choiceLabels(values: readonly string[], description: string, language: string): (value: string) => string | undefined {
  if (values.every((value) => days.includes(value))) {
    const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
    return (value) => (days.includes(value) ? format.format(monday + days.indexOf(value) * 86_400_000) : undefined);
  }
  const found = new Map([...description.matchAll(explained)].map(([, value = '', words = '']) => [value, words.trim()]));
  return (value) => (values.every((each) => found.has(each)) ? found.get(value) : undefined);
}

/** Returns the sentences of a description that follow the labels of a choice, which a form shows beside its values. */
export function afterLabels(values: readonly string[], description: string): string {
  const found = [...description.matchAll(explained)].filter(([, value = '']) => values.includes(value));
  const last = found.at(-1);
  if (last === undefined || !values.every((each) => found.some(([, value]) => value === each))) return description;
  const rest = description.slice(last.index + last[0].length);
  return found[0]?.index === 0 && rest.startsWith('.') ? rest.slice(1).trim() : description;
}
