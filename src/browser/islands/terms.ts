import { isModified } from './modified-event.ts';

let anchor: HTMLElement | undefined;

/**
 * Shows the explanation of a term beside its word instead of leading to the glossary's page, where the browser has
 * popovers; Escape, the close button or a tap elsewhere closes it, and focus goes back to the word.
 */
export function hydrate(word: HTMLElement): void {
  word.addEventListener('click', (event) => {
    const explanation = document.getElementById(`term-${word.dataset['term']}`);
    if (explanation === null || isModified(event) || !('showPopover' in explanation)) return;
    event.preventDefault();
    anchor?.style.removeProperty('anchor-name');
    anchor = word;
    word.style.setProperty('anchor-name', '--term');
    explanation.removeAttribute('data-above');
    explanation.showPopover();
    const { top, bottom } = word.getBoundingClientRect();
    const isCut = explanation.getBoundingClientRect().bottom > innerHeight;
    explanation.toggleAttribute('data-above', isCut && top > innerHeight - bottom);
    explanation.querySelector('button')?.focus();
  });
}
