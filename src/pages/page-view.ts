import { parseInline, plainInline } from '../schema/inline.ts';
import { asRecord, asString } from '../schema/tree.ts';
import { isTypedValue } from '../schema/typed-value.ts';
import { type PageAddress, pathOf } from './address.ts';
import { type Alternate, alternatesOf, canonicalOf, isIndexed } from './indexing.ts';
import type { TermList } from './localise/marked-terms.ts';
import type { SiteView, TermView } from './site-view.ts';
import { type Graph, structuredData } from './structured-data/structured-data.ts';
import type { Block, HomeDocument, ServiceDocument } from './views/types.generated.ts';
import { type PlainText, plain, type Text } from './views/view.ts';

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

/** One page in one language: everything that rendering needs besides what all pages of the language share. */
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
  /** That name in the site's default language: who counts visits counts one service, whatever the page's language. */
  readonly countedName?: string;
  /** What that service is in schema.org's words, as its document says. */
  readonly nature?: ServiceDocument['nature'];
  /** The menu that the page belongs to. */
  readonly category?: string;
  readonly blocks: readonly Block[];
  /** The terms that the page's texts mark, in the order of their first use. */
  readonly terms: readonly TermView[];
  /** Who read the page over, and when: the day as ISO 8601 writes it, and in the page's language. */
  readonly reviewed?: { readonly date: string; readonly day: string; readonly by: PlainText };
}

/** A page with what it tells search engines of itself. */
export interface PageView extends PageFacts {
  readonly structuredData?: Graph;
}

/** Localises a document into the page at an address; `tree` is the document of that page. */
export function createPageView(siteView: SiteView, address: PageAddress, tree: unknown): PageView {
  const { localiser, site, ui, base } = siteView;
  const path = base + pathOf(address).slice(1);
  // A page that is about a term explains it at length, and the page of the whole glossary every one where it stands.
  const ownTerms = new Set(siteView.terms.filter(({ service }) => service?.href === path).map(({ id }) => id));
  const explained: TermList = new Set(ownTerms);
  // Every page document has the properties of a service or of the home page, or fewer.
  const document = localiser.localise<Partial<ServiceDocument & HomeDocument> & Pick<ServiceDocument, 'blocks'>>(
    tree,
    path === localiser.glossaryHref ? undefined : explained,
  );
  const { metadata = {}, blocks, name, nature, summary, heading, category, reviewed } = document;
  const hero = blocks.find((block) => block.type === 'hero');
  const indexed = isIndexed(site, address);
  const home: Crumb = { label: words(ui.home), href: localiser.href('') };
  const list: Crumb = { label: words(ui.services), href: localiser.href('services/') };
  const own: Text =
    metadata.breadcrumbName ?? name ?? (address.kind === 'services-list' ? words(ui.services) : (hero?.title ?? words(site.name)));
  const crumbs = {
    home: [],
    'not-found': [],
    'services-list': [home, { label: own }],
    service: [home, list, { label: own }],
    page: [home, { label: own }],
  }[address.kind];
  const facts: PageFacts = {
    address,
    path,
    // Where a page has no entry for search engines, its own names stand in (docs/decisions/0012-metadata.md).
    title: metadata.title?.value ?? (address.kind === 'home' ? site.name.value : `${plain(own.nodes)} – ${site.name.value}`),
    description: metadata.description?.value ?? plain((hero?.tagline ?? summary ?? words(site.name)).nodes),
    ...(indexed ? { canonical: canonicalOf(siteView, address) } : {}),
    indexed,
    alternates: alternatesOf(site, siteView, address),
    translations: Object.entries(site.languages).map(([language, { name: languageName, locale, status: state }]) => ({
      language,
      name: siteView.madeFrom(languageName, 'languages', language, 'name'),
      hreflang: locale,
      href: base + pathOf({ ...address, language }).slice(1),
      complete: state === 'complete',
    })),
    crumbs,
    ...(heading === undefined ? {} : { heading }),
    ...(address.kind === 'service' && name !== undefined
      ? { serviceName: plain(name.nodes), countedName: nameIn(site.defaultLanguage, tree) ?? plain(name.nodes) }
      : {}),
    ...(nature === undefined ? {} : { nature }),
    ...(category === undefined ? {} : { category }),
    blocks,
    terms: [...explained].flatMap((id) => (ownTerms.has(id) ? [] : (siteView.terms.find((term) => term.id === id) ?? []))),
    ...(reviewed === undefined
      ? {}
      : { reviewed: { ...reviewed, day: localiser.madeFrom(longDate(reviewed.date, localiser.locale), tree, 'reviewed', 'date') } }),
  };
  const data = structuredData(siteView, facts);
  return data === undefined ? facts : { ...facts, structuredData: data };
}

function longDate(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

function words(text: { value: string; lang?: string; dir?: 'ltr' | 'rtl' }): Text {
  const { value, ...foreign } = text;
  return { nodes: [value], ...foreign };
}

/** Gives the name of a service in a language; nothing where it has none there. */
function nameIn(language: string, tree: unknown): string | undefined {
  const { name } = asRecord(tree);
  const written = isTypedValue(name) ? asString(asRecord(name.value)[language]) : undefined;
  return written === undefined ? undefined : plainInline(parseInline(written));
}
