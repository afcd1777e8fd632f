import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { build } from '../support/build.ts';
import { temporaryFolder } from '../support/command.ts';
import { filesOf } from '../support/files-of.ts';
import { addressOf, pageSlugsOf, readPages, readYaml, redirectFilesOf, slugsOf } from '../support/site-pages.ts';
import { builtSite, sites } from '../support/sites.ts';

const { practice, workshop } = sites;
const icons = ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png'];

test('every link within the site contains BASE_PATH, and the data for search engines contains SITE_URL', async () => {
  const out = await builtSite(practice.content, { BASE_PATH: '/practice/', SITE_URL: 'https://teeth.example', COMPRESS: 'none' });
  const files = new Set(filesOf(out));
  const pages = readPages(out);
  const redirects = redirectFilesOf(practice.content, practice.languages);
  const inLanguages = practice.languages.length * (slugsOf(practice.content).length + pageSlugsOf(practice.content).length + 3);
  expect(pages).toHaveLength(1 + redirects.length + inLanguages);
  const astray: string[] = [];
  for (const { file, facts } of pages) {
    const within = [...facts.links.map(({ href }) => href), ...facts.resources].filter((href) => href.startsWith('/'));
    expect(within.length, file).toBeGreaterThan(0);
    for (const href of within) {
      const target = href.replace(/[?#].*$/, '').replace(/\/$/, '/index.html');
      if (!target.startsWith('/practice/') || !files.has(target.slice('/practice/'.length))) astray.push(`${file}: ${href}`);
    }
    if (facts.robots === 'noindex' || redirects.includes(file)) continue;
    const address = `https://teeth.example${addressOf(file, '/practice/')}`;
    expect(facts.canonical).toBe(address);
    expect(facts.alternates.map(([, href]) => href)).toContain(address);
  }
  expect(astray).toEqual([]);
  expect(pages.find(({ file }) => file === 'index.html')?.facts.refresh).toContain('url=/practice/fr/');
  const manifest = JSON.parse(readFileSync(path.join(out, 'fr/manifest.webmanifest'), 'utf8')) as { icons: { src: string }[] };
  expect(manifest).toMatchObject({ id: '/practice/fr/', start_url: '/practice/fr/', scope: '/practice/' });
  expect(manifest.icons.map(({ src }) => src)).toEqual(icons.map((name) => `/practice/${name}`));
});

test.each([
  ['workshop', 'practice'],
  ['practice', 'workshop'],
] as const)('the %s’s content builds into a site that knows nothing of the %s', (own, other) => {
  const knowing = (out: string): string[] => filesOf(out).filter(knowsOf(sites[other].content, out));
  expect(knowing(sites[own].out)).toEqual([]);
  // The same search finds the other on every page of its own.
  const pages = filesOf(sites[other].out).filter((file) => file.endsWith('.html'));
  expect(knowing(sites[other].out)).toEqual(expect.arrayContaining(pages));
});

/** Returns a function that tells whether a file of a built site contains a name, an address or a phone of a content folder. */
function knowsOf(content: string, out: string): (file: string) => boolean {
  type Texts = Readonly<Record<string, string>>;
  const { name, contact } = readYaml(content, 'site.yaml') as { name: Texts; contact: { phones: Record<string, { number: string }> } };
  const { menus } = readYaml(content, 'menus.yaml') as { menus: { id: string; items: { service: string }[] }[] };
  const services = slugsOf(content).map((slug) => readYaml(content, `services/${slug}.yaml`)['name'] as Texts);
  const words = [
    // The code has words of its own that are slugs too, such as "radio".
    ...menus.flatMap(({ id, items }) => [id, ...items.map(({ service }) => `services/${service}`)]),
    ...[name, ...services].flatMap((texts) => Object.values(texts)),
  ];
  const anyOf = words.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const word = new RegExp(`(?<![\\p{L}\\d-])(?:${anyOf})(?![\\p{L}\\d-])`, 'iu');
  // However a number is written: with its country code or without, in groups or not.
  const numbers = Object.values(contact.phones).map(({ number }) => number.slice(-9));
  return (file) => {
    // Pixels hold no words, though their bytes may look like some.
    const text = /\.(?:png|ico|br|gz)$/.test(file) ? file : `${file}\n${readFileSync(path.join(out, file), 'utf8')}`;
    return word.test(text) || numbers.some((number) => text.replace(/[\s.()/-]/g, '').includes(number));
  };
}

test('an invalid SITE_URL is refused in one line, with exit code 2 and nothing built', async () => {
  const out = path.join(temporaryFolder(), 'dist');
  const { status, stderr } = await build(workshop.content, out, { SITE_URL: 'nonsense' });
  expect([status, stderr.trim().split('\n')]).toEqual([2, [expect.stringContaining('SITE_URL=nonsense')]]);
  expect(existsSync(out)).toBe(false);
});
