import escapeHtml from 'escape-html';
import type { LanguageRedirectPage } from '../../pages/language-redirect/redirect-site.ts';
import type { Palette, Theme } from '../../pages/views/theme.ts';
import type { PlainText } from '../../pages/views/view.ts';
import { declare, lengths, token } from '../theme/tokens.ts';
import { languageRedirectHead } from './language-redirect-head.ts';
import type { PolicyMaker } from './render-page.ts';

/** A page that redirects by script or by refresh, and lists the links that it replaces. */
export interface RedirectPage {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  /** The name of the site. */
  readonly heading: PlainText;
  /** The accessible name of the list of links. */
  readonly label?: string;
  readonly links: readonly RedirectLink[];
  /** The address to which browsers without script are redirected. */
  readonly refresh: string;
  /** The address for search engines; a page without one is not indexed. */
  readonly canonical?: string;
  readonly languageRedirect: LanguageRedirectPage;
  readonly script: string;
  readonly theme: Theme;
}

/** A link, with the language of the page that it leads to, and that of its words. */
interface RedirectLink {
  readonly href: string;
  readonly hreflang: string;
  readonly name: Required<PlainText>;
}

const coloursOf = ({ ground, surface, ink, link }: Palette): string => declare({ ground, surface, ink, link });
const { target, 'space-4': space, 'radius-round': round } = lengths;

const styleOf = ({ light, dark }: Theme): string =>
  `
:root{color-scheme:light dark;${coloursOf(light)}${declare({ target, 'space-4': space, 'radius-round': round })}}
@media (prefers-color-scheme:dark){:root{${coloursOf(dark)}}}
*{box-sizing:border-box}
body{display:grid;place-content:center;min-block-size:100vh;margin:0;padding:${token('space-4')};background:${token('ground')};color:${token('ink')};font:1.125rem/1.6 system-ui,sans-serif;text-align:center;overflow-wrap:anywhere}
h1{margin:0 0 ${token('space-4')};font-size:1.5rem;line-height:1.4}
ul{display:flex;flex-wrap:wrap;justify-content:center;gap:${token('space-4')};margin:0;padding:0;list-style:none}
a{display:block;min-block-size:${token('target')};padding:.5rem 1.5rem;border:2px solid;border-radius:${token('radius-round')};background:${token('surface')};color:${token('link')}}
:focus-visible{outline:3px solid ${token('ink')};outline-offset:3px}
`.replaceAll('\n', '');

/** Renders a redirect page (docs/decisions/0016-former-addresses.md). The refresh is inside `noscript`, since it would race the script. */
export function renderRedirectPage(page: RedirectPage, policyOf: PolicyMaker): string {
  const { language, direction, title, heading, label, links, refresh, canonical, languageRedirect, script, theme } = page;
  const style = styleOf(theme);
  const list = links.map(
    ({ href, hreflang, name }) =>
      `<li><a href="${escapeHtml(href)}" hreflang="${escapeHtml(hreflang)}"${languageAttributes(name)}>${escapeHtml(name.value)}</a></li>`,
  );
  return [
    `<!DOCTYPE html><html${languageAttributes({ lang: language, dir: direction })}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta http-equiv="Content-Security-Policy" content="${policyOf({ scripts: [script], styles: [style] }).content}">`,
    languageRedirectHead(languageRedirect, script),
    `<noscript><meta http-equiv="refresh" content="0; url=${escapeHtml(refresh)}"></noscript>`,
    `<title>${escapeHtml(title)}</title>`,
    canonical === undefined ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    `<link rel="icon" href="data:,"><style>${style}</style></head>`,
    `<body><main><h1${languageAttributes(heading)}>${escapeHtml(heading.value)}</h1><ul${label === undefined ? '' : ` aria-label="${escapeHtml(label)}"`}>${list.join('')}</ul></main></body></html>`,
  ].join('');
}

function languageAttributes({ lang, dir }: { readonly lang?: string; readonly dir?: string }): string {
  return lang === undefined ? '' : ` lang="${escapeHtml(lang)}" dir="${dir}"`;
}
