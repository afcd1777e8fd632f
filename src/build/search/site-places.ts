import { week } from '../../content/week.ts';
import { betweenHours, hoursInOneLine } from '../../pages/hours/hours-in-one-line.ts';
import { dayName } from '../../pages/hours/opening-hours.ts';
import type { PageDocument } from '../../pages/site-pages.ts';
import type { SiteView } from '../../pages/site-view.ts';
import type { UiDocument } from '../../pages/views/types.generated.ts';
import type { PlainText, ServiceReference, Text, TextNode } from '../../pages/views/view.ts';
import { traitsOf } from '../../schema/traits-of-block.ts';
import { asList, asRecord, asString } from '../../schema/tree.ts';
import { headingsIn } from './search-texts.ts';

/** What a search finds besides services: a page, a part of the home page, or a fact of contact, which it answers at once. */
export interface SitePlace {
  readonly href: string;
  readonly name: Text;
  readonly summary?: Text | undefined;
  /** Other names of it. */
  readonly names?: readonly Text[];
  readonly keywords?: PlainText | undefined;
  readonly headings?: readonly Text[];
}

/** The part of a page's document that the search reads: an index is made again only where this part of a page changed. */
export interface SearchedPage {
  readonly kind: PageDocument['kind'];
  readonly slug: string;
  /** With its texts in every language. */
  readonly texts: Readonly<Record<'keywords' | 'metadata' | 'headings', unknown>>;
  readonly sections: readonly {
    readonly anchor: string;
    readonly title: unknown;
    /** The word of the interface that is the title of such parts where they have none. */
    readonly usualTitle: string | undefined;
    readonly showsContact: boolean;
    /** The services without whose pages it is not shown. */
    readonly related: unknown;
  }[];
}

/** Returns what the search reads of the pages that are no services; the error page is none that anybody looks for. */
export function searchedPages(documents: readonly PageDocument[]): readonly SearchedPage[] {
  return documents.flatMap(({ kind, name, value }) => {
    if (kind === 'not-found') return [];
    const { keywords, metadata, blocks } = asRecord(value);
    const sections = kind === 'home' ? asList(blocks).flatMap((block) => sectionOf(asRecord(block))) : [];
    const headings = kind === 'home' ? [] : headingsIn(asList(blocks));
    return { kind, slug: name, texts: { keywords, metadata, headings }, sections };
  });
}

/** A part of the page that links can name; a search field is none that anybody looks for by searching. */
function sectionOf({ type, anchor, ...block }: Readonly<Record<string, unknown>>): SearchedPage['sections'] {
  const name = asString(anchor);
  if (name === undefined || type === 'search') return [];
  const { part, shows = '' } = traitsOf(type);
  if (part === undefined) return [];
  const { namedBy, usualTitle } = part;
  const related = type === 'related' ? block['services'] : undefined;
  return [{ anchor: name, title: block[namedBy], usualTitle, showsContact: shows.startsWith('site.contact'), related }];
}

/** Returns the places of a site in the language of a view: the facts of contact first. */
export function sitePlaces(view: SiteView, pages: readonly SearchedPage[]): readonly SitePlace[] {
  return [...contactPlaces(view, pages), ...pages.flatMap((page) => placesOf(page, view))];
}

function contactPlaces(view: SiteView, pages: readonly SearchedPage[]): readonly SitePlace[] {
  const { localiser, site, ui, phones, mainPhone, hours, hoursPeriods, messagingHref } = view;
  // A language that the engine has no words in may lack them.
  const keywords: Partial<UiDocument['searching']['keywords']> = ui.searching.keywords ?? {};
  const shown = pages.flatMap(({ sections }) => sections).find(({ showsContact }) => showsContact);
  // The foot of each page shows them, too.
  const href = localiser.href('') + (shown === undefined ? '' : `#${shown.anchor}`);
  const calls = [...phones].sort((a, b) => Number(b.href === mainPhone?.href) - Number(a.href === mainPhone?.href));
  const periods = hoursPeriods.flatMap(({ label, dates, lines }): readonly TextNode[] => [
    `${betweenHours(dates.nodes)}${label.value} `,
    ...dates.nodes,
    betweenHours(dates.nodes),
    ...(lines.length === 0 ? [ui.closed.value] : hoursInOneLine(lines).nodes),
  ]);
  const { address } = site.contact ?? {};
  const inSentence = address && localiser.localise<Text>({ $type: 'text', value: { [localiser.language]: '{{address}}' } });
  // People name the place with what they want to know of it.
  const owner = site.person === undefined ? [] : [site.person.name, site.person.role].map(asText);
  const headings = [asText(site.name), ...owner, ...(inSentence === undefined ? [] : [inSentence])];
  const places: readonly (Omit<SitePlace, 'headings'> | undefined)[] = [
    ...calls.map((phone) => {
      const name = { ...asText(ui.call), nodes: [`${ui.call.value} `, { type: 'phone', phone } as const] };
      // As one word too, as people type it.
      const numbers = [phone.display, phone.href].map((number) => number.replace(/[^\p{Nd}]/gu, ''));
      const names = [...[ui.phones, ui.callShort, ui.contact].map(asText), ...numbers.map((number) => ({ nodes: [number] }))];
      return { href: phone.href, name, summary: phones.length > 1 ? asText(phone.label) : undefined, names, keywords: keywords.phones };
    }),
    phones.length === 0
      ? undefined
      : {
          href: '#appointment',
          name: asText(messagingHref() === undefined ? ui.appointmentTitle : ui.bookAppointment),
          summary: ui.appointmentText,
          keywords: keywords.appointment,
        },
    inSentence && {
      href,
      name: asText(ui.address),
      summary: inSentence,
      // Who has the street asks for it.
      names: [...[ui.directions, ui.mapTitle].map(asText), inSentence],
      keywords: keywords.address,
    },
    hours.length + hoursPeriods.length === 0
      ? undefined
      : {
          href,
          name: asText(ui.openingHours),
          summary: { nodes: [...hoursInOneLine(hours).nodes, ...periods] },
          // Of “Monday to Friday”, people look for the Wednesday.
          names: week.map((_, day) => ({ nodes: dayName(day, localiser.locales) })),
          keywords: keywords.hours,
        },
  ];
  return places.flatMap((place) => (place === undefined ? [] : { ...place, headings }));
}

function placesOf({ kind, slug, texts, sections }: SearchedPage, view: SiteView): readonly SitePlace[] {
  const { localiser, site, ui, pageNames } = view;
  // A page that stands in for another is none of its own.
  if (kind === 'page' && slug === site.offline?.page) return [];
  const { metadata, headings, keywords } = localiser.localise<{
    readonly metadata?: { readonly title?: PlainText; readonly description?: PlainText; readonly breadcrumbName?: Text };
    readonly headings: readonly Text[];
    readonly keywords?: PlainText;
  }>(texts);
  const { title, description, breadcrumbName } = metadata ?? {};
  const [path, name] =
    kind === 'home'
      ? ['', asText(site.name)]
      : kind === 'services-list'
        ? ['services/', asText(ui.allServices)]
        : [`${slug}/`, pageNames[slug]];
  const { person, business } = site;
  const owner = kind === 'home' ? [business?.alternateName, person?.name] : [];
  const others = [breadcrumbName, ...owner.map((each) => each && asText(each))];
  return [
    {
      href: localiser.href(path as string),
      name: name as Text,
      summary: description && asText(description),
      names: others.flatMap((each) => each ?? []),
      keywords,
      headings: [...headings, ...(title === undefined ? [] : [asText(title)])],
    },
    ...sections.flatMap(({ anchor, title: own, usualTitle, showsContact, related }): SitePlace[] => {
      if (related !== undefined && localiser.localise<readonly ServiceReference[]>(related).every(({ href }) => href === undefined))
        return [];
      const usual = usualTitle === undefined ? undefined : asText(ui[usualTitle as keyof UiDocument] as PlainText);
      const named = own === undefined ? usual : localiser.localise<Text>(own);
      if (named === undefined) return [];
      // As a service is, by the words of its address; who looks for the contact is answered by its facts.
      const names = showsContact ? [] : [...(usual === undefined ? [] : [usual]), { nodes: [anchor] }];
      return [{ href: `${localiser.href('')}#${anchor}`, name: named, names }];
    }),
  ];
}

function asText({ value, ...foreign }: PlainText): Text {
  return { nodes: [value], ...foreign };
}
