/** An element of rendered markup; its attributes are decoded. */
interface MarkupElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly MarkupNode[];
}

/** An element, or the characters of a text. */
export type MarkupNode = MarkupElement | string;

const piece = /<\/([a-z][a-z0-9]*)>|<([a-z][a-z0-9]*)((?: [a-zA-Z-]+="[^"<>]*")*)(\/?)>|([^<>]+)/y;

/** Reads markup as React writes it: every element closed, every value quoted, every sign escaped. Throws at anything else. */
export function readMarkup(html: string): readonly MarkupNode[] {
  const root: MarkupNode[] = [];
  const open: { name: string; children: MarkupNode[] }[] = [{ name: '', children: root }];
  for (piece.lastIndex = 0; piece.lastIndex < html.length; ) {
    const at = piece.lastIndex;
    const [, closed, opened, attributes = '', empty, text] = piece.exec(html) ?? [];
    const parent = open[open.length - 1];
    if (closed !== undefined && open.pop()?.name === closed && open.length > 0) continue;
    if (parent !== undefined && text !== undefined) parent.children.push(decode(text));
    else if (parent !== undefined && opened !== undefined) {
      const children: MarkupNode[] = [];
      parent.children.push({ name: opened, attributes: readAttributes(attributes), children });
      if (empty === '') open.push({ name: opened, children });
    } else throw new Error(`React does not write such markup: …${html.slice(at, at + 80)}`);
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.name}> is never closed.`);
  return root;
}

/** Returns every element, parents first. */
export function elementsOf(nodes: readonly MarkupNode[]): readonly MarkupElement[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsOf(node.children)]));
}

/** Returns the words of some markup: its texts, the alternatives of its pictures, and the messages that its links prepare. */
export function wordsOf(nodes: readonly MarkupNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : wordsOfElement(node))).join('');
}

function wordsOfElement({ attributes, children }: MarkupElement): string {
  const { alt = '', href = '' } = attributes;
  const message = URL.canParse(href) ? (new URL(href).searchParams.get('text') ?? '') : '';
  return alt + wordsOf(children) + message;
}

/** Prints markup one tag or text per line, without the class names that styles make. */
export function printMarkup(nodes: readonly MarkupNode[], indent = ''): string {
  return nodes.map((node) => (typeof node === 'string' ? `${indent}${encode(node)}\n` : printElement(node, indent))).join('');
}

function printElement({ name, attributes, children }: MarkupElement, indent: string): string {
  const written = Object.entries(attributes).map(([key, value]): readonly [string, string] => [
    key,
    key === 'class' ? ownClasses(value) : value,
  ]);
  const shown = written.filter(([key, value]) => key !== 'class' || value !== '').map(([key, value]) => ` ${key}="${encode(value)}"`);
  const tag = `${indent}<${name}${shown.join('')}>`;
  if (children.length === 0) return /^(?:br|img|input)$/.test(name) ? `${tag}\n` : `${tag}</${name}>\n`;
  return `${tag}\n${printMarkup(children, `${indent}  `)}${indent}</${name}>\n`;
}

function ownClasses(value: string): string {
  return value
    .split(' ')
    .filter((name) => !/^e[0-9a-z]{1,3}$/.test(name))
    .join(' ');
}

function readAttributes(written: string): Record<string, string> {
  return Object.fromEntries([...written.matchAll(/ ([a-zA-Z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)]));
}

function decode(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

function encode(text: string): string {
  const signs = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  // Space at the ends of a line would not be seen.
  return signs.replace(/^ +| +$/g, (spaces) => '&#32;'.repeat(spaces.length));
}
