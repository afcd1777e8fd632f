import type { YAMLError } from 'yaml';
import type { Place, ProblemCode, ProblemValues } from './problem.ts';

/** A mistake in the file's syntax, with its place. */
export interface SyntaxProblem {
  readonly code: ProblemCode;
  readonly place: Place;
  readonly values: ProblemValues;
}

/** Real documents nest about ten levels deep. */
export const maximumDepth = 40;

/**
 * The parser recurses, and a stack that overflows inside it can end the process: depth is judged on the text, before.
 * Brackets within prose count too, which is harmless: they close again.
 */
export function firstLineTooDeep(text: string): number | undefined {
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  let brackets = 0;
  for (let i = 0; i < text.length; i += 1) {
    const character = text.charCodeAt(i);
    if (character === 0x5b || character === 0x7b) brackets += 1;
    else if ((character === 0x5d || character === 0x7d) && brackets > 0) brackets -= 1;
    if (brackets > maximumDepth) return lineAt(i);
  }
  const offset = text.search(tooIndented);
  return offset === -1 ? undefined : lineAt(offset);
}

// A line that begins with more dashes or more space than any real document.
const tooIndented = new RegExp(`^(?:[ ]*(?:[-?:][ ]+){${maximumDepth},}|[ ]{${4 * maximumDepth},}\\S)`, 'm');

/** Turns the parser's errors of one file into the one mistake that an editor made; `placeAt` maps offsets to a place. */
export function syntaxProblem(errors: readonly YAMLError[], text: string, placeAt: (start: number, end: number) => Place): SyntaxProblem {
  const error = errors[0]!;
  const [start, end] = error.pos;
  const place = placeAt(start, Math.min(end, start + 40));
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', lineStart);
  const line = text.slice(lineStart, lineEnd === -1 ? undefined : lineEnd);
  const found = line.trim().slice(0, 60);
  const indentation = /^\s*/.exec(line)![0];
  const tab = indentation.indexOf('\t');
  if (error.code === 'TAB_AS_INDENT' || tab !== -1) {
    const column = lineStart + Math.max(tab, 0);
    return { code: 'yaml-tab', place: placeAt(column, column + 1), values: {} };
  }
  // What a plain text may not start with, at the start of the value on this line.
  const value = /(?::\s+|^\s*-\s+)(\S)(?!.*:\s\S)/.exec(line)?.[1] ?? '';
  const quotesNeeded: SyntaxProblem = {
    code: 'yaml-quotes-needed',
    place,
    values: { found: '*&!%@`{['.includes(value) ? value : text.slice(start, start + 1) },
  };
  switch (error.code) {
    case 'MULTIPLE_DOCS':
      return { code: 'yaml-several-documents', place: placeAt(start, start + 3), values: {} };
    case 'RESOURCE_EXHAUSTION':
      return { code: 'too-deep', place, values: { limit: maximumDepth } };
    case 'BAD_ALIAS':
    case 'BAD_SCALAR_START':
    case 'NON_STRING_KEY':
      return quotesNeeded;
    case 'BLOCK_AS_IMPLICIT_KEY': {
      const spread = errors.find((other) => other.code === 'MULTILINE_IMPLICIT_KEY');
      if (spread === undefined) return { ...quotesNeeded, values: { found: ': ' } };
      return { code: 'yaml-indentation', place: placeAt(spread.pos[1] - 1, spread.pos[1]), values: {} };
    }
    case 'MISSING_CHAR':
      if (/quote/i.test(error.message))
        return { code: 'yaml-unclosed-quote', place: openingQuote(text, start, placeAt) ?? place, values: {} };
      if (/map value/i.test(error.message)) return { code: 'yaml-missing-colon', place, values: { found } };
      return { code: 'yaml-syntax', place, values: { found } };
    case 'MULTILINE_IMPLICIT_KEY':
      return { code: 'yaml-missing-colon', place, values: { found } };
    case 'BAD_INDENT':
      return { code: 'yaml-indentation', place, values: {} };
    default:
      if (value === '"' || value === "'") return { code: 'yaml-unclosed-quote', place, values: {} };
      if ('*&!%@`{['.includes(value) && value !== '') return quotesNeeded;
      return { code: 'yaml-syntax', place, values: { found } };
  }
}

/** An unclosed quote is noticed at the end of the file; the editor's mistake is where it opens. */
function openingQuote(text: string, end: number, placeAt: (start: number, end: number) => Place): Place | undefined {
  const lineOfQuote = /(?::\s+|-\s+)(["'])(?![^\n]*\1)[^\n]*$/gm;
  let last: RegExpExecArray | null = null;
  for (let match = lineOfQuote.exec(text); match !== null && match.index < end; match = lineOfQuote.exec(text)) {
    last ??= match;
  }
  if (last === null) return undefined;
  const start = last.index + last[0].search(/["']/);
  return placeAt(start, start + 1);
}
