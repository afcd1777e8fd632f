import { drawingPolicy } from '../../view/document/content-policy.ts';
import type { HostedSite } from './hosted-site.ts';
import { cachingRules, securityHeaders } from './response-headers.ts';

/**
 * Returns `_headers` as Netlify and Cloudflare Pages read it. Both put the values of all rules that match beside one another,
 * so no file has two rules that set one header, but for drawings: of two policies, browsers keep to both. And both revalidate pages by themselves, so pages need none.
 */
export function headersFile(site: HostedSite): string {
  const rules = cachingRules.flatMap(({ paths, cacheControl }) =>
    paths.map((path) => block(site.base + path, { 'Cache-Control': cacheControl })),
  );
  const drawings = block(`${site.base}*.svg`, { 'Content-Security-Policy': drawingPolicy });
  return [block(`${site.base}*`, securityHeaders(site)), drawings, ...rules].join('\n');
}

function block(pattern: string, headers: Readonly<Record<string, string>>): string {
  return `${pattern}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;
}
