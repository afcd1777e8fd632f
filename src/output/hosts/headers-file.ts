import type { HostedSite } from './hosted-site.ts';
import { cachingRules, securityHeaders } from './response-headers.ts';

/**
 * Gives `_headers` as Netlify and Cloudflare Pages read it. Both put the values of all rules that match beside one another,
 * so no file has two rules that set one header; and both revalidate pages by themselves, so pages need none.
 */
export function headersFile(site: HostedSite): string {
  const rules = cachingRules.flatMap(({ paths, cacheControl }) =>
    paths.map((path) => block(site.base + path, { 'Cache-Control': cacheControl })),
  );
  return [block(`${site.base}*`, securityHeaders(site)), ...rules].join('\n');
}

function block(pattern: string, headers: Readonly<Record<string, string>>): string {
  return `${pattern}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;
}
