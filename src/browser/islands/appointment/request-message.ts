import { type CalendarDate, toCalendarDate, type ZonedDateTime } from '@internationalized/date';
import type { ClientMessages } from '../../../pages/client-config.ts';
import { clockTime } from '../../../pages/hours/clock-time.ts';
import { dateInWords } from '../../../pages/hours/date-words.ts';
import { directionOfText, isolated, rightToLeftLetter } from '../../../pages/views/text-direction.ts';
import type { PlainText } from '../../../pages/views/view.ts';
import { fill } from '../fill.ts';
import { type Answers, wholeName } from './answers.ts';
import { morningHour, weekdaysOfNight } from './nights.ts';

/** An appointment that a visitor requests; the phone is international, formatted for reading. */
export interface BookingRequest extends Pick<Answers, 'firstName' | 'lastName' | 'phone' | 'note'> {
  /** As the visitor reads it. */
  readonly consultation: string;
  readonly start: ZonedDateTime;
}

/** The words of the message, and how the site's language writes a time of day. */
interface MessageWords extends Pick<ClientMessages, 'clock'> {
  readonly booking: Pick<ClientMessages['booking'], 'message' | 'messageNote' | 'wholeName'>;
}

/**
 * Writes the message that asks for an appointment, in the words and with the date and time of a language
 * (docs/decisions/0007-booking.md). Typed text can neither replace another value nor carry control characters; only the note
 * keeps its lines.
 */
export function requestMessage({ booking: words, clock }: MessageWords, locale: string, request: BookingRequest): string {
  const { consultation, start, phone } = request;
  const message = fill(words.message, {
    type: consultation,
    // Whoever searches the messages for a day types ordinary spaces.
    date: longDay(start, locale).replace(/\p{Zs}/gu, ' '),
    time: clockTime(start, locale, clock),
    name: isolateMixedLines(oneLine(wholeName(words, request)), words.message),
    // Right-to-left text would put the groups of digits in the opposite order.
    phone: isolated(oneLine(phone), 'ltr'),
  }).value;
  const note = isolateMixedLines(lines(request.note), words.message);
  return note === '' ? message : `${message}\n${fill(words.messageNote, { note }).value}`;
}

/**
 * Returns a day, or the one that a start has in its own time zone, in the words and the calendar of a locale, with weekday and year; that
 * of a start in the night has the weekday before it too.
 */
export function longDay(date: CalendarDate | ZonedDateTime, locale: string): string {
  const night = 'hour' in date && date.hour < morningHour ? weekdaysOfNight(date, locale) : undefined;
  return dateInWords(toCalendarDate(date).toDate('UTC'), locale, { dateStyle: 'full', timeZone: 'UTC' }, night);
}

/**
 * Returns a visitor's text that reads in a message as it did in its field: in a French message, the parts of "أريد فحص OCT غدًا" would
 * change places. A line of letters of one direction alone reads well, and is copied without such marks.
 */
function isolateMixedLines(text: string, { value: message }: PlainText): string {
  const other = directionOfText(message) === 'rtl' ? `(?!${rightToLeftLetter})\\p{L}` : rightToLeftLetter;
  const mixed = new RegExp(`^(?=.*${other}).*(?!${other})[^\\p{M}\\s]`, 'u');
  return text.replace(/.+/g, (line) => (mixed.test(line) ? isolated(line) : line));
}

function oneLine(text: string): string {
  return lines(text).replace(/\s+/g, ' ');
}

/** Returns a text without control characters (Unicode Cc, and those that turn the direction of what follows) but line breaks. */
function lines(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\p{Bidi_Control}/gu, '')
    .trim();
}
