import { changedSource, type ParsedSource, parseSource } from '../../yaml/edits/edit-source.ts';
import type { SourceChange } from '../../yaml/edits/source-change.ts';
import { quickValue } from '../../yaml/quick-value.ts';

/** A file has few texts at a time: the editor's own one, the stored one, and one that was proposed. */
const mostTexts = 4;

/** The data of each file's texts, the latest first. */
const held = new Map<string, readonly Pick<ParsedSource, 'text' | 'data'>[]>();
/** Trees are large: only of the document that was edited last is one held. */
let edited: ParsedSource | undefined;

/** Returns the data of a file's text, parsed once; undefined where nothing can be read. Never change it. */
export function dataOf(file: string, text: string): unknown {
  const known = held.get(file)?.find((one) => one.text === text) ?? readText(text);
  hold(file, known);
  return known.data;
}

/** Returns a file's text with a change, whose data is held from then on; throws `UneditableSource`. */
export function changedText(file: string, text: string, change: SourceChange, order: readonly string[] = []): string {
  edited = changedSource(edited?.text === text ? edited : parseSource(text), change, order);
  hold(file, edited);
  return edited.text;
}

/** A window reads a thousand documents and edits few of them: a tree is made when one is edited. */
function readText(text: string): Pick<ParsedSource, 'text' | 'data'> {
  const quick = quickValue(text);
  return quick === undefined || hasOddNames(quick.value) ? parseSource(text) : { text, data: quick.value };
}

/** Returns whether a name in data may be a number or another value in YAML, which the tree writes in another way than the text. */
function hasOddNames(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const isOdd = (name: string): boolean => /^(?:[-+.~\d]|(?:null|true|false)?$)/i.test(name);
  return (!Array.isArray(node) && Object.keys(node).some(isOdd)) || Object.values(node).some(hasOddNames);
}

function hold(file: string, { text, data }: Pick<ParsedSource, 'text' | 'data'>): void {
  const texts = held.get(file) ?? [];
  if (texts[0]?.text !== text) held.set(file, [{ text, data }, ...texts.filter((one) => one.text !== text)].slice(0, mostTexts));
}
