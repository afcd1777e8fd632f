import { type Inline, parseInline, plainInline } from '../inline.ts';
import { isTextKind, type PlacedLeaf, pathOf, type TextKind } from '../leaf.ts';
import { asRecord } from '../tree.ts';
import type { LinkContext, LinkedDocument } from './rule.ts';

/** One text in one language, or one plural form of it, and where it stands. */
export interface WrittenText {
  readonly leaf: PlacedLeaf<TextKind>;
  readonly language: string;
  readonly text: string;
  readonly path: readonly string[];
  /** The text's inline markup. */
  readonly inline: readonly Inline[];
  /** The text without its formatting. */
  readonly visible: string;
}

const remembered = new WeakMap<LinkedDocument, readonly WrittenText[]>();

/** Gives every text of a document in every language that it is written in, each plural form for itself; parsed once for all rules. */
export function writtenTexts(document: LinkedDocument): readonly WrittenText[] {
  const known = remembered.get(document);
  if (known !== undefined) return known;
  const texts: WrittenText[] = [];
  for (const leaf of document.leaves) {
    if (!isTextKind(leaf.$holds)) continue;
    for (const [language, written] of Object.entries(leaf.value as Record<string, unknown>)) {
      const forms = leaf.$holds === 'counted' ? Object.entries(asRecord(written)) : [['', written] as const];
      for (const [form, text] of forms) {
        if (typeof text !== 'string') continue;
        const inline = parseInline(text);
        texts.push({
          leaf: leaf as WrittenText['leaf'],
          language,
          text,
          inline,
          visible: inline.length === 1 && typeof inline[0] === 'string' ? inline[0] : plainInline(inline),
          // Paths are only needed for problems, which are rare.
          get path() {
            return [...pathOf(leaf.pointer), language, ...(form === '' ? [] : [form])];
          },
        });
      }
    }
  }
  remembered.set(document, texts);
  return texts;
}

/** Gives a text as readers see it: without markup, with the values of what it inserts. */
export function shownText({ inline, language, visible }: WrittenText, { insertedTexts }: Pick<LinkContext, 'insertedTexts'>): string {
  return visible.includes('{{') ? plainInline(inline, (name) => insertedTexts[language]?.[name] ?? '') : visible;
}

/** Gives the texts that the blocks of a page show, in every language. */
export function blockTexts(document: LinkedDocument): readonly WrittenText[] {
  return writtenTexts(document).filter(
    ({ leaf: { pointer, $holds } }) => pointer.startsWith('/blocks/') && ($holds === 'text' || $holds === 'prose'),
  );
}
