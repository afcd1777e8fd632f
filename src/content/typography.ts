/** A correction inside a text: the characters from one index to another give way to others. */
export interface Correction {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Signs of one kind that are written otherwise than the language's typography asks, and how to write them. */
export interface TypographyMistake {
  readonly code: 'punctuation-space' | 'straight-apostrophe' | 'latin-punctuation' | 'space-before-punctuation';
  /** The sign that is wrong, or that lacks its space, where it stands first. */
  readonly sign: string;
  readonly corrections: readonly Correction[];
}

/** How a language sets its punctuation: `spaced` as French does, `arabic` with the signs of the Arabic script. */
export type Punctuation = 'spaced' | 'arabic';

// U+202F before ; ? ! and U+00A0 elsewhere, as the Imprimerie nationale sets them; either one is accepted.
const narrow = '\u202F';
const wide = '\u00A0';

/** Finds what a text sets otherwise than its language asks; links, inserts and addresses in it are left alone. */
export function typographyMistakes(text: string, punctuation: Punctuation): readonly TypographyMistake[] {
  // Most texts hold none of the signs in question.
  if (!(punctuation === 'spaced' ? /[:;?!%«»']/ : /[,;?]|[\s\u00A0\u202F][:!،؛؟]/).test(text)) return [];
  const open = outside(text);
  return punctuation === 'spaced' ? spacedMistakes(text, open) : arabicMistakes(text, open);
}

const protectedParts = /\]\([^()\s]*\)|\{\{[^{}]*\}\}|https?:\/\/[^\s)]+|[^\s(]+@[^\s)]+|&[a-z#0-9]+;|<[^<>]*>/gi;

function outside(text: string): (index: number) => boolean {
  const parts = [...text.matchAll(protectedParts)].map(({ index, 0: part }) => [index, index + part.length] as const);
  return (index) => !parts.some(([from, to]) => index >= from && index < to);
}

function spacedMistakes(text: string, open: (index: number) => boolean): TypographyMistake[] {
  const spaces: Correction[] = [];
  const signs: string[] = [];
  const space = (from: number, to: number, width: string, sign: string): void => {
    // Between « and a sign there is one space, and one correction of it.
    if (!open(from) || spaces.some((other) => from <= other.to && to >= other.from)) return;
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
    /(«)(?![\u00A0\u202F])[ \t\n]*(?=\S)|(?<![\s\u00A0\u202F])()(?=»)|[ \t\n]+(?=»)/gu,
  )) {
    space(index + sign.length, index + whole.length, wide, sign === '' ? '»' : sign);
  }
  for (const { index, 0: whole } of text.matchAll(/(?<=\d)[ \t\n]*(?=%)/g)) space(index, index + whole.length, wide, '%');
  const apostrophes = [...text.matchAll(/(?<=\p{L})'(?=[\p{L}\p{N}«[*{“])/gu)]
    .filter(({ index }) => open(index))
    .map(({ index }) => ({ from: index, to: index + 1, text: '’' }));
  return [
    ...(spaces.length === 0 ? [] : [{ code: 'punctuation-space' as const, sign: signs[0] ?? '', corrections: spaces }]),
    ...(apostrophes.length === 0 ? [] : [{ code: 'straight-apostrophe' as const, sign: "'", corrections: apostrophes }]),
  ];
}

const arabicSigns: Readonly<Record<string, string>> = { ',': '،', ';': '؛', '?': '؟' };

function arabicMistakes(text: string, open: (index: number) => boolean): TypographyMistake[] {
  const signs: Correction[] = [];
  const spaces: Correction[] = [];
  for (const { index, 0: sign } of text.matchAll(/[,;?]/g)) {
    if (open(index) && inArabicRun(text, index, open)) signs.push({ from: index, to: index + 1, text: arabicSigns[sign] as string });
  }
  for (const { index, 0: whole } of text.matchAll(/(?<=[\p{Script=Arabic}\p{N})»*])[ \t\n\u00A0\u202F]+(?=[،؛؟,;?!]|:(?:\s|$))/gu)) {
    const at = index + whole.length;
    if (open(at) && (!/[,;?]/.test(text[at] as string) || inArabicRun(text, at, open))) spaces.push({ from: index, to: at, text: '' });
  }
  return [
    ...(signs.length === 0 ? [] : [{ code: 'latin-punctuation' as const, sign: text[signs[0]?.from ?? 0] ?? '', corrections: signs }]),
    ...(spaces.length === 0
      ? []
      : [{ code: 'space-before-punctuation' as const, sign: text[spaces[0]?.to ?? 0] ?? '', corrections: spaces }]),
  ];
}

/** A sign between two Latin words, at the end of Latin words in brackets, or between digits belongs to them; any other is the text's. */
function inArabicRun(text: string, index: number, open: (index: number) => boolean): boolean {
  if (/\d/.test(text[index - 1] ?? '') && /\d/.test(text[index + 1] ?? '')) return false;
  const before = nearestScript(text, index, -1, open);
  const after = nearestScript(text, index, 1, open);
  return before === 'arabic' || after === 'arabic' || (after === undefined && /\p{Script=Arabic}/u.test(text));
}

function nearestScript(
  text: string,
  index: number,
  step: 1 | -1,
  open: (index: number) => boolean,
): 'arabic' | 'other' | 'bracket' | undefined {
  for (let at = index + step; at >= 0 && at < text.length; at += step) {
    const letter = text[at] as string;
    if (/[()«»]/.test(letter) && open(at)) return 'bracket';
    if (/\p{L}/u.test(letter) && open(at)) return /\p{Script=Arabic}/u.test(letter) ? 'arabic' : 'other';
  }
  return undefined;
}
