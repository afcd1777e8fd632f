import type { BuiltPage } from './built-page.server.ts';
import type { BuiltSite } from './built-site.server.ts';
import type { Clue } from './clue.ts';
import type { FaultCode } from './message.ts';

/** One thing that a built site must keep to, whoever wrote the page. */
export interface Proof {
  readonly name: string;
  /** What the proof promises of a site, in one sentence. */
  readonly description: string;
  /** Whether it holds for the pages of the form editor and its handbook too, which are no pages of the site. */
  readonly holdsForEditors?: true;
  /** Begins with a site, whose pages are then shown one by one; what a proof keeps of them must be small. */
  begin(site: BuiltSite, report: (fault: Fault) => void): Watch;
}

/** A proof at work on one site. */
export interface Watch {
  page?(page: BuiltPage): void;
  /** Called once, when every page was shown. */
  end?(): void | Promise<void>;
}

/** What a proof found wrong. */
export interface Fault {
  readonly code: FaultCode;
  /** The file, relative to the output folder. */
  readonly page: string;
  /** The opening tag of the element. */
  readonly element?: string;
  /** What the message needs to say. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** What the content would hold, were the fault written there. */
  readonly clue?: Clue;
}
