import { type Piece, written } from './pieces.ts';

/** Returns the size of a piece in the editor's document, where a line break is the end of a line and the beginning of the next. */
function sizeOf({ kind, shown }: Piece): number {
  return kind === 'text' ? shown.length : kind === 'insert' ? 1 : 2;
}

/** The position of the first character in the editor's document. */
const firstPosition = 1;

/** A piece and its place in the editor's document. */
interface PlacedPiece {
  readonly piece: Piece;
  readonly from: number;
  readonly to: number;
}

/** Returns the pieces of a text with their places in the editor's document. */
export function placed(pieces: readonly Piece[]): readonly PlacedPiece[] {
  let to = firstPosition;
  return pieces.map((piece) => {
    const from = to;
    to += sizeOf(piece);
    return { piece, from, to };
  });
}

/** Returns the part of a text between two positions of the editor's document, and its positions: only whole inserts and breaks. */
export function slicedPieces(
  pieces: readonly Piece[],
  start: number,
  end: number,
): { readonly pieces: readonly Piece[]; readonly from: number; readonly to: number } {
  const cut = placed(pieces).flatMap(({ piece, from, to }) => {
    const [first, last] = [Math.max(from, start), Math.min(to, end)];
    if (first >= last) return [];
    if (first === from && last === to) return { piece, from, to };
    if (piece.kind !== 'text') return [];
    const shown = piece.shown.slice(first - from, last - from);
    // A sign with its backslash is one character, so this text is stored as it is shown.
    return { piece: { ...piece, shown, source: shown }, from: first, to: last };
  });
  return { pieces: cut.map(({ piece }) => piece), from: cut[0]?.from ?? start, to: cut.at(-1)?.to ?? start };
}

/** Returns the index in the markup of pieces that belongs to a position in the editor's document: behind the character before it. */
export function indexOf(pieces: readonly Piece[], position: number): number {
  const { starts } = written(pieces);
  let index = 0;
  for (const [count, { piece, from, to }] of placed(pieces).entries()) {
    if (position <= from) break;
    const start = starts[count] as number;
    index = position < to && piece.kind === 'text' ? start + position - from : start + piece.source.length;
  }
  return index;
}
