/** Keeps query and hash when the language changes, and replaces the history entry (specification, section 2). */
export function keepPlaceInLanguageLinks(document: Document, location: Location): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-language]');
    if (link === null || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    location.replace(link.pathname + location.search + location.hash);
  });
}
