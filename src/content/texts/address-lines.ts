import { formatAddress } from 'localized-address-format';

/** A part of a postal address, by its name in the site's document. */
export type AddressPart = 'street' | 'locality' | 'region' | 'postalCode';

/** A line of an address: its parts, and the signs between them. */
export type AddressLine = readonly (AddressPart | { readonly sign: string })[];

const parts: readonly AddressPart[] = ['street', 'locality', 'region', 'postalCode'];

// Letters that no address format has, so that a part is found again in the formatted line.
const marks: Readonly<Record<AddressPart, string>> = { street: '\uE000', locality: '\uE001', region: '\uE002', postalCode: '\uE003' };

/**
 * Returns the lines of an address as a country writes them (Google's address data), for readers of a language: a country that begins
 * with the largest part does so in its own letters alone. A part that its format lacks has a line of its own, before the street.
 */
export function addressLines(country: string, language: string, present: ReadonlySet<AddressPart>): readonly AddressLine[] {
  const marked = (part: AddressPart): string => (present.has(part) ? marks[part] : '');
  const formatted = formatAddress(
    {
      postalCountry: country,
      addressLines: [marks.street],
      locality: marked('locality'),
      administrativeArea: marked('region'),
      postalCode: marked('postalCode'),
    },
    new Intl.Locale(language).maximize().script === 'Latn' ? 'latin' : 'local',
  );
  // Where a format has neither, the region is only for machines.
  const lost = (['locality', 'postalCode'] as const).filter(
    (part) => present.has(part) && !formatted.some((line) => line.includes(marks[part])),
  );
  const lines = formatted.map(lineOf);
  const street = lines.findIndex((line) => line.includes('street'));
  return [...lines.slice(0, street), ...lost.map((part) => [part]), ...lines.slice(street)];
}

/** Returns the parts of an address that the site's document has. */
export function presentParts(address: Readonly<Record<string, unknown>>): ReadonlySet<AddressPart> {
  return new Set(parts.filter((part) => address[part] !== undefined));
}

function lineOf(line: string): AddressLine {
  return line
    .split(/([\uE000-\uE003])/)
    .filter((piece) => piece !== '')
    .map((piece) => parts.find((part) => marks[part] === piece) ?? { sign: piece });
}
