import type { LinkedDocument } from '../../content/document.ts';
import { foldedWords } from '../../pages/search/index-options.ts';
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

/** Returns whether a document shows something; of texts, those of every language count. */
export function shows({ leaves }: Pick<LinkedDocument, 'leaves'>, shared: Shared): boolean {
  return leaves.some(({ $type, value }) => {
    if ($type === shared.kind) return value === (shared as { readonly name: string }).name;
    if (!isTextType($type) || $type === 'counted') return false;
    return Object.entries(value as Readonly<Record<string, string>>).some(([language, text]) => {
      if (shared.kind === 'term') return $type === 'prose' && hasTerm(text, shared.words[language] ?? []);
      if (shared.kind === 'picture' || !text.includes('{{')) return false;
      const name = shared.kind === 'phone' ? `phones.${shared.name}` : shared.name;
      return inlineMarks(text).some((mark) => mark.type === 'reference' && mark.name === name);
    });
  });
}

function hasTerm(text: string, words: readonly string[]): boolean {
  const folded = ` ${foldedWords(text).join(' ')} `;
  return words.some((word) => folded.includes(` ${foldedWords(word).join(' ')} `));
}
