import type { LinkedDocument } from '../content/document.ts';
import { memoized } from '../schema/memoized.ts';
import { asRecord } from '../schema/tree.ts';
import { allAddresses, type PageAddress } from './address.ts';
import { createPageView, type PageView } from './page-view.ts';
import type { SiteModel } from './site-model.ts';
import { createSiteView, type SiteView } from './site-view.ts';

/** A document as its page needs it: without what only linking needs. */
export type PageDocument = Pick<LinkedDocument, 'kind' | 'name' | 'value'>;

/** A page with what all pages of its language share: what rendering needs. */
export interface ViewedPage {
  readonly site: SiteView;
  readonly page: PageView;
}

/** The pages of a checked site, made one by one. */
export interface SitePages {
  readonly languages: readonly string[];
  /** The pages that the documents make, in each language, in a stable order. */
  readonly addresses: readonly PageAddress[];
  /** Returns what all pages of a language share, made once. */
  view(language: string): SiteView;
  /** Returns the page at an address; nothing when the documents make no such page. */
  page(address: PageAddress): ViewedPage | undefined;
  /** Returns the page that a document's tree makes at an address. */
  pageOf(address: PageAddress, tree: unknown): ViewedPage;
}

/**
 * Opens the pages that some documents of a site make: all of them, or a worker's share. Runs in Node and in a browser. `createView`
 * creates what the pages of a language share, when the first of them is asked for.
 */
export function openPages(
  model: SiteModel,
  documents: readonly PageDocument[],
  createView: (language: string) => SiteView = (language) => createSiteView(model, language),
): SitePages {
  const languages = Object.keys(asRecord(asRecord(model.site)['languages']));
  const trees = new Map(documents.map(({ kind, name, value }) => [`${kind}/${name}`, value]));
  const treeAt = ({ kind, slug }: PageAddress): unknown => trees.get(`${kind}/${slug === '' ? kind : slug}`);
  const named = (pageKind: PageDocument['kind']): string[] => documents.flatMap(({ kind, name }) => (kind === pageKind ? [name] : []));
  const view = memoized(createView);
  const pageOf = (address: PageAddress, tree: unknown): ViewedPage => {
    const site = view(address.language);
    return { site, page: createPageView(site, address, tree) };
  };
  return {
    languages,
    addresses: allAddresses(languages, named('service'), named('page'), model.serviceWords).filter(
      (address) => treeAt(address) !== undefined,
    ),
    view,
    pageOf,
    page(address) {
      const tree = languages.includes(address.language) ? treeAt(address) : undefined;
      return tree === undefined ? undefined : pageOf(address, tree);
    },
  };
}
