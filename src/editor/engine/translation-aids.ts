import type { LinkedDocument } from '../../content/document.ts';
import { fingerprint, wordsOf } from '../../content/fingerprint.ts';
import { parseDocument } from '../../content/parse-document.ts';
import { glossaryTerms } from '../../content/texts/glossary.ts';
import { wordFinder } from '../../content/texts/word-finder.ts';
import { translationAt } from '../../content/translation-state.ts';
import { parseInline, plainInline } from '../../schema/inline.ts';
import { nodeAt } from '../../schema/tree.ts';
import { isTextType, isTypedValue, pathOf, type TypedValue } from '../../schema/typed-value.ts';
import { openIn } from './open-translations.ts';
import { onceFor, sourceOf, type TranslatedSite, textIn, unapprovedIn } from './translated-site.ts';
import { type MemoryUnit, memoryUnits, type Remembered, remembered } from './translation-memory.ts';

/** What helps to write one translation. */
export interface TranslationAids {
  /** Its text in the default language, plural forms below each other; undefined if it is not written. */
  readonly original: string | undefined;
  readonly memory: readonly Remembered[];
  /** The words of the glossary in the original, each with the word that pages use in the other language. */
  readonly words: readonly { readonly original: string; readonly translation: string | undefined }[];
}

/** Returns what helps to write the translation at a path. */
export function translationAids(translated: TranslatedSite, file: string, path: string): TranslationAids {
  const { documents, site, glossary } = translated;
  const { leaf, language } = textAt(documents, file, path);
  const source = sourceOf(site);
  const original = leaf === undefined ? undefined : wordsOf(textIn(leaf, source));
  if (leaf === undefined || original === undefined) return { original: undefined, memory: [], words: [] };
  const isPlain = typeof textIn(leaf, source) === 'string';
  return {
    original,
    memory: isPlain ? remembered(memoryOf(translated, source, language), original, { file, path }, source) : [],
    words: glossaryWords(glossary, plainInline(parseInline(original)), source, language),
  };
}

/** Returns the memory of the site's translations, document by document; those that are not written, or that fell behind, are left out. */
function memoryOf(
  { documents, site, recordsTranslations }: TranslatedSite,
  source: string,
  language: string,
): readonly (readonly MemoryUnit[])[] {
  return documents.map((document) =>
    onceFor(document, `memory ${source} ${language} ${recordsTranslations}`, () => {
      const open = openIn(document, site, language, recordsTranslations);
      const isOpen = new Set(open.flatMap(({ path, state }) => (state === 'unrecorded' ? [] : [path])));
      const pairs = document.leaves.flatMap((leaf) => {
        const [original, translation] = [textIn(leaf, source), textIn(leaf, language)];
        if (!isTextType(leaf.$type) || leaf.$type === 'keywords' || typeof original !== 'string' || typeof translation !== 'string')
          return [];
        const path = [...pathOf(leaf.pointer), language].join('.');
        return original.trim() === '' || isOpen.has(path) ? [] : [{ file: document.file, path, original, translation }];
      });
      return memoryUnits(pairs, { original: source, translation: language });
    }),
  );
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
  const document = documents.find((one) => one.file === file);
  const { leaf, language } = translationAt(document?.leaves ?? [], path);
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

/** Finds a text also where it is the engine's own: a word of the interface that the site does not write. */
function textAt(documents: readonly LinkedDocument[], file: string, path: string): { leaf: TypedValue | undefined; language: string } {
  const document = documents.find((one) => one.file === file);
  const { leaf, steps, language } = translationAt(document?.leaves ?? [], path);
  const node = leaf ?? nodeAt(document?.value, steps);
  return { leaf: isTypedValue(node) ? node : undefined, language };
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
