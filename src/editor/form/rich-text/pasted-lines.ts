/** The sign of a line break inside a paragraph until the paragraph is parsed (Unicode, line separator). */
export const lineBreak = '\u2028';

/** Matches blocks that the parser of pasted HTML does not know as such. */
const unknownBlocks = ':is(main, nav, center, details, summary, legend, dialog)';

/** Matches the elements that begin a line of their own. */
export const blocks = `:is(p, div, ul, ol, li, dl, dt, dd, h1, h2, h3, h4, h5, h6, blockquote, pre, section, article, ${unknownBlocks})`;

const apart = `${blocks}, table`;

/** Makes each line of a text one element, without the blocks around it, which would be lines too, and without empty paragraphs. */
export function linesOf(body: Element): void {
  const around = `${blocks}:is(${unknownBlocks}, :has(${blocks}, tr))`;
  for (const block of [...body.querySelectorAll(around)].reverse()) replaceByLines(block);
  for (const line of body.querySelectorAll('p, div')) {
    if (isBlank(line) && (line.localName === 'p' || line.textContent?.includes(lineBreak) !== true)) line.remove();
  }
}

function replaceByLines(block: Element): void {
  let line: Element | undefined;
  for (const node of [...block.childNodes]) {
    if (node instanceof Element && (node.matches(apart) || node.querySelector(apart) !== null)) {
      block.before(node);
      line = undefined;
    } else {
      line ??= block.parentElement?.insertBefore(document.createElement('div'), block);
      line?.append(node);
    }
  }
  block.remove();
}

/** Writes the line breaks of preformatted text, whose last line ends with one that begins no other. */
export function writeLines(block: Element): void {
  const texts = textsIn([block]);
  for (const text of texts) text.data = text.data.replaceAll('\n', lineBreak);
  const last = texts.at(-1);
  if (last?.data.endsWith(lineBreak) === true) last.data = last.data.slice(0, -lineBreak.length);
}

/** Returns the texts in elements. */
export function textsIn(elements: Iterable<Element>): readonly Text[] {
  return [...elements].flatMap((element) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    return texts;
  });
}

/** Returns whether an element has no words. */
export function isBlank(element: Element): boolean {
  return (element.textContent ?? '').trim() === '';
}
