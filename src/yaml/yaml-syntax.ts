import type { YAMLError } from 'yaml';
import type { Values } from '../locales/message.ts';
import type { ProblemCode } from '../locales/problems/problem.ts';
import { shortened } from '../locales/shorten.ts';
import { layoutMistakeNear } from './line-layout.ts';
import type { SourceLines } from './source-lines.ts';
import type { SyntaxProblem } from './yaml-document.ts';

/** Real documents nest about ten levels deep. */
export const maximumDepth = 40;

/**
 * The parser recurses, and a stack that overflows inside it can end the process: depth is judged on the text, before.
 * Brackets within prose count too, which is harmless: they close again.
 */
export function whereTooDeep(text: string): number | undefined {
  let brackets = 0;
  for (let i = 0; i < text.length; i += 1) {
    const character = text.charCodeAt(i);
    if (character === 0x5b || character === 0x7b) brackets += 1;
    else if ((character === 0x5d || character === 0x7d) && brackets > 0) brackets -= 1;
    if (brackets > maximumDepth) return i;
  }
  const offset = text.search(tooIndented);
  return offset === -1 ? undefined : lineAround(text, offset).firstLetter;
}

// A line that begins with more dashes or more space than any real document.
const tooIndented = new RegExp(`^(?:[ ]*(?:[-?:][ ]+){${maximumDepth},}|[ ]{${4 * maximumDepth},}\\S)`, 'm');

/** Turns the parser's errors of one file into the one mistake that an editor made; `rangeAt` maps offsets to a range. */
export function syntaxProblem(errors: readonly YAMLError[], text: string, rangeAt: SourceLines['rangeAt']): SyntaxProblem {
  const guess = guessed(errors, text, rangeAt);
  return vague.has(guess.code) ? (layoutMistakeNear(text, guess.offset, rangeAt) ?? guess) : guess;
}

/** What is also said of lines with a mistake in their layout, by the parser's errors alone. */
const vague: ReadonlySet<ProblemCode> = new Set(['yaml-indentation', 'yaml-syntax', 'yaml-missing-colon']);

function guessed(errors: readonly YAMLError[], text: string, rangeAt: SourceLines['rangeAt']): SyntaxProblem & { readonly offset: number } {
  const error = errors[0]!;
  const [start] = error.pos;
  const mistake = (code: ProblemCode, from: number, to = from + 1, values: Values = {}) => ({
    code,
    place: rangeAt(from, to),
    values,
    offset: from,
  });
  const ofLine = (code: 'yaml-syntax' | 'yaml-missing-colon', from: number) => {
    const line = lineAround(text, from);
    return mistake(code, from, line.end, { found: shortened(text.slice(line.start, line.end).trim(), 60) });
  };
  const misaligned = (from: number) => {
    // Not an empty line above it.
    const at = lineAround(text, from).end === lineAround(text, from).start ? from + text.slice(from).search(/\S|$/) : from;
    const { start, firstLetter, end } = lineAround(text, at);
    const tab = text.slice(start, firstLetter).indexOf('\t');
    if (tab !== -1) return mistake('yaml-tab', start + tab);
    // Words alone are mostly the rest of a text above, which was broken into two lines.
    return wordsAlone.test(text.slice(firstLetter, end))
      ? ofLine('yaml-missing-colon', firstLetter)
      : mistake('yaml-indentation', firstLetter);
  };
  const quotesNeeded = (at: number, found = text.charAt(at)) => mistake('yaml-quotes-needed', at, at + found.trim().length, { found });

  const { start: lineStart, firstLetter } = lineAround(text, start);
  const tab = text.slice(lineStart, firstLetter).indexOf('\t');
  if (error.code === 'TAB_AS_INDENT' || tab !== -1) return mistake('yaml-tab', tab === -1 ? start : lineStart + tab);
  switch (error.code) {
    case 'MULTIPLE_DOCS':
      return mistake('yaml-several-documents', start, start + 3);
    case 'RESOURCE_EXHAUSTION':
      return mistake('too-deep', start, start + 1, { limit: maximumDepth });
    case 'NON_STRING_KEY':
      // A text that begins with {{…}} is read as a map whose key is a map.
      return text.charAt(start - 1) === '{' ? quotesNeeded(start - 1, '{{') : quotesNeeded(start);
    case 'BAD_ALIAS':
    case 'BAD_SCALAR_START':
      return quotesNeeded(start);
    case 'BLOCK_AS_IMPLICIT_KEY': {
      const spread = errors.find((other) => other.code === 'MULTILINE_IMPLICIT_KEY');
      if (spread !== undefined) return misaligned(spread.pos[1] - 1);
      const colon = text.slice(start).search(/:(?=\s|$)/);
      return text.charAt(start) === '?' || colon === -1 ? quotesNeeded(start) : quotesNeeded(start + colon, ': ');
    }
    case 'BAD_INDENT':
      return /^Flow/.test(error.message) ? ofLine('yaml-syntax', openBracket(text, start)) : misaligned(start);
    case 'MISSING_CHAR':
      if (/quote/i.test(error.message)) return mistake('yaml-unclosed-quote', openQuote(text, start) ?? start);
      if (/map value/i.test(error.message)) return ofLine('yaml-missing-colon', start);
      return /Sequence item/.test(error.message) ? misaligned(start) : ofLine('yaml-syntax', start);
    case 'BAD_DQ_ESCAPE':
      return mistake('yaml-backslash', start, start + 2, { found: text.slice(start, start + 2) });
    case 'MULTILINE_IMPLICIT_KEY':
      return ofLine('yaml-missing-colon', start);
    case 'UNEXPECTED_TOKEN': {
      if (/block-seq-ind/.test(error.message)) return quotesNeeded(start);
      if (!/at node end|Not a YAML token|header/.test(error.message)) return ofLine('yaml-syntax', start);
      const before = startOfTokenBefore(text, start);
      const sign = text.charAt(before);
      if (sign === '"' || sign === "'") return mistake('yaml-unclosed-quote', before);
      return '*&!>|[{'.includes(sign) ? quotesNeeded(before) : ofLine('yaml-syntax', start);
    }
    default:
      return ofLine('yaml-syntax', start);
  }
}

/** Matches a line that begins with a word, and not with the name of a property. */
const wordsAlone = /^(?=[\p{L}\p{N}])(?![\p{L}\p{N}_-]+\s*:(?:\s|$))/u;

function lineAround(text: string, offset: number): { start: number; firstLetter: number; end: number } {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const rest = text.slice(start).split(/\r?\n/, 1)[0] as string;
  return { start, firstLetter: start + (/^\s*/.exec(rest)?.[0].length ?? 0), end: start + rest.trimEnd().length };
}

/** An unclosed quote is noticed at the end of the file; the editor's mistake is where it opens. */
function openQuote(text: string, end: number): number | undefined {
  const match = /(?:[:-]\s+|[[{,]\s*)(["'])(?![^\n]*\1)[^\n]*$/m.exec(text.slice(0, end));
  return match === null ? undefined : match.index + match[0].search(/["']/);
}

/** An unclosed bracket is noticed on a line after it; the editor's mistake is where it opens. */
function openBracket(text: string, end: number): number {
  let closed = 0;
  for (let at = end - 1; at >= 0; at -= 1) {
    if (']}'.includes(text.charAt(at))) closed += 1;
    else if ('[{'.includes(text.charAt(at))) closed -= 1;
    if (closed < 0) return at;
  }
  return end;
}

/** Finds the token before a surplus word: the parser took the beginning of the text for a quoted text, a list or an alias. */
function startOfTokenBefore(text: string, offset: number): number {
  const last = text.slice(0, offset).trimEnd().length - 1;
  const sign = text.charAt(last);
  if (sign === '"' || sign === "'") {
    const open = text.lastIndexOf(sign, last - 1);
    return open === -1 ? offset : open;
  }
  if (sign === ']' || sign === '}') return openBracket(text, last);
  return /\S*$/.exec(text.slice(0, last + 1))?.index ?? offset;
}
