import type { HostedSite } from './hosted-site.ts';

/** The features that the site never uses; others keep the browser's own rule. */
const unused = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'usb'],
];

/**
 * Returns the headers that protect visitors, for every answer of a host. Strict-Transport-Security (RFC 6797) speaks for the
 * site's own host name alone: a business below a domain that others share can't promise for them. Cross-Origin-Resource-Policy is
 * left out: search engines and social networks show the site's pictures on pages of their own.
 */
export function securityHeaders({ policy }: Pick<HostedSite, 'policy'>): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': policy,
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': unused.map((feature) => `${feature}=()`).join(', '),
    // A messaging link opens a tab of its own.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
}

/** The paths of the form editor's page, below the base; those of its handbook frame each other. */
export const editorPages = ['admin/', 'admin/index.html'] as const;

/**
 * The headers that keep the form editor apart from the site's pages, which may run scripts of others: no page frames it (CSP level 3,
 * 6.4.2), and a page that opens it holds no handle on its window (HTML, 7.1.3: the policies of the two differ).
 */
export const editorHeaders = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

/** The time that browsers may keep some of the site's files (RFC 9111); at most one rule matches each file. */
interface CachingRule {
  /** Paths below the base; `*` matches any characters. */
  readonly paths: readonly string[];
  readonly cacheControl: string;
}

/** The rules for all files but pages; a name promises how long its bytes stay the same. */
export const cachingRules: readonly CachingRule[] = [
  {
    // Their names contain the digest of their bytes.
    paths: ['assets/*', 'admin/assets/*', 'fonts/*', 'pictures/*.avif', 'pictures/*.webp', 'pictures/*.jpg'],
    cacheControl: 'public, max-age=31536000, immutable',
  },
  { paths: ['service-worker.js'], cacheControl: 'no-cache' },
  { paths: ['*.svg', '*.png', '*.ico', '*.webmanifest'], cacheControl: 'public, max-age=86400' },
  { paths: ['*.xml', '*.txt'], cacheControl: 'public, max-age=3600' },
];

/**
 * For pages: going back is instant, and a telephone number that was put right reaches everybody within a minute. They are
 * not shown once more while a newer one is fetched, since that once may be an emergency.
 */
export const pageCaching = 'public, max-age=60';
