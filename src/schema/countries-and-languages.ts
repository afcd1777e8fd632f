import { isSupportedCountry } from 'libphonenumber-js/min';
import { messageLanguages } from '../locales/languages.ts';

/** Returns whether two letters are the code of a country (ISO 3166) that can be called. */
export function isCountry(code: string): boolean {
  return isSupportedCountry(code);
}

/** Returns the code of a country that is often written in another way, such as GB for UK (CLDR, aliases of territories), or in small letters. */
export function countryMeant(text: string): string | undefined {
  const code = text.toUpperCase();
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  const { region = code } = new Intl.Locale(`und-${code}`);
  return region !== text && isCountry(region) ? region : undefined;
}

/** Returns whether a tag (BCP 47) is that of a language that `Intl` can name. */
export function isKnownLanguage(tag: string): boolean {
  return nameIn('en', tag) !== undefined;
}

/** The English names that CLDR knows by another one. */
const otherNames: Readonly<Record<string, string>> = { castilian: 'es', farsi: 'fa', mandarin: 'zh' };

/**
 * Returns the code of the language that was meant by its name, in itself or in a language of messages, by capitals, or by the code of
 * its country (CLDR, likely subtags); undefined where none is.
 */
export function languageMeant(text: string): string | undefined {
  const word = text.toLowerCase();
  if (/^[a-z]{2,3}$/.test(word) && isKnownLanguage(word)) return word;
  const country = text.toUpperCase();
  if (isCountry(country)) return new Intl.Locale(`und-${country}`).maximize().language;
  if (Object.hasOwn(otherNames, word)) return otherNames[word];
  const codes = [...letters].flatMap((first) => [...letters].map((second) => first + second)).filter(isKnownLanguage);
  return codes.find((code) => [...messageLanguages, code].some((inLanguage) => nameIn(inLanguage, code)?.toLowerCase() === word));
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

const names = new Map<string, Intl.DisplayNames>();

/** Returns the name of a language in another one; undefined where there is none. */
function nameIn(language: string, code: string): string | undefined {
  try {
    const known = names.get(language) ?? new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
    names.set(language, known);
    return known.of(code);
  } catch {
    return undefined;
  }
}
