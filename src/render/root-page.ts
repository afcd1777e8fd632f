import type { Language } from '../content/types.generated.ts';
import { escapeHtml } from './escape.ts';

/** The page at the root: a link to each language, and on to the default one by itself (decisions, section 3). */
export function renderRootPage(site: {
  readonly languages: Readonly<Record<string, Language>>;
  readonly defaultLanguage: string;
  readonly name: string;
  /** What the list of languages is called, in the default one. */
  readonly label: string;
  readonly base: string;
}): string {
  const home = (language: string): string => escapeHtml(`${site.base}${language}/`);
  const links = Object.entries(site.languages).map(
    ([language, { name, direction }]) =>
      `<li><a href="${home(language)}" lang="${escapeHtml(language)}" dir="${direction}" hreflang="${escapeHtml(language)}">${escapeHtml(name)}</a></li>`,
  );
  return [
    `<!DOCTYPE html><html lang="${escapeHtml(site.defaultLanguage)}" dir="${site.languages[site.defaultLanguage]?.direction ?? 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(site.name)}</title><meta name="robots" content="noindex"><style>a{display:inline-block;padding:.9rem}</style>`,
    `<meta http-equiv="refresh" content="0; url=${home(site.defaultLanguage)}">`,
    `</head><body><main><h1>${escapeHtml(site.name)}</h1><ul aria-label="${escapeHtml(site.label)}">${links.join('')}</ul></main></body></html>`,
  ].join('');
}
