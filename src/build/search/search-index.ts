import { searchIndexName } from '../../pages/search/index-name.ts';
import type { SearchEntry, SearchFile } from '../../pages/search/index-options.ts';
import type { SiteView } from '../../pages/site-view.ts';
import { isolated } from '../../pages/views/isolate-latin.ts';
import { type PlainText, plain, type Text } from '../../pages/views/view.ts';
import type { TextFile } from '../site-files/web-manifest.ts';
import { indexJson } from './index-writer.ts';
import { type ServiceTexts, textsIn } from './search-texts.ts';

/** Creates the file that pages of a language search their services with. */
export function searchFile(view: SiteView, services: readonly ServiceTexts[]): TextFile {
  const { localiser, menus, site } = view;
  const { language } = localiser;
  const places = new Map(menus.map(({ id }, at) => [id, at]));
  const menuOf = ({ category }: ServiceTexts): number => places.get(category) ?? 0;
  const ordered = [...services].sort((a, b) => menuOf(a) - menuOf(b) || (a.slug < b.slug ? -1 : 1));
  const shownServices: Omit<SearchFile, 'index'> = {
    menus: menus.map(({ label, tone }) => ({ label: shown(label, view), tone })),
    entries: ordered.map((service): SearchEntry => {
      const { name, summary, href = '' } = localiser.service(service.slug);
      const texts = { name: shown(name, view), ...(summary === undefined ? {} : { summary: shown(summary, view) }) };
      return { href, ...texts, menu: menuOf(service) };
    }),
  };
  const index = indexJson(ordered.map((service) => textsIn(service, language, site.defaultLanguage)));
  return { name: searchIndexName(language), text: `${JSON.stringify(shownServices).slice(0, -1)},"index":${index}}` };
}

/** A text as characters alone, in which Latin words keep their direction where the text runs from right to left. */
function shown({ nodes, lang, dir }: Text, { localiser }: SiteView): PlainText {
  const value = plain(nodes, (dir ?? localiser.direction) === 'rtl' ? isolated : undefined);
  return { value, ...(lang === undefined || dir === undefined ? {} : { lang, dir }) };
}
