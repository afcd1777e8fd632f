import type { Origin } from '../../../pages/views/origin.ts';
import type { DataPath } from '../../../yaml/edits/source-change.ts';
import { elementsFrom } from './origins-on-page.ts';

const focusMark = 'data-has-focus';

/** Stands in the previewed page alone, so that it may be plain CSS. A card's link lies over its picture, which is clicked too. */
const focusStyle = `[${focusMark}]{outline:3px solid #d97706!important;outline-offset:3px!important;border-radius:4px}
body,body *{cursor:pointer}
a::before,a::after{pointer-events:none!important}`;

/**
 * Reads a page as the engine gives it: without scripts, and all elements of a block marked by `data-block` in the place of the
 * `template` before and the one after them.
 */
export function pageDocument(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script')) script.remove();
  // Nothing is fetched for a page that goes again with the next letter, and nothing reloads it.
  for (const link of page.querySelectorAll('link[rel="preload"], link[rel="prefetch"], meta[http-equiv]')) link.remove();
  for (const mark of page.querySelectorAll('template[data-block]')) {
    const index = mark.getAttribute('data-block') ?? '';
    let block = index === '' ? null : mark.nextElementSibling;
    for (; block !== null && !block.matches('template[data-block]'); block = block.nextElementSibling)
      block.setAttribute('data-block', index);
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

/** A field and its document. */
export interface FocusedField {
  readonly file: string;
  readonly path: DataPath;
  /** Whether the page is made from this document, so that its blocks are the page's. */
  readonly isOwn: boolean;
}

/** Outlines what a field became on the page; where that is out of sight and `scrolls` says so, the page is moved to it. */
export function markField(shown: Document, field: FocusedField | undefined, origins: readonly Origin[], scrolls: boolean): void {
  for (const element of shown.querySelectorAll(`[${focusMark}]`)) element.removeAttribute(focusMark);
  if (field === undefined) return;
  const { file, path, isOwn } = field;
  const [first, index] = path;
  const isInBlock = isOwn && first === 'blocks' && index !== undefined;
  const block = isInBlock ? shown.querySelector(`[data-block="${CSS.escape(String(index))}"]`) : null;
  const from = (isFrom: (origin: Origin) => boolean): readonly Element[] =>
    elementsFrom(shown.body, (number) => origins[number]?.file === file && isFrom(origins[number]));
  // Whichever language of a text has the focus, and the nearest value around the field; then what is the first of a group.
  const around = origins.filter((origin) => origin.file === file && leadsTo(origin.path, path)).map((origin) => origin.path.length);
  const exact = from((origin) => leadsTo(origin.path, path) && origin.path.length === Math.max(...around));
  const found = exact.length > 0 || path.length <= 2 ? exact : from((origin) => leadsTo(path, origin.path)).slice(0, 1);
  // What is not the page's own is not opened for it: a menu would hide the page.
  const element = (isInBlock ? found[0] : found.findLast((candidate) => candidate.checkVisibility())) ?? block;
  element?.setAttribute(focusMark, '');
  if (!scrolls) return;
  if (isInBlock) element?.closest('details')?.setAttribute('open', '');
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** Whether a path is another one, or leads on to it. */
function leadsTo(path: DataPath, other: DataPath): boolean {
  return path.length <= other.length && path.every((step, index) => step === other[index]);
}
