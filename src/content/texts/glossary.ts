import { asList, asRecord, asString } from '../../schema/tree.ts';
import { isTypedValue, textsIn } from '../../schema/typed-value.ts';

/** A term of the glossary and its words by language, for searching texts. */
export interface GlossaryTerm {
  readonly id: string;
  /** The word that pages use, then its other forms. */
  readonly forms: Readonly<Record<string, readonly string[]>>;
  readonly avoid: Readonly<Record<string, readonly string[]>>;
}

/** Returns the terms of a glossary's document, without their malformed parts. */
export function glossaryTerms(document: unknown): readonly GlossaryTerm[] {
  return asList(asRecord(document)['terms']).map((node, index) => {
    const { id, term, forms, avoid } = asRecord(node);
    return {
      id: asString(id) ?? String(index),
      forms: Object.fromEntries(Object.entries(textsIn(term)).map(([language, word]) => [language, [word, ...wordsOf(forms, language)]])),
      avoid: Object.fromEntries(Object.keys(asRecord(avoid)).map((language) => [language, wordsOf(avoid, language)])),
    };
  });
}

/** The words that texts avoid, by language, and the word to write instead. */
export interface Replacement {
  readonly use: Readonly<Record<string, string>>;
  readonly avoid: Readonly<Record<string, readonly string[]>>;
}

/** Returns the replacements of a glossary's document, without malformed ones. */
export function replacementsIn(document: unknown): readonly Replacement[] {
  return asList(asRecord(document)['replacements']).flatMap((node) => {
    const { use, avoid } = asRecord(node);
    if (!isTypedValue(use) || use.$type !== 'plain-text') return [];
    const words = Object.keys(asRecord(avoid)).map((language) => [language, wordsOf(avoid, language)] as const);
    return [{ use: use.value as Replacement['use'], avoid: Object.fromEntries(words) }];
  });
}

function wordsOf(lists: unknown, language: string): readonly string[] {
  return asList(asRecord(lists)[language]).filter((word) => typeof word === 'string');
}
