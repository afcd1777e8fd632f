import { parseInline, plainInline } from '../schema/inline.ts';
import { asRecord, asString } from '../schema/tree.ts';
import { isTypedValue } from '../schema/typed-value.ts';
import { type PageAddress, pathOf } from './address.ts';
import { dateInWords } from './hours/date-words.ts';
import { alternatesOf, canonicalOf, isIndexed } from './indexing.ts';
import type { TermList } from './localise/marked-terms.ts';
import type { Crumb, PageFacts } from './page-facts.ts';
import type { SiteView } from './site-view.ts';
import { type Graph, structuredData } from './structured-data/structured-data.ts';
import { isolatedIn } from './views/isolate-latin.ts';
import type { HomeDocument, ServiceDocument } from './views/types.generated.ts';
import { type PlainText, plain, type Text } from './views/view.ts';

/** A page with its structured data for search engines. */
export interface PageView extends PageFacts {
  readonly structuredData?: Graph;
}

/** Localises a document into the page at an address; `tree` is the document of that page. */
export function createPageView(siteView: SiteView, address: PageAddress, tree: unknown): PageView {
  const { localiser, site, ui, base } = siteView;
  const path = base + pathOf(address).slice(1);
  // A page about a term explains it at length, and the glossary's page explains every term.
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
  const home: Crumb = { label: asText(ui.home), href: localiser.href('') };
  const list: Crumb = { label: asText(ui.services), href: localiser.href('services/') };
  const ownLabel: Text =
    metadata.breadcrumbName ?? name ?? (address.kind === 'services-list' ? asText(ui.services) : (hero?.title ?? asText(site.name)));
  const crumbs = {
    home: [],
    'not-found': [],
    'services-list': [home, { label: ownLabel }],
    service: [home, list, { label: ownLabel }],
    page: [home, { label: ownLabel }],
  }[address.kind];
  const facts: PageFacts = {
    address,
    path,
    // A page without metadata for search engines uses its own names (docs/decisions/0012-metadata.md).
    title: metadata.title?.value ?? (address.kind === 'home' ? site.name.value : `${plain(ownLabel.nodes)} – ${site.name.value}`),
    description:
      metadata.description?.value ?? plain((hero?.tagline ?? summary ?? asText(site.name)).nodes, isolatedIn(localiser.direction)),
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
      : {
          reviewed: {
            ...reviewed,
            day: localiser.madeFrom(
              dateInWords(new Date(reviewed.date), localiser.locales, { dateStyle: 'long', timeZone: 'UTC' }),
              tree,
              'reviewed',
              'date',
            ),
          },
        }),
  };
  const data = structuredData(siteView, facts);
  return data === undefined ? facts : { ...facts, structuredData: data };
}

function asText({ value, ...foreign }: PlainText): Text {
  return { nodes: [value], ...foreign };
}

/** Returns the name of a service in a language, or undefined where it is not translated. */
function nameIn(language: string, tree: unknown): string | undefined {
  const { name } = asRecord(tree);
  const text = isTypedValue(name) ? asString(asRecord(name.value)[language]) : undefined;
  return text === undefined ? undefined : plainInline(parseInline(text));
}
