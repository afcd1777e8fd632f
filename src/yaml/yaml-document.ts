import type { Problem, SourceRange } from '../locales/problems/problem.ts';
import type { ScalarOffsets } from './scalar-offsets.ts';
import type { SourceLines } from './source-lines.ts';

/** The way to a value of a document: names of properties, and indexes of lists from 0. */
export type DataPath = readonly (string | number)[];

/** A mistake in the file's syntax, with its place. */
export type SyntaxProblem = Pick<Problem, 'code' | 'place' | 'values'>;

/** Describes how a file writes its texts; each text is named by its path. */
export interface SourceView {
  /** Whether comments can follow texts in this file. */
  readonly hasComments: boolean;
  /** Returns the comment on the last line of an unquoted text, without its `#`; undefined without a comment. */
  commentAfter(path: readonly string[]): string | undefined;
  /** Returns whether a text is a plain scalar: unquoted, and not a block. */
  isPlain(path: readonly string[]): boolean;
  /** Returns whether the file ends with the last letter of a text, without an end of line. */
  endsWithin(path: readonly string[]): boolean;
  /**
   * Returns the range of the key or of the value at a path; of the nearest parent when the path does not exist.
   * With `words`, returns the range of those words inside the value if the file holds them unchanged.
   */
  locate(path: DataPath, on: 'key' | 'value', words?: string): SourceRange;
}

/** A parsed file: its plain value, its syntax problems, and the source ranges of its data paths. */
export interface YamlDocument extends SourceView, Pick<SourceLines, 'rangeAt' | 'excerpt'> {
  readonly value: unknown;
  readonly problems: readonly SyntaxProblem[];
  /** False when the syntax is too wrong for any value. */
  readonly readable: boolean;
  /** Returns the offsets of a text's characters in the file; undefined if they are uncertain. */
  offsets(path: DataPath): ScalarOffsets | undefined;
}

/** Returns the document of a text that a mistake makes unreadable. */
export function unreadable(problem: SyntaxProblem, { rangeAt, excerpt }: SourceLines): YamlDocument {
  return {
    value: undefined,
    problems: [problem],
    readable: false,
    locate: () => problem.place,
    offsets: () => undefined,
    hasComments: false,
    commentAfter: () => undefined,
    isPlain: () => false,
    endsWithin: () => false,
    rangeAt,
    excerpt,
  };
}

/** Returns whether a line has a comment after something else. */
export function hasComments(text: string): boolean {
  return /\S[ \t]+#/.test(text);
}

/** Returns the offsets of words between two offsets; these themselves where the text between does not hold the words. */
export function wordsWithin(text: string, [start, end]: readonly [number, number], words: string): [start: number, end: number] {
  const inside = words === '' ? -1 : text.slice(start, end).indexOf(words);
  return inside === -1 ? [start, end] : [start + inside, start + inside + words.length];
}
