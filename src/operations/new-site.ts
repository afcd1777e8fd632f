import { type CountryCode, getExampleNumber } from 'libphonenumber-js/min';
import exampleNumbers from 'libphonenumber-js/mobile/examples';
import { hasDefaultWords, wordsAfter } from '../content/interface-words.ts';
import { isForeignSentence } from '../content/rules/wrong-script.ts';
import { lettersOf, usualScript } from '../content/texts/scripts.ts';
import { week } from '../content/week.ts';
import { partAt, type SchemaFiles, schemaPart, versionIn } from '../schema/schema-model.ts';
import { writeMark } from '../schema/write-mark.ts';
import { lineWidth, written } from '../yaml/edits/write-value.ts';
import type { TextFile } from './content-files.ts';
import { documentText } from './document-text.ts';
import { blockToWrite, documentToWrite, usualBlocks } from './document-to-write.ts';
import { languageToWrite, weekendOf } from './language-to-write.ts';
import { timeZonesOf } from './time-zones.ts';
import { type PlaceholderProvider, textToWrite, valueToWrite } from './value-to-write.ts';

/** What is known of a site before its content is written. */
export interface NewSiteRequest {
  readonly name: string;
  /** BCP 47; the first one is the default language. */
  readonly languages: readonly string[];
  /** Two letters (ISO 3166). */
  readonly country: string;
  /** A type of schema.org, as `site.yaml` names it. */
  readonly business: string;
  /** The time zone of the machine on which the site is begun. */
  readonly timeZone: string;
}

/** The values of `site.yaml` that only the owner of a site knows. */
const unknown = ['url', 'contact.phones.main.number', 'contact.address.postalCode', 'contact.hours.usual'];

/** The menu and the service that a new site begins with. */
const first = { menu: 'menu-1', service: 'service-1' };

/**
 * Returns the documents of a new site: they pass the check, every text that is still to be written is marked in every language, and
 * every value that only the owner knows is a placeholder. `schemas` is the path from the content folder to the schemas.
 */
export function newSite(files: SchemaFiles, request: NewSiteRequest, year: number, schemas: string): readonly TextFile[] {
  const { languages } = request;
  const placeholders: PlaceholderProvider = {
    languages,
    text: textToWrite,
    reference: (kind, example) => ({ service: first.service, link: '/services/', phone: 'main' })[kind as string] ?? example,
  };
  // Two pages with the same title, or two parts of a page, would be a fault of the built site.
  const counts = new Map<string, number>();
  const numbered: PlaceholderProvider = {
    ...placeholders,
    text(about, language) {
      const text = textToWrite(about, language);
      const count = (counts.get(language + text) ?? 0) + 1;
      counts.set(language + text, count);
      return `${text} ${count}`;
    },
  };
  const wordless = languages.filter((language) => !hasDefaultWords(language));
  // The site begins without bookings, which half of the words are about.
  const { booking: _, ...words } = wordsAfter('en', wordless, (text) => `${writeMark} ${text}`);
  const toWrite = (about: string): object => Object.fromEntries(languages.map((language) => [language, textToWrite(about, language)]));
  const document = (kind: string, value: object): TextFile => ({
    file: `${kind}.yaml`,
    text: [
      `# yaml-language-server: $schema=${schemas}${kind}.schema.json`,
      written({ schemaVersion: versionIn(files, kind), ...value }, 0, lineWidth),
      '',
    ].join('\n'),
  });
  const page = (kind: string, value: object, blocks: readonly string[]): TextFile => ({
    file: `${kind}.yaml`,
    text: documentText(`${schemas}${kind}.schema.json`, {
      schemaVersion: versionIn(files, kind),
      ...value,
      // Without a list it shows all contact facts that the site has.
      blocks: blocks.map((block) => (block === 'contact' ? { type: block } : blockToWrite(files, block, numbered))),
    }),
  });
  const home = valueToWrite(partAt(schemaPart(files, 'home'), 'heading'), {}, placeholders);
  const service = {
    kind: 'service',
    slug: first.service,
    category: first.menu,
    inMenu: true,
    names: {},
    blocks: usualBlocks,
  } as const;
  return [
    document('site', siteToWrite(files, request, year, placeholders)),
    document('ui', words),
    document('theme', {}),
    document('menus', {
      menus: [{ id: first.menu, label: toWrite(titleOf(files, 'menus', 'menus')), items: [{ service: first.service }] }],
    }),
    page('home', { heading: home }, ['hero', 'services', 'contact']),
    page('services-list', {}, ['hero', 'services']),
    page('not-found', {}, ['hero']),
    {
      file: `services/${first.service}.yaml`,
      text: documentText(`../${schemas}service.schema.json`, documentToWrite(files, service, placeholders)),
    },
  ];
}

function siteToWrite(
  files: SchemaFiles,
  { name, languages, country, business, timeZone }: NewSiteRequest,
  year: number,
  placeholders: PlaceholderProvider,
): object {
  const contact = partAt(schemaPart(files, 'site'), 'contact');
  const text = (...names: readonly string[]): unknown => valueToWrite(partAt(contact, ...names), {}, placeholders);
  const zones = timeZonesOf(country, timeZone);
  const weekend = weekendOf(country);
  const label = valueToWrite(partAt(schemaPart(files, 'site'), 'contact', 'emergency', 'label'), {}, placeholders);
  const number = exampleNumberOf(country);
  const notKnown = unknown.filter((value) => number !== undefined || !value.startsWith('contact.phones.'));
  return {
    url: 'https://www.example.com/',
    languages: Object.fromEntries(languages.map((language) => [language, { ...languageToWrite(language, country), status: 'complete' }])),
    defaultLanguage: languages[0],
    name: Object.fromEntries(languages.map((language) => [language, isReadIn(language, name) ? name : `${writeMark} ${name}`])),
    business: { type: business },
    contact: {
      ...(number === undefined ? {} : { phones: { main: { label, number } } }),
      address: {
        street: text('address', 'street'),
        postalCode: '00000',
        locality: text('address', 'locality'),
        region: text('address', 'region'),
        country,
      },
      timeZone: zones[0] ?? 'UTC',
      hours: { usual: [{ days: week.filter((_, index) => !weekend.includes(index + 1)), opens: '09:00', closes: '17:00' }] },
    },
    copyrightYear: year,
    // The country alone does not say which of its zones.
    placeholders: zones.length === 1 ? notKnown : [...notKnown, 'contact.timeZone'],
  };
}

/** Whether readers of a language may know the letters of a name: Latin letters are known everywhere, but a sentence of them is not read. */
function isReadIn(language: string, name: string): boolean {
  const own = usualScript(language);
  if (own !== undefined && isForeignSentence(name, own)) return false;
  return [own, 'Latn'].some((script) => script === undefined || lettersOf(name, script).own > 0);
}

/** Returns an international number of a country; undefined for one that telephones by another's numbers, such as Antarctica. */
function exampleNumberOf(country: string): string | undefined {
  return getExampleNumber(country as CountryCode, exampleNumbers)?.number;
}

function titleOf(files: SchemaFiles, kind: string, property: string): string {
  return schemaPart(files, kind).schema.properties?.[property]?.title ?? property;
}
