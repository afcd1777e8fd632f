import { openOnPaper } from './faq-on-paper.ts';
import { keepOneOpen } from './one-open.ts';

/** Adds what browsers without `::details-content` lack of `<details>`; the oldest of them do not know its name either. */
export function enhanceDetails(document: Document): void {
  if (!('name' in HTMLDetailsElement.prototype)) keepOneOpen(document);
  openOnPaper(document);
}
