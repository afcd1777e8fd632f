import type { LinkedDocument } from '../../content/document.ts';
import { wordFinder } from '../../content/texts/word-finder.ts';
import { inlineMarks } from '../../schema/inline.ts';
import { isTextType } from '../../schema/typed-value.ts';

/** Something that stands in one place of a site and is shown in others. */
export type Shared =
  /** A phone, by its name in the site's document: pages name it, and texts insert it. */
  | { readonly kind: 'phone'; readonly name: string }
  /** What texts insert, such as `facts.delay`. */
  | { readonly kind: 'insert'; readonly name: string }
  /** A picture, by its path below `pictures/`. */
  | { readonly kind: 'picture'; readonly name: string }
  /** A word that the glossary explains, with its other forms, by language. */
  | { readonly kind: 'term'; readonly words: Readonly<Record<string, readonly string[]>> };

/** Returns the test whether a document shows something; of texts, those of every language count. */
export function showing(shared: Shared): (document: Pick<LinkedDocument, 'leaves'>) => boolean {
  const isIn = textTest(shared);
  return ({ leaves }) =>
    leaves.some(({ $type, value }) => {
      if ($type === shared.kind) return value === (shared as { readonly name: string }).name;
      if (!isTextType($type) || $type === 'counted') return false;
      // Pages explain words in prose alone.
      if (shared.kind === 'term' && $type !== 'prose') return false;
      return Object.entries(value as Readonly<Record<string, string>>).some(([language, text]) => isIn(text, language));
    });
}

function textTest(shared: Shared): (text: string, language: string) => boolean {
  if (shared.kind === 'picture') return () => false;
  if (shared.kind === 'term') {
    const finders = new Map(Object.entries(shared.words).map(([language, words]) => [language, wordFinder([{ id: '', words }])]));
    return (text, language) => finders.get(language)?.(text, 0) !== undefined;
  }
  const name = shared.kind === 'phone' ? `phones.${shared.name}` : shared.name;
  return (text) => text.includes('{{') && inlineMarks(text).some((mark) => mark.type === 'reference' && mark.name === name);
}
