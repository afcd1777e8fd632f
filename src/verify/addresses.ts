import { attempted } from '../schema/attempted.ts';
import { memoized } from '../schema/memoized.ts';
import type { PageElement } from './built-page.ts';

/** An address in an element, with its use there. */
export interface ElementAddress {
  readonly address: string;
  /** `link`: a visitor follows it; `load`: the browser requests it by itself; `name`: it identifies a page or picture to machines. */
  readonly use: 'link' | 'load' | 'name';
  readonly element: PageElement;
}

/** The relations of a `link` element that only name an address (HTML, 4.6.7); the browser loads the others. */
const naming = /^(?:canonical|alternate|help|license|author|search)$/;

// A page may have an attribute of any name, such as `constructor`, which an object has by itself.
const loading = new Map(
  Object.entries({
    src: ['audio', 'embed', 'frame', 'iframe', 'img', 'input', 'script', 'source', 'track', 'video'],
    href: ['use', 'image', 'feImage'],
    poster: ['video'],
    data: ['object'],
    background: ['body', 'table', 'td'],
  }),
);

const linking = new Map(
  Object.entries({
    href: ['a', 'area'],
    action: ['form'],
    formaction: ['button', 'input'],
    cite: ['blockquote', 'del', 'ins', 'q'],
  }),
);

/**
 * Returns every address of an element: in its attributes, its styles, and the data that scripts read from it. The same header and footer
 * are on thousands of pages.
 */
export const addressesOf = memoized((element: PageElement): readonly ElementAddress[] => {
  const { name, attributes } = element;
  const addresses: ElementAddress[] = [];
  const add = (use: ElementAddress['use'], address: string | undefined): void => {
    if (address !== undefined) addresses.push({ address: address.trim(), use, element });
  };
  for (const [attribute, value] of Object.entries(attributes)) {
    if (loading.get(attribute)?.includes(name)) add('load', value);
    else if (linking.get(attribute)?.includes(name)) add('link', value);
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
  return addresses;
}, new WeakMap());

/** Returns the addresses that CSS requests. */
export function addressesInCss(css: string): string[] {
  const sheets = [...css.matchAll(/@import\s+["']([^"']+)/gi)].map(([, address = '']) => address);
  return [...sheets, ...[...css.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)\s]*))/gi)].map(([, a, b, c]) => a ?? b ?? c ?? '')];
}

/** Returns the paths from the root and web addresses in data for scripts, which is one of them or JSON with some. */
function addressesInData(value: string): string[] {
  if (/^\s*[{[]/.test(value)) return attempted(() => addressesInJson(value)) ?? [];
  return /^(?:\/|https?:)[^\s{}]*$/.test(value) ? [value] : [];
}

/** Returns the same of a text that is JSON; throws a `SyntaxError` where it is none. */
export function addressesInJson(json: string): string[] {
  return stringsIn(JSON.parse(json)).flatMap((text) => addressesInData(text));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^\s*[{[]/.test(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function choicesOf(srcset: string): string[] {
  return srcset.split(/,\s+|,$/).flatMap((choice) => choice.trim().split(/\s+/)[0] || []);
}
