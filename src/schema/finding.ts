import type { Values } from '../locales/message.ts';
import type { ProblemCode, Severity } from '../locales/problems/problem.ts';

/** A correction of a text: replaces the characters from one index up to another. */
export interface Correction {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A mistake found in a document's data, not yet tied to a line. */
export interface Finding {
  readonly code: ProblemCode;
  readonly path: readonly string[];
  /** Where the mistake is: at the property's name, or, without it, in its value. */
  readonly on?: 'key';
  readonly values: Values;
  /** The wrong words of the value, if they differ from `values.found`. */
  readonly words?: string | undefined;
  /** Where the mistake stands in the text, the index after its end last; without it, the first such words are the mistake. */
  readonly at?: readonly [from: number, to: number] | undefined;
  readonly suggestion?: string | undefined;
  /** Certain corrections of the text; the first one is the mistake itself. */
  readonly corrections?: readonly Correction[] | undefined;
  /** Overrides the catalogue's severity, as for a language in preparation. */
  readonly severity?: Severity | undefined;
}
