import type { HostedSite } from './hosted-site.ts';

/**
 * Gives `_redirects` as Netlify and Cloudflare Pages read it: former addresses, then what is not found in each language.
 * Cloudflare follows a rule before it looks for a file, and so gets none that matches a page; it leaves out rules with status
 * 404, and shows the nearest 404.html by itself.
 */
export function redirectsFile({ base, languages, formerPages }: HostedSite): string {
  const codes = Object.keys(languages);
  const former = Object.entries(formerPages).flatMap(([asked, page]) =>
    codes.flatMap((code) => {
      const [from, to] = [`${base}${code}/${asked}`, `${base}${code}/${page}/`];
      // Netlify follows the first though a file is there, for both spellings; Cloudflare leaves it out and takes the others.
      return [`${from} ${to} 301!`, `${from} ${to} 301`, `${from}/ ${to} 301`];
    }),
  );
  const lost = codes.map((code) => `${base}${code}/* ${base}${code}/404.html 404`);
  return [...former, ...lost, ''].join('\n');
}
