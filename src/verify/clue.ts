import type { SourceFile } from '../schema/documents.ts';
import type { Path } from '../yaml/parse-yaml.ts';

/** What is looked for in the content: an address, words that a visitor reads, a place in the page's own document, or one in another. */
export interface Clue {
  readonly path?: Path;
  readonly address?: string;
  readonly words?: readonly string[];
  /** Some characters of a text. */
  readonly text?: { readonly document: SourceFile; readonly path: Path; readonly from: number; readonly to: number };
}

/** Something to look for in the strings of the content. */
export interface Look {
  readonly words: string;
  readonly isAddress: boolean;
}

/** Gives the forms in which a clue may be written, the surest first. */
export function looksFor({ address, words = [] }: Clue, languages: readonly string[]): Look[] {
  const texts = words.map((text) => ({ words: text.trim(), isAddress: false }));
  return [...addressForms(address ?? '', languages).map((form) => ({ words: form, isAddress: true })), ...texts].filter(
    (look) => look.words !== '',
  );
}

/** An editor writes `cataract#risks` or `/words/` where a page says `/en/services/cataract/#risks` or `/en/words/`. */
function addressForms(address: string, languages: readonly string[]): string[] {
  if (address.startsWith('tel:')) return [address.slice('tel:'.length)];
  const [beforeQuery = '', hash] = address.split('#');
  const [path = ''] = beforeQuery.split('?');
  const fragment = hash === undefined ? '' : `#${hash}`;
  const steps = path.split('/').filter((step) => step !== '');
  const below = steps.slice(steps.findIndex((step) => languages.includes(step)) + 1).join('/');
  const last = steps.at(-1) ?? '';
  // A photograph is published under its own name with a digest and a width.
  const picture = last.replace(/-[0-9a-f]+-\d+\.\w+$/, '.');
  return [
    ...new Set([
      address,
      ...(below === '' ? [] : [`/${below}/${fragment}`, `/${below}${fragment}`, `${below}/${fragment}`]),
      ...(last === '' ? [] : [last + fragment, `${last}/${fragment}`]),
      fragment,
      beforeQuery,
      hash ?? '',
      picture === last ? '' : picture,
    ]),
  ].filter((form) => form !== '' && form !== '/');
}

/** Whether a string of the content is what is looked for: it holds the words, or is the address or links to it. */
export function holds(text: string, { words, isAddress }: Look): boolean {
  if (!isAddress) return text.includes(words);
  return text === words || text.includes(`](${words})`) || (words.endsWith('.') && text.startsWith(words));
}
