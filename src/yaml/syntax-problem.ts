import type { Values } from '../locales/message.ts';
import type { ProblemCode, SourceRange } from '../locales/problems/problem.ts';

/** A mistake in the file's syntax, with its place. */
export interface SyntaxProblem {
  readonly code: ProblemCode;
  readonly place: SourceRange;
  readonly values: Values;
}
