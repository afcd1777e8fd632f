/** What the engine has to know of a type of block besides its data: the keyword `traits` of its schema (docs/decisions/0036-block-traits.md). */
export interface BlockTraits {
  /** Says how assistive technology names the part of the page that the block is; missing where it is none. */
  readonly part?: {
    /** The property that holds its title. */
    readonly namedBy: string;
    /** The word of the interface that is its title where the block has none. */
    readonly usualTitle?: string;
    /** The property whose choice is read before the title, and where the interface has a word for each choice. */
    readonly readBefore?: { readonly property: string; readonly words: string };
  };
  /**
   * The document, or the part of the site's document, that it shows and without which it is empty, such as `glossary` or `site.contact`. Of
   * several parts it shows those that its property `show` lists, where it lists any.
   */
  readonly shows?: string;
  /** The service of others that its script asks: the page's security policy allows it on pages with such a block alone. */
  readonly connectsTo?: 'maps';
  /** Whether somebody may come to harm by its words: a translation whose original changed is an error, and reviewers are told of each change. */
  readonly critical?: true;
  /** The property that lists questions of visitors, each a `question` with its `answer`. */
  readonly questions?: string;
  /** Whether, right after the hero, it belongs to the opening of a page: across the whole width, before the text and what is beside it. */
  readonly opening?: true;
}
