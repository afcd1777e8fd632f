import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements that name the page's real address or would run: they mean nothing in a preview. */
const left: readonly ((element: Element) => boolean)[] = [
  ({ tagName }) => tagName === 'script' || tagName === 'template',
  (element) => element.tagName === 'meta' && /^(?:content-security-policy|refresh)$/i.test(attributeOf(element, 'http-equiv')),
  (element) => element.tagName === 'meta' && attributeOf(element, 'name') === 'robots',
  (element) =>
    element.tagName === 'link' && /^(?:canonical|alternate|manifest|preload|icon|apple-touch-icon)$/.test(attributeOf(element, 'rel')),
];

/**
 * Returns a built page, made for the root of a host, with addresses that lead on from its own file, so that it can lie anywhere. It
 * runs no script and asks search engines to stay away. `has` says which files there are; what leads to none leads nowhere.
 */
export function relativePage(html: string, file: string, has: (file: string) => boolean): string {
  const document = parse(html);
  const up = '../'.repeat(file.split('/').length - 1);
  const relative = (address: string): string => {
    const [, target, rest = ''] = /^\/(?!\/)([^?#]*)(.*)$/s.exec(address) ?? [];
    if (target === undefined) return address;
    const found = [target, `${target.replace(/\/$/, '')}/index.html`].find(has);
    return found === undefined ? '#' : up + found + rest;
  };
  const walk = (node: Node): void => {
    if (!('childNodes' in node)) return;
    node.childNodes = node.childNodes.filter((child) => !('tagName' in child && left.some((isLeft) => isLeft(child))));
    for (const child of node.childNodes) {
      if ('tagName' in child) rewrite(child, relative);
      if (child.nodeName === '#text' && 'tagName' in node && node.tagName === 'style' && 'value' in child)
        child.value = child.value.replace(
          /url\((["']?)(\/[^"')]*)\1\)/g,
          (_, quote: string, address: string) => `url(${quote}${relative(address)}${quote})`,
        );
      walk(child);
    }
  };
  walk(document);
  return serialize(document).replace('<head>', '<head><meta name="robots" content="noindex">');
}

function rewrite(element: Element, relative: (address: string) => string): void {
  element.attrs = element.attrs.map(({ name, value }) => {
    if (name === 'href' || name === 'src' || name === 'action') return { name, value: relative(value) };
    if (name === 'srcset')
      return { name, value: value.replace(/(^|,\s*)(\/\S+)/g, (_, before: string, address: string) => before + relative(address)) };
    return { name, value };
  });
}

function attributeOf(element: Element, name: string): string {
  return element.attrs.find((attribute) => attribute.name === name)?.value ?? '';
}
