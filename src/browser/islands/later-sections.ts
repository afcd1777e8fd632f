/**
 * Lays out the sections that a page's styles leave until they come near (`src/view/theme/global.ts`), one each time that the browser is
 * idle. Then screen readers know all of the page as it will be, and a way through it has its real length. Without script, or in a browser
 * that is never idle, they wait for the visitor.
 */
export function layOutLaterSections(document: Document): void {
  const layOut = ([section, ...others]: readonly HTMLElement[]): unknown =>
    section &&
    window.requestIdleCallback?.(() => {
      section.style.contentVisibility = 'visible';
      // Now: all that is asked of one idle time would be one long task.
      section.getClientRects();
      layOut(others);
    });
  layOut([...document.querySelectorAll<HTMLElement>('section,footer')]);
}
