import morphdom from 'morphdom';
import type { Origin } from '../../../pages/views/origin.ts';
import { type DataPath, isWithin } from '../../../yaml/edits/source-change.ts';
import { elementsFrom } from './origins-on-page.ts';

const focusMark = 'data-has-focus';

/** Plain CSS, since only the previewed page contains it. The link of a card covers its picture, which must be clickable too. */
const focusStyle = `[${focusMark}]{outline:3px solid #d97706!important;outline-offset:3px!important;border-radius:4px}
body,body *{cursor:pointer}
a::before,a::after{pointer-events:none!important}`;

/**
 * Parses a page of the engine, removes its scripts, and marks all elements of a block by `data-block` instead of the `template` elements
 * around them.
 */
export function pageDocument(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script')) script.remove();
  // The next letter replaces the page: it must neither preload files nor reload itself.
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

/**
 * Shows a page in a window. Of a page that is there already only the parts that differ change: its scroll position and open details stay,
 * and the browser lays out no more than it has to.
 */
export function showPage(shown: Document, page: Document): void {
  const isSame = shown.body.hasChildNodes() && addressOf(shown) === addressOf(page);
  const next = shown.adoptNode(page.documentElement);
  if (!isSame) {
    shown.replaceChild(next, shown.documentElement);
    return;
  }
  morphdom(shown.documentElement, next, {
    onBeforeElUpdated(from, to) {
      if (from instanceof (shown.defaultView ?? window).HTMLDetailsElement) (to as HTMLDetailsElement).open = from.open;
      return !from.isEqualNode(to);
    },
  });
}

function addressOf(page: Document): string | undefined {
  return page.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
}

/** A field and its document. */
export interface FocusedField {
  readonly file: string;
  readonly path: DataPath;
  /** Whether the page is made from this document, so that its blocks are the blocks of the page. */
  readonly isOwn: boolean;
}

/** Outlines the content of a field on the page; with `scrolls`, scrolls the page to it if it is out of sight. */
export function markField(
  shown: Document,
  field: FocusedField | undefined,
  origins: readonly Origin[],
  { scrolls }: { readonly scrolls: boolean },
): void {
  for (const element of shown.querySelectorAll(`[${focusMark}]`)) element.removeAttribute(focusMark);
  if (field === undefined) return;
  const { file, path, isOwn } = field;
  const [first, index] = path;
  const isInBlock = isOwn && first === 'blocks' && index !== undefined;
  const block = isInBlock ? shown.querySelector(`[data-block="${CSS.escape(String(index))}"]`) : null;
  const from = (isFrom: (origin: Origin) => boolean): readonly Element[] =>
    elementsFrom(shown.body, (number) => origins[number]?.file === file && isFrom(origins[number]));
  // Any language of the focused text counts, and the nearest value around the field; otherwise the first value of a group.
  const around = origins.filter((origin) => origin.file === file && isWithin(path, origin.path)).map((origin) => origin.path.length);
  const exact = from((origin) => isWithin(path, origin.path) && origin.path.length === Math.max(...around));
  const found = exact.length > 0 || path.length <= 2 ? exact : from((origin) => isWithin(origin.path, path)).slice(0, 1);
  // Content of other documents is not opened: a menu would hide the page.
  const element = (isInBlock ? found[0] : found.findLast((candidate) => candidate.checkVisibility())) ?? block;
  element?.setAttribute(focusMark, '');
  if (!scrolls) return;
  if (isInBlock) element?.closest('details')?.setAttribute('open', '');
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
