import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isSearchIndex } from '../../pages/search/index-name.ts';
import { cacheNames, scope } from './scope.ts';

const { base } = scope.site;

/** Lets only whole, direct answers of the site itself be kept. */
export const soundAnswers: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 && response.type === 'basic' && !response.redirected ? response : null),
};

// Hosts vary their answers by encoding only, which browsers have undone.
const matchOptions = { ignoreVary: true };

/** Answers for files whose names change with their content, for search indexes, and for pictures. */
export const strategies = {
  files: new CacheFirst({
    cacheName: cacheNames.files,
    matchOptions,
    plugins: [
      soundAnswers,
      new ExpirationPlugin({ maxEntries: 200 }),
      // Where the storage can not even be read.
      { handlerDidError: ({ request }) => fetch(request) },
    ],
  }),
  // A site has one for each language, under a name that stays. On a connection that hangs, that of the last search is better than none.
  searchIndexes: new NetworkFirst({
    cacheName: cacheNames.searchIndexes,
    matchOptions,
    plugins: [soundAnswers],
    networkTimeoutSeconds: 10,
  }),
  pictures: new NetworkFirst({
    cacheName: cacheNames.pictures,
    matchOptions,
    plugins: [soundAnswers, new ExpirationPlugin({ maxEntries: 120, purgeOnQuotaError: true })],
  }),
};

/** Tells which of these answers for a path of the site; nothing for pages and for whatever is not kept. */
export function strategyFor(path: string): keyof typeof strategies | undefined {
  const name = path.startsWith(base) ? path.slice(base.length) : '';
  const [folder] = name.split('/');
  if (isSearchIndex(name)) return 'searchIndexes';
  if (folder === 'assets' || folder === 'fonts') return 'files';
  return folder === 'pictures' ? 'pictures' : undefined;
}
