import { type Document, isAlias, isSeq, parseDocument } from 'yaml';
import { withItemInserted, withItemMoved, withItemRemoved } from './moved-items.server.ts';
import { isSameData } from './same-data.ts';
import { withValueSet } from './set-value.server.ts';
import { changedData, type SourceChange } from './source-change.ts';
import type { Editing } from './source-places.server.ts';
import { lineWidth } from './written-value.server.ts';

/** Thrown where a change cannot be written without changing other data too, or where the text is no YAML. */
export class UneditableSource extends Error {
  override readonly name = 'UneditableSource';
}

/**
 * Makes one change in the text of a YAML or JSON document: comments, the order of properties, quotes, blank lines and line
 * ends stay, and only the lines of what changes are others. `order` names the properties of the object that gets a new one
 * in the order in which they are to stand. The result is read again and holds the data that the change means, or an
 * `UneditableSource` is thrown.
 */
export function editSource(source: string, change: SourceChange, order: readonly string[] = []): string {
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : '';
  const text = source.slice(mark.length);
  const document = parsed(text);
  const data = document.toJS({ maxAliasCount: 100 }) as unknown;
  const wanted = changedData(data, change);
  if (isSameData(data, wanted)) return source;
  for (const attempt of [editedLines, editedDocument]) {
    const result = attempt(text, document, change, order);
    if (result !== undefined && holds(result, wanted)) return mark + result;
  }
  throw new UneditableSource(`The change at "${change.path.join('.')}" cannot be written.`);
}

function parsed(text: string): Document {
  const document = parseDocument(text, { keepSourceTokens: true, uniqueKeys: false, logLevel: 'silent' });
  if (document.errors.length > 0) throw new UneditableSource(document.errors[0]?.message);
  return document;
}

function holds(text: string, wanted: unknown): boolean {
  const document = parseDocument(text, { uniqueKeys: false, logLevel: 'silent' });
  return document.errors.length === 0 && isSameData(document.toJS({ maxAliasCount: 100 }), wanted);
}

/** The way that touches the fewest lines: nothing where it cannot tell which they are. */
function editedLines(text: string, document: Document, change: SourceChange, order: readonly string[]): string | undefined {
  const editing: Editing = { text, document, order, lineBreak: text.includes('\r\n') ? '\r\n' : '\n' };
  switch (change.kind) {
    case 'set':
      return withValueSet(editing, change.path, change.value);
    case 'remove':
      return withItemRemoved(editing, change.path);
    case 'insert':
      return withItemInserted(editing, change.path, change.index, change.value);
    case 'move':
      return withItemMoved(editing, change.path, change.from, change.to);
  }
}

/** The library's own way: right, but it may write other lines anew too. */
function editedDocument(text: string, document: Document, change: SourceChange): string | undefined {
  const { path } = change;
  // What an alias repeats is changed where it is written.
  if (path.some((_, depth) => isAlias(document.getIn(path.slice(0, depth + 1), true)))) return undefined;
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
  return text.includes('\r\n') ? result.replace(/\r?\n/g, '\r\n') : result;
}
