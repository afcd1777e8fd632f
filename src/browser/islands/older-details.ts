/** Adds what browsers without `::details-content` lack of `<details>`; the oldest of them do not know its name either. */
export function enhanceDetails(document: Document): void {
  // From the window on, so that who scrolls to what opened finds the others closed.
  if (!('name' in HTMLDetailsElement.prototype)) addEventListener('toggle', closeOthers, true);
  openOnPaper(document);
}

/** Closes the other `<details>` of a name when one opens. */
function closeOthers({ target }: Event): void {
  const opened = target as HTMLDetailsElement;
  const name = opened.open && opened.getAttribute('name');
  if (!name) return;
  for (const other of document.querySelectorAll<HTMLDetailsElement>('details[open]')) {
    if (other !== opened && other.getAttribute('name') === name) other.open = false;
  }
}

/** Opens every question while the page is printed. */
function openOnPaper(document: Document): void {
  let restore: (() => void)[] = [];
  addEventListener('beforeprint', () => {
    // Some browsers announce one printing twice.
    if (restore.length > 0) return;
    const questions = [...document.querySelectorAll<HTMLDetailsElement>('[data-faq] details')];
    restore = questions.map((question) => {
      const { open } = question;
      const name = question.getAttribute('name');
      return () => {
        question.open = open;
        if (name !== null) question.setAttribute('name', name);
      };
    });
    for (const question of questions) {
      // Of those with one name, only one can be open.
      question.removeAttribute('name');
      question.open = true;
    }
  });
  addEventListener('afterprint', () => {
    for (const back of restore) back();
    restore = [];
  });
}
