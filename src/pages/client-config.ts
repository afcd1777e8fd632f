import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Localiser } from './localise/localise.ts';
import type { SiteDocument, UiDocument } from './views/types.generated.ts';
import type { Phone, PlainText } from './views/view.ts';

/** The words that islands show, by their groups in the interface's document. */
export type VisitorWords = Pick<UiDocument, 'booking' | 'notices' | 'close' | 'newTab' | 'clock'>;

type SiteHours = SiteDocument['contact']['hours'];

/** When the site is open: usually, and in the periods that have hours of their own, whose names only pages show. */
export interface VisitorHours extends Pick<SiteHours, 'usual'> {
  readonly periods?: readonly Omit<NonNullable<SiteHours['periods']>[number], 'label'>[];
}

/**
 * What the parts of a page that come alive in the browser know of the site, in one language. It is a file of its own, which
 * pages name and islands fetch when they need it: nobody else downloads it.
 */
export interface VisitorData {
  /** As `Intl` reads it. */
  readonly locale: string;
  /** The day that a week begins with, from 1 for Monday to 7. */
  readonly firstDay: number;
  readonly name: PlainText;
  readonly words: VisitorWords;
  readonly messaging: { readonly service: PlainText; readonly host: string; readonly number: string };
  /** Whom to call. */
  readonly phone: Phone;
  readonly address: SiteDocument['contact']['address'];
  readonly timeZone: string;
  readonly hours: VisitorHours;
  readonly booking?: NonNullable<SiteDocument['booking']>;
}

/** A file that browsers may keep for ever, since its name changes with its text. */
export interface VisitorFile {
  /** Relative to the output folder. */
  readonly name: string;
  readonly text: string;
}

/** Makes the file of what islands know in a language. */
export function visitorFile(localiser: Localiser, site: SiteDocument, ui: UiDocument): VisitorFile {
  const { contact, name, booking } = site;
  const { messaging, address, timeZone, hours } = contact;
  const { booking: bookingWords, notices, close, newTab, clock } = ui;
  const data: VisitorData = {
    locale: localiser.locale,
    firstDay: firstDayOf(localiser.locale),
    name,
    words: { booking: bookingWords, notices, close, newTab, ...(clock === undefined ? {} : { clock }) },
    messaging: { service: messaging.service, host: messaging.host, number: numberOf(messaging.phone) },
    phone: messaging.phone,
    address,
    timeZone,
    hours: visitorHours(hours),
    ...(booking === undefined ? {} : { booking }),
  };
  const text = JSON.stringify(data);
  const hash = bytesToHex(sha256(utf8ToBytes(text))).slice(0, 10);
  return { name: `assets/visitor-${localiser.language}.${hash}.json`, text };
}

function visitorHours({ usual, periods }: SiteHours): VisitorHours {
  return periods === undefined ? { usual } : { usual, periods: periods.map(({ label: _, ...period }) => period) };
}

/** Gives a phone's number with its country code, digits only. */
export function numberOf({ href }: Phone): string {
  return href.replace(/\D/g, '');
}

/** Node 20 has the week as a property, later ones have it as a method too. */
type LocaleWithWeek = Intl.Locale & { readonly weekInfo?: { firstDay: number }; getWeekInfo?(): { firstDay: number } };

function firstDayOf(locale: string): number {
  const intl = new Intl.Locale(locale) as LocaleWithWeek;
  return (intl.getWeekInfo?.() ?? intl.weekInfo)?.firstDay ?? 1;
}
