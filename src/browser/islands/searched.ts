/**
 * Where the address holds a search, shows what waits for one, writes it into its field where nobody has typed meanwhile, and lets it come
 * alive at once; a blank search does nothing.
 */
export function showSearched(document: Document): void {
  const words = new URLSearchParams(location.search).get('search')?.trim();
  if (!words) return;
  for (const search of document.querySelectorAll<HTMLElement>('[data-island=search]')) {
    search.querySelector('input')!.value ||= words;
    search.dataset['load'] = 'now';
    const waiting = search.closest<HTMLElement>('[hidden]');
    if (!waiting) continue;
    waiting.hidden = false;
    // Who has begun to read the page meanwhile goes on.
    if (scrollY) continue;
    waiting.dataset['arriving'] = '';
    // On a connection so slow, the rest of the page is better than nothing.
    setTimeout(() => waiting.removeAttribute('data-arriving'), 5000);
  }
}
