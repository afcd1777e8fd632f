/** The sign of a line break inside a paragraph until the paragraph is parsed (Unicode, line separator). */
export const lineBreak = '\u2028';

/** Matches the blocks that the parser of pasted HTML knows as lines. */
const lines = 'p, div, li, dt, dd, h1, h2, h3, h4, h5, h6, blockquote, pre';

/** Matches the blocks whose own words are lines among those of the blocks in them. */
const groups = `ul, ol, menu, dir, dl, section, article, aside, main, nav, search, address, header, footer, hgroup, center, figure, figcaption,
  form, fieldset, legend, details, summary, dialog, optgroup, option, hr`;

/** Matches the elements that begin a line of their own. */
export const blocks = `:is(${lines}, ${groups})`;

const apart = `${blocks}, table`;

/** Matches the elements that stand on no line: blocks, tables and their parts. */
export const noInline = `:is(${apart}, thead, tbody, tfoot, tr, td, th, caption, colgroup, col)`;

/** Makes each line of a text one element, without the blocks around it, which would be lines too, and without empty paragraphs. */
export function linesOf(body: Element): void {
  for (const inline of [...body.querySelectorAll(`:not(${noInline}):has(${apart})`)].reverse()) {
    spread(inline, inline);
    inline.replaceWith(...inline.childNodes);
  }
  // The parser drops a space between two elements beside a block.
  if (body.querySelector(apart) !== null) {
    const whole = document.createElement('div');
    whole.append(...body.childNodes);
    body.append(whole);
  }
  // Each line goes at once to where it stays: one level after the other would take as long as there are levels times lines.
  const parted = new Set(body.querySelectorAll(`${blocks}:is(${groups}, :has(${blocks}, tr))`));
  const outermost = [...parted].filter(({ parentElement }) => parentElement === null || !parted.has(parentElement));
  for (const block of outermost) block.replaceWith(...linesIn(block, parted));
  for (const line of body.querySelectorAll('p, div')) {
    if (isBlank(line) && (line.localName === 'p' || line.textContent?.includes(lineBreak) !== true)) line.remove();
  }
}

/** Puts copies of an inline element around the words in the blocks that it contains. */
function spread(inline: Element, within: Element): void {
  let copy: Node | undefined;
  for (const node of [...within.childNodes]) {
    if (node instanceof Element && node.matches(noInline)) {
      spread(inline, node);
      copy = undefined;
    } else if (copy !== undefined || node.textContent?.trim() !== '') {
      copy ??= within.insertBefore(inline.cloneNode(), node);
      copy.appendChild(node);
    }
  }
}

/** Returns the lines and tables in one of the blocks that are parted, taken out of it and of those in it. */
function linesIn(block: Element, parted: ReadonlySet<Element>): readonly Element[] {
  const found: Element[] = [];
  let line: Element | undefined;
  // What is empty parts lines, as a rule does.
  if (!block.hasChildNodes()) found.push(document.createElement('p'));
  for (const node of [...block.childNodes]) {
    if (node instanceof Element && (node.matches(apart) || node.querySelector(apart) !== null)) {
      found.push(...(parted.has(node) ? linesIn(node, parted) : [node]));
      line = undefined;
    } else {
      if (line === undefined) {
        line = document.createElement('div');
        found.push(line);
      }
      line.append(node);
    }
  }
  return found;
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
