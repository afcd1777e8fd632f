import type { Source } from './content-lines.ts';
import type { Finding } from './rule.ts';

/** A finding as it is printed: the rule that it breaks, every page that has it, and the line of the content that it comes from. */
export interface SiteProblem extends Required<Omit<Finding, 'hint'>> {
  readonly rule: string;
  /** How many files besides `page` have the same finding from the same source. */
  readonly others: number;
  readonly source: Source;
}
