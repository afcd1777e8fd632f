import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { createSiteWriter } from '../output/site-writer.ts';
import { type SitemapEntry, writeSitemap } from './sitemap.ts';

const site = 'https://site.example/below/';

test('50,000 addresses stand in one file', { tags: 'thorough' }, async () => {
  const files = await written(entries(50_000));
  expect(Object.keys(files)).toEqual(['sitemap.xml']);
  expect(count(files['sitemap.xml'], '<loc>')).toBe(50_000);
});

test('one address more makes two files and an index of them', { tags: 'thorough' }, async () => {
  const files = await written(entries(50_001));
  expect(Object.keys(files)).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml']);
  expect([count(files['sitemap-1.xml'], '<loc>'), count(files['sitemap-2.xml'], '<loc>')]).toEqual([50_000, 1]);
  expect(files['sitemap.xml']).toContain(`<loc>${site}sitemap-1.xml</loc>`);
  expect(files['sitemap.xml']).toContain(`<loc>${site}sitemap-2.xml</loc>`);
});

test('no file is larger than 50 MB, however long its addresses and many its languages', { tags: 'thorough' }, async () => {
  const alternates = Array.from({ length: 30 }, (_, index) => ({ hreflang: `x${index}`, href: `${site}${'long-'.repeat(400)}${index}/` }));
  const files = await written(entries(1_000).map((entry) => ({ ...entry, alternates })));
  expect(Object.keys(files).length).toBeGreaterThan(2);
  for (const text of Object.values(files)) expect(Buffer.byteLength(text)).toBeLessThan(50 * 1024 * 1024);
  expect(Object.values(files).reduce((sum, text) => sum + count(text, '<url>'), 0)).toBe(1_000);
});

test('a site that has nothing for search engines yet has an empty one', async () => {
  expect(Object.entries(await written([])).map(([name, text]) => [name, count(text, '<urlset'), count(text, '<loc>')])).toEqual([
    ['sitemap.xml', 1, 0],
  ]);
});

test('an address is written so that XML reads it as it is', async () => {
  const href = `${site}a&b/`;
  const files = await written([{ href, alternates: [{ hreflang: 'x-default', href }], lastChange: '2026-03-04' }]);
  expect(files['sitemap.xml']).toContain(`<loc>${site}a&amp;b/</loc><lastmod>2026-03-04</lastmod>`);
  expect(files['sitemap.xml']).toContain(`hreflang="x-default" href="${site}a&amp;b/"`);
});

function entries(length: number): SitemapEntry[] {
  return Array.from({ length }, (_, index) => ({ href: `${site}${index}/`, alternates: [] }));
}

async function written(list: readonly SitemapEntry[]): Promise<Record<string, string>> {
  const folder = temporaryFolder();
  await writeSitemap(list, site, createSiteWriter(folder).filesOf('sitemap'));
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );
}

function count(text = '', part: string): number {
  return text.split(part).length - 1;
}
