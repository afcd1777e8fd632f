import type { Scalar } from 'yaml';
import { replaced } from './source-nodes.ts';
import { written } from './write-value.ts';

/** Writes a text over another one, on one line in a plain or quoted style; undefined where that style can not hold it. */
export function withStyle(text: string, node: Scalar, value: string, style: Scalar.Type, lineBreak: string): string | undefined {
  if (node.range == null || value.includes('\n')) return undefined;
  const word = inStyle(value, style);
  if (word === undefined) return undefined;
  const [start, end] = node.range;
  return replaced(text, start, end, text.slice(start, end).endsWith('\n') ? word + lineBreak : word);
}

function inStyle(value: string, style: Scalar.Type): string | undefined {
  if (style === 'QUOTE_DOUBLE') return JSON.stringify(value);
  if (style === 'QUOTE_SINGLE') return `'${value.replaceAll("'", "''")}'`;
  const word = style === 'PLAIN' ? written(value, 0, Number.POSITIVE_INFINITY) : undefined;
  return word === value ? word : undefined;
}
