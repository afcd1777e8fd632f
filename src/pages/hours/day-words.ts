import { directionOf } from '../../content/texts/scripts.ts';
import { type Foreign, type PlainText, plain, type Text, type TextNode } from '../views/view.ts';
import { isOfLanguage } from './clock-time.ts';

/** A language's locale, then others: the first that `Intl` knows writes the words. */
export type Locales = readonly string[];

/** Words of a line, each part in another language than the page's marked with it (WCAG 2.2, 3.1.2). */
export type Words = readonly TextNode[];

/** Marks words with their origin: a path below the hours or the periods that they were made from. */
export type MarkOrigin = (words: string, ...path: readonly (string | number)[]) => string;

/** Returns parts as a list, with the word or sign that a language has between them. */
export function list(parts: readonly Words[], locales: Locales): Words {
  const format = new Intl.ListFormat(locales, { type: 'conjunction' });
  const own = languageOf(format, locales);
  const left = [...parts];
  // The words themselves: Hebrew and Spanish join by what comes next.
  return joined(
    format
      .formatToParts(parts.map((part) => plain(part)))
      .flatMap(({ type, value }) => (type === 'element' ? (left.shift() ?? []) : inLanguage(value, own))),
  );
}

/** Returns a pattern with its words, where the site may have the pattern in another language alone. */
export function fill({ value, ...own }: PlainText, from: Words, to: Words): Words {
  const inserted: Readonly<Record<string, Words>> = { '{from}': from, '{to}': to };
  return joined(value.split(/(\{from\}|\{to\})/).flatMap((part) => inserted[part] ?? inLanguage(part, own)));
}

/**
 * Returns what `write` makes in the language of some words of it: where the page's own lacks them, all of it is in the other one, since
 * half a sentence in each is none.
 */
export function inLanguageOf(own: Foreign, locales: Locales, write: (locales: Locales) => Words): Words {
  const { lang } = own;
  if (lang === undefined) return write(locales);
  const others = locales.filter((locale) => isOfLanguage(locale, lang));
  return inLanguage(plain(write(others.length > 0 ? others : [lang])), own);
}

/** Returns the language in which `Intl` writes, where it knows none of the page's own. */
export function languageOf(format: { resolvedOptions(): { readonly locale: string } }, [wanted = 'en']: Locales): Foreign {
  const { locale } = format.resolvedOptions();
  const { language } = new Intl.Locale(locale);
  return isOfLanguage(locale, wanted) ? {} : { lang: language, dir: directionOf(language) };
}

/** Returns words as a part of a line, marked where they are in another language than the page's. */
export function inLanguage(text: string, { lang, dir }: Foreign): Words {
  if (text === '') return [];
  return lang === undefined ? [text] : [{ type: 'isolate', text, lang, ...(dir === undefined ? {} : { dir }) }];
}

/** Returns words whose neighbours in the page's own language are one. */
function joined(words: Words): Words {
  const whole: TextNode[] = [];
  for (const node of words) {
    const last = whole.at(-1);
    if (typeof last === 'string' && typeof node === 'string') whole[whole.length - 1] = last + node;
    else whole.push(node);
  }
  return whole;
}

/** Returns words as a text, each part with the mark of its origin. */
export function textOf(words: Words, markOrigin: MarkOrigin, ...path: readonly (string | number)[]): Text {
  return { nodes: words.map((node) => changed(node, (text) => markOrigin(text, ...path))) };
}

/** Returns a part of a line with other text. */
export function changed(node: TextNode, change: (text: string) => string): TextNode {
  if (typeof node === 'string') return change(node);
  return node.type === 'isolate' ? { ...node, text: change(node.text) } : node;
}
