import { attempted } from './attempted.ts';
import { zonesOf } from './countries-and-languages.ts';
import { plainLetters, slugOf } from './slug.ts';
import { suggest } from './suggest.ts';

/** Matches characters that nobody sees, such as the marks of direction that a copied phone number has around it. */
const unseen = /[\p{Cf}\p{Cc}]/u;

/** The same in an address, in whose words some scripts need the two that part and join letters (Unicode, 9.2). */
const unseenInAddress = /(?![\u200C\u200D])[\p{Cf}\p{Cc}]|^[\u200C\u200D]|[\u200C\u200D]$/u;

/** Returns the code point of the first character of a text of a format that nobody sees, such as U+202A; `undefined` for none. */
export function unseenIn(text: string, format: string | undefined): string | undefined {
  const [found] = (format === 'https-url' ? unseenInAddress : unseen).exec(text) ?? [];
  return found === undefined ? undefined : codePoint(found);
}

/** Returns the code point of a character as Unicode writes it, such as U+200B. */
export function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Matches what is around an address once the rest that nobody sees is gone. */
const aroundAddress = /^[\s\u200C\u200D]+|(?<![\s\u200C\u200D])[\s\u200C\u200D]+$/g;

/**
 * Returns what was certainly meant by a value that is no text: without characters that nobody sees and spaces around it, a formatted
 * one in the digits 0 to 9, a phone number without the spaces between its digits.
 */
export function valueMeant(text: string, format: string | undefined): string {
  // Two cells of a table have a tab between them: without it they would be a third value.
  const spaced = text.replaceAll('\t', ' ');
  if (format === 'https-url') return spaced.replace(new RegExp(unseenInAddress, 'gu'), '').replace(aroundAddress, '');
  const plain = spaced.replace(new RegExp(unseen, 'gu'), '').trim();
  if (format === undefined) return plain;
  const digits = withWesternDigits(plain);
  return format === 'phone' ? digits.replace(/(\d)[\s.\-\u2010-\u2015]+(?=\d)/gu, '$1') : digits;
}

/** Returns a file's name, such as that of a picture of a camera (IMG_0042.JPG), in small letters without accents, spaces and other signs. */
export function fileNameMeant(text: string): string {
  return plainLetters(text)
    .replace(/[^a-z0-9_./]+/g, '-')
    .replace(/(?<![^/])-|-(?=[./]|$)/g, '');
}

/** Returns the slug of a name, or of the file that has it; undefined where none of its letters is Latin. */
export function slugMeant(name: string): string | undefined {
  return slugOf(name.replace(/\.(?:ya?ml|json)$/i, '')) || undefined;
}

/**
 * Returns the time zone (IANA) of a city, such as Europe/Berlin for “Berlin”; else the only one of a country, or the one of its own that
 * is spelt nearly so, or of all where its own are not known.
 */
export function timeZoneMeant(text: string, country: string): string | undefined {
  const city = text.replace(/^.*\//, '').trim().replace(/\s+/g, '_').toLowerCase();
  // Older browsers cannot list them.
  const zones: readonly string[] = Intl.supportedValuesOf?.('timeZone') ?? [];
  const [zone, other] = zones.filter((each) => each.toLowerCase().endsWith(`/${city}`));
  if (other === undefined && zone !== undefined) return zone;
  const own = zonesOf(country);
  return own.length === 1 ? own[0] : suggest(text, own.length === 0 ? zones : own);
}

/** Returns the locale (BCP 47) that the name of an operating system means, such as fr_MA or fr_MA.UTF-8; `undefined` for none. */
export function localeMeant(text: string): string | undefined {
  return attempted(() => new Intl.Locale(text.replace(/\..*/s, '').replaceAll('_', '-')).baseName);
}

/** Returns the time of day on 24 hours that `9h`, `9 h 30`, `8:30` and the like mean; `undefined` for what is no time. */
export function timeMeant(text: string): string | undefined {
  const [, hour = '', minute = '00'] = /^([01]?\d|2[0-3])(?:\s*[:.hH]\s*([0-5]\d)?)?$/.exec(valueMeant(text, 'time-of-day')) ?? [];
  return hour === '' ? undefined : `${hour.padStart(2, '0')}:${minute}`;
}

/** Returns the duration (ISO 8601) that `10 min`, `1 h 30` and the like mean; `undefined` for any other text. */
export function durationMeant(text: string): string | undefined {
  const [whole, hours = '0', minutes = '0'] = /^(?:(\d{1,2})\s*h[a-z]*\.?)?\s*(?:(\d{1,3})\s*(?:m[a-z]*\.?)?)?$/i.exec(text) ?? [];
  const all = Number(hours) * 60 + Number(minutes);
  if (whole === undefined || all === 0) return undefined;
  const [h, m] = [Math.floor(all / 60), all % 60];
  return `PT${h === 0 ? '' : `${h}H`}${m === 0 ? '' : `${m}M`}`;
}

/**
 * Returns the date (ISO 8601) that one with its year first means, whatever parts it, one of this century whose year has its last two
 * digits alone, or one with its year last and a day after the 12th; `undefined` for any other, such as 8/2/2027, of which the month is
 * uncertain.
 */
export function dateMeant(text: string): string | undefined {
  const [, one = '', other = '', ofYear] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  const [least, most] = [one, other].map(Number).sort((a, b) => a - b) as [number, number];
  if (ofYear !== undefined) return most > 12 || least === most ? dateMeant(`${ofYear}-${least}-${most}`) : undefined;
  const [, century = '', year, month = '', day = ''] = /^(\d\d)(\d\d)[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  return year && `${century === '00' ? '20' : century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/**
 * Returns a number that is written with a point or a comma, in Western or Arabic digits; `undefined` for anything else, for one that has
 * more digits than a number keeps, and for one such as 1,500, which may mean thousands up to `maximum`; a whole one of 1.500 may too.
 */
export function writtenNumber(text: string, isWhole: boolean, maximum = Number.POSITIVE_INFINITY): number | undefined {
  const written = withWesternDigits(valueMeant(text, undefined)).replace(/^[−–]/, '-');
  const mayBeThousands = /^[-+]?[1-9]\d{0,2},\d{3}$/.test(written) && Math.abs(Number(written.replace(',', ''))) <= maximum;
  if (mayBeThousands || (isWhole && /\.\d{3}$/.test(written))) return undefined;
  const plain = written.replace(/[,٫]/, '.');
  if (!/^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  // Without the sign of −0, which no file needs.
  const number = Number(plain) + 0;
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : undefined;
}

/** Returns a text whose Arabic and Persian digits are written as 0 to 9. */
function withWesternDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
