import { type DataPath, valueAt } from '../../../editing/source-change.ts';
import { patternOf, seen } from './text-match.ts';

const focusMark = 'data-has-focus';

/** Stands in the previewed page alone, so that it may be plain CSS. */
const focusStyle = `[${focusMark}]{outline:3px solid #d97706!important;outline-offset:3px!important;border-radius:4px}
body,body *{cursor:pointer}`;

/**
 * Reads a page as the engine gives it: without scripts, and each block marked by `data-block` in the place of the `template` before it.
 */
export function pageDocument(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script')) script.remove();
  // Nothing is fetched for a page that goes again with the next letter, and nothing reloads it.
  for (const link of page.querySelectorAll('link[rel="preload"], link[rel="prefetch"], meta[http-equiv]')) link.remove();
  for (const mark of page.querySelectorAll('template[data-block]')) {
    const block = mark.nextElementSibling;
    if (block !== null && block.localName !== 'template') block.setAttribute('data-block', mark.getAttribute('data-block') ?? '');
    mark.remove();
  }
  const style = page.createElement('style');
  style.textContent = focusStyle;
  page.head.append(style);
  return page;
}

/** Puts a page into a window in the place of the one before; where it was scrolled to, and what was open, stays. */
export function showPage(shown: Document, page: Document): void {
  const view = shown.defaultView;
  const [left, top] = [view?.scrollX ?? 0, view?.scrollY ?? 0];
  const before = [...shown.querySelectorAll('details')];
  const after = [...page.querySelectorAll('details')];
  if (before.length === after.length) {
    for (const [index, details] of after.entries()) details.open = before[index]?.open ?? false;
  }
  shown.replaceChild(shown.adoptNode(page.documentElement), shown.documentElement);
  view?.scrollTo({ left, top, behavior: 'instant' });
}

/** A field, and the document that it stands in. */
export interface FocusedField {
  readonly data: unknown;
  readonly path: DataPath;
  /** Whether the page is made from this document, so that its blocks are the page's. */
  readonly isOwn: boolean;
}

/** Outlines what a field became on the page; where that is out of sight and `scrolls` says so, the page is moved to it. */
export function markField(shown: Document, field: FocusedField | undefined, language: string, scrolls: boolean): void {
  for (const element of shown.querySelectorAll(`[${focusMark}]`)) element.removeAttribute(focusMark);
  if (field === undefined) return;
  const { data, path, isOwn } = field;
  const [first, index] = path;
  const isInBlock = isOwn && first === 'blocks' && index !== undefined;
  const block = isInBlock ? shown.querySelector(`[data-block="${CSS.escape(String(index))}"]`) : null;
  const text = textAt(data, path, language);
  const found = text === undefined ? [] : elementsWith(block ?? shown.body, text);
  // Outside of blocks nothing is opened for it: a menu would hide the page.
  const element = (block === null ? found.findLast((candidate) => candidate.checkVisibility()) : found.at(-1)) ?? block;
  element?.setAttribute(focusMark, '');
  if (!scrolls) return;
  if (block !== null) element?.closest('details')?.setAttribute('open', '');
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** The text of a field in a page's language, whichever language of it has the focus. */
function textAt(data: unknown, path: DataPath, language: string): string | undefined {
  const own = valueAt(data, path);
  const sibling = valueAt(data, [...path.slice(0, -1), language]);
  const inside = valueAt(data, [...path, language]);
  return [sibling, own, inside].find((value) => typeof value === 'string') as string | undefined;
}

/** The elements whose whole text it is; an inner one comes after those around it. */
function elementsWith(root: Element, text: string): readonly Element[] {
  const pattern = patternOf(text);
  if (pattern === undefined) return [];
  return [root, ...root.querySelectorAll('*')].filter((element) => pattern.test(seen(element.textContent ?? '')));
}
