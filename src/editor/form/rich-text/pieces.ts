import { inlineMarks, type PlainMark, plainMarks } from '../../../schema/inline.ts';

/** The markup that a text may contain: all of it, or only inserts such as `{{facts.delay}}`. */
export type Grammar = 'formatted' | 'inserts';

/** Bold, emphasis or a link; the same object in every piece that it covers. */
export type Mark = { readonly type: 'strong' | 'emphasis' } | { readonly type: 'link'; readonly target: string };

/** A piece of a text: the characters that an editor sees, the markup that is stored for them, and the marks around it, outermost first. */
export interface Piece {
  readonly kind: 'text' | 'insert' | 'break';
  /** The name of an insert; `\n` for a break. */
  readonly shown: string;
  readonly source: string;
  readonly marks: readonly Mark[];
}

const signs = { strong: ['**', '**'], emphasis: ['*', '*'], link: ['[', ']('] } as const;

/** Returns the pieces of a text; `written` makes the same text of them again, byte for byte. */
export function piecesOf(source: string, grammar: Grammar): readonly Piece[] {
  const pieces: Piece[] = [];
  let marks: readonly Mark[] = [];
  let from = 0;
  const addUntil = (end: number): void => {
    for (const part of source.slice(from, end).split(/(?<=\n)|(?=\n)/)) {
      if (part !== '') pieces.push({ kind: part === '\n' ? 'break' : 'text', shown: part, source: part, marks });
    }
    from = end;
  };
  for (const event of grammar === 'inserts' ? plainMarks(source).map((mark) => pieceEvent(source, mark)) : markEvents(source)) {
    addUntil(event.start);
    from = event.end;
    if ('opens' in event) marks = [...marks, event.opens];
    else if ('closes' in event) marks = marks.filter((mark) => mark !== event.closes);
    else pieces.push({ ...event.piece, source: source.slice(event.start, event.end), marks });
  }
  addUntil(source.length);
  return pieces;
}

type Event = { readonly start: number; readonly end: number } & (
  | { readonly opens: Mark }
  | { readonly closes: Mark }
  | { readonly piece: Pick<Piece, 'kind' | 'shown'> }
);

function markEvents(source: string): readonly Event[] {
  const events = inlineMarks(source).flatMap((found): readonly Event[] => {
    const { start, end, type } = found;
    if (type === 'break') return [];
    if (type === 'escape' || type === 'reference') return [pieceEvent(source, found)];
    const mark: Mark = type === 'link' ? { type, target: found.target } : { type };
    const [opening] = signs[type];
    return [
      { start, end: start + opening.length, opens: mark },
      { start: end - closingOf(mark).length, end, closes: mark },
    ];
  });
  return events.sort((a, b) => a.start - b.start);
}

function pieceEvent(source: string, mark: PlainMark): Event {
  const { start, end } = mark;
  const shown = mark.type === 'escape' ? source.slice(start + 1, end) : mark.name;
  return { start, end, piece: { kind: mark.type === 'escape' ? 'text' : 'insert', shown } };
}

/** Returns the markup of pieces, and the index in it where the source of each begins. */
export function written(pieces: readonly Piece[]): { readonly text: string; readonly starts: readonly number[] } {
  let text = '';
  let open: readonly Mark[] = [];
  const follow = (marks: readonly Mark[]): void => {
    if (marks === open) return;
    const changed = open.findIndex((mark, index) => mark !== marks[index]);
    const kept = changed === -1 ? open.length : changed;
    text += open.slice(kept).reverse().map(closingOf).join('');
    text += marks.slice(kept).map(openingOf).join('');
    open = marks;
  };
  const starts = pieces.map(({ source, marks }) => {
    follow(marks);
    const start = text.length;
    text += source;
    return start;
  });
  follow([]);
  return { text, starts };
}

function openingOf({ type }: Mark): string {
  return signs[type][0];
}

function closingOf(mark: Mark): string {
  return mark.type === 'link' ? `](${mark.target})` : signs[mark.type][1];
}
