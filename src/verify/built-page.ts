import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import type { PageAddress } from '../pages/address.ts';
import type { BuiltSite } from './built-site.ts';

/** Nodes as parse5 makes them. */
export type HtmlNode = DefaultTreeAdapterTypes.Node;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** An element of a page. */
export interface PageElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The characters right inside it; those of elements within it are not among them. */
  readonly text: string;
  /** Its opening tag as the file has it, without the names of styles. */
  readonly tag: string;
}

/** One HTML file of a built site, read. */
export interface BuiltPage {
  /** Relative to the output folder. */
  readonly file: string;
  readonly html: string;
  /** Nothing for a page that no document declares, such as the one at the root. */
  readonly address: PageAddress | undefined;
  readonly document: DefaultTreeAdapterTypes.Document;
  /** Parents first. */
  readonly elements: readonly PageElement[];
  readonly ids: ReadonlySet<string>;
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** Whether it leads elsewhere by itself. */
  readonly redirects: boolean;
  /** Whether search engines may keep it: it neither refuses nor redirects. */
  readonly indexed: boolean;
}

/** Reads a page as browsers do that run no script (HTML, 13.2). */
export function readBuiltPage(site: Pick<BuiltSite, 'folder' | 'addressOf'>, file: string): BuiltPage {
  const html = readFileSync(path.join(site.folder, file), 'utf8');
  const document = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  const elements: PageElement[] = [];
  collect(document, html, elements);
  const meta = (name: string): string | undefined =>
    elements.find(({ name: tag, attributes }) => tag === 'meta' && attributes['name'] === name)?.attributes['content'];
  const redirects = elements.some(({ name, attributes }) => name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'refresh');
  return {
    file,
    html,
    address: site.addressOf(file),
    document,
    elements,
    ids: new Set(elements.flatMap(({ attributes }) => attributes['id'] ?? [])),
    title: elements.find(({ name }) => name === 'title')?.text.trim(),
    description: meta('description')?.trim(),
    redirects,
    indexed: !redirects && meta('robots')?.includes('noindex') !== true,
  };
}

/** Gives the nodes inside a node; those of a template, which a script may show, among them. */
export function childrenOf(node: HtmlNode): readonly HtmlNode[] {
  if ('content' in node) return defaultTreeAdapter.getChildNodes(node.content);
  return 'childNodes' in node ? node.childNodes : [];
}

/** Whether a node is an element. */
export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

/** Whether a node is a text. */
export function isText(node: HtmlNode): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === '#text';
}

function collect(node: HtmlNode, html: string, into: PageElement[]): void {
  for (const child of childrenOf(node)) {
    if (!isElement(child)) continue;
    into.push({
      name: child.tagName,
      attributes: Object.fromEntries(child.attrs.map(({ name, value }) => [name, value])),
      get text() {
        return child.childNodes.map((inner) => (isText(inner) ? inner.value : '')).join('');
      },
      get tag() {
        return tagOf(child, html);
      },
    });
    collect(child, html, into);
  }
}

/** Gives the opening tag of an element as the page's HTML has it, shortened for people. */
export function tagOf({ tagName, sourceCodeLocation }: HtmlElement, html: string): string {
  const { startTag } = sourceCodeLocation ?? {};
  return startTag == null ? `<${tagName}>` : shortTag(html.slice(startTag.startOffset, startTag.endOffset));
}

/** Leaves out of an opening tag what says nothing to people, and the end of a very long one. */
export function shortTag(tag: string): string {
  const plain = tag.replace(/ class="[^"]*"/, '');
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain;
}

const longest = 200;
