import type { Values } from '../locales/message.ts';
import type { BuiltPage } from './built-page.ts';
import type { BuiltSite } from './built-site.ts';
import type { Clue } from './clue.ts';
import type { FindingCode } from './message.ts';

/** One thing that a built site must keep to, whoever wrote the page. */
export interface Rule {
  readonly name: string;
  /** What the rule protects, in one sentence. */
  readonly description: string;
  /** Whether it holds for the pages of the form editor and its handbook too, which are no pages of the site. */
  readonly holdsForEditors?: true;
  /** Begins with a site, whose pages are then shown one by one; rules must not keep whole pages. */
  begin(site: BuiltSite, report: (finding: Finding) => void): RuleRun;
}

/** A rule at work on one site. */
export interface RuleRun {
  page?(page: BuiltPage): void;
  /** Called once, when every page was shown. */
  end?(): void | Promise<void>;
}

/** A mistake that a rule found, not yet tied to a line of the content. */
export interface Finding {
  readonly code: FindingCode;
  /** The file, relative to the output folder. */
  readonly page: string;
  /** The opening tag of the element. */
  readonly element?: string;
  /** What the message needs to say. */
  readonly values?: Values;
  /** What the content would hold, were the mistake written there. */
  readonly clue?: Clue;
}
