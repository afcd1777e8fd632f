import { type Inline, parseInline, plainInline } from '../schema/inline.ts';
import { memoized } from '../schema/memoized.ts';
import { asRecord } from '../schema/tree.ts';
import { isTextType, type PlacedTypedValue, pathOf, type TextType } from '../schema/typed-value.ts';
import type { LinkedDocument } from './document.ts';
import type { LinkContext } from './rules/rule.ts';

/** One text in one language, or one plural form of it, and its path. */
export class WrittenText {
  /** The text's inline markup. */
  readonly inline: readonly Inline[];
  /** The text without its formatting. */
  readonly visible: string;

  constructor(
    readonly leaf: PlacedTypedValue<TextType>,
    readonly language: string,
    readonly text: string,
    /** The name of the plural form; empty for a text without forms. */
    private readonly form: string,
  ) {
    this.inline = parseInline(text);
    this.visible = this.inline.length === 1 && typeof this.inline[0] === 'string' ? this.inline[0] : plainInline(this.inline);
  }

  /** The path of the text; made each time that it is read, so rules read it for findings only. */
  get path(): readonly string[] {
    return [...pathOf(this.leaf.pointer), this.language, ...(this.form === '' ? [] : [this.form])];
  }

  /** Whether the text may have bold, emphasis and links. */
  get isFormatted(): boolean {
    return this.leaf.$type === 'text' || this.leaf.$type === 'prose';
  }

  /** Returns where words stand in the text that are visible from an index on; undefined where markup is among them, or far before them. */
  placeOf(words: string, index: number): readonly [from: number, to: number] | undefined {
    if (this.visible === this.text) return [index, index + words.length];
    // Further on, counting the words for each of many findings would take quadratic time.
    if (index > 10_000) return undefined;
    let from = -1;
    for (let at = this.visible.indexOf(words); at !== -1 && at <= index; at = this.visible.indexOf(words, at + 1)) {
      from = this.text.indexOf(words, from + 1);
      if (from === -1) return undefined;
    }
    return from === -1 ? undefined : [from, from + words.length];
  }
}

/** Returns every text of a document in each of its languages, each plural form apart; parses a document once for all rules. */
export const writtenTexts = memoized((document: LinkedDocument): readonly WrittenText[] => {
  const texts: WrittenText[] = [];
  for (const leaf of document.leaves) {
    if (!isTextType(leaf.$type)) continue;
    for (const [language, written] of Object.entries(leaf.value as Record<string, unknown>)) {
      // Rules look for what they know of a language by its name: by one that every object has they would find another thing.
      if (language in Object.prototype) continue;
      const forms = leaf.$type === 'counted' ? Object.entries(asRecord(written)) : [['', written] as const];
      for (const [form, text] of forms) {
        if (typeof text !== 'string') continue;
        texts.push(new WrittenText(leaf as WrittenText['leaf'], language, text, form));
      }
    }
  }
  return texts;
}, new WeakMap());

/** Returns those that pages show: all but the keywords, with which visitors search in words and a script of their own. */
export const shownTexts = memoized(
  (document: LinkedDocument) => writtenTexts(document).filter(({ leaf }) => leaf.$type !== 'keywords'),
  new WeakMap(),
);

/** The values that texts insert, and the table of signs that care cards name. */
type Inserted = Pick<LinkContext, 'signs' | 'insertedTexts'>;

/** Returns a text as readers see it: without markup, with its inserted values. */
export function shownText({ inline, language, visible }: WrittenText, context: Inserted): string {
  return visible.includes('{{') ? filled(inline, language, context) : visible;
}

/** Returns the texts of a page's blocks in a language as readers see them, with the signs that the blocks name. */
export function shownInBlocks(document: LinkedDocument, language: string, context: Inserted): readonly string[] {
  const ofBlocks = writtenTexts(document).filter(
    (written) => written.language === language && written.isFormatted && written.leaf.pointer.startsWith('/blocks/'),
  );
  const named = document.leaves.flatMap(({ $type, value }) =>
    $type === 'sign' ? (context.signs?.filter(({ id }) => id === value) ?? []) : [],
  );
  const signs = named.flatMap(({ texts }) => texts[language] ?? []);
  return [...ofBlocks.map((written) => shownText(written, context)), ...signs.map((text) => filled(parseInline(text), language, context))];
}

function filled(inline: readonly Inline[], language: string, { insertedTexts }: Inserted): string {
  return plainInline(inline, (name) => insertedTexts[language]?.[name] ?? '');
}
