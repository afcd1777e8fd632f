import { type InlineMark, inlineMarks } from '../../../schema/inline.ts';

/**
 * Returns pasted plain text in which signs that hardly mean markup are characters: those of unmeant marks, and the backslashes of a path
 * such as \\server\[letters].
 */
export function asMeant(pasted: string): string {
  return withoutUnmeant(withBackslashes(pasted));
}

/** Returns a text whose unmeant marks are characters; those that stood in the text before stay. */
export function withoutUnmeant(source: string, before = ''): string {
  const former = new Set(unmeantMarks(before).map(({ start, end }) => before.slice(start, end)));
  const marks = unmeantMarks(source).filter(({ start, end }) => !former.has(source.slice(start, end)));
  if (marks.length === 0) return source;
  const openings = marks.map(({ start, type }) => ({ start, sign: type === 'link' ? '[' : type === 'strong' ? '**' : '*' }));
  // What closed these may close others now.
  return withoutUnmeant(
    replaced(source, openings, (sign) => sign.replace(/./g, '\\$&')),
    before,
  );
}

/**
 * Returns the marks of a text that hardly anybody means who types or pastes it: the stars of 2*3*4 and of “Price*, delay*”, without which
 * a number would be another one, and [1](2).
 */
function unmeantMarks(source: string): readonly InlineMark[] {
  return inlineMarks(source).filter((mark) => {
    if (mark.type === 'link') return /^\p{N}*$/u.test(mark.target);
    if (mark.type !== 'emphasis' && mark.type !== 'strong') return false;
    const follows = mark.type === 'emphasis' ? inWord : /\p{N}\*/u;
    const around = source.slice(0, mark.start).slice(-2) + source.slice(mark.start, mark.start + 2);
    return follows.test(around) || /^\p{N}/u.test(source.slice(mark.end, mark.end + 1));
  });
}

/**
 * Matches a star within or behind a word. Scripts without capitals write a short word together with the next one, which may be emphasised
 * alone, such as the one behind “and” in Arabic.
 */
const inWord = /[\p{LC}\p{Lm}\p{N}]\*|\p{Lo}\*(?!\p{L})/u;

/** Returns a text in which backslashes are characters, unless signs would be markup without them. */
function withBackslashes(source: string): string {
  const escapes = inlineMarks(source).flatMap(({ type, start }) => (type === 'escape' ? [{ start, sign: '\\' }] : []));
  if (escapes.length === 0) return source;
  const kept = replaced(source, escapes, () => '\\\\');
  const count = markCount(source);
  return markCount(replaced(source, escapes, () => '')) === count && markCount(kept) === count ? kept : source;
}

/** Returns a text with other signs in some places, which are in their order. */
function replaced(
  source: string,
  places: readonly { readonly start: number; readonly sign: string }[],
  by: (sign: string) => string,
): string {
  let [written, from] = ['', 0];
  for (const { start, sign } of places) {
    written += source.slice(from, start) + by(sign);
    from = start + sign.length;
  }
  return written + source.slice(from);
}

function markCount(source: string): number {
  return inlineMarks(source).filter(({ type }) => type !== 'escape').length;
}
