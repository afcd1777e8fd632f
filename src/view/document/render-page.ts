import escapeHtml from 'escape-html';
import { takesBookings } from '../../pages/client-config.ts';
import { asksMaps } from '../../pages/map-access.ts';
import type { PageSettings } from '../../pages/page-settings.ts';
import type { PageView } from '../../pages/page-view.ts';
import type { SiteView } from '../../pages/site-view.ts';
import { withoutIsolation } from '../../pages/views/text-direction.ts';
import type { Font } from '../../pages/views/view.ts';
import { laterVisibility } from '../theme/later-sections.ts';
import { longWordStyles } from '../theme/long-words.ts';
import { scriptStyles } from '../theme/script-styles.ts';
import { renderBody } from './page-body.tsx';
import { metadataOf } from './page-metadata.ts';
import { scriptJson } from './script-json.ts';
import { createStyleCollector } from './styles.ts';

/** Services of others that a page may speak with, where its blocks or the site's document say so. */
export type OutsideService = 'maps' | 'tag-manager';

/** The exact texts of a page's inline scripts and styles. */
export interface InlineCode {
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
}

/** A page's Content-Security-Policy as its `meta` has it, and the nonce of its style where the policy names one. */
export interface PagePolicy {
  readonly content: string;
  readonly nonce?: string;
}

/** Returns the policy of a page by its inline code; a function of the caller's, since hashes are made by other code in each place. */
export type PolicyMaker = (code: InlineCode, services?: readonly OutsideService[]) => PagePolicy;

// All inline scripts and styles of a document are composed in this one file, because its security policy has to name every one.
const styles = createStyleCollector();

// All pages of a language have the same few fonts.
const fontPatterns = new WeakMap<Font, RegExp>();

/**
 * The id by which React Aria finds that a page has its style for what is pressed (`src/view/ui/dialog.styles.ts`). It would add the style
 * when a dialog opens, and browsers lay out the whole page again for a style in a layer: 50 ms on a slow telephone.
 */
const libraryStyle = 'react-aria-pressable-style';

/** The name of the script that serves cached pages to visitors without a connection. */
export const serviceWorker = 'service-worker.js';

/** Additional HTML for the beginning of a page's head, and its inline code, which the page's policy must allow. */
interface HeadExtra {
  readonly html: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The parts of a page's document that its view does not have. */
interface DocumentOptions {
  /** Goes before the end of the body. */
  readonly scripts?: string;
  /** Makes the page's security policy; in development it has none, since the server adds scripts of its own. */
  readonly policy: PolicyMaker | undefined;
  readonly extra?: HeadExtra;
  /** Whether each block is between a `template` with its index and an empty one, for an editor's preview. */
  readonly marked?: boolean;
}

/** Renders a page as a whole HTML document, its critical styles inlined. */
export function renderPage(
  site: SiteView,
  page: PageView,
  { scripts = '', policy: policyOf, extra, marked = false }: DocumentOptions,
): string {
  const { body, style } = styledBody(site, page, marked);
  const services = outsideServices(site, page);
  const known = {
    scripts: [...inlineScripts(site.base), ...(extra?.scripts ?? [])],
    styles: [style, ...(extra?.styles ?? [])],
  };
  const policy = policyOf?.(known, services);
  const nonce = policy?.nonce === undefined ? '' : ` nonce="${policy.nonce}"`;
  const { language } = page.address;
  return [
    `<!DOCTYPE html><html lang="${escapeHtml(language)}" dir="${site.localiser.direction}"><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(policy === undefined ? [] : [`<meta http-equiv="Content-Security-Policy" content="${policy.content}">`]),
    extra?.html ?? '',
    ...fontsIn(site, body).map(({ href }) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`),
    metadataOf(site, page),
    `<script>${laidOutAtOnce}</script><style id="${libraryStyle}"${nonce}>${style}</style>`,
    `</head><body>${body}`,
    // After all that a visitor sees, which the first packets bring.
    graph(page),
    `${settings(site, page)}<script type="speculationrules">${speculationRules(site.base)}</script>${scripts}</body></html>`,
  ].join('');
}

/** Returns the text of a page's style. */
export function styleOf(site: SiteView, page: PageView): string {
  return styledBody(site, page).style;
}

function styledBody(site: SiteView, page: PageView, marked = false): { body: string; style: string } {
  const { html: body, css } = styles.critical(renderBody(site, page, styles, marked), site.theme);
  const { locale, language } = site.localiser;
  const words = scriptStyles(locale, language) + longWordStyles(body);
  return { body, style: site.fonts.css + css + words };
}

/**
 * Returns the third-party services that a page connects to, or without a page those of any page of the site. Only a page with
 * a block that asks the maps service connects to it.
 */
export function outsideServices({ map, site }: SiteView, page?: PageView): OutsideService[] {
  const mayShowMaps = page === undefined || asksMaps(page.blocks);
  return [
    ...(map !== undefined && mayShowMaps ? (['maps'] as const) : []),
    ...(site.analytics?.tagManager === undefined ? [] : (['tag-manager'] as const)),
  ];
}

/** Returns the settings of the page's first script, as JSON. */
function settings({ site, base, clientConfigFile }: SiteView, { address, path }: PageView): string {
  const { analytics, offline } = site;
  const values: PageSettings = {
    base,
    data: base + clientConfigFile.name,
    ...(takesBookings(site) ? { booking: true } : {}),
    ...(analytics === undefined ? {} : { analytics }),
    ...(offline === undefined ? {} : { worker: base + serviceWorker }),
    ...(address.kind === 'page' && address.slug === offline?.page ? { offlinePath: path } : {}),
  };
  return `<script type="application/json" id="settings">${scriptJson(values)}</script>`;
}

/** Returns the font files that the page's text needs, which alone it preloads. */
function fontsIn({ fonts }: SiteView, body: string): readonly Font[] {
  return fonts.files.filter((font) => {
    const pattern = fontPatterns.get(font) ?? patternOf(font);
    fontPatterns.set(font, pattern);
    return pattern.test(body);
  });
}

/** Returns what finds one of a font's characters in the text of HTML, but for those with which HTML writes others. */
function patternOf({ characters }: Font): RegExp {
  const points = characters.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
  const shown = points.filter((point) => !`"&';`.includes(String.fromCodePoint(point)));
  return new RegExp(`>[^<]*?[${shown.map((point) => `\\u{${point.toString(16)}}`).join('')}]`, 'u');
}

function graph({ structuredData }: PageView): string {
  return structuredData === undefined ? '' : `<script type="application/ld+json">${withoutIsolation(scriptJson(structuredData))}</script>`;
}

/**
 * Lays out at once all sections of a page that is loaded again, or to which the browser's history leads back: the browser goes to where
 * its visitor was before the page's other script can come, and would go there by estimated heights
 * (docs/decisions/0037-later-sections.md). The successor of `performance.navigation` takes more bytes of every page.
 */
const laidOutAtOnce = `performance.navigation.type&&(document.lastChild.style='${laterVisibility}:visible')`;

/** Returns the exact texts of the scripts that stand in every page of a site. */
export function inlineScripts(base: string): readonly string[] {
  return [laidOutAtOnce, speculationRules(base)];
}

/**
 * Returns speculation rules (HTML) that let browsers fetch a page when a visitor is about to choose it. Pages are not rendered
 * ahead: a page that is never seen must not be counted.
 */
function speculationRules(base: string): string {
  return scriptJson({ prefetch: [{ where: { href_matches: `${base}*` }, eagerness: 'moderate' }] });
}
