import type { Scalar } from 'yaml';

/** Maps each character of a scalar's value to the file: its first offset and the offset after it, by index in the value. */
export interface ScalarOffsets {
  start(index: number): number;
  end(index: number): number;
}

/**
 * Finds the characters of a text's value in the file that it was parsed from, whatever its style (YAML 1.2.2, chapters
 * 7.3 and 8.1): escapes and folded line breaks map to the character that they make. Returns undefined if an offset is uncertain.
 */
export function scalarOffsets(source: string, node: Scalar): ScalarOffsets | undefined {
  const { value, range, type } = node;
  if (typeof value !== 'string' || range == null) return undefined;
  const block = type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL';
  const quoted = type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE';
  let at = block ? source.indexOf('\n', range[0]) + 1 : range[0] + (quoted ? 1 : 0);
  const limit = range[1] - (quoted ? 1 : 0);
  const indent = block ? (/^(?:[ \t]*\r?\n)*( *)/.exec(source.slice(at, limit))?.[1]?.length ?? 0) : Number.POSITIVE_INFINITY;
  const skipIndent = (): void => {
    for (let count = 0; count < indent && at < limit && /[ \t]/.test(source[at] as string); count += 1) at += 1;
  };
  skipIndent();

  const starts: number[] = [];
  const ends: number[] = [];
  for (let index = 0; index < value.length; ) {
    const expected = value[index] as string;
    const from = at;
    const breaks = expected === ' ' || expected === '\n' ? /^[ \t]*(?:\r?\n[ \t]*)+/.exec(source.slice(at, limit)) : null;
    if (breaks !== null && (expected === '\n' || source[at] !== ' ' || !block)) {
      // Several line breaks make several characters, and one in a folded text a space: the first maps to all.
      const count = expected === ' ' ? 1 : (/^\n+/.exec(value.slice(index))?.[0].length as number);
      const lines = breaks[0];
      at += block ? lines.lastIndexOf('\n') + 1 : lines.length;
      if (block) skipIndent();
      for (let made = 0; made < count; made += 1, index += 1) {
        starts.push(made === 0 ? from : at);
        ends.push(at);
      }
      continue;
    }
    if (type === 'QUOTE_DOUBLE' && source[at] === '\\') {
      const escaped = /^\\(?:x[0-9a-f]{2}|u[0-9a-f]{4}|U[0-9a-f]{8}|\r?\n[ \t]*|.)/i.exec(source.slice(at, at + 200))?.[0] ?? '';
      at += escaped.length;
      // An escaped line break makes no character.
      if (/^\\\r?\n/.test(escaped)) continue;
    } else if (type === 'QUOTE_SINGLE' && expected === "'") at += 2;
    else if (source[at] === expected) at += 1;
    else return undefined;
    if (at > limit) return undefined;
    starts.push(from);
    ends.push(at);
    index += 1;
  }
  return {
    start: (index) => starts[index] ?? ends.at(-1) ?? range[0],
    end: (index) => ends[index] ?? ends.at(-1) ?? range[0],
  };
}
