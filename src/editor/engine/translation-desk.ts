import type { LinkedDocument } from '../../content/document.ts';
import { fingerprint, wordsOf } from '../../content/fingerprint.ts';
import { hasDefaultWords } from '../../content/interface-words.ts';
import { parseDocument } from '../../content/parse-document.ts';
import { markToWrite } from '../../content/rules/texts-to-write.ts';
import { glossaryTerms, wordFinder } from '../../content/texts/glossary.ts';
import { mustAgree, type Unapproved, unapproved } from '../../content/translation-state.ts';
import { parseInline, plainInline } from '../../schema/inline.ts';
import { asRecord, asString } from '../../schema/tree.ts';
import { isTextType, type PlacedTypedValue, pathOf } from '../../schema/typed-value.ts';
import { type Remembered, type TranslationMemory, translationMemory } from './translation-memory.ts';

/** A translation that somebody has to write, or to read over. */
export interface OpenTranslation {
  readonly file: string;
  /** Such as `blocks.2.title.ar`. */
  readonly path: string;
  /** `stale`: its original has changed since it was approved; `unrecorded`: nobody has approved it yet. */
  readonly state: 'missing' | 'to-write' | 'stale' | 'unrecorded';
  /** Whether it is advice for emergencies, in which languages must never disagree. */
  readonly isStrict: boolean;
}

/** What helps to write one translation. */
export interface TranslationAids {
  /** Its text in the default language, plural forms below each other; undefined if it is not written. */
  readonly original: string | undefined;
  readonly memory: readonly Remembered[];
  /** The words of the glossary in the original, each with the word that pages use in the other language. */
  readonly words: readonly { readonly original: string; readonly translation: string | undefined }[];
}

/** The documents of a site, with what decides about their translations. */
export interface TranslatedSite {
  readonly documents: readonly LinkedDocument[];
  readonly site: Readonly<Record<string, unknown>>;
  readonly glossary: unknown;
  readonly recordsTranslations: boolean;
}

/** Returns the translations into a language that somebody has to write or to read over, document by document in the order of their texts. */
export function openTranslations({ documents, site, recordsTranslations }: TranslatedSite, language: string): readonly OpenTranslation[] {
  const source = sourceOf(site);
  if (language === source || !Object.hasOwn(asRecord(site['languages']), language)) return [];
  return documents.flatMap((document) => {
    const waiting = recordsTranslations ? unapprovedIn(document, source, language) : new Map<PlacedTypedValue, Unapproved>();
    return document.leaves.flatMap((leaf): readonly OpenTranslation[] => {
      if (!isTextType(leaf.$type)) return [];
      const texts = formsOf(textIn(leaf, language));
      const found = waiting.get(leaf);
      const state = texts.some((text) => markToWrite(text) !== undefined)
        ? 'to-write'
        : texts.every((text) => text.trim() === '')
          ? isNeeded(document, leaf, language)
            ? 'missing'
            : undefined
          : found === undefined
            ? undefined
            : found.former.length > 0
              ? 'stale'
              : 'unrecorded';
      if (state === undefined) return [];
      const path = pathOf(leaf.pointer);
      return [{ file: document.file, path: [...path, language].join('.'), state, isStrict: mustAgree(document, path) }];
    });
  });
}

/** Returns what helps to write the translation at a path; `memoryOf` returns the memory of its language. */
export function translationAids(
  { documents, site, glossary }: TranslatedSite,
  file: string,
  path: string,
  memoryOf: (language: string) => TranslationMemory,
): TranslationAids {
  const { leaf, language } = leafAt(documents, file, path);
  const source = sourceOf(site);
  const original = leaf === undefined ? undefined : wordsOf(textIn(leaf, source));
  if (leaf === undefined || original === undefined) return { original: undefined, memory: [], words: [] };
  const isPlain = typeof textIn(leaf, source) === 'string';
  return {
    original,
    memory: isPlain ? memoryOf(language).find(original, { file, path }) : [],
    words: glossaryWords(glossary, plainInline(parseInline(original)), source, language),
  };
}

/** Returns the memory of a site's translations into a language; those that are not written, or that fell behind, are left out. */
export function memoryOf(translated: TranslatedSite, language: string): TranslationMemory {
  const source = sourceOf(translated.site);
  const isOpen = new Set(
    openTranslations(translated, language).flatMap(({ file, path, state }) => (state === 'unrecorded' ? [] : [`${file} ${path}`])),
  );
  const pairs = translated.documents.flatMap(({ file, leaves }) =>
    leaves.flatMap((leaf) => {
      const [original, translation] = [textIn(leaf, source), textIn(leaf, language)];
      if (!isTextType(leaf.$type) || leaf.$type === 'keywords' || typeof original !== 'string' || typeof translation !== 'string')
        return [];
      const path = [...pathOf(leaf.pointer), language].join('.');
      return original.trim() === '' || isOpen.has(`${file} ${path}`) ? [] : [{ file, path, original, translation }];
    }),
  );
  return translationMemory(pairs, { original: source, translation: language });
}

/**
 * Returns the original for which the translation at a path was approved, from former texts of its document, the first that has it;
 * undefined if none does: a record has only fingerprints.
 */
export function formerOriginal(
  { documents, site }: TranslatedSite,
  file: string,
  path: string,
  texts: readonly string[],
): string | undefined {
  const { document, leaf, language } = leafAt(documents, file, path);
  const source = sourceOf(site);
  if (document === undefined || leaf === undefined) return undefined;
  const former = new Set(unapprovedIn(document, source, language).get(leaf)?.former);
  if (former.size === 0) return undefined;
  for (const text of texts) {
    for (const older of parseDocument(document, text).document.leaves) {
      const words = isTextType(older.$type) ? wordsOf(textIn(older, source)) : undefined;
      if (words !== undefined && former.has(fingerprint(words))) return words;
    }
  }
  return undefined;
}

function sourceOf(site: TranslatedSite['site']): string {
  return asString(site['defaultLanguage']) ?? '';
}

type ByLeaf = ReadonlyMap<PlacedTypedValue, Unapproved>;

// Of all documents only the edited one is another object, and fingerprints take time.
const known = new WeakMap<LinkedDocument, Map<string, ByLeaf>>();

function unapprovedIn(document: LinkedDocument, source: string, language: string): ByLeaf {
  const { leaves, approved } = document;
  if (approved === 'unreadable') return new Map();
  const ofDocument = known.get(document) ?? new Map<string, ByLeaf>();
  known.set(document, ofDocument);
  const pair = `${source} ${language}`;
  const found =
    ofDocument.get(pair) ??
    new Map(unapproved(leaves, approved?.[language] ?? new Set(), source, language).map((each) => [each.leaf, each] as const));
  ofDocument.set(pair, found);
  return found;
}

/** Keywords do not translate each other, and most words of the interface are the engine's own. */
function isNeeded({ kind }: LinkedDocument, { $type }: PlacedTypedValue, language: string): boolean {
  return $type !== 'keywords' && !(kind === 'ui' && hasDefaultWords(language));
}

function leafAt(documents: readonly LinkedDocument[], file: string, path: string) {
  const steps = path.split('.');
  const language = steps.pop() ?? '';
  const document = documents.find((one) => one.file === file);
  return { document, language, leaf: document?.leaves.find(({ pointer }) => pathOf(pointer).join('.') === steps.join('.')) };
}

function textIn({ value }: PlacedTypedValue, language: string): unknown {
  return asRecord(value)[language];
}

/** Returns a text, each of its plural forms, or each of its keywords. */
function formsOf(text: unknown): readonly string[] {
  return typeof text === 'string' ? [text] : Object.values(asRecord(text)).filter((form) => typeof form === 'string');
}

function glossaryWords(glossary: unknown, text: string, source: string, language: string): TranslationAids['words'] {
  const terms = glossaryTerms(glossary);
  const find = wordFinder(terms.map(({ id, forms }) => ({ id, words: forms[source] ?? [] })));
  const found = new Set<string>();
  for (let match = find?.(text, 0); match !== undefined; match = find?.(text, match.at + match.word.length)) found.add(match.id);
  return terms
    .filter(({ id }) => found.has(id))
    .map(({ forms }) => ({ original: forms[source]?.[0] ?? '', translation: forms[language]?.[0] }));
}
