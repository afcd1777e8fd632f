import type { Insert } from '../form/document-form.ts';
import { type Mark, piecesOf } from '../form/rich-text/pieces.ts';
import { type Token, tokensOf } from './word-diff.ts';

/** How words stand in a text: the marks around them, the outermost first, and whether they are inserted from elsewhere. */
export interface Look {
  readonly marks: readonly Mark[];
  readonly isInsert: boolean;
}

/** Returns the words of a text as its field shows them: formatted ones with their marks, and inserts by their words in the language. */
export function shownTokens(source: string, language: string, inserts: readonly Insert[]): readonly Token<Look>[] {
  return piecesOf(source, 'formatted').flatMap(({ kind, shown, marks }): readonly Token<Look>[] => {
    if (kind !== 'insert') return tokensOf<Look>(shown, language, { marks, isInsert: false });
    const insert = inserts.find(({ value }) => value === shown);
    return [{ text: insert?.texts[language] ?? insert?.label ?? shown, look: { marks, isInsert: true } }];
  });
}

/** Returns whether two words are the same with the same look. */
export function isSameToken(one: Token<Look>, other: Token<Look>): boolean {
  return one.text === other.text && isSameLook(one.look, other.look);
}

/** Returns whether two looks are the same; none is that of plain words. */
export function isSameLook(one: Look | undefined, other: Look | undefined): boolean {
  return lookKey(one) === lookKey(other);
}

function lookKey(look: Look | undefined): string {
  return look === undefined || (look.marks.length === 0 && !look.isInsert) ? '' : JSON.stringify([look.marks, look.isInsert]);
}
