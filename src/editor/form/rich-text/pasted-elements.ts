import { lineBreak, noInline, textsIn } from './pasted-lines.ts';

/** The signs around quoted words, and around words that are quoted among them. */
export type QuotationMarks = readonly [opening: string, closing: string, innerOpening: string, innerClosing: string];

/** Matches what browsers show as something else than its words, or not at all. */
export const unshown =
  'audio, canvas, datalist, desc, iframe, meter, noscript, progress, rp, script, style, svg title, template, video, annotation, annotation-xml';

/**
 * Writes the words that elements show by their kind alone, as text: signs of quotation, readings of letters, the chosen option, the bar of
 * a fraction. What stands in a frame or on lines of its own is set apart from the words beside it.
 */
export function writeElements(body: HTMLElement, marks: QuotationMarks): void {
  for (const quote of body.querySelectorAll('q')) {
    const [opening, closing] = quote.parentElement?.closest('q') == null ? marks : marks.slice(2);
    quote.prepend(opening ?? '');
    quote.append(closing ?? '');
  }
  for (const reading of body.querySelectorAll('rt')) reading.replaceWith('(', ...reading.childNodes, ')');
  for (const below of body.querySelectorAll('mfrac > :nth-child(2)')) below.before('/');
  for (const small of body.querySelectorAll(':is(msup, msub) > :nth-child(2)')) {
    const written = document.createElement(small.parentElement?.localName === 'msup' ? 'sup' : 'sub');
    small.before(written);
    written.append(small);
  }
  for (const area of body.querySelectorAll('textarea')) area.textContent = area.value.replaceAll('\n', lineBreak);
  for (const choice of body.querySelectorAll('select')) {
    if (!choice.multiple && choice.size < 2) choice.textContent = choice.selectedOptions[0]?.text ?? '';
  }
  for (const framed of body.querySelectorAll('button, select, textarea')) setApart(body, framed);
  for (const element of body.querySelectorAll<HTMLElement>('[style*="display" i]')) {
    const { display } = element.style;
    if (/flex|grid/.test(display)) for (const item of element.children) setApart(body, item);
    if (!/^(?:block|flex|grid|table|flow-root|list-item)$/.test(display) || element.matches(noInline)) continue;
    const line = document.createElement('div');
    element.before(line);
    line.append(element);
  }
  for (const caption of body.querySelectorAll('caption')) {
    const line = document.createElement('div');
    line.append(...caption.childNodes);
    caption.closest('table')?.before(line);
    caption.remove();
  }
  // An object shows its words where it has no picture, and a result is part of its sentence.
  for (const element of body.querySelectorAll('object, output')) element.replaceWith(...element.childNodes);
}

/** Puts a space between an element and a word that touches it. */
function setApart(body: HTMLElement, element: Element): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT, ({ textContent }) =>
    textContent === '' ? NodeFilter.FILTER_SKIP : NodeFilter.FILTER_ACCEPT,
  );
  walker.currentNode = element;
  const before = walker.previousNode()?.textContent ?? '';
  let last: Node = element;
  while (last.lastChild !== null) last = last.lastChild;
  walker.currentNode = last;
  const after = walker.nextNode()?.textContent ?? '';
  if (/[\p{L}\p{N}\p{Pe}\p{Pf}\p{Po}]$/u.test(before)) element.before(' ');
  if (/^[\p{L}\p{N}\p{Ps}\p{Pi}]/u.test(after)) element.after(' ');
}

const raised = signs('0123456789+-−–=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿ');
const lowered = signs('0123456789+-−–=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎');

function signs(plain: string, small: string): ReadonlyMap<string, string> {
  return new Map([...plain].map((sign, index) => [sign, [...small][index] ?? sign]));
}

/** Writes raised or lowered text by the small signs of Unicode, or apart from what is before it, so that no other number is read. */
export function writeRaised(element: HTMLElement): void {
  const align = alignOf(element);
  const small = { super: raised, sub: lowered }[align];
  const words = (element.textContent ?? '').trim();
  if (small === undefined || words === '' || isInRaised(element)) return;
  if ([...words].every((sign) => small.has(sign))) {
    for (const text of textsIn([element])) text.data = [...text.data.trim()].map((sign) => small.get(sign) ?? sign).join('');
  } else if (/^[\p{Nd}+\-−–(]/u.test(words)) element.prepend(align === 'super' ? '^' : ' ');
}

/** Returns how an element stands on its line. The style sheets of pages put `sup` and `sub` on it and move them by other means. */
function alignOf(element: HTMLElement): string {
  return { sup: 'super', sub: 'sub' }[element.localName] ?? element.style.verticalAlign;
}

function isInRaised({ parentElement }: HTMLElement): boolean {
  return parentElement !== null && (['super', 'sub'].includes(alignOf(parentElement)) || isInRaised(parentElement));
}
