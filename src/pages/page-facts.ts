import type { PageAddress } from './address.ts';
import type { Alternate } from './indexing.ts';
import type { TermView } from './site-view.ts';
import type { Block, ServiceDocument } from './views/types.generated.ts';
import type { PlainText, Text } from './views/view.ts';

/** A step of the breadcrumb; the last one is the page itself and leads nowhere. */
export interface Crumb {
  readonly label: Text;
  readonly href?: string;
}

/** The same page in one of the site's languages, for the language switch. */
export interface Translation {
  readonly language: string;
  readonly name: string;
  readonly hreflang: string;
  readonly href: string;
  /** Whether the language is fully translated. */
  readonly complete: boolean;
}

/** One page in one language, without the data that all pages of the language share. */
export interface PageFacts {
  readonly address: PageAddress;
  /** Path with the base, as the browser shows it. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Absolute; nothing for a page that search engines must not index. */
  readonly canonical?: string;
  readonly indexed: boolean;
  readonly translations: readonly Translation[];
  /** The page in its real translations, for search engines; none for a page that they must not index. */
  readonly alternates: readonly Alternate[];
  readonly crumbs: readonly Crumb[];
  /** The hidden first heading of the home page (docs/decisions/0014-contrast.md). */
  readonly heading?: Text;
  /** The name of the service that the page is about. */
  readonly serviceName?: string;
  /** That name in the site's default language, by which analytics count the service in every language. */
  readonly countedName?: string;
  /** The schema.org type of that service and its properties, from its document. */
  readonly nature?: ServiceDocument['nature'];
  /** The menu that the page belongs to. */
  readonly category?: string;
  readonly blocks: readonly Block[];
  /** The terms that the page's texts mark, in the order of their first use. */
  readonly terms: readonly TermView[];
  /** The role of the page's reviewer and the day of the review, in ISO 8601 and in the page's language. */
  readonly reviewed?: { readonly date: string; readonly day: string; readonly by: PlainText };
}
