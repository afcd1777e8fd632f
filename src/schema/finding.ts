import type { Values } from '../locales/message.ts';
import type { ProblemCode, Severity } from '../locales/problems/problem.ts';

/** A correction inside a text: the characters from one index to another give way to others. */
export interface Correction {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A mistake found in a document's data, not yet tied to a line. */
export interface Finding {
  readonly code: ProblemCode;
  readonly path: readonly string[];
  /** Whether the mistake is the property's name or its value. */
  readonly on: 'key' | 'value';
  readonly values: Values;
  /** The words of the value that are wrong, where they are not what was found. */
  readonly words?: string | undefined;
  readonly suggestion?: string | undefined;
  /** The characters of a text to write otherwise, where the right ones are certain: the mistake is the first of them. */
  readonly corrections?: readonly Correction[] | undefined;
  /** Set where a rule is milder or sterner than the catalogue, as for a draft language. */
  readonly severity?: Severity | undefined;
}
