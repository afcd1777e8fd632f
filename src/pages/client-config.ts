import { sha256 } from '../content/sha256.ts';
import { addressInSentence, presentParts } from '../content/texts/address-lines.ts';
import type { ClockChanges } from './hours/clock-changes.ts';
import { firstDayOf } from './hours/week-of-locale.ts';
import type { Localiser } from './localise/localise.ts';
import type { MenuView } from './menu-view.ts';
import type { Contact, SiteHours, SitePeriod } from './views/contact.ts';
import { withoutIsolation } from './views/text-direction.ts';
import type { SiteDocument, UiDocument } from './views/types.generated.ts';
import type { Phone, PlainText } from './views/view.ts';

/** The messages that islands show, by their groups in the interface's document. */
export type ClientMessages = Pick<UiDocument, 'booking' | 'notices' | 'close' | 'newTab' | 'clock'>;

/** The usual opening hours, and the periods with hours of their own, without their names, which only pages show. */
interface ClientHours extends Pick<SiteHours, 'usual'> {
  readonly periods?: readonly Omit<SitePeriod, 'label'>[];
}

type BookingRules = NonNullable<SiteDocument['booking']>;

/**
 * The site's facts that islands use in the browser, in one language. They are in a file of their own: pages name it, and islands
 * fetch it when they need it.
 */
export interface ClientConfig {
  /** As `Intl` reads it. */
  readonly locale: string;
  /** The day that a week begins with, from 1 for Monday to 7. */
  readonly firstDay: number;
  readonly name: PlainText;
  readonly words: ClientMessages;
  readonly booking?: ClientBooking;
}

/** What the booking dialog knows of the site: its rules, its hours, where the request is sent, and where the appointment is. */
export interface ClientBooking extends BookingRules {
  readonly messaging: { readonly service: PlainText; readonly host: string; readonly number: string };
  /** Whom to call in an emergency: the site, where it has a menu for emergencies, else the emergency services, where it names them. */
  readonly emergency?: Pick<Phone, 'display' | 'href'>;
  /** Where the appointment is: the town, the address in one line, and the country (ISO 3166). */
  readonly place?: { readonly town: PlainText; readonly address: string; readonly country: string };
  readonly timeZone: string;
  /** What the build knows of the zone's clocks; a browser may have older or newer data (docs/decisions/0007-booking.md). */
  readonly clock?: ClockChanges;
  readonly hours: ClientHours;
}

/** A file that browsers may keep for ever, since its name changes with its text. */
export interface HashedFile {
  /** Relative to the output folder. */
  readonly name: string;
  readonly text: string;
}

/** Builds the file of a language's `ClientConfig`, as JSON. */
export function clientConfigFile(
  localiser: Localiser,
  site: SiteDocument,
  ui: UiDocument,
  menus: readonly MenuView[],
  clock: ClockChanges | undefined,
): HashedFile {
  const { contact, name, booking: rules } = site;
  const receivesEmergencies = menus.some(({ tone }) => tone === 'emergency');
  const emergency = receivesEmergencies ? contact?.messaging?.phone : localiser.emergency;
  const booking = rules && clientBooking(rules, emergency, contact, localiser.language, clock);
  const { booking: bookingWords, notices, close, newTab, clock: clockWords } = ui;
  const data: ClientConfig = {
    locale: localiser.locale,
    firstDay: firstDayOf(localiser.locale),
    name,
    words: { booking: bookingWords, notices, close, newTab, ...(clockWords === undefined ? {} : { clock: clockWords }) },
    ...(booking === undefined ? {} : { booking }),
  };
  const text = JSON.stringify(data);
  const hash = sha256(text).slice(0, 10);
  return { name: `assets/visitor-${localiser.language}.${hash}.json`, text };
}

/** Tells whether a site has what the booking dialog needs: rules, hours, and a messaging service. */
export function takesBookings({ booking, contact }: SiteDocument): boolean {
  return booking !== undefined && contact?.messaging !== undefined && contact.hours !== undefined;
}

function clientBooking(
  rules: BookingRules,
  emergency: Phone | undefined,
  { messaging, hours, address, timeZone = 'UTC' }: Contact = {},
  language: string,
  clock?: ClockChanges,
): ClientBooking | undefined {
  if (messaging === undefined || hours === undefined) return undefined;
  const { service, host, phone } = messaging;
  return {
    ...rules,
    messaging: { service, host, number: numberOf(phone) },
    ...(emergency === undefined ? {} : { emergency: { display: emergency.display, href: emergency.href } }),
    ...(address === undefined
      ? {}
      : { place: { town: address.locality, address: withoutIsolation(inOneLine(address, language)), country: address.country } }),
    timeZone,
    ...(clock === undefined ? {} : { clock }),
    hours: clientHours(hours),
  };
}

function inOneLine(address: NonNullable<Contact['address']>, language: string): string {
  const words = { ...address, street: address.street.value, locality: address.locality.value, region: address.region?.value };
  return addressInSentence(address.country, language, presentParts(words))
    .map((part) => (typeof part === 'string' ? words[part] : part.sign))
    .join('');
}

function clientHours({ usual, periods }: SiteHours): ClientHours {
  return periods === undefined ? { usual } : { usual, periods: periods.map(({ label: _, ...period }) => period) };
}

/** Returns a phone's number with its country code, digits only. */
export function numberOf({ href }: Phone): string {
  return href.replace(/\D/g, '');
}
