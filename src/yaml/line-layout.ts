import { shortened } from '../locales/shorten.ts';
import type { SourceLines } from './source-lines.ts';
import type { SyntaxProblem } from './yaml-document.ts';

// The signs by which lines are laid out, such as spaces and dashes, where others stand in their place.

type RangeAt = SourceLines['rangeAt'];

/** A space that YAML takes for a letter, or a character that nobody sees (Unicode, general categories Zs and Cf). */
const otherSpace = '[\\u00A0\\u1680\\u2000-\\u200F\\u202A-\\u202F\\u205F-\\u2064\\u3000\\uFEFF]';

/** Matches what comes before such a sign at the start of a line, after its dash or after its first key. */
const beforeOtherSpace = new RegExp(`^[ \\t]*(?:-[ ]*)*(?:\\w[\\w-]*:)?(?=${otherSpace})`);

/** Matches a dash without its space, which makes it a part of the word after it. */
const joinedDash = /^[ \t]*-(?=\p{L})/u;

/** Returns the mistake in the layout of a line, or of a key, that begins at an offset; undefined where it has none. */
export function layoutMistake(line: string, start: number, rangeAt: RangeAt): SyntaxProblem | undefined {
  const [before] = beforeOtherSpace.exec(line) ?? [];
  if (before !== undefined) {
    const at = start + before.length;
    const found = `U+${line.charCodeAt(before.length).toString(16).toUpperCase().padStart(4, '0')}`;
    return { code: 'yaml-other-space', place: rangeAt(at, at + 1), values: { found } };
  }
  const [dash] = joinedDash.exec(line) ?? [];
  if (dash === undefined) return undefined;
  const at = start + dash.length - 1;
  return { code: 'yaml-dash-space', place: rangeAt(at, at + 1), values: { found: shortened(line.slice(dash.length).trim(), 40) } };
}

/** Returns the mistake in the layout of the line at an offset, of the first that is not empty after it, or of the key above it. */
export function layoutMistakeNear(text: string, offset: number, rangeAt: RangeAt): SyntaxProblem | undefined {
  const lines = text.split('\n');
  let start = 0;
  let above: { readonly line: string; readonly start: number } | undefined;
  for (const line of lines) {
    const isThere = start + line.length >= offset && line.trim() !== '';
    if (isThere) {
      const here = layoutMistake(line, start, rangeAt);
      if (here !== undefined || above === undefined) return here;
      return /^\P{L}*?(?<![\w-])[\w-]+:(?:\s|$)/u.test(above.line) ? layoutMistake(above.line, above.start, rangeAt) : undefined;
    }
    if (line.trim() !== '') above = { line, start };
    start += line.length + 1;
  }
  return undefined;
}

/** Returns the mistake of a text whose lines end as on old Macintoshes: with CR, and none with LF. */
export function oldLineEnds(text: string, rangeAt: RangeAt): SyntaxProblem | undefined {
  const at = text.indexOf('\r');
  return at === -1 || text.includes('\n') ? undefined : { code: 'yaml-line-ends', place: rangeAt(at, at + 1), values: {} };
}
