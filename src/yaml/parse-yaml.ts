import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, parseDocument } from 'yaml';
import { type SourceRange, startOfFile } from '../locales/problems/problem.ts';
import { type ScalarOffsets, scalarOffsets } from './scalar-offsets.ts';
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
export interface YamlDocument extends SourceView {
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
  /** Returns the range between two offsets of the file. */
  rangeAt(start: number, end: number): SourceRange;
  /** Returns a line of the file and the line before it, if any. */
  excerpt(line: number): string[];
}

/** Anchors exist to repeat a long value; more aliases than this are an attack or a puzzle for the next reader. */
const maximumAliases = 10;

/** Parses YAML 1.2 (and so JSON) in time and memory bounded by the file's size; never throws. */
export function parseYaml(text: string): YamlDocument {
  // Lines are only needed to report problems, which are rare.
  let starts: number[] | undefined;
  const positionAt = (offset: number): { line: number; column: number } => {
    starts ??= lineStarts(text);
    // By halving: a file may have as many problems as lines.
    let line = 1;
    for (let after = starts.length + 1; after - line > 1; ) {
      const middle = (line + after) >> 1;
      if ((starts[middle - 1] as number) > offset) after = middle;
      else line = middle;
    }
    return { line, column: offset - (starts[line - 1] as number) + 1 };
  };
  let lines: string[] | undefined;
  const excerpt = (line: number): string[] => {
    lines ??= text.split(/\r\n|\n/);
    return lines.slice(Math.max(0, line - 2), line);
  };
  const rangeAt = (start: number, end: number): SourceRange => {
    const from = positionAt(Math.min(start, text.length));
    const to = positionAt(Math.min(Math.max(end, start + 1), text.length));
    return { ...from, endLine: to.line, endColumn: to.column };
  };
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

  const problems: SyntaxProblem[] = [];
  let aliases = 0;
  const unusedAnchors = new Map<Node, number>();
  const toValue = (node: Node | null, depth: number, isRepeated = false): unknown => {
    if (node === null) return null;
    const range = node.range ?? [0, 0, 0];
    if (depth > maximumDepth) {
      throw new Refusal({ code: 'too-deep', place: rangeAt(range[0], range[1]), values: { limit: maximumDepth } });
    }
    if (isAlias(node)) {
      aliases += 1;
      if (aliases > maximumAliases) {
        throw new Refusal({ code: 'yaml-aliases', place: rangeAt(range[0], range[1]), values: { limit: maximumAliases } });
      }
      const target = node.resolve(document);
      if (target === undefined) {
        throw new Refusal({ code: 'yaml-quotes-needed', place: rangeAt(range[0], range[1]), values: { found: '*' } });
      }
      unusedAnchors.delete(target);
      return toValue(target, depth + 1, true);
    }
    // The anchors of a repeated value were counted at the value itself.
    if (node.anchor !== undefined && !isRepeated) unusedAnchors.set(node, text.lastIndexOf(`&${node.anchor}`, range[0]));
    if (isSeq(node)) return node.items.map((item) => toValue(item as Node | null, depth + 1, isRepeated));
    if (isMap(node)) {
      const result: Record<string, unknown> = {};
      const offsetOfKey = new Map<string, number>();
      for (const pair of node.items as Pair<Node, Node | null>[]) {
        const key = String((pair.key as { value?: unknown }).value ?? '');
        const keyRange = pair.key.range ?? range;
        const other = offsetOfKey.get(key);
        if (other !== undefined) {
          problems.push({ code: 'duplicate-key', place: rangeAt(keyRange[0], keyRange[1]), values: { key, line: positionAt(other).line } });
          continue;
        }
        offsetOfKey.set(key, keyRange[0]);
        const value = toValue(pair.value, depth + 1, isRepeated);
        // Plain assignment to __proto__ would change the object's prototype instead of adding a property.
        if (key === '__proto__') Object.defineProperty(result, key, { value, enumerable: true, configurable: true, writable: true });
        else result[key] = value;
      }
      return result;
    }
    return isScalar(node) ? node.value : null;
  };
  let value: unknown;
  try {
    value = toValue(document.contents, 0);
    // "&co" at the start of a text names it "co" and vanishes from it; nobody wanted that if nothing uses the name.
    const [at] = unusedAnchors.values();
    if (at !== undefined) throw new Refusal({ code: 'yaml-quotes-needed', place: rangeAt(at, at + 1), values: { found: '&' } });
  } catch (error) {
    if (error instanceof Refusal) return unreadable(error.problem);
    throw error;
  }

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
    const wanted = (on === 'key' || !holdsText || isEmpty(node)) && key !== undefined ? key : node;
    if (wanted?.range == null) return startOfFile;
    if (isMap(wanted)) {
      const firstKey = (wanted.items[0] as Pair<Node, unknown> | undefined)?.key;
      if (firstKey?.range != null) return rangeAt(firstKey.range[0], firstKey.range[1]);
    }
    const inside =
      words === '' || !(isScalar(wanted) && typeof wanted.value === 'string')
        ? -1
        : text.slice(wanted.range[0], wanted.range[1]).indexOf(words);
    if (inside !== -1) return rangeAt(wanted.range[0] + inside, wanted.range[0] + inside + words.length);
    return rangeAt(wanted.range[0], wanted.range[1]);
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
  return { value, problems, readable: true, locate, offsets, ...view, rangeAt, excerpt };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

class Refusal extends Error {
  constructor(readonly problem: SyntaxProblem) {
    super(problem.code);
  }
}

function isEmpty(node: Node | null): boolean {
  return node === null || node.range == null || node.range[0] === node.range[1];
}
