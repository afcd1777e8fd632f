import type { SiteDocument } from './views/types.generated.ts';

/** The settings of a page's first script, written into the page. */
export interface PageSettings {
  /** The base path of the site, with a slash at both ends. */
  readonly base: string;
  /** The address of the `ClientConfig`. */
  readonly data: string;
  /** Whether the booking buttons open a dialog. */
  readonly booking?: true;
  readonly analytics?: NonNullable<SiteDocument['analytics']>;
  /** The address of the service worker. */
  readonly worker?: string;
  /** The path of the page itself, where it is the one that is shown without a connection in place of others. */
  readonly offlinePath?: string;
}
