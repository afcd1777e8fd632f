import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Localiser } from './localise/localise.ts';
import type { SiteDocument, UiDocument } from './views/types.generated.ts';
import type { Phone, PlainText } from './views/view.ts';

/** The messages that islands show, by their groups in the interface's document. */
export type ClientMessages = Pick<UiDocument, 'booking' | 'notices' | 'close' | 'newTab' | 'clock'>;

type SiteHours = SiteDocument['contact']['hours'];

/** The usual opening hours, and the periods with hours of their own, without their names, which only pages show. */
interface ClientHours extends Pick<SiteHours, 'usual'> {
  readonly periods?: readonly Omit<NonNullable<SiteHours['periods']>[number], 'label'>[];
}

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
  readonly messaging: { readonly service: PlainText; readonly host: string; readonly number: string };
  /** The phone of the messaging service, which visitors may call too. */
  readonly phone: Phone;
  readonly address: SiteDocument['contact']['address'];
  readonly timeZone: string;
  readonly hours: ClientHours;
  readonly booking?: NonNullable<SiteDocument['booking']>;
}

/** A file that browsers may keep for ever, since its name changes with its text. */
export interface HashedFile {
  /** Relative to the output folder. */
  readonly name: string;
  readonly text: string;
}

/** Builds the file of a language's `ClientConfig`, as JSON. */
export function clientConfigFile(localiser: Localiser, site: SiteDocument, ui: UiDocument): HashedFile {
  const { contact, name, booking } = site;
  const { messaging, address, timeZone, hours } = contact;
  const { booking: bookingWords, notices, close, newTab, clock } = ui;
  const data: ClientConfig = {
    locale: localiser.locale,
    firstDay: firstDayOf(localiser.locale),
    name,
    words: { booking: bookingWords, notices, close, newTab, ...(clock === undefined ? {} : { clock }) },
    messaging: { service: messaging.service, host: messaging.host, number: numberOf(messaging.phone) },
    phone: messaging.phone,
    address,
    timeZone,
    hours: clientHours(hours),
    ...(booking === undefined ? {} : { booking }),
  };
  const text = JSON.stringify(data);
  const hash = bytesToHex(sha256(utf8ToBytes(text))).slice(0, 10);
  return { name: `assets/visitor-${localiser.language}.${hash}.json`, text };
}

function clientHours({ usual, periods }: SiteHours): ClientHours {
  return periods === undefined ? { usual } : { usual, periods: periods.map(({ label: _, ...period }) => period) };
}

/** Returns a phone's number with its country code, digits only. */
export function numberOf({ href }: Phone): string {
  return href.replace(/\D/g, '');
}

/** Node 20 has the week as a property, later ones have it as a method too. */
type LocaleWithWeek = Intl.Locale & { readonly weekInfo?: { firstDay: number }; getWeekInfo?(): { firstDay: number } };

function firstDayOf(locale: string): number {
  const intl = new Intl.Locale(locale) as LocaleWithWeek;
  return (intl.getWeekInfo?.() ?? intl.weekInfo)?.firstDay ?? 1;
}
