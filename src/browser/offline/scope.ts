import type { WorkerSite } from '../../pages/offline/kept-pages.ts';

/** The global scope of the service worker, with what the build wrote there. */
export const scope = self as unknown as ServiceWorkerGlobalScope & { readonly site: WorkerSite };

const { base } = scope.site;

// A space can not be part of a path, so that no site's names begin like those of a site below it.
const prefix = `kept below ${base} `;

/** The caches that are the same in every version; each drops its oldest entries when it is full. */
export const cacheNames = {
  visited: `${prefix}visited`,
  files: `${prefix}files`,
  searchIndexes: `${prefix}search`,
  pictures: `${prefix}pictures`,
} as const;

/** Returns the name of the cache for what is kept at once in a language. */
export function essentialsName(language: string, version: string): string {
  return `${essentialsPrefix}${language} ${version}`;
}

const essentialsPrefix = `${prefix}essentials `;

/** Returns the caches of what was kept at once, in any version, with their languages; newest first. */
export async function essentialsCaches(): Promise<{ readonly name: string; readonly language: string }[]> {
  return (await siteCaches())
    .filter((name) => name.startsWith(essentialsPrefix))
    .map((name) => ({ name, language: name.slice(essentialsPrefix.length).split(' ')[0] ?? '' }))
    .reverse();
}

/** Returns the names of all caches of this site, and of no other on the same origin. */
export async function siteCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}

/** Returns the path that a page is kept under: an address without its query, written as the site's links write it. */
export function pagePath(address: string): string {
  return new URL(address, scope.location.origin).pathname.replace(/\/index\.html$/, '/').replace(/\/[^/.]+$/, '$&/');
}

/** Returns the language of a path, its first segment below the base; nothing when the site has no such language. */
export function languageOf(path: string): string | undefined {
  const [language = ''] = path.slice(base.length).split('/');
  return Object.keys(scope.site.offline?.languages ?? {}).includes(language) ? language : undefined;
}

/** Returns the parts of a page's path below the base, without its language; languages have words of their own for all but the last. */
export function partsOf(path: string): string[] {
  const parts = path
    .slice(base.length)
    .split('/')
    .filter((part) => part !== '');
  return languageOf(path) === undefined ? parts : parts.slice(1);
}
