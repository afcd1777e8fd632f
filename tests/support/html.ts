import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** A node of a document that was read as browsers read it (HTML, 13.2), without running its scripts. */
export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;

/** An element of such a document. */
export type HtmlElement = DefaultTreeAdapterTypes.Element;

type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Reads a page. */
export function readHtml(html: string): DefaultTreeAdapterTypes.Document {
  return parse(html, { scriptingEnabled: false });
}

/** Returns the elements in a node, in the order of the document. */
export function elementsIn(node: Parent): HtmlElement[] {
  const found: HtmlElement[] = [];
  const gather = ({ childNodes }: Parent): void => {
    for (const child of childNodes) {
      if (!isElement(child)) continue;
      found.push(child);
      gather(child);
    }
  };
  gather(node);
  return found;
}

/** Returns the elements that are children of a node. */
export function childrenOf(node: Parent): HtmlElement[] {
  return node.childNodes.filter(isElement);
}

/** Returns whether a node is an element. */
export function isElement(node: HtmlNode | Parent): node is HtmlElement {
  return 'tagName' in node;
}

/** Returns the value of an attribute; `null` where an element has none of that name. */
export function attributeOf(element: HtmlElement | undefined, name: string): string | null {
  return element?.attrs.find((one) => nameOf(one) === name)?.value ?? null;
}

/** Returns the name of an attribute as it is written, its prefix included. */
export function nameOf({ prefix, name }: HtmlElement['attrs'][number]): string {
  return prefix === undefined || prefix === '' ? name : `${prefix}:${name}`;
}

/** Returns the characters in a node, apart from those of the elements that are left out. */
export function textOf(node: HtmlNode | Parent, isLeftOut: (element: HtmlElement) => boolean = () => false): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node) || (isElement(node) && isLeftOut(node))) return '';
  return node.childNodes.map((child) => textOf(child, isLeftOut)).join('');
}
