import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { copyContent, edit, runScript, temporaryFolder } from './support/command.ts';
import { addressOf, type BuiltPage, filesOf, readPages, readYaml } from './support/site-pages.ts';
import { sites } from './support/sites.ts';

describe.each(['clinic', 'workshop'] as const)('of the %s site, a search engine', (name) => {
  const { content, out, languages, complete } = sites[name];
  const origin = new URL(String(readYaml(content, 'site.yaml')['url'])).origin;
  const text = (file: string): string => readFileSync(path.join(out, file), 'utf8');
  let pages: readonly BuiltPage[];

  beforeAll(async () => {
    pages = await readPages(out);
  });

  // That the sitemap has all pages, with the translations that they name themselves, is proved by the verification of both sites.
  test('may read everything, and is led to the sitemap', () => {
    expect(text('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`);
    expect(text('sitemap.xml')).toContain(`<loc>${origin}/${languages[0]}/</loc>`);
  });

  test('finds a title, a description, a picture of the page’s own and the locale of its language', () => {
    const { languages: declared } = readYaml(content, 'site.yaml') as unknown as {
      readonly languages: Readonly<Record<string, { readonly openGraphLocale: string }>>;
    };
    for (const { file, html, facts } of pages.filter(({ facts: { canonical } }) => canonical !== null)) {
      const property = (wanted: string): string[] =>
        [...html.matchAll(new RegExp(`<meta (?:property|name)="${wanted}" content="([^"]*)"`, 'g'))].map(([, value = '']) => value);
      expect(property('og:locale'), file).toEqual([declared[facts.language]?.openGraphLocale]);
      expect(property('og:locale:alternate'), file).toEqual(
        complete.filter((language) => language !== facts.language).map((language) => declared[language]?.openGraphLocale),
      );
      expect(property('og:image'), file).toEqual([`${origin}${addressOf(file)}social.png`]);
      expect(property('og:url'), file).toEqual([facts.canonical]);
      expect(property('twitter:card'), file).toEqual(['summary_large_image']);
      expect(property('theme-color'), file).toHaveLength(2);
    }
  });

  test('finds an application in every language, with icons that are there', () => {
    const files = new Set(filesOf(out));
    for (const language of languages) {
      const manifest = JSON.parse(text(`${language}/manifest.webmanifest`)) as Readonly<Record<string, unknown>>;
      expect(manifest).toMatchObject({
        start_url: `/${language}/`,
        scope: '/',
        dir: language === 'ar' || language === 'fa' ? 'rtl' : 'ltr',
      });
      for (const { src } of (manifest['icons'] ?? []) as { readonly src: string }[]) expect(files).toContain(src.slice(1));
    }
    const without = pages.filter(
      ({ facts, html }) => html.includes('id="settings"') && !html.includes(`href="/${facts.language}/manifest`),
    );
    expect(without.map(({ file }) => file)).toEqual([]);
  });
});

test('a page without an entry for search engines is known by its names and its tagline, and the check says so before publishing', () => {
  const content = copyContent(sites.workshop.content);
  edit(content, 'services/annual-service.yaml', /^metadata:\n(?: .*\n)+/m, '');
  const out = path.join(temporaryFolder(), 'dist');
  expect(runScript('scripts/build.ts', { CONTENT_DIR: content, OUT_DIR: out }).status).toBe(0);
  const html = readFileSync(path.join(out, 'en/services/annual-service/index.html'), 'utf8');
  const { name, blocks } = readYaml(content, 'services/annual-service.yaml') as unknown as {
    readonly name: { readonly en: string };
    readonly blocks: readonly { readonly type: string; readonly tagline?: { readonly en: string } }[];
  };
  expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toBe(`${name.en} – Corner Wheel`);
  const tagline = blocks.find(({ type }) => type === 'hero')?.tagline?.en ?? '';
  expect(/<meta name="description" content="(.*?)"/.exec(html)?.[1]).toBe(tagline.trim());
  const { stdout } = runScript('scripts/check.ts', { CONTENT_DIR: content }, ['--publish', '--format', 'json']);
  const missing = (JSON.parse(stdout) as { readonly code: string }[]).filter(({ code }) => code === 'missing-metadata');
  expect(missing).toHaveLength(2);
});
