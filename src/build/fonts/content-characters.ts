import { datesBetween } from '../../pages/hours/dates-between.ts';
import { plain } from '../../pages/views/view.ts';
import { filledText, parseInline, plainInline } from '../../schema/inline.ts';
import { asRecord } from '../../schema/tree.ts';
import { isTextType, isTypedValue, type TypedValue } from '../../schema/typed-value.ts';

// A mark for each code unit of the document in hand: thousands of documents hold a hundred million characters, and one array for
// each of them would keep the garbage collector busy.
const units = new Uint8Array(0x10000);

/** Returns the characters of all strings of a document's tree, or of a list of them: each once, in the order of Unicode. */
export function charactersOf(tree: unknown): string {
  return charactersIn(tree, { textsOf: (written) => written, isShown: () => true, shownOf: asWritten });
}

/** Returns the characters of the texts in a language alone. */
export function charactersInLanguage(tree: unknown, language: string): string {
  return charactersIn(tree, { textsOf: (written) => written[language], isShown: () => false, shownOf: asWritten });
}

/**
 * Returns the characters that pages in a language show of a tree, without the signs of markup: a text that the language lacks is shown
 * in the fallback.
 */
export function charactersShown(tree: unknown, language: string, fallback: string): string {
  return charactersIn(tree, {
    textsOf: (written) => written[language] ?? written[fallback],
    isShown: (text, type) => (type === undefined ? !notShown.test(text) : type === 'phone'),
    shownOf: withoutMarkup,
  });
}

/** Returns the characters of the texts alone that pages in a language show of a tree, without those of names, codes and numbers. */
export function charactersOfTexts(tree: unknown, language: string, fallback: string): string {
  return charactersIn(tree, { textsOf: (written) => written[language] ?? written[fallback], isShown: () => false, shownOf: withoutMarkup });
}

/** What pages have and do not show: addresses of the web, colours, and locales as Open Graph writes them. */
const notShown = /^(?:https?:|#[\da-f]+$|[a-z]+_[A-Z]+$)/;

const asWritten: Counted['shownOf'] = (text) => text;

/** Returns a text as readers see it, without what is inserted, which is a text or a number of its own. */
const withoutMarkup: Counted['shownOf'] = (text, type) => {
  if (!/[*[{\\]/.test(text)) return text;
  const shown = type === 'text' || type === 'prose' ? plainInline(parseInline(text), () => '') : filledText(text, () => '');
  // What the component inserts that shows the text.
  return shown.replace(/\{\w+\}/g, '');
};

type Written = Readonly<Record<string, unknown>>;

/** Which strings of a tree count: which of the languages of a text, and which of those that are no text. */
interface Counted {
  readonly textsOf: (written: Written) => unknown;
  readonly isShown: (text: string, type?: TypedValue['$type']) => boolean;
  /** Returns what counts of a text. */
  readonly shownOf: (text: string, type: TypedValue['$type']) => string;
}

function charactersIn(tree: unknown, { textsOf, isShown, shownOf }: Counted): string {
  const found: number[] = [];
  const mark = (unit: number): void => {
    if (units[unit] === 1) return;
    units[unit] = 1;
    found.push(unit);
  };
  const pairs = new Set<string>();
  const add = (text: string): void => {
    let composed = false;
    for (let index = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index);
      mark(unit);
      if (unit < 0x300) continue;
      if ((unit & 0xfc00) === 0xd800) pairs.add(String.fromCodePoint(text.codePointAt(index) as number));
      else composed ||= unit <= 0x36f || (unit >= 0x653 && unit <= 0x655);
    }
    // A letter and its mark are drawn as the one letter that they compose.
    if (composed) for (const sign of text.normalize('NFC')) if (sign.length === 1) mark(sign.charCodeAt(0));
  };
  const walk = (node: unknown): void => {
    if (typeof node === 'string') {
      if (isShown(node)) add(node);
    } else if (isTypedValue(node)) {
      if (node.$type === 'keywords') return;
      if (isTextType(node.$type)) walkAll(textsOf(asRecord(node.value)), node.$type);
      else if (isShown(String(node.value), node.$type)) add(String(node.value));
    } else if (typeof node === 'object' && node !== null) for (const child of Object.values(node)) walk(child);
  };
  /** Inside a text, every string counts. */
  const walkAll = (node: unknown, type: TypedValue['$type']): void => {
    if (typeof node === 'string') add(shownOf(node, type));
    else if (typeof node === 'object' && node !== null) for (const child of Object.values(node)) walkAll(child, type);
  };
  walk(tree);
  for (const unit of found) units[unit] = 0;
  const single = found.filter((unit) => (unit & 0xf800) !== 0xd800).sort((one, other) => one - other);
  return (
    single.map((unit) => String.fromCharCode(unit)).join('') +
    [...pairs]
      .filter((sign) => sign.length === 2)
      .sort()
      .join('')
  );
}

/**
 * Returns the characters of some texts, each of which has a character once: all of them, and those of the basic plane that at least so
 * many of the texts have. Thousands of services hold half a million, which are looked at once.
 */
export function countedCharacters(texts: readonly string[], fewest: number): { readonly all: string; readonly ofMany: string } {
  const counts = new Uint32Array(0x10000);
  const pairs = new Set<string>();
  for (const text of texts)
    for (let index = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index);
      if ((unit & 0xf800) !== 0xd800) counts[unit] = (counts[unit] as number) + 1;
      else if ((unit & 0xfc00) === 0xd800) pairs.add(String.fromCodePoint(text.codePointAt(index) as number));
    }
  let [all, ofMany] = ['', ''];
  for (const [unit, count] of counts.entries()) {
    if (count === 0) continue;
    all += String.fromCharCode(unit);
    if (count >= fewest) ofMany += String.fromCharCode(unit);
  }
  return { all: all + [...pairs].join(''), ofMany };
}

/** The letters, figures and signs of ASCII that visitors type; those of programmers are there where the content shows them. */
export const typedCharacters: string = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index)).replace(
  /[#$*=[\]\\^_`{|}~<>]/g,
  '',
);

/** The letters and figures among them. */
export const typedLetters: string = typedCharacters.replace(/[^ \p{L}\p{N}]/gu, '');

/** Returns the characters that pages show beside their content: those of days and numbers in the first of some locales that `Intl` knows. */
export function charactersOfLocale(locales: readonly string[]): string {
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 1 + month, 8 + month, 30)));
  const formats = (['full', 'long', 'medium', 'short'] as const).map(
    (style) => new Intl.DateTimeFormat(locales, { dateStyle: style, timeStyle: 'short', timeZone: 'UTC' }),
  );
  return [
    // What components write between words.
    ' \u00A0·–',
    ...months.flatMap((month) => formats.map((format) => format.format(month))),
    plain(datesBetween(months[0] as Date, months[11] as Date, locales, { value: '' })),
    ...[-1234567.89, 0.5].map((number) => new Intl.NumberFormat(locales).format(number)),
    new Intl.NumberFormat(locales, { useGrouping: false }).format(9876543210),
    new Intl.ListFormat(locales).format(['1', '2', '3']),
  ].join('');
}
