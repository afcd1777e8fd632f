import type { Block, HomeDocument, ServiceDocument } from '../content/types.generated.ts';
import type { Text } from '../content/view.ts';
import { type PageAddress, pathOf } from './address.ts';
import type { SiteView } from './site-view.ts';

/** A step of the breadcrumb; the last one is the page itself and leads nowhere. */
export interface Crumb {
  readonly label: Text;
  readonly href?: string;
}

/** The same page in one of the site's languages, for the language switch and for search engines. */
export interface Translation {
  readonly language: string;
  readonly name: string;
  readonly hreflang: string;
  readonly href: string;
  /** Whether the language is fully translated, and so announced to search engines. */
  readonly complete: boolean;
}

/** One page in one language: everything that rendering needs besides what all pages of the language share. */
export interface PageView {
  readonly address: PageAddress;
  /** Path with the base, as the browser shows it. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Absolute; nothing for a page that search engines must not index. */
  readonly canonical?: string;
  readonly indexed: boolean;
  readonly translations: readonly Translation[];
  readonly crumbs: readonly Crumb[];
  /** The hidden first heading of the home page (specification, section 2). */
  readonly heading?: Text;
  /** The menu that the page belongs to. */
  readonly category?: string;
  readonly blocks: readonly Block[];
}

/** Localises a document into the page at an address; `tree` is the document of that page. */
export function createPageView(siteView: SiteView, address: PageAddress, tree: unknown): PageView {
  const { localiser, site, ui, base, origin } = siteView;
  // Every page document has the properties of a service or of the home page, or fewer.
  const document = localiser.localise<Partial<ServiceDocument & HomeDocument> & Pick<ServiceDocument, 'metadata' | 'blocks'>>(tree);
  const { metadata, blocks, name, heading, category } = document;
  const path = base + pathOf(address).slice(1);
  const status = site.languages[address.language]?.status;
  const indexed = address.kind !== 'not-found' && status === 'complete';
  const home: Crumb = { label: words(ui.home), href: localiser.href('') };
  const list: Crumb = { label: words(ui.services), href: localiser.href('services/') };
  const own: Text = metadata.breadcrumbName ?? name ?? words(ui.services);
  const crumbs = { home: [], 'not-found': [], 'services-list': [home, { label: own }], service: [home, list, { label: own }] }[
    address.kind
  ];
  return {
    address,
    path,
    title: metadata.title.value,
    description: metadata.description.value,
    ...(indexed ? { canonical: origin + path } : {}),
    indexed,
    translations: Object.entries(site.languages).map(([language, { name: languageName, locale, status: state }]) => ({
      language,
      name: languageName,
      hreflang: locale,
      href: base + pathOf({ ...address, language }).slice(1),
      complete: state === 'complete',
    })),
    crumbs,
    ...(heading === undefined ? {} : { heading }),
    ...(category === undefined ? {} : { category }),
    blocks,
  };
}

function words(text: { value: string; lang?: string; dir?: 'ltr' | 'rtl' }): Text {
  const { value, ...foreign } = text;
  return { nodes: [value], ...foreign };
}
