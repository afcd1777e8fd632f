import { CacheExpiration } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { isPage, pages, tellWhetherKept } from './pages.ts';
import { cacheNames, essentialsCaches, pagePath, scope, siteCaches } from './scope.ts';
import { strategies, strategyFor } from './strategies.ts';

const { base, offline } = scope.site;

// Old pages stay as they are: the files that they ask for keep their names, and so stay in the same cache.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

if (offline === undefined) {
  scope.addEventListener('activate', (event) => event.waitUntil(retire()));
} else {
  for (const [name, strategy] of Object.entries(strategies)) {
    registerRoute(
      ({ request, url, sameOrigin }) => sameOrigin && strategyFor(url.pathname) === name && !request.headers.has('range'),
      strategy,
    );
  }
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin &&
      !url.pathname.startsWith(`${base}admin/`) &&
      // A form to print is a file, not a page.
      !url.pathname.startsWith(`${base}files/`) &&
      // A page that was open before it could be seen here is asked for by its own script.
      (request.mode === 'navigate' || isPage(pagePath(request.url))),
    pages,
  );
  scope.addEventListener('message', tellWhetherKept);
  scope.addEventListener('activate', (event) => event.waitUntil(begin(Object.keys(offline.languages))));
}

async function begin(languages: readonly string[]): Promise<void> {
  await Promise.all([
    scope.clients.claim(),
    // Pages come over the network, which need not wait until this script runs.
    scope.registration.navigationPreload?.enable(),
    forgetOthers(languages),
  ]);
}

async function forgetOthers(languages: readonly string[]): Promise<void> {
  const essentials = (await essentialsCaches()).filter(({ language }) => languages.includes(language)).map(({ name }) => name);
  const known = new Set<string>([...Object.values(cacheNames), ...essentials]);
  await Promise.all((await siteCaches()).filter((name) => !known.has(name)).map((name) => caches.delete(name)));
}

/** Leaves nothing behind at a visitor's of a site that keeps no pages any more. */
async function retire(): Promise<void> {
  await scope.registration.unregister();
  await Promise.all([
    ...(await siteCaches()).map((name) => caches.delete(name)),
    ...Object.values(cacheNames).map((name) => new CacheExpiration(name, { maxEntries: 1 }).delete()),
  ]);
}
