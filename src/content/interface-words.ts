import { interfaceWords, loadWords } from '../locales/interface.generated.ts';
import { firstAvailable } from '../locales/message.ts';
import { pluralFormsOf } from '../locales/plural-forms.ts';
import { asRecord, asString, nodeAt } from '../schema/tree.ts';
import { isTypedValue, textsIn } from '../schema/typed-value.ts';
import { validate } from '../schema/validate.ts';
import type { LinkedDocument } from './document.ts';

/** The languages of a site by the names that it gives them, each with its locale (BCP 47): a site may call `pt` what is written as in Brazil. */
type Locales = Readonly<Record<string, { readonly locale?: string | undefined }>>;

/**
 * Returns a site's words of the interface (`ui.yaml`), with the engine's own words where the site writes none: each word and each
 * language of it apart. The words of a language without any of ours are those that the site writes.
 */
export function withDefaultWords(written: LinkedDocument | undefined, languages: Locales, site: unknown): LinkedDocument {
  const source: LinkedDocument = written ?? { file: 'ui.yaml', kind: 'ui', name: 'ui', leaves: [], value: {} };
  return { ...source, value: joined(source.value, wordsFor(site, languages)) };
}

/** Returns one word of a site's interface, such as `['careLevels', 'urgent']`, in every language that it is there in. */
export function wordAt(
  written: LinkedDocument | undefined,
  languages: Locales,
  path: readonly string[],
  site?: unknown,
): Readonly<Record<string, unknown>> {
  const ours = site === undefined ? defaultWords(languages) : wordsFor(site, languages);
  return { ...textsIn(nodeAt(ours, path)), ...textsIn(nodeAt(written?.value, path)) };
}

/** Returns our words for a site: one that takes no appointments has phones where others have theirs. */
function wordsFor(site: unknown, languages: Locales): unknown {
  const words = defaultWords(languages);
  const { appointmentTitle, ...others } = asRecord(words);
  return nodeAt(site, ['contact', 'messaging']) === undefined && appointmentTitle !== undefined
    ? { ...others, appointmentTitle: others['phones'] }
    : words;
}

/** Returns whether the engine has words of its own for a language, such as `fr` or `fr-MA`. */
export function hasDefaultWords(language: string): boolean {
  return nameOf(language) !== undefined;
}

/** Loads the engine's own words for the languages of a site, where they are bundled apart. */
export async function loadDefaultWords(languages: Locales): Promise<void> {
  const names = Object.entries(languages).flatMap(([language, { locale = language }]) => nameOf(locale) ?? []);
  await Promise.allSettled(names.map(loadWords));
  cache.clear();
}

/** Returns the paths of all words of the interface that a site must have; a search works without keywords, and a site that takes no bookings without the half of them that its dialog says. */
export function interfacePaths(takesBookings: boolean): readonly (readonly string[])[] {
  const paths: string[][] = [];
  const walk = (node: unknown, path: string[]): void => {
    if (isTypedValue(node)) {
      if (node.$type !== 'keywords') paths.push(path);
      return;
    }
    for (const [name, below] of Object.entries(asRecord(node))) walk(below, [...path, name]);
  };
  walk(defaultWords({ en: {} }), []);
  return takesBookings ? paths : paths.filter(([group]) => group !== 'booking');
}

/** Returns the words of a model as a site would write them in its own languages; `write` makes the text of each from the model's. */
export function wordsAfter(
  model: string,
  languages: readonly string[],
  write: (text: string) => string,
): Readonly<Record<string, unknown>> {
  const inLanguage = (words: unknown, language: string): unknown => {
    if (typeof words === 'string') return write(words);
    const { other, ...named } = asRecord(words);
    if (other === undefined) return Object.fromEntries(Object.entries(named).map(([name, below]) => [name, inLanguage(below, language)]));
    return Object.fromEntries(pluralFormsOf(language).map((form) => [form, inLanguage(other, language)]));
  };
  const tree: Words = {};
  for (const language of languages) addWords(tree, inLanguage(interfaceWords[nameOf(model) ?? ''], language), language);
  return tree;
}

/** Returns the name of our words for a language: its own, or that of the language without its country. */
function nameOf(language: string): string | undefined {
  return firstAvailable(Object.keys(interfaceWords), [language]);
}

const cache = new Map<string, unknown>();

/** Returns the words of the interface in some languages as typed values; empty for those without any of ours. */
function defaultWords(languages: Locales): unknown {
  const names = Object.entries(languages).flatMap(([language, { locale }]) => {
    // Of a site that is still to be checked.
    const name = nameOf(asString(locale) ?? language) ?? nameOf(language);
    return name === undefined ? [] : [[language, name] as const];
  });
  const key = names.join(' ');
  const known = cache.get(key);
  if (known !== undefined) return known;
  const tree: Words = {};
  for (const [language, name] of names) addWords(tree, interfaceWords[name], language);
  // The schema says which words are counted: it makes typed values of them all.
  const { value } = validate('ui', tree);
  cache.set(key, value);
  return value;
}

/** The plural forms of a counted word (CLDR), which no name of a word is. */
const isPluralForms = (node: object): boolean => Object.hasOwn(node, 'other');

/** A tree of words, as `ui.yaml` has it. */
type Words = Record<string, unknown>;

function addWords(tree: Words, words: unknown, language: string): void {
  for (const [name, word] of Object.entries(asRecord(words))) {
    const known: Words = { ...asRecord(tree[name]) };
    tree[name] = known;
    if (typeof word === 'object' && word !== null && !isPluralForms(word)) addWords(known, word, language);
    else known[language] = word;
  }
}

function joined(own: unknown, ours: unknown): unknown {
  if (own === undefined) return ours;
  if (isTypedValue(ours)) return isTypedValue(own) ? withLanguages(own, ours.value as object) : own;
  if (typeof own !== 'object' || own === null || Array.isArray(own) || typeof ours !== 'object' || ours === null) return own;
  const names = new Set([...Object.keys(own), ...Object.keys(ours)]);
  return Object.fromEntries([...names].map((name) => [name, joined(asRecord(own)[name], asRecord(ours)[name])]));
}

function withLanguages<T extends { readonly value: unknown }>(own: T, ours: object): T {
  return { ...own, value: { ...ours, ...(own.value as object) } };
}
