import { asList, asRecord, asString } from '../schema/tree.ts';
import { isTypedValue } from '../schema/typed-value.ts';

/** A sign of the site's table, as care cards are compared with it. */
export interface TableSign {
  readonly id: string;
  readonly level: string | undefined;
  /** Whether the emergency services are to be called before the site. */
  readonly emergencyServices: boolean;
  /** What it says, by language. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The levels that signs and care cards can have. */
export const careLevels: readonly unknown[] = ['routine', 'urgent', 'emergency'];

/** Reads the signs of the table's document, each where it stands there; what is malformed in one is left out of it. */
export function tableSigns(document: unknown): readonly TableSign[] {
  return asList(asRecord(document)['signs']).map((node) => {
    const { id, level, emergencyServices, text } = asRecord(node);
    return {
      id: asString(id) ?? '',
      level: asString(level),
      emergencyServices: emergencyServices === true,
      texts: textsOf(text),
    };
  });
}

/** Gives the words of a text by language; nothing of what is no text. */
export function textsOf(node: unknown): TableSign['texts'] {
  return isTypedValue(node) && typeof node.value === 'object' ? (node.value as TableSign['texts']) : {};
}

/** Finds the first of some signs that says in a language what some texts say there, whatever their case, marks and punctuation. */
export function repeatedSign(
  texts: TableSign['texts'],
  signs: readonly TableSign[],
): { readonly id: string; readonly language: string } | undefined {
  for (const [language, text] of Object.entries(texts)) {
    const said = wordsOf(text);
    const found = said === '' ? undefined : signs.find((sign) => wordsOf(sign.texts[language]) === said);
    if (found !== undefined) return { id: found.id, language };
  }
  return undefined;
}

const known = new Map<string, string>();

/** A text's letters and numbers: what two signs share that read alike. A table is compared with every card, so they are kept. */
function wordsOf(text: unknown): string {
  if (typeof text !== 'string') return '';
  const before = known.get(text);
  if (before !== undefined) return before;
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (known.size < mostRemembered) known.set(text, words);
  return words;
}

const mostRemembered = 5000;
