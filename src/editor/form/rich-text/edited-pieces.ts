import { withoutUnmeant } from './meant-markup.ts';
import { joined, nested, withoutEdges } from './piece-marks.ts';
import { type Grammar, type Mark, type Piece, piecesOf, written } from './pieces.ts';

/** An edited text: what its field shows, and what is stored for it. */
export interface EditedText {
  /** As the field shows them: bold may end with a space, since its next word may come. */
  readonly pieces: readonly Piece[];
  /** As they are stored; they have the same characters at the same places. */
  readonly stored: readonly Piece[];
  readonly source: string;
}

/** Returns a text that nobody has edited. */
export function uneditedText(source: string, grammar: Grammar): EditedText {
  const pieces = piecesOf(source, grammar);
  return { pieces, stored: pieces, source };
}

/**
 * Returns a text of which the pieces between `before` and `after` were written anew. The markup of the others stays as it was. Signs that
 * were typed as characters get a backslash where they would be markup otherwise, and keep it, so that none that follows makes them markup;
 * marks that the markup can not contain are left out of what is stored: emphasis first, then bold, then links.
 */
export function editedText(before: readonly Piece[], fresh: readonly Piece[], after: readonly Piece[], grammar: Grammar): EditedText {
  const pieces = nested(joined([...before, ...fresh, ...after], new Set(fresh.flatMap(({ marks }) => marks))));
  const isFresh = (index: number): boolean => index >= before.length && index < before.length + fresh.length;
  const trimmed = withoutEdges(pieces);
  if (grammar === 'inserts') return { pieces, stored: trimmed, source: written(trimmed).text };
  const spellings = [
    () => pieces,
    () => pieces.flatMap((piece, index) => (isFresh(index) ? escaped(piece) : piece)),
    () => pieces.flatMap(escaped),
  ];
  for (const spell of spellings) {
    const spelt = spell();
    const stored = withoutEdges(spelt);
    const { text } = written(stored);
    if (isSameShown(piecesOf(text, 'formatted'), stored)) return { pieces: spelt, stored, source: text };
  }
  for (const attempt of attempts(trimmed)) {
    const stored = attempt();
    const { text } = written(stored);
    if (isSameShown(piecesOf(text, 'formatted'), stored)) return { pieces, stored, source: text };
  }
  const bare = trimmed.flatMap(escaped).map((piece) => ({ ...piece, marks: [] }));
  return { pieces, stored: bare, source: written(bare).text };
}

/** What is left out in turn, until the page shows what is stored as the field does. */
function attempts(plain: readonly Piece[]): readonly (() => readonly Piece[])[] {
  const safe = (): readonly Piece[] => plain.flatMap(escaped);
  const without = (...types: readonly Mark['type'][]): readonly Piece[] =>
    withoutEdges(safe().map((piece) => ({ ...piece, marks: piece.marks.filter(({ type }) => !types.includes(type)) })));
  const onlyOneStar = (): readonly Piece[] =>
    withoutEdges(
      safe().map((piece) => ({
        ...piece,
        marks: piece.marks.some(({ type }) => type === 'strong') ? piece.marks.filter(({ type }) => type !== 'emphasis') : piece.marks,
      })),
    );
  return [onlyOneStar, () => without('emphasis'), () => without('strong', 'emphasis')];
}

/**
 * Returns the text that typed characters make if their signs are markup, such as the last star of `**bold**`; `undefined` if they make
 * none, or hardly mean it, as in 2*3*4.
 */
export function textWithTypedMarkup(
  before: readonly Piece[],
  fresh: readonly Piece[],
  after: readonly Piece[],
  grammar: Grammar,
): EditedText | undefined {
  if (!fresh.some(({ shown }) => /[\\*()[\]{}<]/.test(shown))) return undefined;
  const withFresh = (pieces: readonly Piece[]): readonly Piece[] =>
    withoutEdges(joined([...before, ...pieces, ...after], new Set(fresh.flatMap(({ marks }) => marks))));
  const plain = withFresh(fresh);
  const typed = written(plain).text;
  const source = grammar === 'inserts' ? typed : withoutUnmeant(typed, written(withFresh([])).text);
  const read = piecesOf(source, grammar);
  const isShorter = lengthOf(read) < lengthOf(plain);
  return isShorter && marksIn(read) >= marksIn(plain) ? { pieces: read, stored: read, source } : undefined;
}

function lengthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { kind, shown }) => sum + (kind === 'text' ? shown.length : 1), 0);
}

function marksIn(pieces: readonly Piece[]): number {
  return new Set(pieces.flatMap(({ marks }) => marks)).size + pieces.filter(({ kind }) => kind === 'insert').length;
}

/** Returns a piece whose signs have backslashes, each with its own apart. */
function escaped(piece: Piece): readonly Piece[] {
  if (piece.kind !== 'text' || piece.source !== piece.shown) return [piece];
  return piece.shown
    .split(/(?=[\\*[\]{}])|(?<=[\\*[\]{}])/)
    .map((shown) => ({ ...piece, shown, source: shown.replace(/^[\\*[\]{}]$/, '\\$&') }));
}

/** Returns whether pieces have the same characters, inserts and marks, whatever they are cut into. */
export function isSameShown(one: readonly Piece[], other: readonly Piece[]): boolean {
  return signature(one) === signature(other);
}

function signature(pieces: readonly Piece[]): string {
  let result = '';
  let former = '';
  for (const { kind, shown, marks } of pieces) {
    const around = marks
      .map((mark) => (mark.type === 'link' ? `link ${mark.target}` : mark.type))
      .sort()
      .join('|');
    // A character that no text of a document contains (YAML 1.2, 5.1).
    if (around !== former) result += `\u0000${around}\u0000`;
    former = around;
    result += kind === 'insert' ? `\u0000insert ${shown}\u0000` : shown;
  }
  return result;
}
