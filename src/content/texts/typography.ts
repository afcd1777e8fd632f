import type { Correction } from '../../schema/finding.ts';

/** The codes of deviations from a language's typography; each has one certain correction. */
export const typographyCodes = ['punctuation-space', 'straight-apostrophe', 'latin-punctuation', 'space-before-punctuation'] as const;

/** One kind of deviation from a language's typography in a text, with all its corrections. */
interface TypographyMistake {
  readonly code: (typeof typographyCodes)[number];
  /** The first sign that is wrong or lacks its space. */
  readonly sign: string;
  readonly corrections: readonly Correction[];
}

/** The punctuation of a language: `spaced` has no-break spaces before signs, `arabic` has the signs of the Arabic script. */
export type Punctuation = 'spaced' | 'arabic';

// U+202F before ; ? ! and U+00A0 elsewhere, as the Imprimerie nationale sets them; the check accepts either.
const narrow = '\u202F';
const wide = '\u00A0';

/** Finds the deviations of a text from the typography of its language; skips links, inserted facts and addresses. */
export function typographyMistakes(text: string, punctuation: Punctuation): readonly TypographyMistake[] {
  // Most texts hold none of the signs in question.
  if (!(punctuation === 'spaced' ? /[:;?!%«»']/ : /[,;?]|[\s\u00A0\u202F][:!،؛؟]/).test(text)) return [];
  const open = outside(text);
  return punctuation === 'spaced' ? spacedMistakes(text, open) : arabicMistakes(text, open);
}

const protectedParts = /\]\([^()\s]*\)|\{\{[^{}]*\}\}|https?:\/\/[^\s)]+|(?<![^\s(])[^\s(@]+@[^\s)]+|&[a-z#0-9]+;|<[^<>]*>/gi;

function outside(text: string): (index: number) => boolean {
  // One mark for each character: searching the parts for every sign would take quadratic time on a hostile text.
  const closed = new Uint8Array(text.length);
  for (const { index, 0: part } of text.matchAll(protectedParts)) closed.fill(1, index, index + part.length);
  return (index) => closed[index] !== 1;
}

function spacedMistakes(text: string, open: (index: number) => boolean): TypographyMistake[] {
  const spaces: Correction[] = [];
  const signs: string[] = [];
  const taken = new Set<number>();
  const space = (from: number, to: number, width: string, sign: string): void => {
    // Between « and a sign there is one space, and one correction of it.
    if (!open(from) || taken.has(from) || taken.has(to)) return;
    taken.add(from).add(to);
    spaces.push({ from, to, text: width });
    signs.push(sign);
  };
  // A space that may break, or none where a word ends: 12:30, "(?)" and "?!" have none and want none.
  for (const { index, 0: whole, groups } of text.matchAll(
    /(?<space>(?<=\S)[ \t\n]+)(?<sign>[;?!]+|:)(?![\p{L}\p{N}])|(?<=[\p{L}\p{N})\]}»*’])(?<bare>[;?!]+|:)(?=[\s\u00A0\u202F»)\]*]|$)/gu,
  )) {
    const sign = groups?.['sign'] ?? groups?.['bare'] ?? '';
    const at = index + whole.length - sign.length;
    if (open(at)) space(index, at, sign === ':' ? wide : narrow, sign);
  }
  for (const { index, 0: whole, 1: sign = '' } of text.matchAll(
    /(«)(?![\u00A0\u202F])[ \t\n]*(?=\S)|(?<![\s\u00A0\u202F])()(?=»)|(?<![ \t\n])[ \t\n]+(?=»)/gu,
  )) {
    space(index + sign.length, index + whole.length, wide, sign === '' ? '»' : sign);
  }
  for (const { index, 0: whole } of text.matchAll(/(?<=\d)[ \t\n]*(?=%)/g)) space(index, index + whole.length, wide, '%');
  const apostrophes = [...text.matchAll(/(?<=\p{L})'(?=[\p{L}\p{N}«[*{“])/gu)]
    .filter(({ index }) => open(index))
    .map(({ index }) => ({ from: index, to: index + 1, text: '’' }));
  return [...mistakes('punctuation-space', signs[0], spaces), ...mistakes('straight-apostrophe', "'", apostrophes)];
}

const arabicSigns: Readonly<Record<string, string>> = { ',': '،', ';': '؛', '?': '؟' };

function arabicMistakes(text: string, open: (index: number) => boolean): TypographyMistake[] {
  const signs: Correction[] = [];
  const spaces: Correction[] = [];
  const isArabic = arabicRuns(text, open);
  for (const { index, 0: sign } of text.matchAll(/[,;?]/g)) {
    if (open(index) && isArabic(index)) signs.push({ from: index, to: index + 1, text: arabicSigns[sign] as string });
  }
  for (const { index, 0: whole } of text.matchAll(/(?<=[\p{Script=Arabic}\p{N})»*])[ \t\n\u00A0\u202F]+(?=[،؛؟,;?!]|:(?:\s|$))/gu)) {
    const at = index + whole.length;
    if (open(at) && (!/[,;?]/.test(text[at] as string) || isArabic(at))) spaces.push({ from: index, to: at, text: '' });
  }
  return [
    ...mistakes('latin-punctuation', text[signs[0]?.from ?? 0], signs),
    ...mistakes('space-before-punctuation', text[spaces[0]?.to ?? 0], spaces),
  ];
}

function mistakes(code: TypographyMistake['code'], sign = '', corrections: readonly Correction[]): TypographyMistake[] {
  return corrections.length === 0 ? [] : [{ code, sign, corrections }];
}

const nothing = 0;
const arabic = 1;
const other = 2;
const bracket = 3;

/**
 * Returns a test whether a sign belongs to Arabic words: one between two Latin words, at the end of Latin words in brackets,
 * or between digits does not. Notes the nearest kind of character on either side in two passes over the text.
 */
function arabicRuns(text: string, open: (index: number) => boolean): (index: number) => boolean {
  const before = new Uint8Array(text.length);
  const after = new Uint8Array(text.length);
  for (let at = 0, nearest = nothing; at < text.length; at += 1) {
    before[at] = nearest;
    nearest = kindOf(text, at, open) || nearest;
  }
  for (let at = text.length - 1, nearest = nothing; at >= 0; at -= 1) {
    after[at] = nearest;
    nearest = kindOf(text, at, open) || nearest;
  }
  const holdsArabic = /\p{Script=Arabic}/u.test(text);
  return (index) => {
    if (/\d/.test(text[index - 1] ?? '') && /\d/.test(text[index + 1] ?? '')) return false;
    return before[index] === arabic || after[index] === arabic || (after[index] === nothing && holdsArabic);
  };
}

function kindOf(text: string, index: number, open: (index: number) => boolean): number {
  const sign = text[index] as string;
  if (!open(index)) return nothing;
  if (/[()«»]/.test(sign)) return bracket;
  if (!/\p{L}/u.test(sign)) return nothing;
  return /\p{Script=Arabic}/u.test(sign) ? arabic : other;
}
