/** Finds the marks of `originsInHtml` in a page: the origin numbers of its texts, pictures and labels. */

/** Returns the origin number of a clicked text, or of the text beside a clicked picture or icon; `undefined` for a decoration. */
export function clickedOrigin(clicked: Element, at: { readonly x: number; readonly y: number }): number | undefined {
  const own = [...clicked.childNodes].filter((node) => numberOf(node) !== undefined);
  const hit = own.length > 1 ? nodeAt(clicked.ownerDocument, at.x, at.y) : undefined;
  const text = own.find((node) => node === hit) ?? own[0];
  if (text !== undefined) return numberOf(text);
  for (let element: Element | null = clicked; element !== null && !element.matches(wide); element = element.parentElement) {
    if (!element.matches(narrow)) continue;
    const [first] = [...textsIn(element).map(({ number }) => number), ...labelsIn(element).flatMap(({ numbers }) => numbers)];
    if (first !== undefined) return first;
  }
  return undefined;
}

/** Elements about one thing lead to the origin of their words; containers of many things lead nowhere. */
const narrow = 'a, button, summary, label, li, p, h1, h2, h3, h4, dt, dd, address, figure, picture, img';
const wide = 'body, header, main, footer, nav, section, aside, ul, ol, dl';

/** Returns the elements that show content of some origins, in the order of the page. */
export function elementsFrom(root: Element, isMatch: (number: number) => boolean): readonly Element[] {
  const found = new Set<Element>();
  for (const { element, number } of textsIn(root)) if (isMatch(number)) found.add(element);
  for (const { element, numbers } of labelsIn(root)) if (numbers.some(isMatch)) found.add(element);
  return [...found].sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
}

/** Returns the number in the comment before a text. */
function numberOf(node: Node | null): number | undefined {
  const comment = node?.nodeType === Node.TEXT_NODE ? node.previousSibling : null;
  const [, number] = comment?.nodeType === Node.COMMENT_NODE ? (/^from (\d+)$/.exec(comment.nodeValue ?? '') ?? []) : [];
  return number === undefined ? undefined : Number(number);
}

function textsIn(root: Element): readonly { readonly element: Element; readonly number: number }[] {
  const found: { element: Element; number: number }[] = [];
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const number = numberOf(node);
    if (number !== undefined && node.parentElement !== null) found.push({ element: node.parentElement, number });
  }
  return found;
}

function labelsIn(root: Element): readonly { readonly element: Element; readonly numbers: readonly number[] }[] {
  return [root, ...root.querySelectorAll('[data-from]')].flatMap((element) => {
    const numbers = element.getAttribute('data-from')?.split(' ').map(Number);
    return numbers === undefined ? [] : { element, numbers };
  });
}

/** Returns the text node at a point of the window; Safari has another method for it. */
function nodeAt(page: Document, x: number, y: number): Node | undefined {
  return page.caretPositionFromPoint?.(x, y)?.offsetNode ?? page.caretRangeFromPoint?.(x, y)?.startContainer;
}
