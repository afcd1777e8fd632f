import type { SiteDocument } from './views/types.generated.ts';

/** What the first script of every page needs to know of the site; it stands in the page itself. */
export interface PageSettings {
  /** The path that the site stands below, with a slash at both ends. */
  readonly base: string;
  /** The address of the file with what islands know, a `ClientConfig`. */
  readonly data: string;
  /** Whether the booking buttons open a dialog. */
  readonly booking?: true;
  readonly analytics?: NonNullable<SiteDocument['analytics']>;
  /** The address of the service worker. */
  readonly worker?: string;
}
