import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, parseDocument } from 'yaml';
import { type SourceRange, startOfFile } from '../locales/problems/problem.ts';
import { plainValue } from './plain-value.ts';
import { type ScalarOffsets, scalarOffsets } from './scalar-offsets.ts';
import { type SourceLines, sourceLines } from './source-lines.ts';
import { maximumDepth, type SyntaxProblem, syntaxProblem, whereTooDeep } from './yaml-syntax.ts';

/** A step into a document: a property's name, or a list's index from 0. */
export type Path = readonly (string | number)[];

/** Describes how a file writes its texts; each text is named by its path. */
export interface SourceView {
  /** Whether comments can follow texts in this file. */
  readonly hasComments: boolean;
  /** Returns the comment on the last line of an unquoted text, without its `#`; undefined without a comment. */
  commentAfter(path: readonly string[]): string | undefined;
  /** Returns whether a text is a plain scalar: unquoted, and not a block. */
  isPlain(path: readonly string[]): boolean;
  /** Returns whether the file ends with the last letter of a text, without an end of line. */
  endsWithin(path: readonly string[]): boolean;
}

/** A parsed file: its plain value, its syntax problems, and the source ranges of its data paths. */
export interface YamlDocument extends SourceView, Pick<SourceLines, 'rangeAt' | 'excerpt'> {
  readonly value: unknown;
  readonly problems: readonly SyntaxProblem[];
  /** False when the syntax is too wrong for any value. */
  readonly readable: boolean;
  /**
   * Returns the range of the key or of the value at a path; of the nearest parent when the path does not exist.
   * With `words`, returns the range of those words inside the value if the file holds them unchanged.
   */
  locate(path: Path, on: 'key' | 'value', words?: string): SourceRange;
  /** Returns the offsets of a text's characters in the file; undefined if they are uncertain. */
  offsets(path: Path): ScalarOffsets | undefined;
}

/** Parses YAML 1.2 (and so JSON) in time and memory bounded by the file's size; never throws. */
export function parseYaml(text: string): YamlDocument {
  const { rangeAt, excerpt, lineAt } = sourceLines(text);
  const unreadable = (problem: SyntaxProblem): YamlDocument => ({
    value: undefined,
    problems: [problem],
    readable: false,
    locate: () => problem.place,
    offsets: () => undefined,
    hasComments: false,
    commentAfter: () => undefined,
    isPlain: () => false,
    endsWithin: () => false,
    rangeAt,
    excerpt,
  });

  const deep = whereTooDeep(text);
  if (deep !== undefined) return unreadable({ code: 'too-deep', place: rangeAt(deep, deep + 1), values: { limit: maximumDepth } });
  const conflict = /^(?:<{7}|>{7}) .*$/m.exec(text);
  if (conflict !== null)
    return unreadable({ code: 'merge-conflict', place: rangeAt(conflict.index, conflict.index + conflict[0].length), values: {} });
  const document = parseDocument(text, {
    prettyErrors: false,
    // Checked below: the library compares every pair of keys, which a hostile file makes quadratic.
    uniqueKeys: false,
    stringKeys: true,
    logLevel: 'error',
  });
  // Only the first syntax error is sure: the ones after it are mostly its echoes.
  const errors = [...document.errors].sort((a, b) => a.pos[0] - b.pos[0]);
  if (errors.length > 0) return unreadable(syntaxProblem(errors, text, rangeAt));
  const warning = document.warnings[0];
  if (warning !== undefined) return unreadable({ code: 'yaml-tag', place: rangeAt(...warning.pos), values: {} });
  if (document.contents === null || (isScalar(document.contents) && document.contents.value === null)) {
    return unreadable({ code: 'empty-file', place: startOfFile, values: {} });
  }

  const plain = plainValue(document, text, { rangeAt, excerpt, lineAt });
  if ('refusal' in plain) return unreadable(plain.refusal);

  const find = (path: Path): { node: Node | null; key: Node | undefined } => {
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
  const offsets = (path: Path): ScalarOffsets | undefined => {
    const { node } = find(path);
    return isScalar(node) ? scalarOffsets(text, node) : undefined;
  };
  const locate = (path: Path, on: 'key' | 'value', words = ''): SourceRange => {
    const { node, key } = find(path);
    const holdsText = isScalar(node) || isAlias(node);
    const target = (on === 'key' || !holdsText || isEmpty(node)) && key !== undefined ? key : node;
    if (target?.range == null) return startOfFile;
    if (isMap(target)) {
      const firstKey = (target.items[0] as Pair<Node, unknown> | undefined)?.key;
      if (firstKey?.range != null) return rangeAt(firstKey.range[0], firstKey.range[1]);
    }
    const inside =
      words === '' || !(isScalar(target) && typeof target.value === 'string')
        ? -1
        : text.slice(target.range[0], target.range[1]).indexOf(words);
    if (inside !== -1) return rangeAt(target.range[0] + inside, target.range[0] + inside + words.length);
    return rangeAt(target.range[0], target.range[1]);
  };
  const isPlain = (path: Path): boolean => {
    const { node } = find(path);
    return isScalar(node) && node.type === 'PLAIN';
  };
  const endOf = (path: Path): number => find(path).node?.range?.[1] ?? 0;
  const view: SourceView = {
    hasComments: /\s#/.test(text),
    commentAfter: (path) => (isPlain(path) ? /^[ \t]+#([^\r\n]*)/.exec(text.slice(endOf(path), endOf(path) + 200))?.[1] : undefined),
    isPlain,
    endsWithin: (path) => endOf(path) === text.length,
  };
  return { ...plain, readable: true, locate, offsets, ...view, rangeAt, excerpt };
}

function isEmpty(node: Node | null): boolean {
  return node === null || node.range == null || node.range[0] === node.range[1];
}
