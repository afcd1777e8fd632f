import { parseInline, plainInline } from '../../../content/inline.ts';
import type { DataPath } from '../../../editing/source-change.ts';

/** A text of a document: where it stands, and what it says on a page. */
export interface TextLeaf {
  readonly path: DataPath;
  readonly text: string;
}

/** Gives every text of a document's data below a path in a language, in their order. */
export function textsIn(data: unknown, language: string, path: DataPath = []): readonly TextLeaf[] {
  if (typeof data === 'string') return path.includes(language) ? [{ path, text: data }] : [];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => textsIn(value, language, [...path, Array.isArray(data) ? Number(name) : name]));
}

/** Makes of characters what they look like: one space for any, and none of the signs that only order them. */
export function seen(text: string): string {
  return text
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069\u00AD\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Makes what finds a text on a page, where what it inserts may read in any way; nothing of a text with no words of its own. */
export function patternOf(text: string): RegExp | undefined {
  const plain = seen(plainInline(parseInline(text)));
  const pieces = plain.split(/\{\{[^{}]*\}\}/);
  if (pieces.every((piece) => piece.trim() === '')) return undefined;
  return new RegExp(`^${pieces.map(escaped).join('.*')}$`, 'su');
}

/** Finds the text that a page's words were made from: the whole of it, or else the shortest one that holds them. */
export function textFor(words: string, leaves: readonly TextLeaf[]): TextLeaf | undefined {
  const wanted = seen(words);
  if (wanted === '') return undefined;
  return leaves.find(({ text }) => patternOf(text)?.test(wanted));
}

/** Finds the shortest text that some words of a page stand in. */
export function textAround(words: string, leaves: readonly TextLeaf[]): TextLeaf | undefined {
  const wanted = seen(words);
  if (wanted.length < 3) return undefined;
  const around = leaves.filter(({ text }) => seen(plainInline(parseInline(text))).includes(wanted));
  return around.sort((a, b) => a.text.length - b.text.length)[0];
}

function escaped(piece: string): string {
  return piece.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
