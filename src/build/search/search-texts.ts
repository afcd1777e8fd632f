import type { SearchTexts } from '../../pages/search/index-options.ts';
import type { PageDocument } from '../../pages/site-pages.ts';
import { parseInline, plainInline } from '../../schema/inline.ts';
import { asList, asRecord } from '../../schema/tree.ts';
import { isTextType, isTypedValue } from '../../schema/typed-value.ts';
import { contentHash } from '../cache/content-hash.ts';

/** The searched texts of a service, in every language. */
export interface ServiceTexts {
  readonly slug: string;
  readonly category: string;
  readonly texts: Readonly<Record<keyof SearchTexts, readonly Translations[]>>;
}

/** A text without markup in each language that it is written in. */
type Translations = Readonly<Record<string, string>>;

/** The properties of blocks that say what a part of the page is about. */
const headings: ReadonlySet<string> = new Set(['title', 'tagline', 'question']);

/** Returns the searched texts of a service's document. */
export function searchTextsOf({ name: slug, value }: Pick<PageDocument, 'name' | 'value'>): ServiceTexts {
  const { name, category, summary, keywords, metadata, blocks } = asRecord(value);
  const { title, description, breadcrumbName } = asRecord(metadata);
  return {
    slug,
    category: isTypedValue(category) ? String(category.value) : '',
    texts: {
      name: [name, breadcrumbName].map(translationsOf),
      keywords: [keywords].map(translationsOf),
      about: [summary, title, description].map(translationsOf),
      headings: headingsIn(asList(blocks)).map(translationsOf),
    },
  };
}

/** Returns a service's texts in a language; a text that is not translated is searched in the fallback language, as it is shown. */
export function textsIn({ slug, texts }: ServiceTexts, language: string, fallback: string): SearchTexts {
  const joined = (parts: readonly Translations[]): string => parts.map((part) => part[language] ?? part[fallback] ?? '').join('\n');
  return {
    name: `${joined(texts.name)}\n${slug}`,
    keywords: joined(texts.keywords),
    about: joined(texts.about),
    headings: joined(texts.headings),
  };
}

/** Returns a hash of what is searched of a service, for each language. */
export function textHashesOf(texts: ServiceTexts, languages: readonly string[], fallback: string): Readonly<Record<string, string>> {
  const hashIn = (language: string): string => contentHash(texts.category, ...Object.values(textsIn(texts, language, fallback)));
  return Object.fromEntries(languages.map((language) => [language, hashIn(language)]));
}

/** Returns the headings and questions below a node, as typed values. */
export function headingsIn(node: unknown, key?: string): readonly unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  if (isTypedValue(node)) return key !== undefined && headings.has(key) && isTextType(node.$type) ? [node] : [];
  return Object.entries(node).flatMap(([name, child]) => headingsIn(child, Array.isArray(node) ? key : name));
}

/** Inserted facts of the site are left out: they tell no services apart. What is no text is a problem of the document, told elsewhere. */
function translationsOf(node: unknown): Translations {
  if (!isTypedValue(node) || !isTextType(node.$type)) return {};
  return Object.fromEntries(
    Object.entries(asRecord(node.value)).flatMap(([language, text]) =>
      typeof text === 'string' ? [[language, plainInline(parseInline(text), () => '')]] : [],
    ),
  );
}
