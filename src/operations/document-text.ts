import { lineWidth, written } from '../yaml/edits/write-value.ts';

/**
 * Writes a new document as YAML: the line that names its schema to editors' tools, its properties in their order, and a blank
 * line between its blocks.
 */
export function documentText(schema: string, { blocks, ...head }: { readonly blocks: readonly unknown[] }, width = lineWidth): string {
  return [
    `# yaml-language-server: $schema=${schema}`,
    written(head, 0, width),
    'blocks:',
    blocks.map((block) => itemText(block, 2, width)).join('\n\n'),
    '',
  ].join('\n');
}

/** Writes a list's item as YAML, its dash at a column. */
export function itemText(item: unknown, column: number, width = lineWidth): string {
  return written([item], column, width).replace(/^(?=.)/gm, ' '.repeat(column));
}
