import type { Mark, Piece } from './pieces.ts';

/** Returns pieces in which a fresh mark is the same as its neighbour of the same kind. */
export function joined(pieces: readonly Piece[], fresh: ReadonlySet<Mark>): readonly Piece[] {
  if (fresh.size === 0) return pieces;
  const same = new Map<Mark, Mark>();
  const resolve = (mark: Mark): Mark => {
    const other = same.get(mark);
    return other === undefined ? mark : resolve(other);
  };
  for (const [index, { marks }] of pieces.entries()) {
    for (const mark of marks) {
      const neighbour = pieces[index - 1]?.marks.map(resolve).find((other) => isSameKind(other, mark));
      if (neighbour === undefined || neighbour === resolve(mark)) continue;
      if (fresh.has(mark)) same.set(resolve(mark), neighbour);
      else if (fresh.has(neighbour)) same.set(neighbour, mark);
    }
  }
  return pieces.map((piece) => (piece.marks.some((mark) => same.has(mark)) ? { ...piece, marks: piece.marks.map(resolve) } : piece));
}

/** Returns whether two marks mean the same: both bold, both emphasis, or links to one target. */
export function isSameKind(a: Mark, b: Mark): boolean {
  return a.type === b.type && (a.type !== 'link' || b.type !== 'link' || a.target === b.target);
}

/** Returns pieces whose longer marks are around the shorter ones; the order of marks that were read stays where it can. */
export function nested(pieces: readonly Piece[]): readonly Piece[] {
  const extents = new Map<Mark, { first: number; last: number }>();
  for (const [index, { marks }] of pieces.entries()) {
    for (const mark of marks) extents.set(mark, { first: extents.get(mark)?.first ?? index, last: index });
  }
  const lengthOfMark = (mark: Mark): number => {
    const { first = 0, last = 0 } = extents.get(mark) ?? {};
    return last - first;
  };
  return pieces.map((piece) => {
    if (piece.marks.length < 2) return piece;
    const sorted = [...piece.marks].sort((a, b) => lengthOfMark(b) - lengthOfMark(a));
    return sorted.every((mark, index) => mark === piece.marks[index]) ? piece : { ...piece, marks: sorted };
  });
}

/** Returns pieces whose bold and emphasis neither begin nor end with space, where their stars would be characters. */
export function withoutEdges(pieces: readonly Piece[]): readonly Piece[] {
  const parts = pieces.flatMap((piece) => {
    if (piece.kind !== 'text' || !piece.marks.some(isStarred) || !/^\s|\s$/.test(piece.shown) || piece.source !== piece.shown) return piece;
    const [, lead = '', words = '', trail = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(piece.shown) as RegExpExecArray;
    return [lead, words, trail].filter((part) => part !== '').map((part) => ({ ...piece, shown: part, source: part }));
  });
  const trim = (index: number, neighbour: number): void => {
    for (;;) {
      const piece = parts[index] as Piece;
      const inner = piece.marks.at(-1);
      if (piece.shown.trim() !== '' || inner === undefined || !isStarred(inner) || parts[neighbour]?.marks.includes(inner)) return;
      parts[index] = { ...piece, marks: piece.marks.slice(0, -1) };
    }
  };
  for (let index = 0; index < parts.length; index += 1) trim(index, index - 1);
  for (let index = parts.length - 1; index >= 0; index -= 1) trim(index, index + 1);
  return parts;
}

function isStarred({ type }: Mark): boolean {
  return type !== 'link';
}
