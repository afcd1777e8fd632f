/** The time between two sections, in milliseconds: enough for a frame and for what a visitor does meanwhile. */
const apart = 100;

/**
 * Lays out the sections that a page's styles leave until they come near (`laterSections` in `src/view/theme/global.ts`), one after the
 * other. Then screen readers know all of the page as it will be, and a way through it has its real length.
 */
export function layOutLaterSections(document: Document): void {
  let delay = 0;
  for (const section of document.querySelectorAll<HTMLElement>('section,footer')) {
    delay += apart;
    setTimeout(() => {
      section.style.contentVisibility = 'visible';
    }, delay);
  }
}
