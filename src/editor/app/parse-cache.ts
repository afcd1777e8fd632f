import { isScalar, type Scalar } from 'yaml';
import { changedSource, type ParsedSource, parseSource } from '../../yaml/edits/edit-source.ts';
import type { SourceChange } from '../../yaml/edits/source-change.ts';
import { quickValue } from '../../yaml/quick-value.ts';

/** A file has few texts at a time: the editor's own one, the stored one, and one that was proposed. */
const mostTexts = 4;

/** A text of a file, and what was read of it. */
interface ReadText extends Pick<ParsedSource, 'text' | 'data'> {
  readonly isYaml: boolean;
}

/** What was read of each file's texts, the latest first. */
const held = new Map<string, readonly ReadText[]>();
/** Trees are large: only of the document that was edited last is one held. */
let edited: ParsedSource | undefined;

/** Returns the data of a file's text, parsed once, as far as it can be read; undefined where nothing can. Never change it. */
export function dataOf(file: string, text: string): unknown {
  return readOnce(file, text).data;
}

/** Returns whether a file's text is YAML without a syntax error: no other one can be changed. */
export function isYaml(file: string, text: string): boolean {
  return readOnce(file, text).isYaml;
}

/**
 * The styles that texts had before an edit which these could not hold, such as a space at the end of a plain one, by path: for each file
 * as its last edit left it, unless that moved what is in a list.
 */
const lostStyles = new Map<string, { readonly text: string; readonly styles: ReadonlyMap<string, Scalar.Type> }>();

/** Returns a file's text with a change, whose data is held from then on; throws `UneditableSource`. */
export function changedText(file: string, text: string, change: SourceChange, order: readonly string[] = []): string {
  const source = edited?.text === text ? edited : parseSource(text);
  const lost = lostStyles.get(file);
  const styles = new Map(lost?.text === text && change.kind === 'set' ? lost.styles : []);
  const place = JSON.stringify(change.path);
  edited = changedSource(source, change, order, styles.get(place));
  const [former, now] = [source, edited].map(({ document }) => styleAt(document, change));
  if (now === styles.get(place)) styles.delete(place);
  else if (former !== undefined && now !== former && !styles.has(place)) styles.set(place, former);
  lostStyles.set(file, { text: edited.text, styles });
  hold(file, { text: edited.text, data: edited.data, isYaml: true });
  return edited.text;
}

/** Returns the style of the text that a change writes over. */
function styleAt(document: ParsedSource['document'], change: SourceChange): Scalar.Type | undefined {
  const node = change.kind === 'set' ? document.getIn(change.path, true) : undefined;
  return isScalar(node) && typeof node.value === 'string' ? node.type : undefined;
}

/** A window reads a thousand documents and edits few of them: a tree is made when one is edited. */
function readText(text: string): ReadText {
  const quick = quickValue(text);
  if (quick !== undefined && !hasOddNames(quick.value)) return { text, data: quick.value, isYaml: true };
  const { data, document } = parseSource(text);
  return { text, data, isYaml: document.errors.length === 0 };
}

function readOnce(file: string, text: string): ReadText {
  const known = held.get(file)?.find((one) => one.text === text) ?? readText(text);
  hold(file, known);
  return known;
}

/** Returns whether a name in data may be a number or another value in YAML, which the tree writes in another way than the text. */
function hasOddNames(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const isOdd = (name: string): boolean => /^(?:[-+.~\d]|(?:null|true|false)?$)/i.test(name);
  return (!Array.isArray(node) && Object.keys(node).some(isOdd)) || Object.values(node).some(hasOddNames);
}

function hold(file: string, read: ReadText): void {
  const texts = held.get(file) ?? [];
  if (texts[0]?.text !== read.text) held.set(file, [read, ...texts.filter(({ text }) => text !== read.text)].slice(0, mostTexts));
}
