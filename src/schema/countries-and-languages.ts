import { isSupportedCountry } from 'libphonenumber-js/min';
import { messageLanguages } from '../locales/languages.ts';
import { attempted } from './attempted.ts';
import { isDeviceName } from './reserved-names.ts';

/** The codes that CLDR names without a country: of several countries, of an unknown one, and for tests. */
const noCountries: ReadonlySet<string> = new Set('EU EZ QO UN XA XB ZZ'.split(' '));

/** Returns whether two letters are the code of a country (ISO 3166), and no other way of writing one. */
export function isCountry(code: string): boolean {
  // Nearly all can be called, which is quicker to see.
  if (isSupportedCountry(code)) return true;
  if (!/^[A-Z]{2}$/.test(code) || noCountries.has(code) || new Intl.Locale(`und-${code}`).region !== code) return false;
  return nameOf(code, new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })) !== undefined;
}

/**
 * Returns the code of a country that is written in another way, such as GB for UK (CLDR, aliases of territories), in small letters, or by
 * its name in a language of messages.
 */
export function countryMeant(text: string): string | undefined {
  const code = text.toUpperCase();
  if (!/^[A-Z]{2}$/.test(code)) {
    codesByCountry ??= codesOfCountries();
    return codesByCountry.get(text.trim().toLowerCase());
  }
  const { region = code } = new Intl.Locale(`und-${code}`);
  return region !== text && isCountry(region) ? region : undefined;
}

/** Node 20 has the zones as a property; later versions have them as a method, and no property in the end; some browsers have neither. */
interface PlaceWithZones extends Intl.Locale {
  readonly timeZones?: readonly string[];
  getTimeZones?(): readonly string[] | undefined;
}

/** Returns the time zones of a country, in the order of their names; none where they are not known. */
export function zonesOf(country: string): readonly string[] {
  if (!isCountry(country)) return [];
  const place: PlaceWithZones = new Intl.Locale(`und-${country}`);
  return place.getTimeZones?.() ?? place.timeZones ?? [];
}

/** Returns whether a tag (BCP 47) is that of a language that `Intl` can name. */
export function isKnownLanguage(tag: string): boolean {
  return nameOf(tag, languageNames('en')) !== undefined;
}

/** Returns whether a tag is written as the folder of a site's language is named. */
export function isLanguageFolder(tag: string): boolean {
  return /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(tag) && !isDeviceName(tag);
}

/** Returns whether a tag is that of a language, written so, and not one that another replaced. */
export function isLanguage(tag: string): boolean {
  return isLanguageFolder(tag) && isKnownLanguage(tag) && languageToday(tag) === undefined;
}

/** Returns the tag that replaced that of a language, such as `he` for `iw` (CLDR, aliases); undefined where none did. */
export function languageToday(tag: string): string | undefined {
  if (!isKnownLanguage(tag)) return undefined;
  const [today = tag] = Intl.getCanonicalLocales(tag);
  return today.toLowerCase() === tag.toLowerCase() ? undefined : today;
}

/** The English names that CLDR knows by another one. */
const otherNames: Readonly<Record<string, string>> = { castilian: 'es', farsi: 'fa', mandarin: 'zh' };

/**
 * Returns the code of the language that was meant by its name, in itself or in a language of messages, by capitals, by a former code, or
 * by the code of its country (CLDR, likely subtags); undefined where none is.
 */
export function languageMeant(text: string): string | undefined {
  const word = text.toLowerCase();
  if (isKnownLanguage(word)) return Intl.getCanonicalLocales(word)[0];
  const country = text.toUpperCase();
  if (isCountry(country)) return new Intl.Locale(`und-${country}`).maximize().language;
  if (Object.hasOwn(otherNames, word)) return otherNames[word];
  codesByLanguage ??= codesOfLanguages();
  return codesByLanguage.get(word);
}

let codesByCountry: ReadonlyMap<string, string> | undefined;
let codesByLanguage: ReadonlyMap<string, string> | undefined;

/** All pairs of small letters. */
const pairs = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((first, _, letters) => letters.map((second) => first + second));

/** Returns the codes of countries by their names in the languages of messages. */
function codesOfCountries(): ReadonlyMap<string, string> {
  const spoken = messageLanguages.map((language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }));
  const codes = pairs.map((letters) => letters.toUpperCase()).filter(isCountry);
  return new Map(codes.flatMap((code) => spoken.map((names) => [nameOf(code, names)?.toLowerCase() ?? code, code] as const)));
}

/** Returns the codes of two letters by the names of their languages, in the languages of messages and in themselves. */
function codesOfLanguages(): ReadonlyMap<string, string> {
  const spoken = messageLanguages.map(languageNames);
  const english = languageNames('en');
  const codes = new Map<string, string>();
  for (const code of pairs) {
    if (nameOf(code, english) === undefined) continue;
    for (const names of [...spoken, languageNames(code)]) {
      const name = nameOf(code, names)?.toLowerCase();
      if (name !== undefined && !codes.has(name)) codes.set(name, code);
    }
  }
  return codes;
}

function languageNames(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
}

/** Returns the name of a code; undefined where there is none. */
function nameOf(code: string, names: Intl.DisplayNames): string | undefined {
  return attempted(() => names.of(code));
}
