import { insertedParts, type PhonePlace } from '../../content/inserted-texts.ts';
import { filledText, type Inline, parseInline } from '../../schema/inline.ts';
import { memoized } from '../../schema/memoized.ts';
import { asRecord } from '../../schema/tree.ts';
import type { TypedValue } from '../../schema/typed-value.ts';
import { foreignPassages } from '../views/foreign-passages.ts';
import { isolatedIn, isolateLatin } from '../views/isolate-latin.ts';
import { ownDigits } from '../views/number-format.ts';
import { isolated } from '../views/text-direction.ts';
import type { Language } from '../views/types.generated.ts';
import {
  type Counted,
  type Direction,
  type Foreign,
  type Link,
  type Phone,
  type PlainText,
  plain,
  type Text,
  type TextNode,
} from '../views/view.ts';

/** The language and the site in which texts are shown. */
interface TextContext {
  readonly language: string;
  readonly languages: Readonly<Record<string, Language>>;
  /** The language of texts that this one lacks. */
  readonly fallback: string;
  readonly site: unknown;
  link(written: string): Link;
  phone(path: PhonePlace): Phone;
  /** Receives the name of each value of the site that a text inserts, and the language of the text. */
  onReference(name: string, from: string): void;
}

type Translations = Readonly<Record<string, string>>;

/** Creates the functions that localise texts: they parse the markup, resolve the references and mark foreign passages. */
export function createTexts({ language, languages, fallback, site, link, phone, onReference }: TextContext) {
  const directionOf = (name: string): Direction => (languages[name] as Language).direction;

  /** Picks the language of the page, or the default one, marked as foreign, where the text lacks it. */
  const pick = (texts: Readonly<Record<string, unknown>>, preferred = language): { from: string; foreign: Foreign } =>
    texts[preferred] === undefined
      ? { from: fallback, foreign: { lang: fallback, dir: directionOf(fallback) } }
      : { from: preferred, foreign: {} };

  const passagesIn = memoized((name: string) => foreignPassages(name, languages));

  const resolve = (nodes: readonly Inline[], from: string): readonly TextNode[] =>
    nodes.flatMap((node): TextNode | readonly TextNode[] => {
      if (typeof node === 'string') return passagesIn(from)(node);
      switch (node.type) {
        case 'break':
          return { type: 'break' };
        case 'reference':
          return reference(node.name, from);
        case 'link':
          return { type: 'link', link: link(node.target), children: resolve(node.children, from) };
        default:
          return { type: node.type, children: resolve(node.children, from) };
      }
    });

  const reference = (name: string, from: string): readonly TextNode[] => {
    onReference(name, from);
    return insertedParts(asRecord(site), name, from).flatMap((part): TextNode | readonly TextNode[] => {
      if (typeof part === 'string') return part;
      if ('isolate' in part) return { type: 'isolate', text: part.isolate };
      return 'text' in part ? inserted(part.text, from) : { type: 'phone', phone: phone(part.phone) };
    });
  };

  /** A fact is inserted in the language of the text around it; where it lacks that one, its own is marked. */
  const inserted = (leaf: TypedValue<'text'>, around: string): readonly TextNode[] => {
    const { from, foreign } = pick(leaf.value, around);
    const nodes = resolve(parseInline(leaf.value[from] ?? ''), from);
    return foreign.lang === undefined ? nodes : [{ type: 'isolate', text: plain(nodes), ...foreign }];
  };

  /** Without markup, only what is inserted is resolved, and what would be reordered is between marks. */
  const filled = (written: string, from: string): string => {
    const direction = directionOf(from);
    const isolate = isolatedIn(direction);
    const kept = direction === 'rtl' ? plain(isolateLatin(written.trim()), isolate) : written.trim();
    return filledText(kept, (name) => plain(reference(name, from), isolate));
  };

  return {
    text(texts: Translations): Text {
      const { from, foreign } = pick(texts);
      return { nodes: resolve(parseInline(texts[from] ?? ''), from), ...foreign };
    },
    /** A text for attributes, which hold no markup. */
    plainText(texts: Translations): PlainText {
      const { from, foreign } = pick(texts);
      return { value: filled(texts[from] ?? '', from), ...foreign };
    },
    /** A text's plural forms; a number is kept apart from Latin words beside it where the text runs from right to left. */
    counted(texts: TypedValue<'counted'>['value']): Counted {
      const { from, foreign } = pick(texts);
      const { locale, direction } = languages[from] as Language;
      const forms = Object.entries(texts[from] ?? {}).map(([name, written]) => {
        const form = filled(written, from);
        return [name, direction === 'rtl' ? form.replaceAll('{count}', isolated('{count}', 'ltr')) : form];
      });
      const digits = ownDigits(locale);
      return { forms: Object.fromEntries(forms) as Counted['forms'], locale, ...(digits === undefined ? {} : { digits }), ...foreign };
    },
  };
}
