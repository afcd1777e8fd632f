import type { SiteDocument } from './types.generated.ts';

/** The contact facts of a site: it names those that it has. */
export type Contact = Partial<NonNullable<SiteDocument['contact']>>;

/** The usual hours of a site, and its periods with hours of their own. */
export type SiteHours = NonNullable<Contact['hours']>;

/** Days in a row with hours of their own. */
export type SitePeriod = NonNullable<SiteHours['periods']>[number];
