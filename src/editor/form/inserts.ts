import type { SiteLanguage } from './document-form.ts';

/** A text with inserts such as `{{facts.delay}}` as its field shows it, and the way back to the text. */
interface ShownText {
  readonly shown: string;
  /** Returns the index in the field of one in the text, and the other way round. */
  readonly indexIn: (index: number) => number;
  readonly indexOf: (shown: number) => number;
  /**
   * Returns the text for the typed characters of the field. Deleting the invisible edge of an insert deletes the insert: `end` is then
   * the index where it began.
   */
  readonly read: (typed: string) => { readonly text: string; readonly end?: number };
}

const insert = /\{\{[^{}]*\}\}/g;

// U+2066 and U+2069 keep the signs of an insert together where a text runs from right to left (Unicode Bidirectional Algorithm).
const isolates = /[\u2066\u2069]/g;
const tornInsert = /\u2066\{\{[^{}]*\}\}(?!\u2069)|(?<!\u2066)\{\{[^{}]*\}\}\u2069/g;

/**
 * Returns a text with each insert isolated in its own direction where the language runs from right to left; unchanged if it contains such
 * characters itself.
 */
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

/** Returns the names of a text's inserts, each once, in their order. */
export function insertsIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(insert)].map(([words]) => words.slice(2, -2).trim()))];
}
