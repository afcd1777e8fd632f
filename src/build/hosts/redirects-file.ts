import type { HostedSite } from './hosted-site.ts';

/**
 * Returns `_redirects` as Netlify and Cloudflare Pages read it: former addresses, then the not-found page of each language.
 * Cloudflare follows a rule before it looks for a file, and so gets none that matches a page; it leaves out rules with status
 * 404, and shows the nearest 404.html by itself.
 */
export function redirectsFile({ base, languages, formerPages }: HostedSite): string {
  const codes = Object.keys(languages);
  const former = new Set(Object.values(formerPages).flatMap((paths) => Object.keys(paths)));
  const redirects = [...former].flatMap((path) =>
    codes.flatMap((code) => {
      const page = formerPages[code]?.[path];
      if (page === undefined) return [];
      const [from, to] = [`${base}${code}/${path}`, `${base}${code}/${page}/`];
      // Netlify follows the first though a file is there, for both spellings; Cloudflare leaves it out and takes the others.
      return [`${from} ${to} 301!`, `${from} ${to} 301`, `${from}/ ${to} 301`];
    }),
  );
  const lost = codes.map((code) => `${base}${code}/* ${base}${code}/404.html 404`);
  return [...redirects, ...lost, ''].join('\n');
}
