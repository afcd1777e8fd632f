import { searchIndexName } from '../../pages/search/index-name.ts';
import type { SearchEntry, SearchFile, SearchTexts } from '../../pages/search/index-options.ts';
import type { SiteView } from '../../pages/site-view.ts';
import { isolated } from '../../pages/views/text-direction.ts';
import { type PlainText, plain, type Text } from '../../pages/views/view.ts';
import type { SiteText } from '../output/site-writer.ts';
import { cachedIndexJson, type IndexCache } from './cached-index.ts';
import { indexJson } from './index-writer.ts';
import { type ServiceTexts, textsIn } from './search-texts.ts';
import { type SearchedPage, type SitePlace, sitePlaces } from './site-places.ts';

/** What orders a service among those of a search. */
type OrderedService = Pick<ServiceTexts, 'slug' | 'category'>;

/** A service whose texts are read when they are needed, with a hash of what is searched of it in each language. */
export interface SearchedService extends OrderedService {
  readonly textHashes: Readonly<Record<string, string>>;
  texts(): ServiceTexts;
}

/** The services that a build searches. */
export interface SearchSources {
  /** Returns a hash of what is searched of them in a language. */
  textsHash(language: string): string;
  services(): readonly SearchedService[];
  indexCache(language: string): IndexCache;
}

/** Creates the file that pages of a language search the site with: its services, then its other pages and its facts of contact. */
export function searchFile(view: SiteView, services: readonly ServiceTexts[], pages: readonly SearchedPage[]): SiteText {
  return fileOf(view, services, pages, (ordered, searchedIn) => indexJson(ordered.map(searchedIn)));
}

/** Creates the file that `searchFile` creates, and caches the index of services: texts that are searched as before are not read again. */
export function cachedSearchFile(
  view: SiteView,
  services: readonly SearchedService[],
  pages: readonly SearchedPage[],
  cache: IndexCache,
): SiteText {
  const { language } = view.localiser;
  return fileOf(view, services, pages, (ordered, searchedIn) => {
    const documents = ordered.map(({ textHashes, texts }) => ({
      hash: textHashes[language] ?? '',
      texts: () => searchedIn(texts()),
    }));
    return cachedIndexJson(documents, cache);
  });
}

/** Creates the file with the index that `indexOf` makes of the services in their order, and of what is searched of each. */
function fileOf<T extends OrderedService>(
  view: SiteView,
  services: readonly T[],
  pages: readonly SearchedPage[],
  indexOf: (ordered: readonly T[], searchedIn: (texts: ServiceTexts) => SearchTexts) => string,
): SiteText {
  const { localiser, menus, site } = view;
  const { language } = localiser;
  const orders = new Map(menus.map(({ id }, at) => [id, at]));
  const menuOf = ({ category }: OrderedService): number => orders.get(category) ?? 0;
  const ordered = [...services].sort((a, b) => menuOf(a) - menuOf(b) || (a.slug < b.slug ? -1 : 1));
  const places = sitePlaces(view, pages);
  const entryOf = (href: string, name: Text, summary: Text | undefined): SearchEntry => ({
    href,
    name: shown(name, view),
    ...(summary === undefined ? {} : { summary: shown(summary, view) }),
  });
  const head: Omit<SearchFile, 'index'> = {
    menus: menus.map(({ label, tone }) => ({ label: shown(label, view), tone })),
    places: {
      entries: places.map(({ href, name, summary }) => entryOf(href, name, summary)),
      index: JSON.parse(indexJson(places.map(textsOf))) as SearchFile['index'],
    },
    entries: ordered.map((service): SearchEntry => {
      const { name, summary, href = '' } = localiser.service(service.slug);
      return { ...entryOf(href, name, summary), menu: menuOf(service) };
    }),
  };
  const index = indexOf(ordered, (texts) => textsIn(texts, language, site.defaultLanguage));
  return { name: searchIndexName(language), text: `${JSON.stringify(head).slice(0, -1)},"index":${index}}` };
}

function textsOf({ name, summary, names = [], keywords, headings = [] }: SitePlace): SearchTexts {
  const joined = (texts: readonly (Text | undefined)[]): string =>
    texts.map((text) => (text === undefined ? '' : plain(text.nodes))).join('\n');
  return { name: joined([name, ...names]), keywords: keywords?.value ?? '', about: joined([summary]), headings: joined(headings) };
}

/** A text as characters alone, in which Latin words keep their direction where the text runs from right to left. */
function shown({ nodes, lang, dir }: Text, { localiser }: SiteView): PlainText {
  const value = plain(nodes, (dir ?? localiser.direction) === 'rtl' ? (passage) => isolated(passage, 'ltr') : undefined);
  return { value, ...(lang === undefined || dir === undefined ? {} : { lang, dir }) };
}
