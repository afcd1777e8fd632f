import { createLocaliser, type Localiser } from '../content/localise.ts';
import type { SiteModel } from '../content/site-model.server.ts';
import type { GlossaryDocument, MenusDocument, SiteDocument, UiDocument } from '../content/types.generated.ts';
import type { PageFonts, Phone, PlainText, ServiceReference, Text } from '../content/view.ts';
import { describeHours, type HoursLine } from './opening-hours.ts';

/** A menu with its services as they are shown. */
export interface MenuView {
  readonly id: string;
  readonly label: Text;
  readonly description?: Text;
  readonly tone: 'normal' | 'emergency';
  readonly items: readonly ServiceReference[];
  /** The menu's items, then the services of this category that the menu does not list. */
  readonly services: readonly ServiceReference[];
}

/** What all pages of one language share, worked out once. */
export interface SiteView {
  readonly localiser: Localiser;
  readonly site: SiteDocument;
  readonly ui: UiDocument;
  readonly menus: readonly MenuView[];
  /** Paths that the menus link to, and so mark as current on their own pages. */
  readonly menuPaths: ReadonlySet<string>;
  readonly hours: readonly HoursLine[];
  readonly phones: readonly Phone[];
  /** Opens the messaging service with the prepared message (specification, section 7). */
  readonly messagingHref: string;
  readonly origin: string;
  readonly base: string;
  /** The glossary in the order of this language's alphabet. */
  readonly terms: readonly TermView[];
  /** The pages that the footer names. */
  readonly footerPages: readonly { readonly name: Text; readonly href: string }[];
  readonly fonts: PageFonts;
}

/** A term of the glossary, explained. */
export interface TermView {
  readonly id: string;
  readonly name: PlainText;
  readonly explanation: Text;
  /** The service whose page is about it. */
  readonly service?: ServiceReference;
}

/** Makes what all pages of a language share. */
export function createSiteView(model: SiteModel, language: string): SiteView {
  const localiser = createLocaliser(model, language);
  const site = localiser.localise<SiteDocument>(model.site);
  const ui = localiser.localise<UiDocument>(model.ui);
  const { menus } = localiser.localise<MenusDocument>(model.menus);
  const { messaging } = site.contact;
  const number = messaging.phone.href.replace(/\D/g, '');
  const views = menus.map((menu) => menuView(menu, model, localiser));
  return {
    localiser,
    site,
    ui,
    menus: views,
    menuPaths: new Set([
      localiser.href(''),
      localiser.href('services/'),
      ...views.flatMap(({ items }) => items.flatMap(({ href }) => href ?? [])),
    ]),
    hours: describeHours(site.contact.hours, localiser.locale, ui),
    phones: Object.keys(site.contact.phones).map((id) => localiser.phone(id)),
    messagingHref: `${messaging.host}${number}?text=${encodeURIComponent(messaging.message.value.replace(/\p{Surrogate}/gu, '\uFFFD'))}`,
    origin: model.place.origin,
    base: model.place.base,
    terms: termViews(model, localiser),
    footerPages: model.pages
      .filter(({ inFooter }) => inFooter)
      .map(({ slug, name }) => ({ name: localiser.localise<Text>(name), href: localiser.href(`${slug}/`) })),
    fonts: model.fonts[language] ?? { css: '', files: [] },
  };
}

function termViews(model: SiteModel, localiser: Localiser): TermView[] {
  if (model.glossary === undefined) return [];
  const { compare } = new Intl.Collator(localiser.locale);
  return localiser
    .localise<GlossaryDocument>(model.glossary)
    .terms.map(({ id, term: name, explanation, service }) => ({ id, name, explanation, ...(service === undefined ? {} : { service }) }))
    .sort((a, b) => compare(a.name.value, b.name.value));
}

function menuView(
  { id, label, description, tone, items }: MenusDocument['menus'][number],
  model: SiteModel,
  localiser: Localiser,
): MenuView {
  const listed = items.map((item) => (item.label === undefined ? item.service : { ...item.service, name: item.label }));
  const slugs = new Set(listed.map(({ slug }) => slug));
  const others = Object.values(model.services).filter(({ slug, category }) => category === id && !slugs.has(slug));
  return {
    id,
    label,
    ...(description === undefined ? {} : { description }),
    tone: tone ?? 'normal',
    items: listed,
    services: [...listed, ...others.map(({ slug }) => localiser.service(slug))],
  };
}
