import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hreflangOf } from '../../pages/indexing.ts';
import type { ViewedPage } from '../built-page.ts';
import { type BuiltSite, pathOf } from '../built-site.ts';
import type { Finding, Rule } from '../rule.ts';
import { type SitemapEntry, sitemapEntries } from '../site-files.ts';

/** The addresses that a page tells search engines. */
interface Announced {
  readonly file: string;
  readonly language: string;
  /** Its public address. */
  readonly own: string;
  /** What its element `link` and its `og:url` name as such: search engines heed neither of two, and shared links follow the latter. */
  readonly canonicals: readonly { readonly element: string; readonly found: readonly string[] }[];
  readonly alternates: SitemapEntry['alternates'];
}

/** Search engines can send visitors to the page in their language, and index each page once (docs/decisions/0004-languages.md). */
export const translations: Rule = {
  name: 'translations',
  create(site, report) {
    const { origin, base } = site.deployment;
    // The pages that one document makes, by what their addresses have in common.
    const groups = new Map<string, Announced[]>();
    return {
      page(page) {
        checkLanguage(site, page, report);
        const { file, address, indexed } = page;
        if (address === undefined) return;
        if (indexed !== site.isForSearch(address)) report({ code: indexed ? 'wrongly-indexed' : 'wrongly-hidden', page: file });
        if (!indexed) return;
        const group = groups.get(`${address.kind} ${address.slug}`) ?? [];
        groups.set(`${address.kind} ${address.slug}`, group);
        const attributesOf = (wanted: string) => page.elements.flatMap(({ name, attributes }) => (name === wanted ? [attributes] : []));
        const links = attributesOf('link');
        group.push({
          file,
          language: address.language,
          own: origin + pathOf(file, base),
          canonicals: [
            { element: '<link rel="canonical">', found: links.flatMap(({ rel, href = '' }) => (rel === 'canonical' ? [href] : [])) },
            {
              element: '<meta property="og:url">',
              found: attributesOf('meta').flatMap(({ property, content = '' }) => (property === 'og:url' ? [content] : [])),
            },
          ],
          alternates: links.flatMap(({ rel, hreflang, href = '' }) =>
            rel === 'alternate' && hreflang !== undefined ? [[hreflang, href] as const] : [],
          ),
        });
      },
      end() {
        const sitemap = readSitemap(site);
        const kept = [...groups.values()].flat().map(({ own }) => own);
        for (const { line, hides } of hidingLines(site)) {
          const address = kept.find((own) => hides.test(own.slice(origin.length)));
          if (address !== undefined) report({ code: 'hidden-by-robots', page: 'robots.txt', element: line, values: { address } });
        }
        for (const group of groups.values()) {
          const localeOf = (language: string): string => site.languages.get(language)?.locale ?? language;
          const locales = group.map(({ language }) => localeOf(language));
          const expected = new Map(group.map(({ language, own }) => [hreflangOf(localeOf(language), locales), own]));
          const fallback = group.find(({ language }) => language === site.defaultLanguage);
          if (fallback !== undefined) expected.set('x-default', fallback.own);
          for (const page of group) {
            for (const { element, found } of page.canonicals)
              if (found.length !== 1 || found[0] !== page.own)
                report({ code: 'wrong-canonical', page: page.file, element, values: { found: found.join(' '), expected: page.own } });
            const at = { page: page.file, element: '<link rel="alternate">' };
            for (const difference of differences(page.alternates, expected)) report({ ...at, ...difference });
            if (sitemap === undefined) continue;
            const entry = sitemap.get(page.own);
            sitemap.delete(page.own);
            if (entry === undefined) report({ code: 'not-in-sitemap', page: page.file, values: { address: page.own } });
            else
              for (const difference of differences(entry.alternates, expected))
                report({ page: entry.file, element: `<loc>${page.own}`, ...difference });
          }
        }
        for (const [address, { file }] of sitemap ?? [])
          report({ code: 'surplus-in-sitemap', page: file, element: '<loc>', values: { address } });
      },
    };
  },
};

function checkLanguage(site: BuiltSite, page: ViewedPage, report: (finding: Finding) => void): void {
  // The page at the root, or an error page of no language, speaks the default one.
  const language = site.languageOf(page.file) ?? site.defaultLanguage;
  const root = page.elements.find(({ name }) => name === 'html');
  const found = `lang="${root?.attributes['lang'] ?? ''}" dir="${root?.attributes['dir'] ?? ''}"`;
  const expected = `lang="${language}" dir="${site.languages.get(language)?.direction}"`;
  if (found !== expected) report({ code: 'wrong-language', page: page.file, element: root?.tag ?? '<html>', values: { found, expected } });
}

function* differences(
  found: SitemapEntry['alternates'],
  expected: ReadonlyMap<string, string>,
): Generator<Pick<Finding, 'values'> & { code: 'missing-alternate' | 'wrong-alternate' }> {
  const named = new Set(found.map(([hreflang]) => hreflang));
  for (const [hreflang, address] of expected) if (!named.has(hreflang)) yield { code: 'missing-alternate', values: { hreflang, address } };
  for (const [hreflang, address] of found)
    if (expected.get(hreflang) !== address)
      yield { code: 'wrong-alternate', values: { hreflang, address, right: expected.get(hreflang) ?? '–' } };
}

/** Returns the entries of the sitemap and of those that it names, by address; undefined without a sitemap. */
function readSitemap(site: BuiltSite): Map<string, SitemapEntry & { readonly file: string }> | undefined {
  if (!site.files.has('sitemap.xml')) return undefined;
  const pages = new Map<string, SitemapEntry & { readonly file: string }>();
  const files = new Set(['sitemap.xml']);
  for (const file of files) {
    for (const entry of sitemapEntries(readFileSync(path.join(site.folder, file), 'utf8'))) {
      const target = site.follow(entry.address, file);
      if (target.to === 'file' && target.file.endsWith('.xml')) files.add(target.file);
      else pages.set(entry.address, { ...entry, file });
    }
  }
  return pages;
}

/** Returns the lines of robots.txt that keep search engines from addresses, with the paths that each of them means (RFC 9309, 2.2.3). */
function hidingLines({ folder, files }: BuiltSite): readonly { readonly line: string; readonly hides: RegExp }[] {
  if (!files.has('robots.txt')) return [];
  return [...readFileSync(path.join(folder, 'robots.txt'), 'utf8').matchAll(/^\s*disallow\s*:[ \t]*([^\s#]+)/gim)].map(
    ([line, written = '']) => {
      const pattern = written.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
      return { line: line.trim(), hides: new RegExp(`^${pattern.replace(/\\\$$/, '$')}`) };
    },
  );
}
