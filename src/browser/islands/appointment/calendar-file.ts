import { toCalendarDateTime, type ZonedDateTime } from '@internationalized/date';

/** An appointment that is not certain yet. */
export interface TentativeEvent {
  readonly start: ZonedDateTime;
  /** Whether it begins when the device's clock shows that time, at whatever instant that is. */
  readonly isByDevice?: boolean;
  readonly minutes: number;
  readonly title: string;
  readonly text: string;
  readonly location?: string;
  /** When the file is made. */
  readonly now: Date;
  /** Of this event alone, in the whole world. */
  readonly id: string;
  /** How often its time was changed: a calendar that has an earlier file of it moves that event. */
  readonly revision: number;
}

/**
 * Returns the text of a calendar file with one tentative event (RFC 5545). It says what clocks show at the place, and by which
 * offset: a device that has not heard of a change of clocks would otherwise move the appointment by an hour. A time by the device's clock has
 * no zone.
 */
export function calendarFile({ start, isByDevice = false, minutes, title, text, location, now, id, revision }: TentativeEvent): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//service-pages//appointment//EN',
    ...(isByDevice ? [] : timeZone(start)),
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `SEQUENCE:${revision}`,
    `DTSTAMP:${basic(now.toISOString())}`,
    `DTSTART${isByDevice ? '' : `;TZID=${start.timeZone}`}:${basic(toCalendarDateTime(start).toString())}`,
    `DURATION:PT${minutes}M`,
    'STATUS:TENTATIVE',
    // The time is kept until the answer comes.
    'TRANSP:OPAQUE',
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    ...(location === undefined ? [] : [`LOCATION:${escaped(location)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

/** RFC 5545, 3.6.5: a zone that is named has to be described; its offset at that time is all that this event needs. */
function timeZone({ timeZone: name, offset }: ZonedDateTime): string[] {
  const minutes = Math.abs(offset) / 60_000;
  const digits = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join('');
  const signed = `${offset < 0 ? '-' : '+'}${digits}`;
  const rule = ['BEGIN:STANDARD', 'DTSTART:19700101T000000', `TZOFFSETFROM:${signed}`, `TZOFFSETTO:${signed}`, 'END:STANDARD'];
  return ['BEGIN:VTIMEZONE', `TZID:${name}`, ...rule, 'END:VTIMEZONE'];
}

/** Writes a date and time as RFC 5545 does (3.3.5), from the way of ISO 8601 that programs write. */
function basic(time: string): string {
  return time.replace(/[-:]|\.\d+/g, '');
}

/** Escapes the signs that have a meaning and removes control characters other than tabs (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '');
}

/** RFC 5545, 3.1: lines of at most 75 octets, each that goes on begins with a space. No character is cut. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = '';
  let octets = 0;
  for (const character of line) {
    const { length } = encoder.encode(character);
    if (octets + length > 75) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += length;
  }
  return text;
}
