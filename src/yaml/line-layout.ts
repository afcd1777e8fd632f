import { shortened } from '../locales/shorten.ts';
import type { SourceLines } from './source-lines.ts';
import type { SyntaxProblem } from './yaml-document.ts';

// The signs by which lines are laid out, such as spaces and dashes, where others stand in their place.

type RangeAt = SourceLines['rangeAt'];

/** A space that YAML takes for a letter, or a character that nobody sees (Unicode, general categories Zs and Cf). */
const otherSpace = '[\\u00A0\\u00AD\\u061C\\u1680\\u2000-\\u200F\\u202A-\\u202F\\u205F-\\u2064\\u2066-\\u2069\\u3000\\uFEFF]';

/** Matches what comes before such a sign at the start of a line, after its dash, within its first key or after that. */
const beforeOtherSpace = new RegExp(
  `^[ \\t]*(?:-[ ]*)*(?:(?:\\w[\\w-]*:)?(?=${otherSpace})|\\w[\\w-]*(?=${otherSpace}[\\w-]*[ ]?${otherSpace}*:(?:\\s|$)))`,
);

/** Matches a dash or a bullet of printed lists, as programs for texts put it in the place of the keyboard's dash. */
const otherDash = /^[ \t]*(?:- +)*([\u2010-\u2015\u2022\u2023\u2043\u2212\u25AA\u25CF\u00B7])\s*(?=\S)/;

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
  const [toWords, otherSign] = otherDash.exec(line) ?? [];
  if (toWords !== undefined && otherSign !== undefined) {
    const at = start + line.indexOf(otherSign);
    const words = shortened(line.slice(toWords.length).trim(), 40);
    return { code: 'yaml-other-dash', place: rangeAt(at, at + 1), values: { found: otherSign, words } };
  }
  const [dash] = joinedDash.exec(line) ?? [];
  if (dash === undefined) return undefined;
  const at = start + dash.length - 1;
  return { code: 'yaml-dash-space', place: rangeAt(at, at + 1), values: { found: shortened(line.slice(dash.length).trim(), 40) } };
}

/**
 * Returns the mistake in the layout of the line at an offset, of the first that is not empty after it, or of a key above it: the one
 * before, or the one that begins its group.
 */
export function layoutMistakeNear(text: string, offset: number, rangeAt: RangeAt): SyntaxProblem | undefined {
  const above: PlacedLine[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    if (line.trim() !== '') {
      if (start + line.length >= offset) return mistakeAmong({ line, start }, above, rangeAt);
      above.push({ line, start });
    }
    start += line.length + 1;
  }
  return undefined;
}

function mistakeAmong(here: PlacedLine, above: readonly PlacedLine[], rangeAt: RangeAt): SyntaxProblem | undefined {
  const begin = above.findLast(({ line }) => indentOf(line) < indentOf(here.line));
  const keys = [above.at(-1), begin].flatMap((each) => (each !== undefined && aKey.test(each.line) ? [each] : []));
  for (const { line, start } of [here, ...keys]) {
    const mistake = layoutMistake(line, start, rangeAt);
    if (mistake !== undefined) return mistake;
  }
  return undefined;
}

interface PlacedLine {
  readonly line: string;
  readonly start: number;
}

const indentOf = (line: string): number => line.search(/\S/);

const aKey = /^\P{L}*?(?<![\w-])[\w-]+:(?:\s|$)/u;

/** Returns the mistake of a text whose lines end as on old Macintoshes: with CR, and none with LF. */
export function oldLineEnds(text: string, rangeAt: RangeAt): SyntaxProblem | undefined {
  const at = text.indexOf('\r');
  return at === -1 || text.includes('\n') ? undefined : { code: 'yaml-line-ends', place: rangeAt(at, at + 1), values: {} };
}
