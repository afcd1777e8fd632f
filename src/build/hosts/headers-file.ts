import { drawingPolicy } from './content-policy.ts';
import type { HostedSite } from './hosted-site.ts';
import { cachingRules, editorHeaders, editorPages, securityHeaders } from './response-headers.ts';

/**
 * Returns `_headers` as Netlify and Cloudflare Pages read it. Both put the values of all rules that match beside one another,
 * so no file has two rules that set one header, but for drawings and the form editor: of two content policies, browsers keep to both. The
 * opener's policy of a site with a form editor is therefore written for each language. And both revalidate pages by themselves, so pages
 * need none.
 */
export function headersFile(site: HostedSite): string {
  const rules = cachingRules.flatMap(({ paths, cacheControl }) =>
    paths.map((path) => block(site.base + path, { 'Cache-Control': cacheControl })),
  );
  const drawings = block(`${site.base}*.svg`, { 'Content-Security-Policy': drawingPolicy });
  if (!site.hasEditor) return [block(`${site.base}*`, securityHeaders(site)), drawings, ...rules].join('\n');
  const { [opener]: ofPages, ...ofAll } = securityHeaders(site);
  const apart = [
    ...Object.keys(site.languages).map((language) => block(`${site.base}${language}/*`, { [opener]: ofPages as string })),
    ...editorPages.map((page) => block(site.base + page, editorHeaders)),
  ];
  return [block(`${site.base}*`, ofAll), drawings, ...apart, ...rules].join('\n');
}

const opener = 'Cross-Origin-Opener-Policy';

function block(pattern: string, headers: Readonly<Record<string, string>>): string {
  return `${pattern}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;
}
