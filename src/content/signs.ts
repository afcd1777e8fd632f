import { memoized } from '../schema/memoized.ts';
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

/**
 * Returns the first sign of a table with the same words as a text in one language, unless it is the sign `own`; ignores case, vowel marks and
 * punctuation.
 */
export function repeatedSign(
  texts: TableSign['texts'],
  signs: readonly TableSign[],
  own?: string,
): { readonly id: string; readonly language: string } | undefined {
  const first = firstWith(signs);
  for (const [language, text] of Object.entries(texts)) {
    const id = first.get(keyOf(language, text));
    if (id !== undefined && id !== own) return { id, language };
  }
  return undefined;
}

/** Returns the ids of a table's signs by `keyOf`, of several with the same words the first; every card of a site is compared with one table. */
const firstWith = memoized((signs: readonly TableSign[]): ReadonlyMap<string | undefined, string> => {
  const all = signs.flatMap(({ id, texts }) => Object.entries(texts).map(([language, text]) => [keyOf(language, text), id] as const));
  return new Map(all.filter(([key]) => key !== undefined).reverse());
}, new WeakMap());

/** Returns a language with the letters and numbers of a text, which two signs that read alike share; undefined for a text without any. */
function keyOf(language: string, text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const letters = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  const words = letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return words === '' ? undefined : `${language} ${words}`;
}
