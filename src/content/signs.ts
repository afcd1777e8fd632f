import { asList, asRecord, asString } from '../schema/tree.ts';
import { textsIn } from '../schema/typed-value.ts';

/** A sign of the site's table, for comparing care cards with it. */
export interface TableSign {
  readonly id: string;
  readonly level: string | undefined;
  /** Whether to call the emergency services before the site. */
  readonly emergencyServices: boolean;
  /** The words of the sign, by language. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The levels that signs and care cards can have. */
export const careLevels: readonly unknown[] = ['routine', 'urgent', 'emergency'];

/** Returns the signs of the table's document in their order, without their malformed parts. */
export function tableSigns(document: unknown): readonly TableSign[] {
  return asList(asRecord(document)['signs']).map((node) => {
    const { id, level, emergencyServices, text } = asRecord(node);
    return {
      id: asString(id) ?? '',
      level: asString(level),
      emergencyServices: emergencyServices === true,
      texts: textsIn(text),
    };
  });
}

/** Returns the first sign with the same words as a text in one language; ignores case, vowel marks and punctuation. */
export function repeatedSign(
  texts: TableSign['texts'],
  signs: readonly TableSign[],
): { readonly id: string; readonly language: string } | undefined {
  for (const [language, text] of Object.entries(texts)) {
    const words = wordsOf(text);
    const repeated = words === '' ? undefined : signs.find((sign) => wordsOf(sign.texts[language]) === words);
    if (repeated !== undefined) return { id: repeated.id, language };
  }
  return undefined;
}

/** Every card is compared with the whole table, so each text comes many times. */
const cache = new Map<string, string>();
const maximumCachedTexts = 5000;

/** Returns a text's letters and numbers, which two signs that read alike share. */
function wordsOf(text: unknown): string {
  if (typeof text !== 'string') return '';
  const cached = cache.get(text);
  if (cached !== undefined) return cached;
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (cache.size < maximumCachedTexts) cache.set(text, words);
  return words;
}
