import { lineWidth, written } from '../yaml/edits/write-value.ts';

/**
 * Returns a new document as YAML: the line that names its schema to code editors, its properties in their order, and a blank
 * line between its blocks. `width` is the length of a line in characters.
 */
export function documentText(
  schema: string,
  { blocks, ...head }: { readonly [property: string]: unknown; readonly blocks: readonly unknown[] },
  width = lineWidth,
): string {
  return [
    `# yaml-language-server: $schema=${schema}`,
    written(head, 0, width),
    'blocks:',
    blocks.map((block) => itemText(block, 2, width)).join('\n\n'),
    '',
  ].join('\n');
}

/** Returns an item of a list as YAML, with its dash at a column that counts from 0. */
export function itemText(item: unknown, column: number, width = lineWidth): string {
  return written([item], column, width).replace(/^(?=.)/gm, ' '.repeat(column));
}
