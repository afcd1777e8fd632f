import type { PageElement } from './built-page.ts';

/** An address that stands in an element, and what it does there. */
export interface WrittenAddress {
  readonly address: string;
  /** `link`: the visitor goes there; `load`: the browser asks for it by itself; `name`: it says where something stands. */
  readonly use: 'link' | 'load' | 'name';
  readonly element: PageElement;
}

/** What a `link` element does by its relation (HTML, 4.6.7); any other one is loaded. */
const naming = /^(?:canonical|alternate|help|license|author|search)$/;

const loading: Readonly<Record<string, readonly string[]>> = {
  src: ['audio', 'embed', 'frame', 'iframe', 'img', 'input', 'script', 'source', 'track', 'video'],
  href: ['use', 'image', 'feImage'],
  poster: ['video'],
  data: ['object'],
  background: ['body', 'table', 'td'],
};

const linking: Readonly<Record<string, readonly string[]>> = {
  href: ['a', 'area'],
  action: ['form'],
  formaction: ['button', 'input'],
  cite: ['blockquote', 'del', 'ins', 'q'],
};

/** Gives every address of an element: attributes, styles, and the data that scripts read from it. */
export function addressesOf(element: PageElement): readonly WrittenAddress[] {
  const { name, attributes } = element;
  const found: WrittenAddress[] = [];
  const add = (use: WrittenAddress['use'], address: string | undefined): void => {
    if (address !== undefined) found.push({ address: address.trim(), use, element });
  };
  for (const [attribute, value] of Object.entries(attributes)) {
    if (loading[attribute]?.includes(name)) add('load', value);
    else if (linking[attribute]?.includes(name)) add('link', value);
    else if (attribute === 'srcset' || attribute === 'imagesrcset') for (const choice of choicesOf(value)) add('load', choice);
    else if (attribute === 'ping') for (const address of value.split(/\s+/)) add('load', address);
    else if (attribute === 'style') for (const address of addressesInCss(value)) add('load', address);
    else if (attribute.startsWith('data-')) for (const address of addressesInData(value)) add('load', address);
  }
  if (name === 'link') add(naming.test(attributes['rel']?.toLowerCase() ?? '') ? 'name' : 'load', attributes['href']);
  if (name === 'meta') {
    if (/^og:(?:url|image)$/.test(attributes['property'] ?? '')) add('name', attributes['content']);
    if (attributes['http-equiv']?.toLowerCase() === 'refresh') add('link', /url=(.*)$/i.exec(attributes['content'] ?? '')?.[1]);
  }
  if (name === 'style') for (const address of addressesInCss(element.text)) add('load', address);
  if (name === 'script' && attributes['type'] === 'application/json')
    for (const address of addressesInData(element.text)) add('load', address);
  return found;
}

/** Gives the addresses that CSS asks for. */
export function addressesInCss(css: string): string[] {
  const sheets = [...css.matchAll(/@import\s+["']([^"']+)/gi)].map(([, address = '']) => address);
  return [...sheets, ...[...css.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)\s]*))/gi)].map(([, a, b, c]) => a ?? b ?? c ?? '')];
}

/** Gives the addresses in what an element keeps for scripts: a path from the root or a web address, by itself or within JSON. */
function addressesInData(value: string): string[] {
  if (/^\s*[{[]/.test(value)) {
    try {
      return stringsIn(JSON.parse(value)).flatMap((text) => addressesInData(text));
    } catch {
      return [];
    }
  }
  return /^(?:\/|https?:)[^\s{}]*$/.test(value) ? [value] : [];
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^\s*[{[]/.test(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function choicesOf(srcset: string): string[] {
  return srcset.split(/,\s+|,$/).flatMap((choice) => choice.trim().split(/\s+/)[0] || []);
}
