/**
 * Lays out the sections that a page's styles leave until they come near (`laterSections` in `src/view/theme/global.ts`), some at a
 * time. Then screen readers know all of the page as it will be, and a way through it has its real length. On a page that comes back they
 * are at once as high as they were: the browser goes to where its visitor was, and does so before the last of them would be.
 */
export function layOutLaterSections(document: Document): void {
  let time = 0;
  // Milliseconds, in which a visitor is answered meanwhile: some sections at once spare a weak telephone frames of the whole page.
  for (const section of document.querySelectorAll<HTMLElement>('section,footer')) {
    // Not 0 where the page is loaded again, or its history led back. Its successor takes more of the bytes that every page loads.
    time += performance.navigation.type ? 0 : 75;
    setTimeout(
      () => {
        section.style.contentVisibility = 'visible';
      },
      time - (time % 300),
    );
  }
}
