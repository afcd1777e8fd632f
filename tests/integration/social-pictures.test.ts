import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { describe, expect, test } from 'vitest';
import { pictureReader, socialCardOf } from '../../src/build/pictures/social-card.ts';
import { drawSocialPicture } from '../../src/build/pictures/social-picture.ts';
import { pathOf } from '../../src/pages/address.ts';
import { build } from '../support/build.ts';
import { copyContent, edit, type Said, temporaryFolder } from '../support/command.ts';
import { filesOf } from '../support/files-of.ts';
import { openSite } from '../support/open-site.ts';
import { addressOf, readYaml, redirectFilesOf } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

/** Messengers load a larger picture late, or show none. */
const budget = 40 * 1024;

/** The metadata for social networks, in order; texts as HTML writes them. */
function sharingOf(html: string): (readonly [property: string, content: string])[] {
  const [head = ''] = html.split('</head>');
  return [...head.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)">/g)].map(
    ([, property = '', content = '']) => [property, content],
  );
}

describe.each(Object.entries(sites))('an app that shares a page of the %s site', (_name, { content, out, languages, complete }) => {
  const site = readYaml(content, 'site.yaml') as unknown as {
    readonly url: string;
    readonly name: Readonly<Record<string, string>>;
    readonly defaultLanguage: string;
    readonly languages: Readonly<Record<string, { readonly openGraphLocale: string }>>;
  };
  const origin = new URL(site.url).origin;
  const redirects = redirectFilesOf(content, languages);
  const files = filesOf(out).filter((file) => file.endsWith('/index.html') && !redirects.includes(file));
  const htmlOf = (file: string): string => readFileSync(path.join(out, file), 'utf8');
  const pictureOf = (file: string): string => path.join(out, path.dirname(file), 'social.png');

  test('shows its title, its description and its picture, in its language, under the name of the site', () => {
    expect(files.length).toBeGreaterThan(3 * languages.length);
    for (const file of files) {
      const html = htmlOf(file);
      const [language = ''] = file.split('/');
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
      const locale = (of: string): string => site.languages[of]?.openGraphLocale ?? '';
      expect(sharingOf(html), file).toEqual([
        ['og:type', 'website'],
        ['og:title', title],
        ['og:description', /<meta name="description" content="([^"]*)">/.exec(html)?.[1]],
        ['og:url', origin + addressOf(file)],
        ['og:site_name', (site.name[language] ?? site.name[site.defaultLanguage])?.replaceAll("'", '&#39;')],
        ['og:locale', locale(language)],
        ...complete.filter((other) => other !== language).map((other) => ['og:locale:alternate', locale(other)]),
        ['og:image', `${origin}${addressOf(file)}social.png`],
        ['og:image:width', '1200'],
        ['og:image:height', '630'],
        ['og:image:alt', title],
        ['twitter:card', 'summary_large_image'],
      ]);
      const canonical = /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
      if (canonical !== undefined) expect(canonical, file).toBe(origin + addressOf(file));
    }
  });

  test('finds that picture beside the page, in the announced size, and light enough for a telephone', () => {
    for (const file of files) {
      const picture = pictureOf(file);
      expect(imageSize(readFileSync(picture)), picture).toEqual({ width: 1200, height: 630, type: 'png' });
      expect(statSync(picture).size, picture).toBeLessThan(budget);
    }
    expect(filesOf(out).filter((file) => file.endsWith('social.png'))).toHaveLength(files.length);
  });

  test('gets no picture from not-found pages and redirect pages', () => {
    for (const file of ['404.html', ...redirects, ...languages.map((language) => `${language}/404.html`)]) {
      expect(existsSync(path.join(out, file)), file).toBe(true);
      expect(sharingOf(htmlOf(file)), file).toEqual([]);
    }
  });

  test('sees the same picture whether the build remembered it or drew it', async () => {
    const opened = openSite(content, {});
    for (const language of languages) {
      const address = opened.addresses.find((one) => one.language === language && one.kind === 'service');
      const view = address === undefined ? undefined : opened.page(address);
      if (address === undefined || view === undefined) throw new Error(`No service in ${language}.`);
      const drawn = await drawSocialPicture(
        socialCardOf(view.site, view.page, pictureReader(view.site, { read: (name) => readFileSync(path.join(content, name)) })),
      );
      expect(drawn.equals(readFileSync(pictureOf(`${pathOf(address).slice(1)}index.html`))), language).toBe(true);
    }
  });

  test('sees another picture for each title', () => {
    const pictures = new Map<string, string>();
    for (const file of files) {
      const heading = /<h[12][^>]*>(.*?)<\/h[12]>/.exec(htmlOf(file).split('<main')[1] ?? '')?.[1]?.replace(/<[^>]*>/g, '') ?? '';
      const bytes = readFileSync(pictureOf(file), 'latin1');
      expect(pictures.get(bytes) ?? heading, file).toBe(heading);
      pictures.set(bytes, heading);
    }
    expect(pictures.size).toBeGreaterThan(files.length / 2);
  });
});

test('a page whose letters no font has is shared under its name in the default language, and the build says which letters', async () => {
  const content = copyContent(sites.workshop.content);
  const out = path.join(temporaryFolder(), 'site');
  edit(content, 'services/wheel-truing.yaml', 'fa: چرخ‌هایی دوچرخه‌سواری‌شناسانه‌تر‌از‌همیشه صاف', 'fa: چرخ 車輪 ώ');
  edit(content, 'services/brake-repair.yaml', 'en: Brakes that stop you', 'en: Brakes that stop you 日');
  const said = await build(content, out, {}, ['--lang', 'en']);
  expect(said.status, said.stderr).toBe(0);
  const pictureOf = (page: string): Buffer => readFileSync(path.join(out, page, 'social.png'));
  expect(pictureOf('fa/services/wheel-truing')).toEqual(pictureOf('en/services/wheel-truing'));
  const toldIn = ({ stdout }: Said) => {
    const warnings = stdout.split('\n').filter((line) => line.startsWith('warning: no font has'));
    return warnings.map((line) => line.match(/“.*?” \(\w+\)/g)?.sort());
  };
  expect(toldIn(said)).toEqual([['“日” (en)', '“車輪ώ” (fa)']]);
  // Whoever builds again knows them.
  expect(toldIn(await build(content, out, {}, ['--lang', 'en']))).toEqual([]);
  edit(content, 'services/brake-repair.yaml', 'stop you 日', 'stop you 日本');
  expect(toldIn(await build(content, out, {}, ['--lang', 'en']))).toEqual([['“本” (en)']]);
});
