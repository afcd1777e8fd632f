import { formatAddress } from 'localized-address-format';
import { unicodeScripts, usualScript } from './scripts.ts';

/** A part of a postal address, by its name in the site's document. */
export type AddressPart = 'street' | 'locality' | 'region' | 'postalCode';

/** A line of an address: its parts, and the signs between them. */
export type AddressLine = readonly (AddressPart | { readonly sign: string })[];

const parts: readonly AddressPart[] = ['street', 'locality', 'region', 'postalCode'];

// Letters that no address format has, so that a part is found again in the formatted line.
const marks: Readonly<Record<AddressPart, string>> = { street: '\uE000', locality: '\uE001', region: '\uE002', postalCode: '\uE003' };

/**
 * Returns the lines of an address as a country writes them (Google's address data), for readers of a language: a country that begins
 * with the largest part does so in its own letters alone. A town that its format lacks stands beside the region; another such part has a
 * line of its own, before the street.
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
    isInOwnLetters(country, language) ? 'local' : 'latin',
  );
  // Where a format has neither, the region is only for machines.
  const lost = (['locality', 'postalCode'] satisfies AddressPart[]).filter(
    (part) => present.has(part) && !formatted.some((line) => line.includes(marks[part])),
  );
  const lines = formatted.map(lineOf);
  const street = lines.findIndex((line) => line.includes('street'));
  const region = lines.findIndex((line) => line.includes('region'));
  if (region >= 0 && lost.includes('locality')) {
    const beside = (part: AddressLine[number]): AddressLine => {
      if (part !== 'region') return [part];
      return region < street ? [part, 'locality'] : ['locality', { sign: ', ' }, part];
    };
    lines[region] = lines[region]?.flatMap(beside) ?? [];
    lost.splice(lost.indexOf('locality'), 1);
  }
  const between = isInOwnLetters(country, language) ? betweenParts(language) : '';
  return [...lines.slice(0, street), ...lost.map((part): AddressLine => [part]), ...lines.slice(street)].map((line) =>
    between === '' ? line : line.flatMap((part, at) => (at > 0 && isPart(part) && isPart(line[at - 1]) ? [{ sign: between }, part] : part)),
  );
}

function isPart(part: AddressLine[number] | undefined): boolean {
  return typeof part === 'string';
}

/** Returns what stands between the parts of an address in the letters of Chinese, Japanese and Korean: nothing, or in Korean a space. */
function betweenParts(language: string): string {
  const isUnparted = unicodeScripts(usualScript(language) ?? '').includes('Han');
  return isUnparted ? new Intl.ListFormat(language, { type: 'unit', style: 'narrow' }).format(['', '']) : '';
}

/**
 * Returns the parts of the same address within a sentence. Between its lines is a comma, in Arabic letters the Arabic one (U+060C); an
 * address in the letters of Chinese, Japanese and Korean has none, and beside its postal code a space.
 */
export function addressInSentence(country: string, language: string, present: ReadonlySet<AddressPart>): AddressLine {
  const script = usualScript(language);
  const isUnparted = isInOwnLetters(country, language) && unicodeScripts(script ?? '').includes('Han');
  const comma = script === 'Arab' ? '\u060C ' : ', ';
  const isCode = (line: AddressLine | undefined): boolean => line?.includes('postalCode') === true;
  return addressLines(country, language, present).flatMap((line, index, lines): AddressLine => {
    if (index === 0) return line;
    const sign = !isUnparted ? comma : isCode(line) || isCode(lines[index - 1]) ? ' ' : betweenParts(language);
    return sign === '' ? line : [{ sign }, ...line];
  });
}

/** Returns whether a language writes with letters of a country: Chinese has some of those of Japan. */
function isInOwnLetters(country: string, language: string): boolean {
  const letters = unicodeScripts(usualScript(language) ?? '');
  return unicodeScripts(usualScript(`und-${country}`) ?? '').some((name) => letters.includes(name));
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
