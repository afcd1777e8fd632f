import escapeHtml from 'escape-html';
import { Document, isScalar, visit } from 'yaml';

/** The deepest indentation that lines are set in by; there is a style for each even number up to it, of which lines without any have the first. */
export const deepestIndent = 24;

/** Writes a value as documents are written: one thing a line, no line broken, names in a row, and hours between quotes. */
export function yamlOf(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Scalar(key, node) {
      if (key !== 'key' && typeof node.value === 'string' && /^\d\d[:-]\d\d$/.test(node.value)) node.type = 'QUOTE_DOUBLE';
    },
    Seq(_, node) {
      node.flow = node.items.every((item) => isScalar(item) && /^[\w-]+$/.test(String(item.value)));
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

/** Writes a property and its value. */
export function yamlOfProperty(name: string, value: unknown): string {
  return yamlOf(name === '' ? value : { [name]: value });
}

/** Takes away what all lines of a text are set in by. */
export function dedented(text: string): string {
  const lines = text.split('\n');
  const depths = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const depth = Math.min(...depths);
  return lines.map((line) => line.slice(depth)).join('\n');
}

/**
 * Shows YAML, or lines that are meant to be YAML: names and comments in their colours, each value in its own direction, tabs made
 * visible, and where `spaces` says so the spaces that do not break. A line that has no room goes on below itself, further in than
 * it began.
 */
export function yamlHtml(text: string, { spaces = false }: { readonly spaces?: boolean } = {}): string {
  const lines = text.replace(/\n+$/, '').split('\n').map(lineHtml).join('');
  const shown = spaces ? lines.replace(/[\u00a0\u202f]/g, '<span class="nbsp">$&</span>') : lines;
  return `<pre class="yaml" dir="ltr"><code>${shown}</code></pre>`;
}

function lineHtml(line: string): string {
  const [, indent = '', dashes = '', name = '', rest = ''] =
    /^([ \t]*)((?:- )*)(?:([^\s:#"'{[-][^\s:#"'{[]*:)(?=\s|$))?(.*)$/.exec(line) ?? [];
  const depth = Math.min(deepestIndent, Math.floor(indent.length / 2) * 2);
  const key = name === '' ? '' : `<span class="key">${visible(name)}</span>`;
  const [, space = '', value = ''] = /^(\s*)(.*)$/.exec(rest) ?? [];
  const shown = value === '' ? '' : `<bdi${value.startsWith('#') ? ' class="comment"' : ''}>${withFacts(visible(value))}</bdi>`;
  return `<span class="line${depth === 0 ? '' : ` d${depth}`}">${visible(indent)}${dashes}${key}${space}${shown}\n</span>`;
}

/** A fact that is inserted reads from left to right as a whole, whatever the text around it, and wherever its line ends. */
function withFacts(html: string): string {
  return html.replace(/\{\{[^{}]*\}\}/g, '<bdi dir="ltr">$&</bdi>');
}

function visible(text: string): string {
  return escapeHtml(text).replaceAll('\t', '<span class="tab">⇥\t</span>');
}
