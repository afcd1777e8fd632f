/**
 * Lays out the sections that a page's styles leave until they come near (`laterSections` in `src/view/theme/later-sections.ts`), some at a
 * time. Then screen readers know all of the page as it will be, and a way through it has its real length.
 */
export function layOutLaterSections(document: Document): void {
  let time = 0;
  // Milliseconds, in which a visitor is answered meanwhile: some sections at once spare a weak telephone frames of the whole page.
  for (const section of document.querySelectorAll<HTMLElement>('section,footer')) {
    time += 75;
    setTimeout(
      () => {
        section.style.contentVisibility = 'visible';
      },
      time - (time % 300),
    );
  }
}
