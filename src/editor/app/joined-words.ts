import { type Mark, type Piece, piecesOf, written } from '../form/rich-text/pieces.ts';
import { diffTokens, type Token, tokensOf } from './word-diff.ts';

type Marks = readonly Mark[];

/**
 * Returns a text that has all words of two versions, those that both have once, with their bold, emphasis and links whole. What only one
 * of them formats stays formatted; words that lead to two places stand twice.
 */
export function joinedWords(one: string, other: string, language: string): string {
  const known = new Map<string, Mark>();
  const [old, now] = [markedTokens(one, language, known), markedTokens(other, language, known)];
  const tokens: Token<Marks>[] = [];
  let [before, after] = [0, 0];
  for (const [index, run] of diffTokens(old, now, isSame).entries()) {
    const own = run.kind === 'added' ? [] : old.slice(before, before + run.tokens.length);
    const theirs = run.kind === 'removed' ? [] : now.slice(after, after + run.tokens.length);
    before += own.length;
    after += theirs.length;
    const isBeside = run.kind === 'added' && index > 0 && !/\s$/.test(tokens.at(-1)?.text ?? ' ') && !/^\s/.test(run.text);
    if (isBeside) tokens.push({ text: ' ', look: [] });
    for (const [place, token] of run.tokens.entries()) {
      const marks = [own[place], theirs[place]].map((each) => each?.look ?? []).find(({ length }) => length > 0);
      tokens.push({ text: token.text, look: marks ?? [] });
    }
  }
  const pieces = tokens.map(({ text }, index): Piece => ({ kind: 'text', shown: text, source: text, marks: marksAt(tokens, index) }));
  const joined = written(pieces).text;
  // Two signs that meet may mean another one.
  return isWhole(joined, pieces) ? joined : `${one} ${other}`;
}

/** Returns the words of a text, each with its marks, which are the same objects in both texts; an insert, or an escaped sign, is one word. */
function markedTokens(text: string, language: string, known: Map<string, Mark>): readonly Token<Marks>[] {
  const shared = (mark: Mark): Mark => {
    const key = JSON.stringify(mark);
    known.set(key, known.get(key) ?? mark);
    return known.get(key) as Mark;
  };
  return piecesOf(text, 'formatted').flatMap(({ kind, source, shown, marks }): readonly Token<Marks>[] => {
    const look = marks.map(shared);
    return kind === 'text' && source === shown ? tokensOf(source, language, look) : [{ text: source, look }];
  });
}

/** Words that lead to two places are two words. */
function isSame(one: Token<Marks>, other: Token<Marks>): boolean {
  const [link, second] = [one, other].map(({ look }) => look.find(({ type }) => type === 'link'));
  return one.text === other.text && (link === undefined || second === undefined || link === second);
}

/** A space between marked words has the marks of both: none is beside a sign that opens or closes. */
function marksAt(tokens: readonly Token<Marks>[], index: number): Marks {
  const isSpace = (token: Token<Marks>): boolean => token.text.trim() === '';
  const token = tokens[index] as Token<Marks>;
  if (!isSpace(token)) return token.look;
  const before = tokens.slice(0, index).findLast((each) => !isSpace(each))?.look ?? [];
  const after = tokens.slice(index).find((each) => !isSpace(each))?.look ?? [];
  const differing = before.findIndex((mark, place) => mark !== after[place]);
  return before.slice(0, differing === -1 ? before.length : differing);
}

/** Returns whether a text reads as the pieces that it was made of. */
function isWhole(text: string, pieces: readonly Piece[]): boolean {
  const read = (all: readonly Piece[]): string =>
    JSON.stringify(all.flatMap(({ source, marks }) => [...source].map((sign) => [sign, marks])));
  return read(piecesOf(text, 'formatted')) === read(pieces);
}
