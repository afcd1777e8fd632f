import { Document, isScalar, type Scalar, visit } from 'yaml';

// Older readers of YAML take 09:00 for a number: values that they would misread get quotes.
const options = { aliasDuplicateObjects: false, compat: 'yaml-1.1' } as const;

/** The longest line of a newly written text, in UTF-16 units; longer texts are folded. */
export const lineWidth = 100;

/**
 * Writes a value as YAML that starts at a column of a line: longer texts are folded, and quotes appear
 * only where YAML needs them. The lines after the first are not indented yet; no line break ends it.
 */
export function written(value: unknown, column: number, width: number): string {
  const document = new Document(value, options);
  const available = width - column;
  visit(document, {
    Scalar(key, node, path) {
      if (key === 'key' || typeof node.value !== 'string') return;
      // Once its writer takes away the sign before the words, such as ✎, YAML would read them otherwise.
      if (/^\p{So} [{[*&!|>%@`"']/u.test(node.value)) node.type = 'QUOTE_DOUBLE';
      if (node.value.includes('\n') || /^\s|\s$/.test(node.value)) return;
      const depth = path.filter((step) => !isScalar(step)).length;
      if (node.value.length + depth * 2 > available && node.value.includes(' ')) node.type = 'BLOCK_FOLDED';
    },
  });
  return document.toString({ lineWidth: available, minContentWidth: 20, indent: 2 }).trimEnd();
}

/** Writes a text of one line in a plain or quoted style; undefined where that style can not hold it. */
export function writtenInStyle(value: string, style: Scalar.Type | null | undefined): string | undefined {
  if (value.includes('\n')) return undefined;
  if (style === 'QUOTE_DOUBLE') return JSON.stringify(value);
  if (style === 'QUOTE_SINGLE') return `'${value.replaceAll("'", "''")}'`;
  return style === 'PLAIN' && written(value, 0, Number.POSITIVE_INFINITY) === value ? value : undefined;
}

/** Writes a value on one line, in flow style; as JSON if the document is JSON. */
export function writtenInFlow(value: unknown, json: boolean): string {
  if (json) return JSON.stringify(value);
  const document = new Document(value, options);
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === 'string' && node.value.includes('\n')) node.type = 'QUOTE_DOUBLE';
    },
  });
  const oneLine = { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER };
  return document.toString({ collectionStyle: 'flow', flowCollectionPadding: false, ...oneLine }).trimEnd();
}
