import { createLocaliser, type Localiser } from '../../pages/localise/localise.ts';
import { searchIndexName } from '../../pages/search/index-name.ts';
import type { SearchEntry, SearchFile, SearchTexts } from '../../pages/search/index-options.ts';
import type { SiteModel } from '../../pages/site-model.ts';
import { isolated } from '../../pages/views/isolate-latin.ts';
import type { MenusDocument } from '../../pages/views/types.generated.ts';
import { type PlainText, plain, type Text } from '../../pages/views/view.ts';
import { asRecord, asString } from '../../schema/tree.ts';
import type { TextFile } from '../site-files/manifest.ts';
import { indexJson } from './index-writer.ts';
import type { ServiceTexts, Translations } from './search-texts.ts';

/** Creates the file that pages of a language search their services with. */
export function searchFile(model: SiteModel, language: string, services: readonly ServiceTexts[]): TextFile {
  const fallback = asString(asRecord(model.site)['defaultLanguage']) ?? '';
  return { name: searchIndexName(language), text: searchJson(model, language, services, fallback) };
}

function searchJson(model: SiteModel, language: string, services: readonly ServiceTexts[], fallback: string): string {
  const localiser = createLocaliser(model, language);
  const { menus } = localiser.localise<MenusDocument>(model.menus);
  const places = new Map(menus.map(({ id }, at) => [id, at]));
  const menuOf = (slug: string): number => places.get(model.services[slug]?.category ?? '') ?? 0;
  const ordered = [...services].sort((a, b) => menuOf(a.slug) - menuOf(b.slug) || (a.slug < b.slug ? -1 : 1));
  const shownServices: Omit<SearchFile, 'index'> = {
    menus: menus.map(({ label, tone }) => ({ label: shown(label, localiser), tone: tone ?? 'normal' })),
    entries: ordered.map(({ slug }): SearchEntry => {
      const { name, summary, href = '' } = localiser.service(slug);
      const texts = { name: shown(name, localiser), ...(summary === undefined ? {} : { summary: shown(summary, localiser) }) };
      return { href, ...texts, menu: menuOf(slug) };
    }),
  };
  const index = indexJson(ordered.map((service) => searched(service, language, fallback)));
  return `${JSON.stringify(shownServices).slice(0, -1)},"index":${index}}`;
}

/** A service's texts in a language; one that it lacks is searched in the fallback, in which it is shown. */
function searched({ slug, texts }: ServiceTexts, language: string, fallback: string): SearchTexts {
  const joined = (parts: readonly Translations[]): string => parts.map((part) => part[language] ?? part[fallback] ?? '').join('\n');
  return {
    name: `${joined(texts.name)}\n${slug}`,
    keywords: joined(texts.keywords),
    about: joined(texts.about),
    headings: joined(texts.headings),
  };
}

/** A text as characters alone, in which Latin words keep their direction where the text runs from right to left. */
function shown({ nodes, lang, dir }: Text, { direction }: Localiser): PlainText {
  const value = plain(nodes, (dir ?? direction) === 'rtl' ? isolated : undefined);
  return { value, ...(lang === undefined || dir === undefined ? {} : { lang, dir }) };
}
