import { directionOf } from '../content/texts/scripts.ts';

/** Node 20 has its week as a property; later versions have it as a method, and no property in the end. */
interface PlaceWithWeek extends Intl.Locale {
  readonly weekInfo?: WeekInfo;
  getWeekInfo?(): WeekInfo;
}

interface WeekInfo {
  readonly weekend: readonly number[];
}

/** Returns what a site in a country writes of a language (BCP 47), but for its status: facts that CLDR knows. */
export function languageToWrite(language: string, country: string): Readonly<Record<string, string>> {
  const named = new Intl.Locale(language);
  const likely = named.maximize();
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  const punctuation = { Arab: 'arabic' }[likely.script ?? ''] ?? (likely.language === 'fr' ? 'spaced' : undefined);
  return {
    name: name.charAt(0).toLocaleUpperCase(language) + name.slice(1),
    locale: new Intl.Locale(named.baseName, { region: named.region ?? country }).toString(),
    openGraphLocale: `${likely.language}_${placeOf(named, country)}`,
    direction: directionOf(language),
    ...(punctuation === undefined ? {} : { punctuation }),
  };
}

/**
 * Returns the country of a language, which is the site's where CLDR has data of how the language is written there, or else the one that
 * speaks it most.
 */
function placeOf(named: Intl.Locale, country: string): string {
  const { language, region = '' } = named.maximize();
  const there = `${language}-${country}`;
  const isThere = named.region === undefined && new Intl.DateTimeFormat(there).resolvedOptions().locale === there;
  // Where a language is of no single country (`es-419`, Esperanto), its region is a number, or unknown.
  return isThere || !/^[A-Z]{2}$/.test(region) ? country : region;
}

/** Returns the days of the weekend of a country, from 1 for Monday. */
export function weekendOf(country: string): readonly number[] {
  const place: PlaceWithWeek = new Intl.Locale(`und-${country}`);
  return (place.getWeekInfo?.() ?? place.weekInfo)?.weekend ?? [6, 7];
}
