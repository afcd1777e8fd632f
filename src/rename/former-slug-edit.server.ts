import { isMap, isSeq, type Node, type Pair, parseDocument, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { indentAt, lineEndOf, lineStart } from '../check/source-edits.server.ts';
import { parseYaml } from '../content/yaml-document.server.ts';
import type { SourceEdit } from '../locales/problems/problem.ts';

type Style = Scalar['type'] | undefined;

/**
 * Gives the edit that adds a slug to the former ones of a service's readable document: at the end of the list, in its style, or
 * as a list of its own below `slug`. Gives nothing where the document repeats an anchored value there.
 */
export function formerSlugEdit(text: string, slug: string): SourceEdit | undefined {
  const { contents } = parseDocument(text, { stringKeys: true, uniqueKeys: false, logLevel: 'error' });
  if (!isMap(contents)) return undefined;
  const list = pairOf(contents as YAMLMap<Node, Node>, 'formerSlugs')?.value;
  if (list !== undefined) return isSeq(list) ? appended(text, list as YAMLSeq<Scalar>, slug) : undefined;
  const own = pairOf(contents as YAMLMap<Node, Node>, 'slug');
  return own?.value == null ? undefined : inserted(text, own.key as Scalar, own.value, contents.flow === true, slug);
}

/** Gives a slug as it is written in a style; without quotes only where YAML does not take it for a number or a truth value. */
export function slugInStyle(slug: string, style: Style): string {
  if (style === 'QUOTE_SINGLE') return `'${slug}'`;
  return style === 'QUOTE_DOUBLE' || typeof parseYaml(slug).value !== 'string' ? `"${slug}"` : slug;
}

function pairOf(map: YAMLMap<Node, Node>, name: string): Pair<Node, Node | null> | undefined {
  return map.items.find(({ key }) => (key as Scalar).value === name);
}

function appended(text: string, list: YAMLSeq<Scalar>, slug: string): SourceEdit | undefined {
  const last = list.items.at(-1);
  if (last?.range == null || list.range == null) return undefined;
  const word = slugInStyle(slug, last.type);
  if (list.flow === true) return insertion(last.range[1], `,${gapBefore(text, last.range[0])}${word}`);
  const dash = /^-[ \t]*/.exec(text.slice(list.range[0]))?.[0] ?? '';
  return lineAfter(text, last.range[1], indentAt(text, list.range[0]) + (dash.length > 1 ? dash : '- ') + word);
}

function inserted(text: string, key: Scalar, value: Node, isFlow: boolean, slug: string): SourceEdit | undefined {
  if (key.range == null || value.range == null) return undefined;
  // JSON knows no name without quotes.
  const list = key.type === 'QUOTE_DOUBLE' ? `"formerSlugs": ["${slug}"]` : `formerSlugs: [${slugInStyle(slug, 'PLAIN')}]`;
  return isFlow
    ? insertion(value.range[1], `,${gapBefore(text, key.range[0])}${list}`)
    : lineAfter(text, value.range[1], indentAt(text, key.range[0]) + list);
}

function insertion(at: number, text: string): SourceEdit {
  return { start: at, end: at, text };
}

function lineAfter(text: string, offset: number, line: string): SourceEdit {
  const lineEnd = lineEndOf(text);
  // A text over several lines ends where the next line begins.
  if (text[offset - 1] === '\n') return insertion(offset, line + lineEnd);
  const end = text.indexOf('\n', offset);
  return end === -1 ? insertion(text.length, lineEnd + line) : insertion(end + 1, line + lineEnd);
}

/** What parts an item from the one before it: a line of its own where the other has one. */
function gapBefore(text: string, offset: number): string {
  const before = text.slice(lineStart(text, offset), offset);
  return before.trim() === '' && offset > before.length ? lineEndOf(text) + before : ' ';
}
