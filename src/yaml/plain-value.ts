import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Pair } from 'yaml';
import { layoutMistake } from './line-layout.ts';
import type { SourceLines } from './source-lines.ts';
import type { SyntaxProblem } from './yaml-document.ts';
import { maximumDepth } from './yaml-syntax.ts';

/** Anchors exist to repeat a long value; more aliases than this are an attack or a puzzle for the next reader. */
const maximumAliases = 10;

/**
 * Returns a parsed document as plain data, with its duplicate keys as problems; returns the problem alone if the document nests
 * too deep, if a sign of its layout became a part of a key, if a list's item begins without its dash, or if its anchors and aliases cannot
 * be meant.
 */
export function plainValue(
  document: Document.Parsed,
  text: string,
  { rangeAt, lineAt }: SourceLines,
): { readonly value: unknown; readonly problems: readonly SyntaxProblem[] } | { readonly refusal: SyntaxProblem } {
  const problems: SyntaxProblem[] = [];
  let aliases = 0;
  const unusedAnchors = new Map<Node, number>();
  /** The lists and groups around the present node. */
  const around = new Set<Node>();
  const toValue = (node: Node | null, depth: number, isRepeated = false, isItem = false): unknown => {
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
      if (around.has(target)) {
        throw new Refusal({ code: 'yaml-own-alias', place: rangeAt(range[0], range[1]), values: { found: `*${node.source}` } });
      }
      unusedAnchors.delete(target);
      return toValue(target, depth + 1, true);
    }
    // The anchors of a repeated value were counted at the value itself.
    if (node.anchor !== undefined && !isRepeated) unusedAnchors.set(node, text.lastIndexOf(`&${node.anchor}`, range[0]));
    if (isSeq(node)) {
      around.add(node);
      const list = node.items.map((item) => toValue(item as Node | null, depth + 1, isRepeated, true));
      around.delete(node);
      return list;
    }
    if (isMap(node)) {
      around.add(node);
      const result: Record<string, unknown> = {};
      const offsetOfKey = new Map<string, number>();
      for (const pair of node.items as Pair<Node, Node | null>[]) {
        const key = String((pair.key as { value?: unknown }).value ?? '');
        const keyRange = pair.key.range ?? range;
        const mistake = isScalar(pair.key) && pair.key.type === 'PLAIN' ? layoutMistake(`${key}:`, keyRange[0], rangeAt) : undefined;
        if (mistake !== undefined) throw new Refusal(mistake);
        const other = offsetOfKey.get(key);
        if (other !== undefined) {
          const twice = {
            code: 'duplicate-key',
            place: rangeAt(keyRange[0], keyRange[1]),
            values: { key, line: lineAt(other) },
          } as const;
          const [first] = offsetOfKey.keys();
          // What begins an item, and comes again after other properties, begins another one: all that follows is told by this one mistake.
          if (isItem && key === first && offsetOfKey.size > 1) throw new Refusal(twice);
          problems.push(twice);
          continue;
        }
        offsetOfKey.set(key, keyRange[0]);
        const value = toValue(pair.value, depth + 1, isRepeated);
        // Plain assignment to __proto__ would change the object's prototype instead of adding a property.
        if (key === '__proto__') Object.defineProperty(result, key, { value, enumerable: true, configurable: true, writable: true });
        else result[key] = value;
      }
      around.delete(node);
      return result;
    }
    return isScalar(node) ? node.value : null;
  };
  try {
    const value = toValue(document.contents, 0);
    // "&co" at the start of a text names it "co" and vanishes from it; nobody wanted that if nothing uses the name.
    const [at] = unusedAnchors.values();
    if (at !== undefined) throw new Refusal({ code: 'yaml-quotes-needed', place: rangeAt(at, at + 1), values: { found: '&' } });
    return { value, problems };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.problem };
    throw error;
  }
}

class Refusal extends Error {
  constructor(readonly problem: SyntaxProblem) {
    super(problem.code);
  }
}
