import { inlineMarks } from '../../../schema/inline.ts';

/**
 * Returns pasted plain text in which stars that hardly mean markup are characters: those of 2*3*4, and of “Price*, delay*”. A number
 * without them would be another one.
 */
export function withMeantStars(source: string): string {
  const openings = inlineMarks(source).flatMap(({ type, start, end }) => {
    if (type !== 'emphasis' && type !== 'strong') return [];
    const [before, after] = [source.slice(0, start), source.slice(end, end + 1)];
    const follows = type === 'emphasis' ? /[\p{L}\p{N}]$/u : /\p{N}$/u;
    return follows.test(before.slice(-2)) || /^\p{N}/u.test(after) ? [{ start, length: type === 'emphasis' ? 1 : 2 }] : [];
  });
  if (openings.length === 0) return source;
  let [written, from] = ['', 0];
  for (const { start, length } of openings) {
    written += source.slice(from, start) + '\\*'.repeat(length);
    from = start + length;
  }
  // What closed these may close others now.
  return withMeantStars(written + source.slice(from));
}
