import type { CheckKey } from '../locales/catalogues/check.generated.ts';
import type { Problem } from '../locales/problems/problem.ts';

/** The reason for refusing a request: the key of its message, the values of the message, and the nearest valid name. */
export interface Refusal<Reason extends CheckKey = CheckKey> {
  readonly reason: Reason;
  readonly values: Readonly<Record<string, string>>;
  readonly suggestion?: string | undefined;
}

/** A line of a document that the tool can't change alone; lines count from 1. */
export interface UncertainLine {
  readonly file: string;
  readonly line: number;
}

/**
 * Why an operation changes nothing: a refused request, mistakes that the content has or would have, or the first line that the tool
 * can't change alone.
 */
export type Obstacle<Reason extends CheckKey = CheckKey> =
  | { readonly refusal: Refusal<Reason> }
  | { readonly problems: readonly Problem[] }
  | { readonly uncertain: UncertainLine };
