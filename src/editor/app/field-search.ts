import { foldedWords, queryWords } from '../../pages/search/index-options.ts';
import { isFolderKind } from '../../schema/documents.ts';
import { nationalPhone } from '../../schema/formats.ts';
import { memoized } from '../../schema/memoized.ts';
import type { DataPath } from '../../yaml/edits/source-change.ts';
import type { SiteLanguage } from '../form/document-form.ts';
import { entriesOf, nodeFor, objectParts, shownLanguages } from '../form/form-model.ts';
import { documentNode } from '../form/schema-files.ts';
import type { SchemaNode } from '../form/schema-node.ts';
import { plain } from '../form/summary.ts';
import { isOneValue, type ValueContext, valueTexts } from '../form/value-texts.ts';
import { type Excerpt, excerptOf } from './search-excerpt.ts';
import type { SiteDocument } from './site-documents.ts';

/** A field that a search found. */
export interface FieldMatch {
  readonly document: SiteDocument;
  readonly path: DataPath;
  /** Whether the field is optional and not in the document yet. */
  readonly isAbsent: boolean;
  readonly language: SiteLanguage | undefined;
  /** The part of its text around the searched words, with these apart; empty if only its name or help matches. */
  readonly excerpt: readonly Excerpt[];
}

/** A field as it is searched: folded words with a space before each. */
interface Searched extends Pick<FieldMatch, 'document' | 'path' | 'isAbsent' | 'language'> {
  readonly text: string;
  readonly inText: string;
  readonly inTitle: string;
  /** The everyday words of its schema. */
  readonly inWords: string;
  readonly inHelp: string;
  /** The titles of the document and the fields that contain it. */
  readonly inPlace: string;
}

/** The number of fields that a search found, and the best of them, the best first. */
export interface FoundFields {
  readonly count: number;
  readonly best: readonly FieldMatch[];
}

/**
 * Looks for the fields that match a query, one document at each step, so that a site of any size keeps no key waiting; returns at most
 * `most` of them, and none for a query without words. `open` is the document on screen.
 */
type FieldSearch = (
  query: string,
  documents: readonly SiteDocument[],
  context: ValueContext,
  open: string,
  most: number,
) => Generator<undefined, FoundFields>;

/** Scores of a word in a field's everyday words, its title, its text, its containers and its help. */
const weights = { inWords: 5, inTitle: 4, inText: 3, inPlace: 2, inHelp: 1 } as const;
/** The factor for an absent field, unless its everyday words are searched: existing ones come first. */
const absence = 0.5;

/** The fields of a document, with those that can be added to it where somebody may look for these. */
interface Indexed {
  readonly fields: readonly Searched[];
  readonly hasAbsent: boolean;
}

/**
 * Makes the search of a site's documents and forms: texts in every language, titles, everyday words and help. It indexes a document at the first search
 * after each change.
 */
export function createFieldSearch(): FieldSearch {
  let known = new WeakMap<object, Indexed>();
  let language = '';
  // All documents share the words of their schemas.
  let inSchema = memoized(folded);
  const fieldsOf = (document: SiteDocument, context: ValueContext, hasAbsent: boolean): readonly Searched[] => {
    const { data } = document;
    if (typeof data !== 'object' || data === null) return [];
    const before = known.get(data);
    if (before !== undefined && (before.hasAbsent || !hasAbsent)) return before.fields;
    const fields = searchedOf(document, context, inSchema, hasAbsent);
    known.set(data, { fields, hasAbsent });
    return fields;
  };
  return function* (query, documents, context, open, most) {
    const words = queryWords(query);
    if (words.length === 0) return { count: 0, best: [] };
    if (context.language !== language) {
      known = new WeakMap();
      inSchema = memoized(folded);
      language = context.language;
    }
    let count = 0;
    const best: { readonly field: Searched; readonly score: number }[] = [];
    for (const document of documents) {
      // Dozens of documents share their absent fields: only one of them offers these.
      const isOne = document.file === open || !isFolderKind(document.kind);
      const isBetter = (score: number, { field, score: than }: (typeof best)[number]): boolean =>
        score > than || (score === than && document.file === open && field.document.file !== open);
      for (const field of fieldsOf(document, context, isOne)) {
        const score = field.isAbsent && !isOne ? 0 : scoreOf(field, words);
        if (score === 0) continue;
        count += 1;
        const last = best[best.length - 1];
        if (best.length === most && last !== undefined && !isBetter(score, last)) continue;
        const place = best.findIndex((each) => isBetter(score, each));
        best.splice(place === -1 ? best.length : place, 0, { field: { ...field, document }, score });
        best.length = Math.min(best.length, most);
      }
      yield;
    }
    return {
      count,
      best: best.map(({ field: { document, path, isAbsent, language: written, text } }) => {
        return { document, path, isAbsent, language: written, excerpt: excerptOf(text, words) };
      }),
    };
  };
}

function scoreOf(field: Searched, words: readonly string[]): number {
  const parts = (Object.keys(weights) as (keyof typeof weights)[]).filter((part) => part !== 'inPlace' || !field.isAbsent);
  const scores = words.map((word) => {
    const met = parts.find((part) => field[part].includes(` ${word}`));
    return met === undefined ? 0 : weights[met];
  });
  // A field that matches only by its containers is left out, since the container itself is found.
  const isOwn = words.some((word) => [field.inWords, field.inTitle, field.inText, field.inHelp].some((part) => part.includes(` ${word}`)));
  if (!isOwn || scores.includes(0)) return 0;
  const sum = scores.reduce<number>((all, score) => all + score, 0) / words.length;
  return field.isAbsent && sum < weights.inWords ? sum * absence : sum;
}

function searchedOf(
  document: SiteDocument,
  context: ValueContext,
  foldedOnce: (text: string) => string,
  hasAbsent: boolean,
): readonly Searched[] {
  const inSchema = (words: string): string => foldedOnce(context.schemaWords(words));
  const all: Searched[] = [];
  const add = (node: SchemaNode, path: DataPath, place: string, further: Partial<Searched> = {}): void => {
    const [inTitle, inWords, inHelp] = [inSchema(node.title), inSchema(node.search), inSchema(node.description)];
    all.push({
      document,
      path,
      isAbsent: false,
      language: undefined,
      text: '',
      inText: '',
      inTitle,
      inWords,
      inHelp,
      inPlace: place,
      ...further,
    });
  };
  const written = (text: string): Partial<Searched> => ({ text, inText: folded(text) });
  // A number is searched as a page shows it, and as it is typed.
  const phone = (text: string): Partial<Searched> => {
    const national = nationalPhone(text);
    if (national === undefined) return written(text);
    const both = `${text} · ${national}`;
    return { text: both, inText: folded(`${both} ${national.replace(/\D/g, '')}`) };
  };
  const visit = (node: SchemaNode, value: unknown, path: DataPath, place: string): void => {
    const found = nodeFor(node, value);
    if (found === undefined || found.shape.kind === 'const') return;
    const { shape } = found;
    if (shape.kind === 'localised') {
      const { known } = shownLanguages(shape, value, context.languages);
      for (const text of valueTexts(found, value, context)) {
        if (text.language === undefined || !known.includes(text.language.code)) continue;
        const words = plain(text.text);
        add(found, [...path, text.language.code], place, { language: text.language, text: words, inText: folded(words) });
      }
      return;
    }
    const isLeaf = isOneValue(found, value) || (shape.kind !== 'object' && shape.kind !== 'list');
    const text = isLeaf
      ? valueTexts(found, value, context)
          .map((each) => each.text)
          .join(' · ')
      : '';
    if (path.length > 0) add(found, path, place, shape.kind === 'string' && shape.format === 'phone' ? phone(text) : written(text));
    if (isLeaf) return;
    const within = path.length === 0 ? place : place + inSchema(found.title);
    if (shape.kind === 'list') {
      for (const [index, item] of ((value as readonly unknown[] | undefined) ?? []).entries())
        visit(shape.item, item, [...path, index], within);
    } else if (shape.kind === 'object') {
      const { shown, absent, entries } = objectParts(shape, value);
      for (const { name, node: inner } of shown) visit(inner, entriesOf(value)[name], [...path, name], within);
      for (const name of entries)
        if (shape.names !== undefined) visit(shape.names.node, entriesOf(value)[name], [...path, name], within + folded(name));
      for (const { name, node: inner } of hasAbsent ? absent : []) {
        const inWords = [inner, ...partsOf(inner)].map(({ search }) => inSchema(search)).join('');
        add(inner, [...path, name], within, { isAbsent: true, inWords });
      }
    }
  };
  visit(documentNode(document.kind), document.data, [], folded(document.name));
  return all;
}

/** Returns the nodes of an object's properties: an absent object is found by their words, since they are not there to be found. */
function partsOf({ shape }: SchemaNode): readonly SchemaNode[] {
  return shape.kind === 'object' ? shape.properties.map(({ node }) => node) : [];
}

/** Returns the folded words of a text, each after a space. */
function folded(text: string): string {
  return foldedWords(text)
    .map((word) => ` ${word}`)
    .join('');
}
