import { isModified } from './modified-event.ts';

let anchor: HTMLElement | undefined;
let shown: HTMLElement | undefined;
let place = (): void => {};
// A window that is turned or made smaller has its room elsewhere.
addEventListener('resize', () => place());
// What has the focus is not below an explanation that was left (WCAG 2.2, 2.4.11).
document.addEventListener('focusin', ({ target }) => shown?.contains(target as Node) === false && shown.hidePopover());
// Open, it would be printed on the words around it, and not after the page.
addEventListener('beforeprint', () => shown?.hidePopover());

/**
 * Shows the explanation of a term beside its word instead of leading to the glossary's page, where the browser has
 * popovers; Escape, the close button or a tap elsewhere closes it, and focus goes back to the word, after which Tab goes on. It is below
 * the word, or above where the window ends before it does and has more room there.
 */
export function hydrate(word: HTMLElement): void {
  word.addEventListener('click', (event) => {
    const explanation = document.getElementById(`term-${word.dataset['term']}`);
    if (explanation === null || isModified(event) || !('showPopover' in explanation)) return;
    event.preventDefault();
    anchor?.style.removeProperty('anchor-name');
    anchor = word;
    word.style.setProperty('anchor-name', '--term');
    explanation.showPopover({ source: word });
    shown = explanation;
    place = () => {
      explanation.removeAttribute('data-above');
      const { top, bottom } = word.getBoundingClientRect();
      const isCut = explanation.getBoundingClientRect().bottom > innerHeight;
      explanation.toggleAttribute('data-above', isCut && top > innerHeight - bottom);
    };
    place();
    explanation.querySelector('button')?.focus();
  });
}
