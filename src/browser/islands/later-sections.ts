/** The time for each section, in milliseconds: enough for what a visitor does meanwhile. */
const each = 75;
/** How often sections are laid out, in milliseconds: some at once spare a weak telephone frames of the whole page. */
const step = 300;

/**
 * Lays out the sections that a page's styles leave until they come near (`laterSections` in `src/view/theme/global.ts`), some at a
 * time. Then screen readers know all of the page as it will be, and a way through it has its real length.
 */
export function layOutLaterSections(document: Document): void {
  let time = 0;
  for (const section of document.querySelectorAll<HTMLElement>('section,footer')) {
    time += each;
    setTimeout(
      () => {
        section.style.contentVisibility = 'visible';
      },
      time - (time % step),
    );
  }
}
