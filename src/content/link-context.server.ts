import type { ContentDocument } from './compile.server.ts';
import { isLeaf } from './leaf.ts';
import type { LinkContext } from './rules/rule.ts';
import type { SourceList } from './source.server.ts';
import { asList, asRecord, asString } from './tree.ts';

/**
 * Gathers what every document must agree with, from the site's document, the menus and the names of the files.
 * Gives nothing when the site's languages can't be read: nothing sensible can be said about links then.
 */
export function linkContextOf(
  site: ContentDocument | undefined,
  menus: ContentDocument | undefined,
  sources: SourceList,
): LinkContext | undefined {
  const root = asRecord(site?.value);
  const languages = asRecord(root['languages']);
  if (
    Object.keys(languages).length === 0 ||
    Object.values(languages).some((language) => typeof asRecord(language)['direction'] !== 'string')
  )
    return undefined;

  const contact = asRecord(root['contact']);
  const phones = Object.keys(asRecord(contact['phones']));
  const services = new Set(sources.documents.filter(({ kind }) => kind === 'service').map(({ name }) => name));
  const entries = asList(asRecord(menus?.value)['menus'])
    .flatMap((menu) => asList(asRecord(menu)['items']))
    .map(asRecord);
  const slugs = entries.flatMap((entry) => asString(entry['service']) ?? []);
  const street = asRecord(contact['address'])['street'];
  return {
    languages: languages as LinkContext['languages'],
    defaultLanguage: asString(root['defaultLanguage']) ?? '',
    services,
    planned: new Set(
      entries
        .flatMap((entry) => (entry['planned'] === true ? (asString(entry['service']) ?? []) : []))
        .filter((slug) => !services.has(slug)),
    ),
    inMenus: new Set(slugs),
    menus: asList(asRecord(menus?.value)['menus']).flatMap((menu) => asString(asRecord(menu)['id']) ?? []),
    references: new Set([
      'name',
      'address',
      ...(root['person'] === undefined ? [] : ['person']),
      ...phones.map((phone) => `phones.${phone}`),
      ...Object.keys(asRecord(root['facts'])).map((fact) => `facts.${fact}`),
    ]),
    phones,
    streets: isLeaf(street) ? Object.values(street.value).filter((line) => typeof line === 'string' && line.trim() !== '') : [],
    pictures: new Set(sources.pictures),
  };
}
