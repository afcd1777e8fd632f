import { CHOMPING_MODE, COLLECTION_STYLE, EVENT_ID, getScalarValue, parseEvents, SCALAR_STYLE } from 'js-yaml';
import { isScalar, Schema } from 'yaml';
import { maximumDepth } from './yaml-syntax.ts';

/** A value and the offsets of a few words of it. */
interface QuickValue {
  readonly value: unknown;
  /** The names at the top with an unquoted text on one line, and where both stand. */
  readonly words: ReadonlyMap<string, PlacedWord>;
  /** The offsets of the first name at the top, where it is unquoted on one line: the place of the document as a whole. */
  readonly first: PlacedWord['key'] | undefined;
}

/** The first offset of a name and of its value, and the offsets after them. */
interface PlacedWord {
  readonly key: readonly [start: number, end: number];
  readonly value: readonly [start: number, end: number];
}

type Event = ReturnType<typeof parseEvents>[number];
type ScalarEvent = Extract<Event, { readonly type: typeof EVENT_ID.SCALAR }>;

/**
 * Returns what a text holds, in a tenth of the time that a tree with places takes; undefined for everything on which two parsers
 * could disagree: mistakes, and the parts of YAML that documents rarely need, such as anchors, tags, tabs and several documents.
 */
export function quickValue(text: string): QuickValue | undefined {
  if (rare.test(text)) return undefined;
  try {
    return readDocument(text, parseEvents(text, { maxDepth: maximumDepth }));
  } catch {
    return undefined;
  }
}

/**
 * Matches characters that may be more than letters, a backslash at the end of a line, keys after a question mark, directives, and
 * the marks between documents.
 */
const rare = /[^\n\x20-\x7E\xA0-\u2027\u202A-\uFEFE\uFF00-\uFFFD]|\\$|^[ -]*\?(?: |$)|^(?:---|\.\.\.|%)/m;

/** Says that the other parser has to decide. */
class Undecided extends Error {}

function readDocument(text: string, events: readonly Event[]): QuickValue {
  const words = new Map<string, PlacedWord>();
  let at = 0;
  const next = (): Event => {
    const event = events[at];
    at += 1;
    if (event === undefined) throw new Undecided();
    return event;
  };
  const nodeOf = (event: Event, depth: number): unknown => {
    if (event.type === EVENT_ID.POP || event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.ALIAS) throw new Undecided();
    if (event.anchorStart !== -1 || event.tagStart !== -1 || depth > maximumDepth) throw new Undecided();
    if (event.type === EVENT_ID.SCALAR) return scalarOf(text, event);
    if (event.style !== COLLECTION_STYLE.BLOCK) expectOneLine(text, event.start);
    if (event.type === EVENT_ID.SEQUENCE) {
      const items: unknown[] = [];
      for (let item = next(); item.type !== EVENT_ID.POP; item = next()) {
        if (event.style === COLLECTION_STYLE.BLOCK) expectFirstInLine(text, item);
        items.push(nodeOf(item, depth + 1));
      }
      return items;
    }
    const map: Record<string, unknown> = {};
    for (let keyEvent = next(); keyEvent.type !== EVENT_ID.POP; keyEvent = next()) {
      if (event.style === COLLECTION_STYLE.BLOCK) expectFirstInLine(text, keyEvent);
      const key = keyOf(text, keyEvent);
      if (Object.hasOwn(map, key) || key === '__proto__') throw new Undecided();
      const valueEvent = next();
      map[key] = nodeOf(valueEvent, depth + 1);
      if (depth === 0 && typeof map[key] === 'string') noteWord(key, keyEvent, valueEvent);
    }
    return map;
  };
  const noteWord = (name: string, key: Event, value: Event): void => {
    if (isWord(key) && isWord(value)) words.set(name, { key: [key.valueStart, key.valueEnd], value: [value.valueStart, value.valueEnd] });
  };
  const document = next();
  if (document.type !== EVENT_ID.DOCUMENT || document.explicitStart || document.explicitEnd) throw new Undecided();
  const root = next();
  if (root.type === EVENT_ID.SCALAR) throw new Undecided();
  const firstKey = events[at];
  const isNamed = root.type === EVENT_ID.MAPPING && firstKey !== undefined && isWord(firstKey);
  const first: PlacedWord['key'] | undefined = isNamed ? [firstKey.valueStart, firstKey.valueEnd] : undefined;
  const value = nodeOf(root, 0);
  // The end of the document is that of the file.
  if (next().type !== EVENT_ID.POP || at !== events.length) throw new Undecided();
  return { value, words, first };
}

/** Returns whether an event is that of an unquoted text on one line. */
function isWord(event: Event): event is ScalarEvent {
  return event.type === EVENT_ID.SCALAR && event.style === SCALAR_STYLE.PLAIN && event.fast && event.valueStart !== -1;
}

/** Expects that nothing but dashes comes before a key or an item in its line: the parsers differ in what may follow a quote or a bracket. */
function expectFirstInLine(text: string, event: Event): void {
  let at = event.type === EVENT_ID.SCALAR ? event.valueStart : 'start' in event ? event.start : 0;
  if (event.type === EVENT_ID.SCALAR && (event.style === SCALAR_STYLE.DOUBLE_QUOTED || event.style === SCALAR_STYLE.SINGLE_QUOTED)) at -= 1;
  while (at > 0 && (text[at - 1] === ' ' || text[at - 1] === '-')) at -= 1;
  if (at > 0 && text[at - 1] !== '\n') throw new Undecided();
}

/** Expects that a collection in brackets ends in its line: the parsers differ in how far its next lines must be indented. */
function expectOneLine(text: string, start: number): void {
  const [rest = ''] = text.slice(start).split('\n', 1);
  const bare = rest.replace(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g, '');
  const count = (signs: RegExp): number => bare.match(signs)?.length ?? 0;
  if (/["']/.test(bare) || count(/[[{]/g) > count(/[\]}]/g)) throw new Undecided();
}

/** The longest key that YAML allows without a question mark (YAML 1.2.2, 7.4.2). */
const maximumKey = 1000;

function keyOf(text: string, event: Event): string {
  if (event.type !== EVENT_ID.SCALAR || event.anchorStart !== -1 || event.tagStart !== -1) throw new Undecided();
  const { valueStart, valueEnd } = event;
  if (valueStart === -1 || valueEnd - valueStart > maximumKey || !event.fast) throw new Undecided();
  // Such a key may hold a sign of the line's layout, which the other parser tells.
  const key = getScalarValue(text, event);
  // After a colon within it as well.
  if (/^-|[^\x20-\x7E]|:/.test(key)) throw new Undecided();
  return key;
}

/** The unquoted texts that mean more than themselves, as the other parser reads them. */
const tags = new Schema({ schema: 'core' }).tags.flatMap((tag) => (tag.collection === undefined && tag.test ? [tag] : []));

/** Matches the beginning of each such text. */
const mayMean = /^(?:$|[-+.\d~nNtTfF])/;

function scalarOf(text: string, event: ScalarEvent): unknown {
  const source = getScalarValue(text, event);
  const isBlock = event.style === SCALAR_STYLE.LITERAL_BLOCK || event.style === SCALAR_STYLE.FOLDED_BLOCK;
  // The parsers differ in the spaces and lines around such a text.
  if (isBlock && (event.chomping === CHOMPING_MODE.KEEP || source.trim() === '')) throw new Undecided();
  if (event.style !== SCALAR_STYLE.PLAIN || !mayMean.test(source)) return source;
  const tag = tags.find(({ test }) => test?.test(source));
  const value = tag === undefined ? source : tag.resolve(source, undecided, {});
  return isScalar(value) ? value.value : value;
}

function undecided(): never {
  throw new Undecided();
}
