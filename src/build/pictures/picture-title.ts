/** A title set in lines of one size. */
interface TitleLines {
  readonly lines: readonly string[];
  readonly size: number;
}

/** The room that a title may take, in pixels. */
export interface TitleRoom {
  readonly width: number;
  readonly height: number;
  readonly mostLines: number;
  readonly largest: number;
  /** Rather than with smaller letters, a title is set without its last words. */
  readonly smallest: number;
  /** The distance between lines, as a share of the size. */
  readonly leading: number;
}

const mostSigns = 160;
const cutHere = '\u200B';

/**
 * Sets a title in a few lines, as large as the room allows, lines of like width, and rather no line that breaks brackets
 * apart or ends in a short word. `measure` returns the width of a text at size 1.
 */
export function setTitle(title: string, room: TitleRoom, measure: (text: string) => number): TitleLines {
  // Spaces that must not break a line stay as they are.
  const written = [...title]
    .slice(0, mostSigns)
    .join('')
    .trim()
    .split(/[ \t\r\n]+/);
  const words = written.flatMap((word) => piecesOf(word, measure(word) / (room.width / room.smallest)));
  let set = bestLines(words, room, measure);
  for (let kept = words.length - 1; kept > 0 && set.size < room.smallest; kept -= 1)
    set = bestLines([...words.slice(0, kept - 1), `${words[kept - 1]?.replace(cutHere, '')}…`], room, measure);
  return set;
}

/** Cuts a word that no line holds into pieces of like length, as pages do; the mark at their ends is where they belong together. */
function piecesOf(word: string, lines: number): string[] {
  if (lines <= 1) return [word];
  const letters = [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment);
  const length = Math.ceil(letters.length / Math.ceil(lines));
  const pieces = Array.from({ length: Math.ceil(letters.length / length) }, (_, index) =>
    letters.slice(index * length, (index + 1) * length).join(''),
  );
  return pieces.map((piece, index) => (index === pieces.length - 1 ? piece : piece + cutHere));
}

function bestLines(words: readonly string[], room: TitleRoom, measure: (text: string) => number): TitleLines {
  const space = measure(' ');
  const widths = words.map(measure);
  let best: (TitleLines & { readonly cost: number }) | undefined;
  for (const breaks of waysToBreak(words.length, room.mostLines)) {
    const parts = [0, ...breaks].map((from, index) => [from, breaks[index] ?? words.length] as const);
    const wide = parts.map(([from, to]) => widths.slice(from, to).reduce((sum, width) => sum + width, space * (to - from - 1)));
    const widest = Math.max(...wide, Number.MIN_VALUE);
    const size = Math.min(room.largest, room.width / widest, room.height / (parts.length * room.leading));
    const ragged = wide.reduce((sum, width) => sum + (1 - width / widest) ** 2, 0);
    const lines = parts.map(([from, to]) => words.slice(from, to).join(' ').replaceAll(`${cutHere} `, '').replace(cutHere, ''));
    // Small letters weigh most, then lines of unlike width, then the number of lines.
    const cost =
      0.8 * Math.log(room.largest / size) + 0.6 * ragged + lines.slice(0, -1).reduce((sum, line) => sum + 0.05 + ugliness(line), 0);
    if (best === undefined || cost < best.cost) best = { lines, size: Math.floor(size), cost };
  }
  return { lines: best?.lines ?? [], size: best?.size ?? room.largest };
}

function waysToBreak(words: number, mostLines: number): number[][] {
  let ways: number[][] = [[]];
  const all = [...ways];
  for (let lines = 2; lines <= mostLines; lines += 1) {
    ways = ways.flatMap((way) => {
      const from = (way.at(-1) ?? 0) + 1;
      return Array.from({ length: Math.max(0, words - from) }, (_, index) => [...way, from + index]);
    });
    all.push(...ways);
  }
  return all;
}

function ugliness(line: string): number {
  const opened = (line.match(/\p{Ps}/gu) ?? []).length > (line.match(/\p{Pe}/gu) ?? []).length;
  const last = line.slice(line.lastIndexOf(' ') + 1).match(/\p{L}/gu) ?? [];
  return (opened ? 0.4 : 0) + (last.length <= 2 ? 0.2 : 0);
}
