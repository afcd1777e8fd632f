import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, parseDocument } from 'yaml';
import { type SourceRange, startOfFile } from '../locales/problems/problem.ts';
import { oldLineEnds } from './line-layout.ts';
import { plainValue } from './plain-value.ts';
import { type ScalarOffsets, scalarOffsets } from './scalar-offsets.ts';
import type { SourceLines } from './source-lines.ts';
import { type DataPath, hasComments, type SourceView, unreadable, wordsWithin, type YamlDocument } from './yaml-document.ts';
import { syntaxProblem } from './yaml-syntax.ts';

/** Parses a text that is not too deep into a tree with the place of everything. */
export function parseWithPlaces(text: string, lines: SourceLines): YamlDocument {
  const { rangeAt, excerpt, lineAt } = lines;
  const oldEnds = oldLineEnds(text, rangeAt);
  if (oldEnds !== undefined) return unreadable(oldEnds, lines);
  const document = parseDocument(text, {
    prettyErrors: false,
    // Checked below: the library compares every pair of keys, which a hostile file makes quadratic.
    uniqueKeys: false,
    stringKeys: true,
    logLevel: 'error',
  });
  // Only the first syntax error is sure: the ones after it are mostly its echoes.
  const errors = [...document.errors].sort((a, b) => a.pos[0] - b.pos[0]);
  if (errors.length > 0) return unreadable(syntaxProblem(errors, text, rangeAt), lines);
  const warning = document.warnings[0];
  if (warning !== undefined) return unreadable({ code: 'yaml-tag', place: rangeAt(...warning.pos), values: {} }, lines);
  if (document.contents === null || (isScalar(document.contents) && document.contents.value === null)) {
    return unreadable({ code: 'empty-file', place: startOfFile, values: {} }, lines);
  }

  const plain = plainValue(document, text, { rangeAt, excerpt, lineAt });
  if ('refusal' in plain) return unreadable(plain.refusal, lines);

  const find = (path: DataPath): { node: Node | null; key: Node | undefined } => {
    let node: Node | null = document.contents;
    let key: Node | undefined;
    for (const step of path) {
      if (isAlias(node)) node = (node.resolve(document) as Node | undefined) ?? null;
      if (isMap(node)) {
        const pair = (node.items as Pair<Node, Node | null>[]).find((p) => String((p.key as { value?: unknown }).value) === String(step));
        if (pair === undefined) break;
        key = pair.key;
        node = pair.value;
      } else if (isSeq(node) && node.items[Number(step)] !== undefined) {
        node = node.items[Number(step)] as Node;
        key = undefined;
      } else break;
    }
    return { node, key };
  };
  // A long text may have a hundred problems.
  let last: { readonly node: Node | null; readonly offsets: ScalarOffsets | undefined } | undefined;
  const offsets = (path: DataPath): ScalarOffsets | undefined => {
    const { node } = find(path);
    if (last?.node !== node) last = { node, offsets: isScalar(node) ? scalarOffsets(text, node) : undefined };
    return last?.offsets;
  };
  const locate = (path: DataPath, on: 'key' | 'value', words = ''): SourceRange => {
    const { node, key } = find(path);
    const holdsText = isScalar(node) || isAlias(node);
    const target = (on === 'key' || !holdsText || isEmpty(node)) && key !== undefined ? key : node;
    if (target?.range == null) return startOfFile;
    if (isMap(target)) {
      const firstKey = (target.items[0] as Pair<Node, unknown> | undefined)?.key;
      if (firstKey?.range != null) return rangeAt(firstKey.range[0], firstKey.range[1]);
    }
    const [start, end] = target.range;
    return isScalar(target) && typeof target.value === 'string' ? rangeAt(...wordsWithin(text, [start, end], words)) : rangeAt(start, end);
  };
  const isPlain = (path: DataPath): boolean => {
    const { node } = find(path);
    return isScalar(node) && node.type === 'PLAIN';
  };
  const endOf = (path: DataPath): number => find(path).node?.range?.[1] ?? 0;
  const view: SourceView = {
    hasComments: hasComments(text),
    commentAfter: (path) => (isPlain(path) ? /^[ \t]+#([^\r\n]*)/.exec(text.slice(endOf(path), endOf(path) + 200))?.[1] : undefined),
    isPlain,
    endsWithin: (path) => endOf(path) === text.length,
    locate,
  };
  return { ...plain, readable: true, offsets, ...view, rangeAt, excerpt };
}

function isEmpty(node: Node | null): boolean {
  return node === null || node.range == null || node.range[0] === node.range[1];
}
