import { isTypedValue } from '../../schema/typed-value.ts';
import type { Counted, PlainText, Text, TextNode } from './view.ts';

/** The value of a document from which words on a page were made. */
export interface Origin {
  readonly file: string;
  readonly path: readonly (string | number)[];
  /** In a text the steps from there to what was shown: its language, and where it has several a plural form. */
  readonly inside: readonly string[];
}

/**
 * Puts invisible marks around words, from which an editor's preview reads the origin of the words; published pages have none.
 * Marked words can be capitalised, sorted, split and inserted into others.
 */
export interface OriginMarks {
  /** The origins, by the numbers in the marks. */
  readonly origins: readonly Origin[];
  /** Marks words that were made from the value at a path below a document's tree or below a leaf. */
  words(words: string, node: unknown, ...below: readonly (string | number)[]): string;
  /** Puts a mark before an address, whose ending stays readable. */
  before(address: string, leaf: object): string;
  /** Marks all words of a text; an inserted fact leads to the text around it too. */
  text<Made extends Text | PlainText | Counted>(made: Made, leaf: object, language: string): Made;
}

/** The files and paths of documents' leaves; each tree is walked once. */
interface LeafPlaces {
  add(file: string, tree: unknown): void;
  placeOf(node: object): Pick<Origin, 'file' | 'path'> | undefined;
}

/** Creates an empty `LeafPlaces`, which keeps no tree in memory. */
export function createLeafPlaces(): LeafPlaces {
  const places = new WeakMap<object, Pick<Origin, 'file' | 'path'>>();
  const visit = (file: string, node: unknown, path: Origin['path']): void => {
    if (typeof node !== 'object' || node === null) return;
    if (isTypedValue(node) || path.length === 0) places.set(node, { file, path });
    if (isTypedValue(node)) return;
    for (const [name, value] of Object.entries(node)) visit(file, value, [...path, Array.isArray(node) ? Number(name) : name]);
  };
  return {
    add(file, tree) {
      if (typeof tree === 'object' && tree !== null && !places.has(tree)) visit(file, tree, []);
    },
    placeOf: (node) => places.get(node),
  };
}

// Tag characters (U+E0020 to U+E007F): browsers draw nothing for them, collation passes over them, and `\p{Cf}` holds them.
const begin = '\u{E005B}';
const end = '\u{E005D}';
const firstDigit = 0xe0030;

/** Matches each mark; its group is the number that `markedNumber` reads, or empty at the end of the marked words. */
export const originMark = /\u{E005B}([\u{E0030}-\u{E0039}]*)\u{E005D}/gu;

/** Returns the index of a mark's origin. */
export function markedNumber(digits: string): number {
  return Number([...digits].map((digit) => Number(digit.codePointAt(0)) - firstDigit).join(''));
}

/** Removes the marks from words. */
function unmarked(words: string): string {
  return words.replace(originMark, '');
}

/** Creates the marks of one page. */
export function createOriginMarks({ placeOf }: Pick<LeafPlaces, 'placeOf'>): OriginMarks {
  const origins: Origin[] = [];
  const numbers = new Map<string, number>();
  const beginning = (node: unknown, below: Origin['path'], inside: readonly string[]): string => {
    const place = typeof node === 'object' && node !== null ? placeOf(node) : undefined;
    if (place === undefined) return '';
    const origin: Origin = { file: place.file, path: [...place.path, ...below], inside };
    const key = JSON.stringify(origin);
    const number = numbers.get(key) ?? origins.push(origin) - 1;
    numbers.set(key, number);
    return begin + [...String(number)].map((digit) => String.fromCodePoint(firstDigit + Number(digit))).join('') + end;
  };
  const between = (mark: string, words: string): string =>
    mark === '' || words === '' ? words : `${mark}${unmarked(words)}${begin}${end}`;

  const textNode = (mark: string, node: TextNode): TextNode => {
    if (typeof node === 'string') return between(mark, node);
    if (node.type === 'isolate') return { ...node, text: between(mark, node.text) };
    if (node.type === 'phone') return { ...node, phone: { ...node.phone, display: between(mark, node.phone.display) } };
    return 'children' in node ? { ...node, children: node.children.map((child) => textNode(mark, child)) } : node;
  };
  return {
    origins,
    words: (words, node, ...below) => between(beginning(node, below, []), words),
    before: (address, leaf) => beginning(leaf, [], []) + address,
    text(made, leaf, language) {
      const mark = beginning(leaf, [], [language]);
      if ('nodes' in made) return { ...made, nodes: made.nodes.map((node) => textNode(mark, node)) };
      if ('value' in made) return { ...made, value: between(mark, made.value) };
      const forms = Object.entries((made as Counted).forms).map(([name, form]) => [
        name,
        between(beginning(leaf, [], [language, name]), form ?? ''),
      ]);
      return { ...made, forms: Object.fromEntries(forms) };
    },
  };
}
