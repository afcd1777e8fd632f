import type { PageView } from '../pages/page-view.ts';
import type { SiteView } from '../pages/site-view.ts';
import { dark, light } from '../theme/tokens.ts';
import { escapeHtml } from './escape.ts';
import { renderBody } from './page-body.tsx';
import { createStyleCollector } from './styles.ts';

const styles = createStyleCollector();

/** Renders a page as a whole HTML document, its critical styles inlined; `scripts` goes before the end of the body. */
export function renderPage(site: SiteView, page: PageView, scripts = ''): string {
  const body = renderBody(site, page, styles);
  const { language } = page.address;
  return [
    `<!DOCTYPE html><html lang="${escapeHtml(language)}" dir="${site.localiser.direction}"><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    head(site, page),
    graph(page),
    `<style data-emotion="e">${styles.criticalCss(body)}</style>`,
    `</head><body>${body}${scripts}</body></html>`,
  ].join('');
}

/** Structured data as a script that no content can leave (HTML, 4.12.1.3): it runs nothing, and holds no "<". */
function graph({ structuredData }: PageView): string {
  if (structuredData === undefined) return '';
  return `<script type="application/ld+json">${JSON.stringify(structuredData).replace(/</g, '\\u003c')}</script>`;
}

function head(site: SiteView, page: PageView): string {
  const { origin } = site;
  const complete = page.translations.filter((translation) => translation.complete);
  const fallback = complete.find(({ language }) => language === site.site.defaultLanguage);
  // Only pages that search engines may index announce their translations, and only real ones (decisions, section 3).
  const alternates = page.indexed
    ? [
        ...complete.map(({ hreflang, href }) => [hreflang, href] as const),
        ...(fallback === undefined ? [] : [['x-default', fallback.href] as const]),
      ]
    : [];
  return [
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    `<meta name="robots" content="${page.indexed ? 'index, follow' : 'noindex'}">`,
    `<meta name="color-scheme" content="light dark">`,
    `<meta name="theme-color" content="${light.surface}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${dark.surface}" media="(prefers-color-scheme: dark)">`,
    ...(page.canonical === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(page.canonical)}">`]),
    ...alternates.map(
      ([hreflang, href]) => `<link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(origin + href)}">`,
    ),
    // Without an icon of its own, browsers ask for /favicon.ico, which is not there.
    `<link rel="icon" href="${escapeHtml(site.site.logo?.file.src ?? 'data:,')}">`,
  ].join('');
}
