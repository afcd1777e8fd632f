import { itemByKey } from './arrow-keys.ts';
import { isModified } from './modified-event.ts';

/**
 * Adds to lists of questions what `<details>` lacks: arrow keys, Home and End move among the enabled questions
 * (the accordion pattern of ARIA’s authoring practices), and the address's hash opens the question it leads to or into.
 */
export function enhanceFaq(document: Document): void {
  document.addEventListener('keydown', (event) => {
    const list = (event.target as Element).closest('summary')?.closest('[data-faq]');
    if (!list || isModified(event)) return;
    const next = itemByKey(list.querySelectorAll<HTMLElement>('summary:not([aria-disabled=true])'), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  openNamed();
  addEventListener('hashchange', openNamed);
}

function openNamed(change?: Event): void {
  let target: Element | null | undefined;
  try {
    target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // Not an encoded id, so none of the page's.
  }
  const question = target?.closest<HTMLDetailsElement>('[data-faq] details');
  if (!question || question.open) return;
  question.open = true;
  // On a slow network this code may come when the visitor has long read on elsewhere.
  if (change || scrollY === 0) target?.scrollIntoView();
}
