import type { Values } from '../locales/message.ts';
import type { Source } from './content-lines.ts';
import type { FindingCode } from './message.ts';

/** One mistake in a built site, as plain data: a finding, the pages that have it, and the lines of the content that it comes from. */
export interface SiteProblem {
  /** The name of the rule that is broken. */
  readonly rule: string;
  readonly code: FindingCode;
  /** The file, relative to the output folder; where several have the same problem, the first of them. */
  readonly page: string;
  /** How many other files have the same problem from the same place. */
  readonly others: number;
  /** The opening tag of the element; empty for the whole file. */
  readonly element: string;
  readonly values: Values;
  readonly source: Source;
}
