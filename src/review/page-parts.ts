import { type DefaultTreeAdapterTypes, parse, serialize, serializeOuter } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** A built page taken apart, each part as text that is the same where a visitor finds the same. */
export interface PageParts {
  readonly language: string;
  readonly title: string;
  /** The page's own content, and the rules of its styles but those of menus and footer. */
  readonly content: string;
  /** The values that all styles share, of the site's theme. */
  readonly look: string;
  /** The title and description in lists of results. */
  readonly summary: string;
  /** Menus and footer, and the rules of their styles. */
  readonly frame: string;
  /** Other data for search engines and for the counting of visits. */
  readonly data: string;
}

/**
 * Takes a built page apart. Names that contain a hash of their file do not count: of scripts, of fonts and of styles. A
 * picture counts by its bytes, which `digest` knows by its address.
 */
export function partsOf(html: string, digest: (address: string) => string): PageParts {
  const document = parse(html);
  const elements = [...elementsOf(document)];
  const withTag = (tag: string): Element[] => elements.filter(({ tagName }) => tagName === tag);
  const textIn = (element: Element | undefined): string => (element === undefined ? '' : serialize(element));
  // Its one child is a text (HTML, 4.2.2).
  const title = (withTag('title')[0]?.childNodes ?? []).map((node) => ('value' in node ? node.value : '')).join('');
  const description = withTag('meta').find((meta) => attributeOf(meta, 'name') === 'description');
  const data = withTag('script').filter((script) => attributeOf(script, 'type') === 'application/ld+json');
  const style = withTag('style').map(textIn).join('');
  const [main] = withTag('main');
  const classes = new Set(
    (main === undefined ? [] : [...elementsOf(main)]).flatMap((each) => attributeOf(each, 'class')?.split(' ') ?? []),
  );
  const isInMain = (selector: string): boolean => {
    const named = selector.match(styleClass) ?? [];
    return named.length === 0 || named.some((name) => classes.has(name.slice(1)));
  };
  for (const element of elements) element.attrs = element.attrs.filter(({ name }) => name !== 'class');
  const counted = countedBy.map((name) => attributeOf(main, name) ?? '');
  if (main !== undefined) main.attrs = main.attrs.filter(({ name }) => !countedBy.includes(name));
  const content = main === undefined ? '' : serializeOuter(main);
  for (const element of [...withTag('script'), ...(main === undefined ? [] : [main])]) detach(element);
  return {
    language: attributeOf(withTag('html')[0], 'lang') ?? '',
    title,
    content: steady(content, digest) + rulesOf(style, isInMain),
    look: (style.match(sharedValues) ?? []).join(''),
    summary: `${title}\n${attributeOf(description, 'content') ?? ''}`,
    frame: steady(textIn(withTag('body')[0]), digest) + rulesOf(style, (selector) => !isInMain(selector)),
    data: steady(data.map(textIn).join(''), digest) + counted.join('\n'),
  };
}

/** The attributes by which visits of a page are counted: names in the default language, which no page shows. */
const countedBy = ['data-service', 'data-category'];

const sharedValues = /:root\s*\{[^}]*\}/g;
const styleClass = /\.e[0-9a-z]+/g;

/**
 * Returns the rules of a page's styles whose selectors are wanted, whatever their classes are called, without the fonts' own and the
 * values that all share.
 */
function rulesOf(style: string, isWanted: (selector: string) => boolean): string {
  const own = style.replace(/@font-face\s*\{[^}]*\}/g, '').replace(sharedValues, '');
  return wantedRules(own, isWanted).replace(styleClass, '.e');
}

function wantedRules(style: string, isWanted: (selector: string) => boolean): string {
  let rules = '';
  for (let start = 0, end = 0; start < style.length; start = end) {
    const open = style.indexOf('{', start);
    if (open === -1) break;
    const selector = style.slice(start, open);
    end = open + 1;
    for (let depth = 1; depth > 0 && end < style.length; end += 1) depth += style[end] === '{' ? 1 : style[end] === '}' ? -1 : 0;
    if (/^\s*@(?:media|supports|container)/.test(selector)) {
      const inside = wantedRules(style.slice(open + 1, end - 1), isWanted);
      if (inside !== '') rules += `${selector}{${inside}}`;
    } else if (isWanted(selector)) rules += style.slice(start, end);
  }
  return rules;
}

const pictureAddress = /\/pictures\/[\w./-]+/g;

/** Returns the addresses of the pictures that a page shows. */
export function picturesIn(html: string): readonly string[] {
  return html.match(pictureAddress) ?? [];
}

function steady(html: string, digest: (address: string) => string): string {
  return html.replace(/(\/(?:assets|fonts)\/)[\w./-]+/g, '$1').replace(pictureAddress, (address) => `${address}#${digest(address)}`);
}

function* elementsOf(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}

function attributeOf(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((attribute) => attribute.name === name)?.value;
}

function detach(element: Element): void {
  const { parentNode } = element;
  if (parentNode !== null) parentNode.childNodes = parentNode.childNodes.filter((node) => node !== element);
}
