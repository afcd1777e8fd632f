import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../src/build/content/read-content.ts';
import type { PageAddress } from '../../src/pages/address.ts';
import type { PageKind } from '../../src/schema/documents.ts';
import { dark, light } from '../../src/view/theme/tokens.ts';
import { copyContent, edit } from '../support/command.ts';
import { filesOf } from '../support/files-of.ts';
import { openSite } from '../support/open-site.ts';
import { readPages, readYaml } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

interface SiteFacts {
  readonly languages: Readonly<Record<string, { readonly locale: string; readonly direction: string }>>;
  readonly name: Readonly<Record<string, string>>;
  readonly business: { readonly alternateName?: Readonly<Record<string, string>> };
  readonly logo?: unknown;
}

describe.each(['practice', 'workshop'] as const)('of the %s site, a search engine', (name) => {
  const { content, out, languages } = sites[name];
  const origin = new URL(String(readYaml(content, 'site.yaml')['url'])).origin;
  const { languages: declared, name: names, business, logo } = readYaml(content, 'site.yaml') as unknown as SiteFacts;
  const text = (file: string): string => readFileSync(path.join(out, file), 'utf8');
  const pages = readPages(out);

  // That the sitemap has all pages, with the translations that they name themselves, is proved by the verification of both sites.
  test('may read everything, and is led to the sitemap', () => {
    expect(text('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`);
    expect(text('sitemap.xml')).toContain(`<loc>${origin}/${languages[0]}/</loc>`);
  });

  test('sees the colour of the page’s own head in each colour scheme', () => {
    const shown = pages.filter(({ html }) => html.includes('id="settings"'));
    expect(shown.length).toBeGreaterThan(languages.length);
    for (const { file, html } of shown)
      expect(html.match(/<meta name="theme-color"[^>]*>/g), file).toEqual([
        `<meta name="theme-color" content="${light.deep}" media="(prefers-color-scheme: light)">`,
        `<meta name="theme-color" content="${dark.deep}" media="(prefers-color-scheme: dark)">`,
      ]);
  });

  test('finds an application in every language, with icons that are there', () => {
    const files = new Set(filesOf(out));
    for (const language of languages) {
      const manifest = JSON.parse(text(`${language}/manifest.webmanifest`)) as Readonly<Record<string, unknown>>;
      expect(manifest).toMatchObject({
        id: `/${language}/`,
        name: names[language] ?? names[languages[0]],
        lang: names[language] === undefined ? languages[0] : declared[language]?.locale,
        start_url: `/${language}/`,
        scope: '/',
        dir: declared[language]?.direction,
      });
      expect(manifest['short_name']).toBe(business.alternateName?.[language]);
      const icons = (manifest['icons'] ?? []) as { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
      expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual(
        logo === undefined
          ? []
          : [
              ['192x192', undefined],
              ['512x512', undefined],
              ['512x512', 'maskable'],
            ],
      );
      for (const { src } of icons) expect(files).toContain(src.slice(1));
    }
    const without = pages.filter(
      ({ facts, html }) => html.includes('id="settings"') && !html.includes(`href="/${facts.language}/manifest`),
    );
    expect(without.map(({ file }) => file)).toEqual([]);
  });
});

describe('a page without an entry for search engines', () => {
  const withoutEntry = (file: string): string => {
    const content = copyContent(sites.workshop.content);
    edit(content, file, /^metadata:\n(?: .*\n)+/m, '');
    return content;
  };
  const pageOf = (content: string, kind: PageKind, slug = '') => {
    const site = openSite(content, {});
    return site.page(site.addresses.find((one) => one.kind === kind && one.slug === slug) as PageAddress)?.page;
  };

  test('is known by its name and its tagline, and the check says so before publishing', () => {
    const content = withoutEntry('services/annual-service.yaml');
    const { name, blocks } = readYaml(content, 'services/annual-service.yaml') as unknown as {
      readonly name: { readonly en: string };
      readonly blocks: readonly { readonly type: string; readonly tagline?: { readonly en: string } }[];
    };
    expect(pageOf(content, 'service', 'annual-service')).toMatchObject({
      title: `${name.en} – Corner Wheel`,
      description: blocks.find(({ type }) => type === 'hero')?.tagline?.en.trim(),
    });
    const missing = loadContent(content).problems.filter(({ code }) => code === 'missing-metadata');
    expect(missing.map(({ severity }) => severity)).toEqual(Array(2).fill(expect.stringMatching(/^publish/)));
  });

  test('is known by its summary, if it has no tagline', () => {
    const content = withoutEntry('services/annual-service.yaml');
    edit(content, 'services/annual-service.yaml', /^ {4}tagline:\n(?: {6}.*\n)+/m, '');
    expect(pageOf(content, 'service', 'annual-service')?.description).toBe('A full check once a year, in 90 minutes.');
  });

  test('is known by the name of the site, if it is the home page, and by the tagline under it, without its markup', () => {
    expect(pageOf(withoutEntry('home.yaml'), 'home')).toMatchObject({
      title: 'Corner Wheel',
      description: 'Aoife Brennan and the team at Corner Wheel repair every bicycle, from the first balance bike to the last cargo trike.',
    });
  });

  test('is described by the name of the site, if it says nothing else', () => {
    expect(pageOf(withoutEntry('pages/small-print.yaml'), 'page', 'small-print')).toMatchObject({
      title: 'Small print – Corner Wheel',
      description: 'Corner Wheel',
    });
  });
});
