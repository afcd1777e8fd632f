import { type QuotationMarks, unshown, writeElements, writeRaised } from './pasted-elements.ts';
import { blocks, isBlank, lineBreak, linesOf, textsIn, writeLines } from './pasted-lines.ts';

/**
 * Returns pasted HTML with what its looks alone say written in its text: the signs and numbers of lists, line breaks, raised and lowered
 * numbers. What nobody sees, what is struck out, and the empty paragraphs and rows of an office program are left out. `asTyped` returns
 * words as a keyboard writes them; `marks` go around what is quoted.
 */
export function pastedHtml(html: string, asTyped: (words: string) => string, marks: QuotationMarks): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const text of textsIn([body])) text.data = asTyped(text.data);
  removeUnread(body);
  writeElements(body, marks);
  for (const sign of body.querySelectorAll('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')) {
    sign.replaceWith(`${itemSign((sign.textContent ?? '').trim())} `);
  }
  // Word writes a tab as dots or spaces that do not break, and LibreOffice the number of a footnote as one raised or nothing apart.
  for (const space of body.querySelectorAll('[style*="mso-tab-count" i], [style*="mso-spacerun" i]')) {
    if (!/[\p{L}\p{N}]/u.test(space.textContent ?? '')) space.replaceWith(' ');
  }
  for (const note of body.querySelectorAll('.sdfootnoteanc, .sdendnoteanc, .sdfootnotesym, .sdendnotesym')) {
    note.replaceWith(`[${(note.textContent ?? '').trim()}]${note.matches('[class$="sym"]') ? ' ' : ''}`);
  }
  for (const element of body.querySelectorAll<HTMLElement>('sup, sub, [style*="vertical-align" i]')) writeRaised(element);
  for (const block of body.querySelectorAll('pre')) writeLines(block);
  for (const line of body.querySelectorAll('br')) line.replaceWith(lineBreak);
  for (const list of body.querySelectorAll<HTMLElement>('ol, ul, menu')) writeSigns(list);
  for (const row of body.querySelectorAll('tr')) if (isBlank(row)) row.remove();
  for (const table of [...body.querySelectorAll('table')].reverse()) replacePage(table);
  // A row of a table is a line, whose cells have nothing between them but their borders.
  const inRows = ':is(td, th):not(:has(table))';
  for (const block of body.querySelectorAll(`${inRows} ${blocks}`)) block.replaceWith(' ', ...block.childNodes, ' ');
  for (const text of textsIn(body.querySelectorAll(inRows))) text.data = text.data.replaceAll(lineBreak, ' ');
  for (const cell of body.querySelectorAll(':is(td, th) + :is(td, th)')) cell.prepend(' ');
  linesOf(body);
  return body.innerHTML;
}

/** Returns the sign of an item in Word's words, which may be one letter in a font of signs. */
function itemSign(words: string): string {
  return !/\p{N}|../u.test(words) ? '•' : /\p{N}$/u.test(words) ? `${words}.` : words;
}

/** Takes the contents out of a table whose rows have one cell each: it is the page of a letter, and its paragraphs are lines. */
function replacePage(table: HTMLTableElement): void {
  const cells = [...table.rows].map((row) => [...row.cells]);
  if (cells.some((row) => row.length > 1)) return;
  for (const [cell] of cells) {
    if (cell === undefined) continue;
    const line = document.createElement('p');
    line.append(...cell.childNodes);
    table.before(line);
  }
  table.remove();
}

/** Matches the comments that Word and Word Online add to words, their signs among the words, and the sign of the end of a paragraph. */
const added = '.MsoCommentReference, [style*="mso-element:comment-list" i], .EOP';

/** Takes out what is hidden, and what is struck out: a former price would be read as the present one. */
function removeUnread(body: HTMLElement): void {
  for (const element of body.querySelectorAll(`${added}, ${unshown}`)) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>('s, strike, del, [hidden], [style]')) {
    const { display, visibility, textDecorationLine } = element.style;
    const isHidden =
      element.hidden || display === 'none' || visibility === 'hidden' || /mso-hide:\s*all/i.test(element.getAttribute('style') ?? '');
    const isStruck = element.matches('s, strike, del') || textDecorationLine.includes('line-through');
    if (isHidden || isStruck) element.remove();
  }
}

/** Writes the sign of each item of a list before it: its number or letter, or a sign of how deep the list is in others. */
function writeSigns(list: HTMLElement): void {
  const items = [...list.querySelectorAll<HTMLLIElement>(':scope > li')];
  const numbered = list instanceof HTMLOListElement ? list : undefined;
  const step = numbered?.reversed === true ? -1 : 1;
  const depth = closestLists(list).length;
  let number = numbered === undefined || (step < 0 && !isInteger(list.getAttribute('start'))) ? items.length : numbered.start;
  for (const item of items) {
    if (isInteger(item.getAttribute('value'))) number = item.value;
    const style = item.style.listStyleType || styleOf(list);
    if (isBlank(item)) item.remove();
    else if (style !== 'none') beginningOf(item).prepend(numbered ? `${numeral(number, style)}. ` : `${depth % 2 === 0 ? '•' : '–'} `);
    number += step;
  }
}

/** Returns the element of an item's first line: an item of Google Docs or Outlook contains paragraphs. */
function beginningOf(item: Element): Element {
  const first = [...item.childNodes].find(({ textContent }) => textContent?.trim());
  return first instanceof Element && first.matches('p, div') ? beginningOf(first) : item;
}

/** Returns whether HTML reads a whole number at the start of an attribute. */
function isInteger(attribute: string | null): boolean {
  return /^\s*[-+]?\d/.test(attribute ?? '');
}

function closestLists(list: Element): readonly Element[] {
  const outer = list.parentElement?.closest('ol, ul, menu');
  return outer == null ? [] : [outer, ...closestLists(outer)];
}

/** Returns the style of the numbers of a list, by the names of CSS. */
function styleOf(list: HTMLElement): string {
  const types: Readonly<Record<string, string>> = { a: 'lower-alpha', A: 'upper-alpha', i: 'lower-roman', I: 'upper-roman' };
  return list.style.listStyleType || (types[list.getAttribute('type') ?? ''] ?? 'decimal');
}

function numeral(number: number, style: string): string {
  if (number < 1) return String(number);
  const isLetter = /^(?:lower|upper)-(?:alpha|latin)$/.test(style) && number <= 26;
  const written = isLetter ? String.fromCharCode(96 + number) : style.endsWith('-roman') ? roman(number) : String(number);
  return style.startsWith('upper-') ? written.toUpperCase() : written;
}

function roman(number: number): string {
  const parts = { m: 1000, cm: 900, d: 500, cd: 400, c: 100, xc: 90, l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 };
  let rest = number;
  return Object.entries(parts).reduce((written, [sign, value]) => {
    const times = Math.floor(rest / value);
    rest -= times * value;
    return written + sign.repeat(times);
  }, '');
}
