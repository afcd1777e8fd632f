import { attributeOf, elementsIn, type HtmlElement, isElement, nameOf, readHtml, textOf } from './html.ts';

/** The parts of a page, as a browser reads it. */
export type ReadPage = ReturnType<typeof readPage>;

const addresses = ['href', 'src', 'srcset', 'action', 'formaction', 'poster', 'data', 'xlink:href', 'ping', 'background'];

/** Reads a page as browsers do, or what some of its elements make of it. */
export function readPage(html: string, counts: (element: HtmlElement) => boolean = () => true) {
  // Pages are written as UTF-8, which knows no half of a surrogate pair.
  const elements = elementsIn(readHtml(Buffer.from(html).toString())).filter(counts);
  const depthOf = ({ parentNode }: HtmlElement): number =>
    parentNode !== null && isElement(parentNode) ? depthOf(parentNode) + (counts(parentNode) ? 1 : 0) : 0;
  const attributes = elements.flatMap(({ attrs }) => attrs.map((attribute) => ({ name: nameOf(attribute), value: attribute.value })));
  const [title, body] = ['title', 'body'].map((name) => elements.find(({ tagName }) => tagName === name));
  return {
    /** Every element: its depth, its name, and the names of its attributes. */
    structure: elements.map((element) => [depthOf(element), element.tagName, ...element.attrs.map(nameOf)].join(' ')),
    attributes,
    title: title === undefined ? '' : textOf(title),
    /** The body's text, without what search engines alone read: in JSON the same signs are written otherwise. */
    text: body === undefined ? '' : textOf(body, (element) => attributeOf(element, 'type') === 'application/ld+json'),
    /** Attributes that hold a script. */
    handlers: attributes.flatMap(({ name }) => (/^on/i.test(name) ? name : [])),
    /** The protocol of every address; an empty picture, and a drawing that is part of the page, have none. */
    protocols: attributes.flatMap(({ name, value }) =>
      addresses.includes(name) && !/^data:(?:,$|image\/svg\+xml,)/.test(value) ? new URL(value, 'https://site.example/').protocol : [],
    ),
  };
}
