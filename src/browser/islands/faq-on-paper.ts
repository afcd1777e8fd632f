/** Opens every question while the page is printed, for browsers whose style sheets cannot show what is closed. */
export function openOnPaper(document: Document): void {
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
