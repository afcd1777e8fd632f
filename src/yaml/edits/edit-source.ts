// One file, since the text that a change makes is parsed again to prove it.

import { type Document, isAlias, isScalar, isSeq, parseDocument, type Scalar } from 'yaml';
import { isSameData } from '../merge/same-data.ts';
import { withWordsChanged } from './change-words.ts';
import { withItemInserted, withItemMoved, withItemRemoved } from './move-items.ts';
import { withPropertyRenamed, withValueNested } from './rename-property.ts';
import { withTextsReplaced } from './replace-texts.ts';
import { withValueSet } from './set-value.ts';
import { changedData, type DataPath, type SourceChange, type TextReplacement, valueAt } from './source-change.ts';
import { type Editing, nodeAt, replaced } from './source-nodes.ts';
import { apartFromMark } from './text-edits.ts';
import { lineWidth, writtenInStyle } from './write-value.ts';

/** Thrown where a change cannot be written without changing other data too, or where the text is not YAML. */
export class UneditableSource extends Error {
  override readonly name = 'UneditableSource';

  constructor(
    message: string | undefined,
    /** The path of the change; undefined if the text as a whole cannot be parsed. */
    readonly path?: DataPath,
  ) {
    super(message);
  }
}

/** A YAML or JSON text as it was parsed. */
export interface ParsedSource {
  readonly text: string;
  /** The plain data; undefined where nothing can be read. Shared by all who hold it: never change it. */
  readonly data: unknown;
  /** The tree with source ranges, counted from behind a byte order mark. */
  readonly document: Document;
}

/** Parses a text; never throws. */
export function parseSource(source: string): ParsedSource {
  const document = parseDocument(apartFromMark(source).text, { keepSourceTokens: true, uniqueKeys: false, logLevel: 'silent' });
  try {
    return { text: source, data: document.toJS({ maxAliasCount: 100 }), document };
  } catch {
    // An alias leads nowhere, or there are too many of them.
    return { text: source, data: undefined, document };
  }
}

/** Parses a text for editing; throws `UneditableSource` if it is not YAML. */
export function parsed(source: string): ParsedSource {
  return readable(parseSource(source));
}

/** Returns whether a text is YAML with exactly this data. */
export function hasData({ data, document }: ParsedSource, expected: unknown): boolean {
  return document.errors.length === 0 && isSameData(data, expected);
}

/**
 * Makes one change in the text of a YAML or JSON document: comments, the order of properties, quotes, blank lines and line
 * ends stay, and only the lines of what changes are others. `order` names the properties of the object that gets a new one,
 * in their order. Parses the result again, and throws `UneditableSource` if it does not hold the changed data.
 */
export function editSource(source: string, change: SourceChange, order: readonly string[] = []): string {
  return changedSource(parseSource(source), change, order).text;
}

/** Does the same to a parsed text, and returns the parsed result. A text gets the `style` that it had once, where that can hold it. */
export function changedSource(
  source: ParsedSource,
  change: SourceChange,
  order: readonly string[] = [],
  style?: Scalar.Type,
): ParsedSource {
  const { data, document } = readable(source);
  const expected = changedData(data, change);
  if (isSameData(data, expected)) return source;
  const { mark, text } = apartFromMark(source.text);
  const editing: Editing = { text, document, order, lineBreak: text.includes('\r\n') ? '\r\n' : '\n' };
  for (const edited of attempts(editing, change, expected, style)) {
    if (edited === undefined) continue;
    const result = parseSource(mark + edited);
    if (hasData(result, expected)) return result;
  }
  throw new UneditableSource(`The change at "${change.path.join('.')}" cannot be written.`, change.path);
}

function readable(source: ParsedSource): ParsedSource {
  const [error] = source.document.errors;
  if (error !== undefined) throw new UneditableSource(error.message);
  return source;
}

/** Yields the text that each way of writing a change makes, smallest change first; undefined for a way that cannot write it. */
function* attempts(editing: Editing, change: SourceChange, expected: unknown, style?: Scalar.Type): Generator<string | undefined> {
  const { document } = editing;
  const { path } = change;
  // What an alias repeats is changed where it is written.
  const isRepeated = path.some((_, depth) => isAlias(document.getIn(path.slice(0, depth + 1), true)));
  if (change.kind === 'replace') {
    yield withTextsReplaced(editing.text, document, [change]);
    if (isRepeated) return;
    // The signs may need other quotes: the text is written as a whole.
    const whole = { kind: 'set', path, value: valueAt(expected, path) } as const;
    yield editedWords(editing, whole);
    yield editedLines(editing, whole);
    return;
  }
  if (style !== undefined) yield editedStyle(editing, change, style);
  yield editedWords(editing, change);
  yield editedLines(editing, change);
  if (!isRepeated) yield editedDocument(editing, change);
}

/** The way that touches the fewest characters: undefined where not one text becomes another. */
function editedWords(editing: Editing, change: SourceChange): string | undefined {
  const node = change.kind === 'set' ? nodeAt(editing, change.path) : undefined;
  if (change.kind !== 'set' || !isScalar(node) || typeof node.value !== 'string' || typeof change.value !== 'string') return undefined;
  return withWordsChanged(editing.text, node, change.value, editing.lineBreak);
}

/** Writes a text in another style than it has; undefined where that can not hold it. */
function editedStyle(editing: Editing, change: SourceChange, style: Scalar.Type): string | undefined {
  const node = change.kind === 'set' ? nodeAt(editing, change.path) : undefined;
  if (change.kind !== 'set' || !isScalar(node) || node.range == null || node.type === style || typeof change.value !== 'string')
    return undefined;
  const word = writtenInStyle(change.value, style);
  const [start, end] = node.range;
  const lineBreak = editing.text.slice(start, end).endsWith('\n') ? editing.lineBreak : '';
  return word === undefined ? undefined : replaced(editing.text, start, end, word + lineBreak);
}

/** Edits the fewest lines; undefined if they are uncertain. */
function editedLines(editing: Editing, change: Exclude<SourceChange, TextReplacement>): string | undefined {
  switch (change.kind) {
    case 'set':
      return withValueSet(editing, change.path, change.value, change.isInline);
    case 'remove':
      return withItemRemoved(editing, change.path);
    case 'insert':
      return withItemInserted(editing, change.path, change.index, change.value);
    case 'move':
      return withItemMoved(editing, change.path, change.from, change.to);
    case 'rename':
      return withPropertyRenamed(editing, change.path, change.name);
    case 'nest':
      return withValueNested(editing, change.path, change.name);
  }
}

/** Lets the library write the whole document: always right, but it may reformat other lines. */
function editedDocument({ document, lineBreak }: Editing, change: Exclude<SourceChange, TextReplacement>): string | undefined {
  const { path } = change;
  if (change.kind === 'rename' || change.kind === 'nest') return undefined;
  const copy = document.clone();
  if (change.kind === 'set') copy.setIn(path, copy.createNode(change.value));
  else if (change.kind === 'remove') copy.deleteIn(path);
  else {
    const list = copy.getIn(path);
    if (!isSeq(list)) copy.setIn(path, copy.createNode(change.kind === 'insert' ? [change.value] : []));
    else if (change.kind === 'insert') list.items.splice(change.index, 0, copy.createNode(change.value));
    else list.items.splice(change.to, 0, ...list.items.splice(change.from, 1));
  }
  const result = copy.toString({ lineWidth });
  return result.replace(/\r?\n/g, lineBreak);
}
