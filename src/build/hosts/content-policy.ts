import { createHash } from 'node:crypto';
import { boundedMap, memoized } from '../../schema/memoized.ts';
import type { InlineCode, OutsideService, PagePolicy } from '../../view/document/render-page.ts';

type Sources = Readonly<Record<string, string>>;

/** The sources that the guides of these services list ("Content Security Policy guide", Maps JavaScript API; "Use Tag Manager with a CSP"). */
const outsideSources: Readonly<Record<OutsideService, Sources>> = {
  maps: {
    'script-src': 'https://*.googleapis.com https://*.gstatic.com blob:',
    'style-src': 'https://fonts.googleapis.com',
    'img-src': 'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com',
    'font-src': 'https://fonts.gstatic.com',
    'connect-src': 'https://*.googleapis.com https://*.gstatic.com https://*.google.com data: blob:',
    'frame-src': 'https://*.google.com',
    'worker-src': 'blob:',
  },
  'tag-manager': {
    'script-src': 'https://*.googletagmanager.com',
    'img-src': 'https://*.googletagmanager.com https://*.google-analytics.com',
    'connect-src': 'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
  },
};

// All pages have the same scripts, and those of one document the same styles.
const hashOf = memoized((text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`, boundedMap(8));

/** The style that React Aria adds in Safari while a dialog is open. */
const libraryStyle = hashOf('@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}');

/** The sources of every page: the site's own files. */
const siteSources: Sources = {
  'script-src': "'self'",
  'img-src': "'self' data:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
};

/** The further directives that `default-src` covers, by name: a service that adds a source to one would otherwise replace the site's own. */
const siteLoads: Sources = Object.fromEntries(
  ['connect-src', 'font-src', 'frame-src', 'manifest-src', 'media-src', 'worker-src'].map((name) => [name, "'self'"]),
);

/**
 * Returns the Content-Security-Policy (CSP level 3) of one page: scripts and styles of the site or known by their hash, and the hosts
 * of the services that the page uses. The maps service adds styles of its own, under a nonce that is made of the page's first style.
 */
export function pagePolicy({ scripts = [], styles = [] }: InlineCode, services: readonly OutsideService[] = []): PagePolicy {
  const nonce = services.includes('maps') ? styleNonce(styles[0] ?? '') : undefined;
  const content = serialized([
    { 'default-src': "'self'" },
    siteSources,
    ...(services.length === 0 ? [] : [siteLoads]),
    { 'script-src': scripts.map(hashOf).join(' ') },
    { 'style-src': [...styles.map(hashOf), libraryStyle, ...(nonce === undefined ? [] : [`'nonce-${nonce}'`])].join(' ') },
    ...services.map((service) => outsideSources[service]),
  ]);
  return nonce === undefined ? { content } : { content, nonce };
}

/**
 * Returns the policy of all pages of a site, for hosts that send headers: the directives that only a header can set, and the
 * bounds of the pages' own policies. It leaves styles out, which each page's own policy lists by their hashes.
 * `editorHosts` are the origins that the form editor reads and writes documents at, where the site has one.
 */
export function sitePolicy(
  { scripts = [] }: Pick<InlineCode, 'scripts'>,
  services: readonly OutsideService[],
  editorHosts: readonly string[] = [],
): string {
  return serialized([
    siteSources,
    siteLoads,
    // The form editor shows pictures before they are published, and speaks with the host of the documents.
    ...(editorHosts.length === 0 ? [] : [{ 'img-src': 'blob:', 'connect-src': editorHosts.join(' ') }]),
    { 'script-src': scripts.map(hashOf).join(' '), 'frame-ancestors': "'self'" },
    ...services.map((service) => ({ ...outsideSources[service], 'style-src': '' })),
  ]);
}

/**
 * Returns the nonce of a page's style, of 144 bits (CSP level 3, 7.1, asks for 128). It is derived from the style alone, so that
 * builds of the same content are equal byte for byte.
 */
function styleNonce(style: string): string {
  return createHash('sha256').update(style).digest().subarray(0, 18).toString('base64url');
}

/** Serialises a policy; the sources that several parts list for a directive are joined. Throws where one could end its directive. */
function serialized(parts: readonly Sources[]): string {
  const directives = new Map<string, Set<string>>();
  for (const part of parts) {
    for (const [name, sources] of Object.entries(part)) {
      for (const source of sources.split(' ')) {
        if (source === '') continue;
        if (/[^\x21-\x7E]|[;,"$\\]/.test(source)) throw new Error(`A content policy can not have the source ${JSON.stringify(source)}.`);
        const known = directives.get(name) ?? new Set();
        directives.set(name, known.add(source));
      }
    }
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join(';');
}

/** The policy of a drawing that is opened on its own: it runs nothing, loads nothing, and has an origin of its own. */
export const drawingPolicy = "default-src 'none';style-src 'unsafe-inline';sandbox";

/**
 * Returns the policy of the form editor's page, which runs the site's own files only. Inline styles are allowed: the editor makes
 * styles while it runs, and its preview shows pages with styles of their own.
 */
export function editorPolicy(hosts: readonly string[]): string {
  return serialized([
    { 'default-src': "'self'" },
    siteSources,
    siteLoads,
    { 'style-src': "'self' 'unsafe-inline'", 'img-src': 'blob:', 'connect-src': hosts.join(' ') },
  ]);
}
