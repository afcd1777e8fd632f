import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { findEssential, keepEssentials } from './essentials.ts';
import { cacheNames, essentialsCaches, languageOf, pagePath, partsOf, scope } from './scope.ts';
import { soundAnswers } from './strategies.ts';

/** The windows that show a kept page, by their ids. */
const shownKept = new Set<string>();

/**
 * Answers for pages from the network; if it fails, with the kept page, else an essential one in another language,
 * the language's offline page, or a page that leads to a kept language. If it does not answer at all, as of a hotspot without a way to the
 * internet, with the kept page too, else whenever it does. Keeps the pages of the site that were visited last.
 */
export const pages = new NetworkFirst({
  cacheName: cacheNames.visited,
  matchOptions: { ignoreVary: true },
  // Browsers wait for minutes, and for what they asked for ahead ten seconds before.
  networkTimeoutSeconds: 10,
  plugins: [
    { cacheKeyWillBeUsed: async ({ request }) => scope.location.origin + pagePath(request.url) },
    // Not-found pages have a file's name, with any status from their host.
    { cacheWillUpdate: async ({ request, response }) => (isPage(pagePath(request.url)) ? response : null) },
    soundAnswers,
    new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true }),
    {
      cacheDidUpdate: async ({ request, event }) => {
        const language = languageOf(pagePath(request.url));
        if (language !== undefined) await keepEssentials(language, event);
      },
      cachedResponseWillBeUsed: ({ cachedResponse, request, event }) => keptPage(request.url, event, cachedResponse),
      handlerDidError: async ({ request, event }) => {
        if (isAhead(event)) return undefined;
        // Firefox answers a preload that failed with a response that is an error, after which the cache is not looked into.
        const kept = await keptPage(request.url, event, await visitedPage(request.url));
        if (kept !== undefined) return kept;
        const other = await leadToOther(request.url);
        if (other !== undefined) return other;
        const language = languageOf(pagePath(request.url));
        if (language === undefined) return leadHome(request.url);
        return findEssential(scope.site.offline?.languages[language]?.offlinePage ?? '');
      },
    },
  ],
});

/** Returns a page as it was kept, among those that were visited or else the essential ones; remembers the window that shows it. */
async function keptPage(address: string, event: ExtendableEvent, visited: Response | undefined): Promise<Response | undefined> {
  if (isAhead(event)) return undefined;
  const found = visited ?? (await findEssential(pagePath(address)));
  if (found !== undefined && event instanceof FetchEvent) shownKept.add(event.resultingClientId);
  return found;
}

function visitedPage(address: string): Promise<Response | undefined> {
  return caches.match(scope.location.origin + pagePath(address), { cacheName: cacheNames.visited, ignoreVary: true });
}

/** Leads from an address without a language, the site's root above all, to the home page of the language that was kept last. */
async function leadHome(address: string): Promise<Response | undefined> {
  // None is so deep: another site below this one has it.
  if (partsOf(pagePath(address)).length > 2) return undefined;
  const { origin, search } = new URL(address);
  for (const { language } of await essentialsCaches()) {
    const home = `${scope.site.base}${language}/`;
    if (await findEssential(home)) return Response.redirect(origin + home + search);
  }
  return undefined;
}

/**
 * Leads from a page that is essential and not kept, since its language was not read here, and from its address without a language, to the
 * same one in a language that was.
 */
async function leadToOther(address: string): Promise<Response | undefined> {
  const asked = pagePath(address);
  const parts = partsOf(asked);
  if (!asked.endsWith('/') || parts.length === 0) return undefined;
  const last = parts.length - 1;
  const isSame = (other: readonly string[]): boolean => other.length === parts.length && other[last] === parts[last];
  for (const { language } of await essentialsCaches()) {
    const path = scope.site.offline?.languages[language]?.pages.find((page) => isSame(partsOf(page)));
    if (path !== undefined && languageOf(path) !== languageOf(asked) && (await findEssential(path)))
      return Response.redirect(new URL(path, scope.location.origin));
  }
  return undefined;
}

/** Tells whether a page is fetched before it is asked for (Fetch, Sec-Purpose): when it is shown, the network may be back. */
function isAhead(event: ExtendableEvent): boolean {
  return event instanceof FetchEvent && event.request.headers.get('sec-purpose')?.includes('prefetch') === true;
}

/** Tells whether a path is one that pages of the site are kept under. */
export function isPage(path: string): boolean {
  return path.endsWith('/') && languageOf(path) !== undefined;
}

/** Answers a page that asks whether it is a kept one. */
export function tellWhetherKept({ data, source }: ExtendableMessageEvent): void {
  if (data === 'saved?' && source instanceof Client && shownKept.has(source.id)) source.postMessage('saved');
}
