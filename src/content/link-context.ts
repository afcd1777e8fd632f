// The file is long because every fact that documents have to agree with is gathered here.

import { today } from '@internationalized/date';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { SourceList } from '../schema/content-listing.ts';
import { isLanguageFolder } from '../schema/countries-and-languages.ts';
import { formats } from '../schema/formats.ts';
import { serviceWordsOf } from '../schema/service-words.ts';
import { isSlug } from '../schema/slug.ts';
import { rightName, suggest } from '../schema/suggest.ts';
import { shownSiteParts } from '../schema/traits-of-block.ts';
import { asList, asRecord, asString, blocksIn, nodeAt } from '../schema/tree.ts';
import { textsIn } from '../schema/typed-value.ts';
import { slugMeant } from '../schema/value-meant.ts';
import type { LinkedDocument } from './document.ts';
import { insertedTexts } from './inserted-texts.ts';
import { wordAt } from './interface-words.ts';
import { partWords } from './rules/part-names.ts';
import type { LanguageFacts, LinkContext } from './rules/rule.ts';
import { tableSigns } from './signs.ts';
import { siteLimits } from './site-limits.ts';
import { countedNouns } from './texts/counted-nouns.ts';
import { glossaryTerms, replacementsIn } from './texts/glossary.ts';
import { isSameLanguage, mayStandIn, usualScript } from './texts/scripts.ts';

/**
 * Gathers the facts that every document must agree with, from the readable site-wide documents and the names of the files.
 * Returns undefined for a site with unreadable languages, whose links nobody can judge.
 */
export function linkContextOf(
  readable: (kind: LinkedDocument['kind']) => LinkedDocument | undefined,
  sources: SourceList,
): LinkContext | undefined {
  const site = readable('site');
  const root = asRecord(site?.value);
  const languages = asRecord(root['languages']);
  if (Object.keys(languages).length === 0 || !Object.entries(languages).every(isLanguage)) return undefined;

  const known = Object.fromEntries(Object.entries(languages as LinkContext['languages']).map(withOwnLocale));
  const contact = asRecord(root['contact']);
  const phones = withRightNames(Object.keys(asRecord(contact['phones'])));
  // A file under an unfit name is one mistake, and what leads to it is none.
  const slugsOf = (folder: 'service' | 'page'): readonly string[] =>
    sources.documents.flatMap(({ kind, name }) => (kind !== folder ? [] : isSlug(name) ? name : (slugMeant(name) ?? [])));
  const services = new Set([...slugsOf('service'), ...sources.refusedServices]);
  const menuList = asList(asRecord(readable('menus')?.value)['menus']).map(asRecord);
  const entries = entriesOf(menuList);
  const slugs = slugsIn(menuList);
  const menuIds = menuList.flatMap((menu) => asString(menu['id']) ?? []);
  const menusKnown =
    menuList.length > 0 &&
    new Set(menuIds).size === menuList.length &&
    menuList.every(({ items }) => asList(items).length > 0) &&
    slugs.length === entries.length;
  // Even a malformed value of "planned" says that the page is still to be written.
  const planned = new Set(
    entries
      .flatMap((entry) => (entry['planned'] === undefined || entry['planned'] === false ? [] : (asString(entry['service']) ?? [])))
      .filter((slug) => !services.has(slug)),
  );
  const menusSound = menusKnown && new Set(slugs).size === slugs.length && slugs.every((slug) => services.has(slug) || planned.has(slug));
  const facts = root['facts'];
  const { months, required } = asRecord(root['contentReview']);
  const references = new Set([
    'name',
    ...(contact['address'] === undefined ? [] : ['address']),
    ...(contact['emergency'] === undefined ? [] : ['emergency']),
    ...(root['person'] === undefined ? [] : ['person']),
    ...phones.map((phone) => `phones.${phone}`),
    ...withRightNames(Object.keys(asRecord(facts))).map((fact) => `facts.${fact}`),
    ...withRightNames(Object.keys(asRecord(root['identifiers']))).map((identifier) => `identifiers.${identifier}`),
  ]);
  const hasFile = (kind: LinkedDocument['kind']): boolean => sources.documents.some((source) => source.kind === kind);
  const signs = readable('signs');
  const table = tableSigns(signs?.value);
  const limits = siteLimits(root);
  const hasLengths = limits.words !== undefined || limits.searchDescription !== undefined;
  const { street, country } = asRecord(contact['address']);
  return {
    languages: known,
    defaultLanguage: asString(root['defaultLanguage']) ?? '',
    services,
    planned,
    inMenus: menusSound ? new Set(slugs) : undefined,
    menus: withRightNames(menuIds),
    menuLabels: menuList.map(({ label }) => textsIn(label)),
    interfaceWords: Object.fromEntries(partWords.map((word) => [word, wordAt(readable('ui'), known, word.split('.'), root)])),
    menusKnown,
    references,
    unreadable: [
      ...(phones.length === 0 && contact['phones'] !== undefined ? ['phones.'] : []),
      ...(facts === undefined || Object.keys(asRecord(facts)).length > 0 ? [] : ['facts.']),
    ],
    phones,
    country: asString(country) ?? countryOf(asRecord(contact['phones'])),
    streets: Object.values(textsIn(street)).filter((line) => asString(line)?.trim()),
    pictures: new Set([...sources.pictures, ...sources.refusedPictures]),
    files: sources.files === undefined ? undefined : new Set(sources.files),
    pages: new Set(slugsOf('page')),
    serviceWords: serviceWordsOf(root),
    offlinePage: asString(asRecord(root['offline'])['page']),
    emergencies: slugsIn(menuList.filter(({ tone }) => tone === 'emergency')).filter((slug) => services.has(slug)),
    glossary: glossaryTerms(readable('glossary')?.value),
    replacements: replacementsIn(readable('glossary')?.value),
    countedNouns: countedNouns(readable('glossary')?.value),
    // A sign with an unfit identifier may be the one that a card means.
    signs: (signs === undefined && hasFile('signs')) || !table.every(({ id }) => isSlug(id)) ? undefined : table,
    siteParts: new Set([
      ...siteParts(root),
      ...(hasFile('glossary') ? ['glossary'] : []),
      ...(mayAnswer(readable('home')?.value) ? ['home.search'] : []),
    ]),
    review: typeof months === 'number' ? { months, required: required === true } : undefined,
    limits,
    insertedTexts: insertedTexts(root, hasLengths ? references : seldomChanged.filter((name) => references.has(name))),
    recordsTranslations: sources.recordsTranslations,
    today: today(timeZoneOf(contact['timeZone'])).toString(),
  };
}

/** The references whose texts are known without limits too: a change of others, such as facts, shall call no verdict in question. */
const seldomChanged = ['name', 'person'];

const contactFacts = ['phones', 'messaging', 'address', 'hours'].map((part) => `contact.${part}`);

/** Returns the parts that the site's document has of those that blocks and other parts show; `contact` where it has any fact of a contact. */
function siteParts(root: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const isThere = (part: string): boolean => {
    if (part === 'contact') return contactFacts.some(isThere);
    const way = part.split('.');
    const name = way.pop() ?? '';
    const parent = asRecord(nodeAt(root, way));
    // A misspelt name is one mistake, and what shows the part is none.
    return name in parent || Object.keys(parent).some((written) => suggest(written, [name]) === name);
  };
  return new Set([...shownSiteParts(), ...contactFacts, 'contact.coordinates', 'booking'].filter(isThere));
}

/** Returns whether a search on the home page may show what is found: one that is unreadable, or has a block without a type, may. */
function mayAnswer(home: unknown): boolean {
  const types = blocksIn(home).map((block) => asString(block['type']));
  return types.length === 0 || types.some((type) => type === undefined || suggest(type, ['search']) === 'search');
}

/** Returns the country of the first phone; empty where there is none. */
function countryOf(phones: Readonly<Record<string, unknown>>): string {
  const [first] = Object.values(phones);
  return parsePhoneNumberFromString(asString(asRecord(first)['number']) ?? '')?.country ?? '';
}

/** Returns the site's time zone, or UTC for an invalid one, which the schema reports. */
export function timeZoneOf(written: unknown): string {
  const zone = asString(written);
  return zone !== undefined && formats['time-zone'](zone) ? zone : 'UTC';
}

type Menu = Readonly<Record<string, unknown>>;

function entriesOf(menus: readonly Menu[]): readonly Menu[] {
  return menus.flatMap((menu) => asList(menu['items'])).map(asRecord);
}

function slugsIn(menus: readonly Menu[]): readonly string[] {
  return entriesOf(menus).flatMap((entry) => asString(entry['service']) ?? []);
}

function isLanguage([code, language]: [string, unknown]): boolean {
  const { direction, status } = asRecord(language);
  return isLanguageFolder(code) && /^(?:ltr|rtl)$/.test(asString(direction) ?? '') && /^(?:complete|draft)$/.test(asString(status) ?? '');
}

/** Leaves out a locale of another language and script, by which texts would be misjudged; its own rule reports it. */
function withOwnLocale([language, facts]: [string, LanguageFacts]): [string, LanguageFacts] {
  const { locale, script } = facts;
  const isRight =
    asString(locale) === undefined || isSameLanguage(language, locale) || mayStandIn(asString(script) ?? usualScript(language), locale);
  return [language, isRight ? facts : { ...facts, locale: language }];
}

/** Adds the right spelling of each name: the schema reports "Baking Time" itself, so "baking-time" elsewhere is right. */
function withRightNames(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => [name, rightName(name)]))];
}
