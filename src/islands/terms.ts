/**
 * Shows the explanation of a term beside its word instead of leading to the glossary's page, where the browser has
 * popovers; Escape, the close button or a tap elsewhere closes it, and focus goes back to the word.
 */
export function explainTerms(document: Document): void {
  let anchor: HTMLElement | undefined;
  document.addEventListener('click', (event) => {
    const word = (event.target as Element).closest<HTMLElement>('a[data-term]');
    if (word === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const explanation = document.getElementById(`term-${word.dataset['term']}`);
    if (explanation === null || !('showPopover' in explanation)) return;
    event.preventDefault();
    anchor?.style.removeProperty('anchor-name');
    anchor = word;
    word.style.setProperty('anchor-name', '--term');
    explanation.showPopover();
    explanation.querySelector('button')?.focus();
  });
}
