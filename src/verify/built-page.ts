import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import type { PageAddress } from '../pages/address.ts';
import type { BuiltSite } from './built-site.ts';

/** Nodes as parse5 makes them. */
export type HtmlNode = DefaultTreeAdapterTypes.Node;

/** Elements as parse5 makes them. */
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** An element of a page. */
export interface PageElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its own characters, without those of the elements in it. */
  readonly text: string;
  /** Its opening tag as written in the file, without the attribute `class` and the text of drawings. */
  readonly tag: string;
}

/** One HTML file of a built site. */
export interface ViewedPage {
  /** Relative to the output folder. */
  readonly file: string;
  /** Undefined for a page that no document declares, such as the one at the root. */
  readonly address: PageAddress | undefined;
  /** Parents first; rules that look at all pages together get those that tell something (`tellingElements`). */
  readonly elements: readonly PageElement[];
  readonly ids: ReadonlySet<string>;
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** Whether it sends visitors to another page by itself. */
  readonly redirects: boolean;
  /** Whether search engines may keep it: false where it refuses or redirects. */
  readonly indexed: boolean;
}

/** One parsed HTML file of a built site, with all of its elements, and nothing that the rest of the site decides. */
export interface BuiltPage extends Pick<ViewedPage, 'elements' | 'description'> {
  readonly html: string;
  readonly document: DefaultTreeAdapterTypes.Document;
}

/** Parses a page as a browser without scripts does (HTML, 13.2). */
export function parsePage(html: string): BuiltPage {
  const document = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  const elements: PageElement[] = [];
  collect(document, html, elements);
  return { elements, description: descriptionIn(elements), html, document };
}

/** Returns a page with these elements, as the rules that look at all pages together see it. */
export function viewedPage(site: Pick<BuiltSite, 'addressOf'>, file: string, elements: readonly PageElement[]): ViewedPage {
  const redirects = elements.some(({ name, attributes }) => name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'refresh');
  return {
    file,
    address: site.addressOf(file),
    elements,
    ids: new Set(elements.flatMap(({ attributes }) => attributes['id'] ?? [])),
    title: elements.find(({ name }) => name === 'title')?.text.trim(),
    description: descriptionIn(elements),
    redirects,
    // Google names the second word for both of "noindex, nofollow".
    indexed: !redirects && !/\b(?:noindex|none)\b/i.test(metaIn(elements, 'robots') ?? ''),
  };
}

function descriptionIn(elements: readonly PageElement[]): string | undefined {
  return metaIn(elements, 'description')?.trim();
}

function metaIn(elements: readonly PageElement[], name: string): string | undefined {
  return elements.find(({ name: tag, attributes }) => tag === 'meta' && attributes['name'] === name)?.attributes['content'];
}

/** Returns the nodes inside a node, including those of a template, which a script may show. */
export function childrenOf(node: HtmlNode): readonly HtmlNode[] {
  if ('content' in node) return defaultTreeAdapter.getChildNodes(node.content);
  return 'childNodes' in node ? node.childNodes : [];
}

/** Returns whether a node is an element. */
export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

/** Returns whether a node is a text. */
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

/** Returns the opening tag of an element as written in the page's HTML, shortened for people. */
export function tagOf({ tagName, sourceCodeLocation }: HtmlElement, html: string): string {
  const { startTag } = sourceCodeLocation ?? {};
  return startTag == null ? `<${tagName}>` : shortTag(html.slice(startTag.startOffset, startTag.endOffset));
}

/** Removes the attribute `class` and the text of drawings (`data:`) from an opening tag, and cuts the tag after 200 characters. */
export function shortTag(tag: string): string {
  const plain = tag.replace(/ class="[^"]*"/, '').replace(/="(data:[^,"]*,)[^"]+"/g, '="$1…"');
  return plain.length > 200 ? `${plain.slice(0, 200)}…` : plain;
}
