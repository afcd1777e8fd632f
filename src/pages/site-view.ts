// The file is long by the list of what all pages of a language share.

import { type AddressLine, addressLines, presentParts } from '../content/texts/address-lines.ts';
import type { ServiceWords } from '../schema/service-words.ts';
import { clientConfigFile, type HashedFile, numberOf } from './client-config.ts';
import { datesBetween } from './hours/dates-between.ts';
import { textOf } from './hours/day-words.ts';
import { describeHours, describePeriods, type HoursLine, type HoursPeriod } from './hours/opening-hours.ts';
import { createLocaliser, type Localiser, type LocaliserOptions } from './localise/localise.ts';
import { type MapAccess, mapAccess } from './map-access.ts';
import { type MenuView, menuView, servicesOf } from './menu-view.ts';
import { messagingLink } from './messaging-link.ts';
import { searchIndexName } from './search/index-name.ts';
import type { SiteModel } from './site-model.ts';
import type { Theme } from './views/theme.ts';
import type { GlossaryDocument, MenusDocument, ServiceDocument, SiteDocument, UiDocument } from './views/types.generated.ts';
import type { PageFonts, Phone, PlainText, ServiceReference, Text } from './views/view.ts';

/** The schema.org type of a service. */
export type ServiceType = NonNullable<ServiceDocument['nature']>['type'];

/** A service with its own page, and what it is. */
interface WrittenService {
  readonly reference: ServiceReference;
  readonly type: ServiceType;
}

/** The data that all pages of one language share, made once. */
export interface SiteView {
  readonly localiser: Localiser;
  readonly site: SiteDocument;
  readonly ui: UiDocument;
  readonly menus: readonly MenuView[];
  /** By menu, its items, then the services of its category that it does not list. */
  readonly menuServices: Readonly<Record<string, readonly ServiceReference[]>>;
  /** Every service that has its page. */
  readonly writtenServices: readonly WrittenService[];
  /** Paths that the menus link to, and so mark as current on their own pages. */
  readonly menuPaths: ReadonlySet<string>;
  /** The usual hours. */
  readonly hours: readonly HoursLine[];
  readonly hoursPeriods: readonly HoursPeriod[];
  /** What all pages say on some days, in the order of the site. */
  readonly notices: readonly NoticeView[];
  /** The parts of the address in the order of its country; none for a site without an address. */
  readonly addressLines: readonly AddressLine[];
  readonly phones: readonly Phone[];
  /** The phone that every page offers to call: the one that also takes messages, or the first. */
  readonly mainPhone?: Phone;
  /**
   * Returns the address that opens the messaging service with a prepared message, the site's own one unless another is given; undefined
   * for a site without such a service.
   */
  messagingHref(message?: PlainText): string | undefined;
  readonly origin: string;
  readonly base: string;
  readonly serviceWords: ServiceWords;
  /** The glossary in the order of this language's alphabet. */
  readonly terms: readonly TermView[];
  /** The names of the pages that are no services, by slug. */
  readonly pageNames: Readonly<Record<string, Text>>;
  /** The pages that the footer names. */
  readonly footerPages: readonly { readonly name: Text; readonly href: string }[];
  readonly fonts: PageFonts;
  readonly theme: Theme;
  /** The file of the language's `ClientConfig`. */
  readonly clientConfigFile: HashedFile;
  /** The address of the file that the site is searched with. */
  readonly searchIndex: string;
  /** Missing where no maps key of a valid form is set (docs/decisions/0008-consent.md). */
  readonly map?: MapAccess;
  /** Returns words that were made from the value at a path of the site's document, as `Localiser.madeFrom` does. */
  madeFrom(words: string, ...path: readonly (string | number)[]): string;
  /** Returns the value of a name that all pages of the language share, such as their footer; `make` is called the first time only. */
  once<T>(name: string, make: () => T): T;
}

/** A text that all pages show from a first to a last day (ISO 8601), and these days as the page's language writes them. */
interface NoticeView {
  readonly from: string;
  readonly until: string;
  readonly dates: Text;
  readonly text: Text;
}

/** A term of the glossary, explained. */
export interface TermView {
  readonly id: string;
  readonly name: PlainText;
  readonly explanation: Text;
  /** The service whose page is about it. */
  readonly service?: ServiceReference;
}

/** Creates the data that all pages of a language share. */
export function createSiteView(model: SiteModel, language: string, options: LocaliserOptions = {}): SiteView {
  const localiser = createLocaliser(model, language, options);
  const shared = new Map<string, unknown>();
  let writtenServices: readonly WrittenService[] | undefined;
  const madeFrom: SiteView['madeFrom'] = (words, ...path) => localiser.madeFrom(words, model.site, ...path);
  const site = localiser.localise<SiteDocument>(model.site);
  const ui = localiser.localise<UiDocument>(model.ui);
  const { menus } = localiser.localise<MenusDocument>(model.menus);
  const { messaging, hours, address, phones: phonesById = {} } = site.contact ?? {};
  const phones = Object.keys(phonesById).map((id) => localiser.phone(id));
  const mainPhone = messaging?.phone ?? phones[0];
  const map = site.contact?.coordinates && mapAccess(site.map, model.deployment);
  const views = menus.map(menuView);
  const pageNames = Object.fromEntries(model.pages.map(({ slug, name }) => [slug, localiser.localise<Text>(name)]));
  let menuServices: SiteView['menuServices'] | undefined;
  return {
    localiser,
    site,
    ui,
    menus: views,
    // A large site has thousands of services, and few pages show them.
    get menuServices() {
      menuServices ??= Object.fromEntries(views.map((menu) => [menu.id, servicesOf(menu, model, localiser)]));
      return menuServices;
    },
    get writtenServices() {
      writtenServices ??= Object.values(model.services).map(({ slug, type }) => ({
        reference: localiser.service(slug),
        type: (type ?? 'Service') as ServiceType,
      }));
      return writtenServices;
    },
    menuPaths: new Set([
      localiser.href(''),
      localiser.href('services/'),
      ...views.flatMap(({ items }) => items.flatMap(({ href }) => href ?? [])),
    ]),
    hours:
      hours === undefined
        ? []
        : describeHours(hours.usual, localiser.locales, ui, (words, ...path) => madeFrom(words, 'contact', 'hours', 'usual', ...path)),
    hoursPeriods: describePeriods(hours?.periods, localiser.locales, ui, (words, ...path) =>
      madeFrom(words, 'contact', 'hours', 'periods', ...path),
    ),
    notices: (site.notices ?? []).map(({ from, until, text }, index) => {
      const dates = datesBetween(new Date(from), new Date(until), localiser.locales, ui.daysRange);
      return { from, until, text, dates: textOf(dates, (words) => madeFrom(words, 'notices', index, 'from')) };
    }),
    addressLines: address === undefined ? [] : addressLines(address.country, localiser.locale, presentParts({ ...address })),
    phones,
    ...(mainPhone === undefined ? {} : { mainPhone }),
    messagingHref: (message) =>
      messaging && messagingLink({ host: messaging.host, number: numberOf(messaging.phone) }, (message ?? messaging.message).value),
    origin: model.deployment.origin,
    base: model.deployment.base,
    serviceWords: model.serviceWords,
    terms: termViews(model, localiser),
    pageNames,
    footerPages: model.pages
      .filter(({ inFooter }) => inFooter)
      .map(({ slug }) => ({ name: pageNames[slug] as Text, href: localiser.href(`${slug}/`) })),
    theme: model.theme,
    fonts: model.fonts[language] ?? { css: '', files: [] },
    clientConfigFile: clientConfigFile(localiser, site, ui, views, model.clock),
    searchIndex: model.deployment.base + searchIndexName(language),
    ...(map === undefined ? {} : { map }),
    madeFrom,
    once<T>(name: string, make: () => T): T {
      if (!shared.has(name)) shared.set(name, make());
      return shared.get(name) as T;
    },
  };
}

function termViews(model: SiteModel, localiser: Localiser): TermView[] {
  if (model.glossary === undefined) return [];
  const { compare } = new Intl.Collator(localiser.locales);
  return localiser
    .localise<GlossaryDocument>(model.glossary)
    .terms.map(({ id, term: name, explanation, service }) => ({ id, name, explanation, ...(service === undefined ? {} : { service }) }))
    .sort((a, b) => compare(a.name.value, b.name.value));
}
