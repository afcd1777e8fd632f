import { zonesOf } from '../schema/countries-and-languages.ts';

/**
 * Returns the time zones of a country, the likeliest first: the one in which a site is begun (`here`), where it is the country's, or else
 * the one that CLDR takes for the whole country; without either they are in the order of their names.
 */
export function timeZonesOf(country: string, here: string): readonly string[] {
  const zones = zonesOf(country);
  const likeliest = zones.includes(here) ? here : zones.find((zone) => isNamedByItsCountry(zone, country));
  return likeliest === undefined ? zones : [likeliest, ...zones.filter((zone) => zone !== likeliest)];
}

/** Whether a zone is called by its country ("Spain Time") and not by its town ("Ceuta Time"), as CLDR calls a country's primary zone. */
function isNamedByItsCountry(timeZone: string, country: string): boolean {
  const parts = new Intl.DateTimeFormat('en-001', { timeZone, timeZoneName: 'shortGeneric' }).formatToParts();
  const name = new Intl.DisplayNames('en-001', { type: 'region' }).of(country);
  return parts.some(({ type, value }) => type === 'timeZoneName' && value === `${name} Time`);
}
