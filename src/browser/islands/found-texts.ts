import { placesOf } from '../../pages/search/fold.ts';
import type { PlainText } from '../../pages/views/view.ts';

/** Writes a text into an element, in its own language where it is a foreign one, the words that a search met marked. */
export function foundTexts(element: HTMLElement, { value, lang, dir }: PlainText, terms: ReadonlySet<string> = new Set()): void {
  const nodes: (Node | string)[] = [];
  let from = 0;
  for (const [at, end] of placesOf(value, (word) => terms.has(word))) {
    const mark = document.createElement('mark');
    mark.textContent = value.slice(at, end);
    nodes.push(value.slice(from, at), mark);
    from = end;
  }
  element.replaceChildren(...nodes, value.slice(from));
  if (lang !== undefined) element.lang = lang;
  if (dir !== undefined) element.dir = dir;
}
