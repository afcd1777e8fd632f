import type { SiteLanguage } from './document-form.ts';

/** How a text with inserts such as `{{facts.delay}}` stands in a field, and what the field's characters mean. */
export interface ShownText {
  readonly shown: string;
  /** Returns the index in the field of one in the text, and the other way round. */
  readonly indexIn: (index: number) => number;
  readonly indexOf: (shown: number) => number;
  /**
   * Returns the text that the field's characters mean after something was typed. An editor who deletes the edge of an insert, which
   * nobody sees, deletes the insert: `end` is then where it stood.
   */
  readonly read: (typed: string) => { readonly text: string; readonly end?: number };
}

const insert = /\{\{[^{}]*\}\}/g;

// U+2066 and U+2069 keep the signs of an insert together where a text runs from right to left (Unicode Bidirectional Algorithm).
const isolates = /[\u2066\u2069]/g;
const tornInsert = /\u2066\{\{[^{}]*\}\}(?!\u2069)|(?<!\u2066)\{\{[^{}]*\}\}\u2069/g;

/** Shows a text: each insert in its own direction where the language is written from right to left; one that has such signs of its own as it is. */
export function shownText(text: string, { direction }: Pick<SiteLanguage, 'direction'>): ShownText {
  const isPlain = direction === 'ltr' || text.search(isolates) >= 0;
  const found = isPlain ? [] : [...text.matchAll(insert)].map(({ index, 0: words }) => ({ start: index, end: index + words.length }));
  const indexIn = (index: number): number =>
    found.reduce((sum, { start, end }) => sum + (index > start ? 1 : 0) + (index >= end ? 1 : 0), index);
  return {
    shown: isPlain ? text : text.replace(insert, '\u2066$&\u2069'),
    indexIn,
    indexOf(shown) {
      let index = 0;
      while (index < text.length && indexIn(index + 1) <= shown) index += 1;
      return index;
    },
    read(typed) {
      if (isPlain) return { text: typed };
      const [torn] = typed.matchAll(tornInsert);
      if (torn === undefined) return { text: typed.replace(isolates, '') };
      const start = typed.slice(0, torn.index).replace(isolates, '');
      return { text: start + typed.slice(torn.index + torn[0].length).replace(isolates, ''), end: start.length };
    },
  };
}

/** Returns what a text inserts, each once, in its order. */
export function insertsIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(insert)].map(([words]) => words.slice(2, -2).trim()))];
}
