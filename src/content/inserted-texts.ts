import { parsePhoneNumber } from 'libphonenumber-js/min';
import { attempted } from '../schema/attempted.ts';
import { parseInline, plainInline } from '../schema/inline.ts';
import { asRecord, asString } from '../schema/tree.ts';
import type { TypedValue } from '../schema/typed-value.ts';
import { addressInSentence, presentParts } from './texts/address-lines.ts';

/** The texts that references insert, by language, then by name. */
export type InsertedTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A part of an inserted text: words, a text of the site's document, words to isolate from the direction around them, or a phone. */
type InsertedPart = string | { readonly text: TypedValue<'text'> } | { readonly isolate: string } | { readonly phone: PhonePlace };

/** The path of a phone below `contact` in the site's document. */
export type PhonePlace = readonly ['phones', string] | readonly ['emergency'];

type Site = Readonly<Record<string, unknown>>;

/** Returns the parts that `{{name}}` inserts into a text of a language; throws for a name that the site's document lacks. */
export function insertedParts(site: Site, name: string, language: string): readonly InsertedPart[] {
  const [kind = '', id = ''] = name.split('.');
  const contact = asRecord(site['contact']);
  if (kind === 'phones') return [{ phone: ['phones', id] }];
  if (kind === 'emergency' && contact['emergency'] !== undefined) return [{ phone: ['emergency'] }];
  if (kind === 'facts') return [{ text: asRecord(site['facts'])[id] as TypedValue<'text'> }];
  if (kind === 'identifiers') return [{ isolate: String(asRecord(site['identifiers'])[id]) }];
  if (kind === 'name') return [{ text: site['name'] as TypedValue<'text'> }];
  if (kind === 'person') return [{ text: asRecord(site['person'])['name'] as TypedValue<'text'> }];
  if (kind === 'address') {
    const address = asRecord(contact['address']);
    return addressInSentence(String(address['country']), language, presentParts(address)).map((part): InsertedPart => {
      if (typeof part === 'object') return part.sign;
      return part === 'postalCode' ? { isolate: String(address[part]) } : { text: address[part] as TypedValue<'text'> };
    });
  }
  throw new Error(`Nothing is called {{${name}}}; linking should have reported it.`);
}

/** Returns a phone as pages show and dial it, with its label in every language; throws for an invalid number. */
export function phoneAt(site: Site, [list, id]: PhonePlace): { readonly label: unknown; readonly display: string; readonly href: string } {
  const entry = asRecord(site['contact'])[list];
  const { label, number } = asRecord(id === undefined ? entry : asRecord(entry)[id]);
  const written = String(number);
  // A short number has no international form (ITU-T E.164), so callers dial it as written.
  if (id === undefined) return { label, display: written, href: `tel:${written}` };
  const parsed = parsePhoneNumber(written);
  return { label, display: parsed.formatNational(), href: parsed.getURI() };
}

/** Returns the text that pages show for each reference to the site's document, in every language. */
export function insertedTexts(site: Site, references: Iterable<string>): InsertedTexts {
  const names = [...references];
  return Object.fromEntries(
    Object.keys(asRecord(site['languages'])).map((language) => [
      language,
      // A mistake in the site's document, which the check reports there, leaves the text empty.
      Object.fromEntries(names.map((name) => [name, attempted(() => wordsOf(site, name, language)) ?? ''])),
    ]),
  );
}

function wordsOf(site: Site, name: string, language: string): string {
  const words = insertedParts(site, name, language).map((part) => {
    if (typeof part === 'string') return part;
    if ('isolate' in part) return part.isolate;
    return 'text' in part ? textIn(site, part.text.value, language) : phoneAt(site, part.phone).display;
  });
  return words.join('');
}

/** Returns a text in a language, or in the default one where it is missing. */
function textIn(site: Site, texts: TypedValue<'text'>['value'], language: string): string {
  const from = texts[language] === undefined ? (asString(site['defaultLanguage']) ?? '') : language;
  return plainInline(parseInline(texts[from] ?? ''), (name) => wordsOf(site, name, from));
}
