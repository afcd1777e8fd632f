/** Moves focus among a list's questions with the arrow keys, Home and End, round the ends (specification, section 4). */
export function enhanceFaq(document: Document): void {
  document.addEventListener('keydown', (event) => {
    const question = (event.target as Element).closest<HTMLElement>('[data-faq] summary');
    const list = question?.closest('[data-faq]');
    if (question === null || list == null) return;
    const questions = [...list.querySelectorAll<HTMLElement>('summary')];
    const at = questions.indexOf(question);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    questions.at(next % questions.length)?.focus();
  });
}
