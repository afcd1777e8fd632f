import type { Values } from '../message.ts';
import severities from './severities.json' with { type: 'json' };

/** The most problems reported of one document, so that a hostile file cannot keep the check busy. */
export const enoughErrors = 1000;

/** Every kind of problem the check can report; the catalogue `problems` explains each one to editors. */
export type ProblemCode = keyof typeof severities;

/**
 * `error` stops the build; `warning` is printed and lets it pass; `publish` and `publish-warning` are silent until the
 * site is to be published, and an error or a warning then; `draft` is what a language in preparation lacks, which is only
 * counted unless somebody asks for it.
 */
export type Severity = 'error' | 'warning' | 'publish' | 'publish-warning' | 'draft';

/** A range in a file: lines and columns count from 1, columns in UTF-16 units as editors count them. */
export interface SourceRange {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Replaces the characters of a text from one index to another, and no other character of the file. */
export interface TextReplacement {
  readonly kind: 'replace';
  /** The path of the text in the document's data. */
  readonly path: readonly (string | number)[];
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** One mistake in the content, as plain data; a printer turns it into words. */
export interface Problem {
  readonly code: ProblemCode;
  readonly severity: Severity;
  /** The file, relative to the content folder, with forward slashes. */
  readonly file: string;
  readonly place: SourceRange;
  /** The path in the document, such as `blocks.2.title.fr`; empty for the whole file. */
  readonly path: string;
  readonly values: Values;
  /** The right word, when one close to what was written exists. */
  readonly suggestion?: string;
  /** The changes of the document's texts that put it right, where they are certain; `--fix` makes them. */
  readonly fix?: readonly TextReplacement[];
  /** The text that `fix` changes, as it was checked. */
  readonly checked?: string;
  /** The source lines around the place, the last one being `place.line`. */
  readonly excerpt: readonly string[];
}

/** The range of a problem that concerns a whole file. */
export const startOfFile: SourceRange = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/** Returns the severity of a code. */
export function severityOf(code: ProblemCode): Severity {
  return severities[code] as Severity;
}

/** Returns whether a problem stops the build. */
export function isError({ severity }: Pick<Problem, 'severity'>): boolean {
  return severity === 'error';
}

/** Orders problems by file, then by place, so that two runs print the same list. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort((a, b) => byPlace(a, b) || (a.code < b.code ? -1 : 1));
}

type Placed = Pick<Problem, 'file' | 'place'>;

/** Compares two places in files, for sorting. */
export function byPlace(a: Placed, b: Placed): number {
  return byText(a.file, b.file) || a.place.line - b.place.line || a.place.column - b.place.column;
}

/** Compares two texts by their code units, for sorting: in the same order on every machine. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Carries every error found, for callers that need valid content. */
export class ContentError extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(`${problems.length} content problems`);
    this.name = 'ContentError';
  }
}

/** Returns whether an error is a `ContentError`. A bundle has its own copy of the class, so only the name tells. */
export function isContentError(error: unknown): error is ContentError {
  return error instanceof Error && error.name === 'ContentError';
}
