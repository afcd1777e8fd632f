import type { HostedSite } from './hosted-site.ts';

/**
 * Returns `_redirects` as Netlify and Cloudflare Pages read it: former addresses, then the not-found page of each language.
 * Cloudflare follows a rule before it looks for a file, and so gets none that matches a page; it leaves out rules with status
 * 404, and shows the nearest 404.html by itself.
 */
export function redirectsFile({ base, languages, formerPages }: HostedSite): string {
  const codes = Object.keys(languages);
  const redirects = Object.entries(formerPages).flatMap(([former, page]) =>
    codes.flatMap((code) => {
      const [from, to] = [`${base}${code}/${former}`, `${base}${code}/${page}/`];
      // Netlify follows the first though a file is there, for both spellings; Cloudflare leaves it out and takes the others.
      return [`${from} ${to} 301!`, `${from} ${to} 301`, `${from}/ ${to} 301`];
    }),
  );
  const lost = codes.map((code) => `${base}${code}/* ${base}${code}/404.html 404`);
  return [...redirects, ...lost, ''].join('\n');
}
