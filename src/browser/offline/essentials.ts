import type { Essentials } from '../../pages/offline/kept-pages.ts';
import { cacheNames, essentialsCaches, essentialsName, scope } from './scope.ts';
import { strategies, strategyFor } from './strategies.ts';

// Behind whatever the visitor waits for.
const quietly = { priority: 'low' } as const;

/**
 * Keeps what a visitor without a connection needs first, in a language and in those kept before, unless this version of it
 * is there. An earlier version stays until the new one is complete; where one language can't be kept, the others are. In data-saving mode,
 * or over a slow connection, only the pages are kept.
 */
export async function keepEssentials(language: string, event: ExtendableEvent): Promise<void> {
  const { languages = {}, version = '' } = scope.site.offline ?? {};
  const kept = await essentialsCaches();
  const others = kept.map((cache) => cache.language).filter((other) => other !== language);
  // The language that is read now comes last: its cache is the newest, to which an address without a language leads.
  for (const wanted of new Set([...others.reverse(), language])) {
    const name = essentialsName(wanted, version);
    const essentials = languages[wanted];
    // The pages were kept all at once, or none of them.
    const isKept = essentials === undefined || (await caches.match(essentials.offlinePage, { cacheName: name })) !== undefined;
    if (!isKept && !(await keep(name, essentials, event))) continue;
    for (const cache of kept) if (cache.language === wanted && cache.name !== name) await caches.delete(cache.name);
  }
}

/** Returns whether the pages could be kept. */
async function keep(name: string, { pages, files }: Essentials, event: ExtendableEvent): Promise<boolean> {
  // A redirected answer cannot be kept at the requested address.
  const requests = pages.map((page) => new Request(page, { ...quietly, cache: 'no-cache', redirect: 'error' }));
  const cache = await caches.open(name);
  try {
    await cache.addAll(requests);
  } catch {
    return false;
  }
  // Now these are the newer ones.
  const visited = await caches.open(cacheNames.visited);
  await Promise.all(pages.map((page) => visited.delete(page)));
  const { connection } = scope.navigator as { readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string } };
  if (connection?.saveData === true || /[23]/.test(connection?.effectiveType ?? '')) return true;
  await Promise.allSettled(
    files.map((file) => strategies[strategyFor(file) ?? 'pictures'].handle({ request: new Request(file, quietly), event })),
  );
  return true;
}

/** Returns a page that was kept at once. */
export async function findEssential(path: string): Promise<Response | undefined> {
  for (const { name } of await essentialsCaches()) {
    const found = await caches.match(path, { cacheName: name, ignoreVary: true });
    if (found !== undefined) return found;
  }
  return undefined;
}
