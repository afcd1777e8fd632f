import type { MessageLanguage } from '../locales/languages.ts';

/** The findings of a review as plain data: made in a job that may only read, read by the job that posts. */
export interface Report {
  readonly version: 1;
  /** The language in which editors are spoken to. */
  readonly language: MessageLanguage;
  /** The name of what the change is compared with; empty where there is nothing. */
  readonly base: string;
  /** The problems that the change brought, in order; the first ones of very many. */
  readonly problems: readonly ReportedProblem[];
  readonly counts: ReportedCounts;
  readonly corrections: readonly ReportedCorrection[];
  /** Translations that the change left behind. */
  readonly stale: readonly StaleTranslation[];
  readonly careCards: readonly ReportedCareCard[];
  readonly pages: ReportedPages;
}

/** A problem of a document, as editors read it. */
export interface ReportedProblem {
  /** Relative to the repository. */
  readonly file: string;
  readonly line: number;
  readonly severity: 'error' | 'warning';
  readonly title: string;
  readonly message: string;
  readonly help: string;
  /** Whether one of the corrections puts it right on its line. */
  readonly corrected: boolean;
}

/** How many problems a change brought, found there and solved. */
export interface ReportedCounts {
  readonly errors: number;
  readonly warnings: number;
  /** Problems that were there before. */
  readonly standing: number;
  readonly solved: number;
}

/** Lines that a host can offer to replace: a correction that is certain, where the change shows its lines. */
export interface ReportedCorrection {
  readonly file: string;
  readonly oldFile: string;
  readonly startLine: number;
  readonly endLine: number;
  /** The former number of the last line; 0 for a line that the change brought. */
  readonly oldLine: number;
  readonly before: string;
  readonly text: string;
  /** The titles of the problems that it solves. */
  readonly titles: readonly string[];
}

/** A translation whose original changed without it. */
export interface StaleTranslation {
  readonly file: string;
  readonly line: number;
  /** The name of the language, in itself. */
  readonly language: string;
}

/** A document whose care cards changed. */
export interface ReportedCareCard {
  readonly file: string;
  readonly change: 'added' | 'removed' | 'changed';
}

/** What a change does to the pages of the built site. */
export interface ReportedPages {
  /** `not-built` while the content has errors, `no-base` where there is nothing to compare with, `left-out` where nobody asked. */
  readonly state: 'compared' | 'not-built' | 'no-base' | 'left-out';
  /** Whether the code that renders changed too. */
  readonly code: boolean;
  /** The pages whose own content or summary changed, the translations of each side by side; the first ones of very many. */
  readonly changes: readonly ReportedPage[];
  readonly more: number;
  /** How many others changed in their colours, their menus, their footer or what machines read alone. */
  readonly others: number;
}

/** A page that a change adds, removes or changes. */
export interface ReportedPage {
  /** Relative to the built site. */
  readonly file: string;
  readonly language: string;
  readonly title: string;
  readonly change: 'added' | 'removed' | 'changed';
  /** Whether a visitor of the page sees the change. */
  readonly visible: boolean;
}

/** How much of each a report holds: a comment is to be read. */
export const most = { problems: 100, corrections: 30, stale: 100, careCards: 100, pages: 200, text: 2_000, lines: 10_000 } as const;
