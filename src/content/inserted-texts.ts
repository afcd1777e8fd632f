import { parsePhoneNumber } from 'libphonenumber-js/min';
import { parseInline, plainInline } from '../schema/inline.ts';
import { asRecord, asString } from '../schema/tree.ts';
import type { TypedValue } from '../schema/typed-value.ts';

/** What references insert into texts: by language, then by name. */
export type InsertedTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A piece of what a reference inserts: words, a text of the site's document, words with a direction of their own, or a phone. */
export type InsertedPart = string | { readonly text: TypedValue<'text'> } | { readonly isolate: string } | { readonly phone: PhonePlace };

/** Where a phone stands below `contact` of the site's document. */
export type PhonePlace = readonly ['phones', string] | readonly ['emergency'];

type Site = Readonly<Record<string, unknown>>;

/** Returns what `{{name}}` inserts into a text of a language; throws where the site's document has no such name. */
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
    const { street, postalCode, locality } = asRecord(contact['address']);
    // The Arabic script has a comma of its own (U+060C); other right-to-left scripts use the Latin one.
    const comma = new Intl.Locale(language).maximize().script === 'Arab' ? '\u060C ' : ', ';
    return [{ text: street as TypedValue<'text'> }, comma, { isolate: String(postalCode) }, ' ', { text: locality as TypedValue<'text'> }];
  }
  throw new Error(`Nothing is called {{${name}}}; linking should have reported it.`);
}

/** Returns a phone as it is shown and dialled, its label still in every language; throws where its number is not one. */
export function phoneAt(site: Site, [list, id]: PhonePlace): { readonly label: unknown; readonly display: string; readonly href: string } {
  const entry = asRecord(site['contact'])[list];
  const { label, number } = asRecord(id === undefined ? entry : asRecord(entry)[id]);
  const written = String(number);
  // A short number is dialled as it is written; it has no international form (ITU-T E.164).
  if (id === undefined) return { label, display: written, href: `tel:${written}` };
  const parsed = parsePhoneNumber(written);
  return { label, display: parsed.formatNational(), href: parsed.getURI() };
}

/** Returns what readers see in the place of each reference to the site's document, as pages show it. */
export function insertedTexts(site: Site, references: Iterable<string>): InsertedTexts {
  const names = [...references];
  return Object.fromEntries(
    Object.keys(asRecord(site['languages'])).map((language) => [
      language,
      Object.fromEntries(names.map((name) => [name, insertedText(site, name, language)])),
    ]),
  );
}

/** Returns one of them; a mistake in the site's document, which is reported there, leaves it empty. */
function insertedText(site: Site, name: string, language: string): string {
  try {
    return wordsOf(site, name, language);
  } catch {
    return '';
  }
}

function wordsOf(site: Site, name: string, language: string): string {
  const words = insertedParts(site, name, language).map((part) => {
    if (typeof part === 'string') return part;
    if ('isolate' in part) return part.isolate;
    return 'text' in part ? textIn(site, part.text.value, language) : phoneAt(site, part.phone).display;
  });
  return words.join('');
}

/** A text that the language lacks is inserted in the default one. */
function textIn(site: Site, texts: TypedValue<'text'>['value'], language: string): string {
  const from = texts[language] === undefined ? (asString(site['defaultLanguage']) ?? '') : language;
  return plainInline(parseInline(texts[from] ?? ''), (name) => wordsOf(site, name, from));
}
