import type { findings } from '../locales/catalogues/findings.generated.ts';
import type { VerifyKey } from '../locales/catalogues/verify.generated.ts';
import type { Values } from '../locales/message.ts';
import type { BuiltPage, ViewedPage } from './built-page.ts';
import type { BuiltSite } from './built-site.ts';
import type { SourceHint } from './source-hint.ts';

/** One thing that a built site must keep to, whichever page it concerns. */
export interface Rule {
  /** Its name; the catalogue `verify` has its description as `rule:` with the name. */
  readonly name: RuleName;
  /** Whether the rule also checks the form editor and its handbook, which stand below `admin/` and belong to no document. */
  readonly coversEditor?: true;
  /** Returns the findings that follow from the bytes of a page alone; they are cached, and a page with the same bytes is not asked again. */
  alone?(page: BuiltPage): readonly LoneFinding[];
  /** Returns a visitor for one site, which gets its pages one by one. A visitor must not keep whole pages: a site may have thousands. */
  create?(site: BuiltSite, report: (finding: Finding) => void): RuleVisitor;
}

type RuleName = VerifyKey extends infer Key ? (Key extends `rule:${infer Name}` ? Name : never) : never;

/** A rule at work on one site. */
interface RuleVisitor {
  /** Called for each page. */
  page?(page: ViewedPage): void;
  /** Called once, after the last page. */
  end?(): void | Promise<void>;
}

/** The code of a finding; the catalogue `findings` explains each one. */
export type FindingCode = keyof (typeof findings)['fr'];

/** A mistake that a rule found, before its line in the content is known. */
export interface Finding {
  readonly code: FindingCode;
  /** The file, relative to the output folder. */
  readonly page: string;
  /** The opening tag of the element; absent for the whole file. */
  readonly element?: string;
  /** The values of the message's `{…}`. */
  readonly values?: Values;
  readonly hint?: SourceHint;
}

/** A finding that is the same in every file with the same bytes. */
export type LoneFinding = Omit<Finding, 'page'>;
