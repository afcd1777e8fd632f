import escapeHtml from 'escape-html';
import type { PageView } from '../../pages/page-view.ts';
import type { SiteView } from '../../pages/site-view.ts';

/** The picture of each page for social networks, beside the page's file; its size is in pixels. */
export const socialPicture = { name: 'social.png', width: 1200, height: 630 } as const;

/** The name of each language's web app manifest. */
export const manifestName = 'manifest.webmanifest';

/** The names of the icons that are made from the site's logo; a logo that is a drawing is published as `drawing`. */
export const siteIcons = {
  drawing: 'favicon.svg',
  small: 'favicon.ico',
  large: 'icon-192.png',
  largest: 'icon-512.png',
  maskable: 'icon-maskable-512.png',
  touch: 'apple-touch-icon.png',
} as const;

/** Returns what the head of a page says of it to browsers, search engines and social networks. */
export function metadataOf(site: SiteView, page: PageView): string {
  return [
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    `<meta name="robots" content="${page.indexed ? 'index, follow' : 'noindex'}">`,
    `<meta name="color-scheme" content="light dark">`,
    `<meta name="theme-color" content="${site.theme.light.deep}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${site.theme.dark.deep}" media="(prefers-color-scheme: dark)">`,
    ...(page.canonical === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(page.canonical)}">`]),
    ...page.alternates.map(({ hreflang, href }) => `<link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(href)}">`),
    `<link rel="manifest" href="${escapeHtml(site.localiser.href(manifestName))}">`,
    ...iconsOf(site),
    ...sharingOf(site, page),
  ].join('');
}

function iconsOf({ site, base }: SiteView): string[] {
  // Without an icon of its own, browsers ask for /favicon.ico, which is not there.
  if (site.logo === undefined) return ['<link rel="icon" href="data:,">'];
  const at = (name: string): string => escapeHtml(base + name);
  const sharp = site.logo.file.src.endsWith('.svg')
    ? `<link rel="icon" href="${at(siteIcons.drawing)}" type="image/svg+xml">`
    : `<link rel="icon" href="${at(siteIcons.large)}" sizes="192x192" type="image/png">`;
  return [
    `<link rel="icon" href="${at(siteIcons.small)}" sizes="32x32">`,
    sharp,
    `<link rel="apple-touch-icon" href="${at(siteIcons.touch)}">`,
  ];
}

/** Returns the metadata for social networks (ogp.me); the error page has none. */
function sharingOf({ site, origin }: SiteView, page: PageView): string[] {
  if (page.address.kind === 'not-found') return [];
  const others = page.translations.flatMap(({ language, complete }) => (complete && language !== page.address.language ? [language] : []));
  const localeOf = (language: string): string => site.languages[language]?.openGraphLocale ?? language;
  const properties: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:title', page.title],
    ['og:description', page.description],
    ['og:url', origin + page.path],
    ['og:site_name', site.name.value],
    ['og:locale', localeOf(page.address.language)],
    ...others.map((language) => ['og:locale:alternate', localeOf(language)] as const),
    ['og:image', origin + page.path + socialPicture.name],
    ['og:image:width', String(socialPicture.width)],
    ['og:image:height', String(socialPicture.height)],
    ['og:image:alt', page.title],
  ];
  return [
    ...properties.map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}
