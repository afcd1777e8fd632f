import { cpSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { build } from '../support/build.ts';
import { check } from '../support/check.ts';
import { copyContent, edit, runCommand } from '../support/command.ts';
import { filesOf } from '../support/files-of.ts';
import { startNginx } from '../support/nginx.ts';
import { ensureNginx } from '../support/nginx-program.ts';
import { renameIn } from '../support/operations.ts';
import { sites } from '../support/sites.ts';
import { temporaryFolderOfAll } from '../support/temporary-folder.ts';

const words = 'addresses:\n  services: repairs\n  byLanguage: { fa: tamirat }\n  former: [services]\n';

/** Gives the services of the workshop words in addresses; returns the content folder. */
function contentWith(addresses: string, content = copyContent(sites.workshop.content)): string {
  edit(content, 'site.yaml', /^name:/m, `${addresses}name:`);
  return content;
}

async function codesOf(content: string): Promise<(readonly [code: string, file: string])[]> {
  const { stdout } = await check(content, ['--format', 'json']);
  const problems = JSON.parse(stdout) as { code: string; severity: string; file: string }[];
  return problems.filter(({ severity }) => severity === 'error').map(({ code, file }) => [code, path.basename(file)]);
}

describe('a site with its own word for services in addresses', () => {
  const room = temporaryFolderOfAll();
  const [content, out] = [path.join(room, 'data'), path.join(room, 'site')];
  const read = (file: string): string => readFileSync(path.join(out, file), 'utf8');

  beforeAll(async () => {
    cpSync(sites.workshop.content, content, { recursive: true });
    contentWith(words, content);
    edit(content, 'services/brake-repair.yaml', '[roadside help](roadside-help)', '[roadside help](/repairs/roadside-help/)');
    edit(content, 'services/wheel-truing.yaml', 'slug: wheel-truing', 'slug: wheel-truing\nformerSlugs: [wheels]');
    renameIn(content, 'words', 'bicycle-words', 'page');
    expect(await build(content, out, { COMPRESS: 'none' })).toMatchObject({ status: 0, stderr: '' });
  });

  test('has each service and their list below it, and is verified', async () => {
    for (const page of ['en/repairs/index.html', 'de/repairs/brake-repair/index.html', 'fa/tamirat/brake-repair/index.html'])
      expect(filesOf(out)).toContain(page);
    expect(read('en/repairs/brake-repair/index.html')).toMatch(/<link rel="canonical" href="[^"]*\/en\/repairs\/brake-repair\/"/);
    expect(await runCommand(['verify', '--no-java', '--lang', 'en'], { CONTENT_DIR: content, OUT_DIR: out })).toMatchObject({
      status: 0,
      stderr: '',
    });
  });

  test('says it wherever an address stands: in links, the sitemap and the search', () => {
    const pages = filesOf(out).filter((file) => /^en\/(?!services\/).*\.html$/.test(file));
    for (const page of pages) expect(read(page).match(/(?:href|src)="[^"]*\/en\/services\/[^"]*"/), page).toBeNull();
    expect(read('sitemap.xml')).toContain('/en/repairs/brake-repair/');
    expect(read('sitemap.xml')).not.toContain('/services/');
    expect(read('search-en.json')).toContain('/en/repairs/brake-repair/');
    expect(read('en/repairs/brake-repair/index.html')).toContain('href="/en/repairs/roadside-help/"');
  });

  test('leads from each former address to that of today: by a page, by _redirects, and in nginx', () => {
    expect(read('en/services/brake-repair/index.html')).toContain('content="0; url=/en/repairs/brake-repair/"');
    expect(read('en/services/index.html')).toContain('/en/repairs/');
    expect(read('fa/services/wheels/index.html')).toContain('content="0; url=/fa/tamirat/wheel-truing/"');
    for (const path of ['services', 'repairs', 'tamirat']) {
      const page = read(`${path}/brake-repair/index.html`);
      for (const address of ['/en/repairs/brake-repair/', '/fa/tamirat/brake-repair/']) expect(page).toContain(`href="${address}"`);
    }
    expect(read('_redirects')).toContain('/en/services /en/repairs/ 301\n');
    expect(read('_redirects')).toContain('/fa/services/brake-repair/ /fa/tamirat/brake-repair/ 301\n');
    // A former slug under a former word.
    expect(read('_redirects')).toContain('/en/services/wheels /en/repairs/wheel-truing/ 301\n');
    // A page that is no service.
    expect(read('fa/words/index.html')).toContain('content="0; url=/fa/bicycle-words/"');
    expect(read('words/index.html')).toContain('href="/en/bicycle-words/"');
    expect(read('_redirects')).toContain('/en/words /en/bicycle-words/ 301\n');
    expect(read('en/small-print/index.html')).toContain('href="/en/bicycle-words/"');
  });

  test('names the page in other languages by their words', () => {
    const page = read('en/repairs/brake-repair/index.html');
    expect(page).toMatch(/<link rel="alternate" hreflang="fa" href="[^"]*\/fa\/tamirat\/brake-repair\/"/);
    expect(page).toContain('<a href="/fa/tamirat/brake-repair/"');
    expect(read('fa/tamirat/brake-repair/index.html')).toContain('href="/fa/tamirat/roadside-help/"');
  });

  test('is answered by nginx in the words of each language', async () => {
    await ensureNginx();
    const nginx = await startNginx(out, '/');
    onTestFinished(() => nginx.stop());
    const led = async (asked: string, language = 'en') => {
      const { status, headers } = await nginx.ask(asked, { headers: { 'accept-language': language } });
      return [status, headers.location];
    };
    expect(await led('/en/repairs/brake-repair/')).toEqual([200, undefined]);
    expect(await led('/fa/tamirat/brake-repair/')).toEqual([200, undefined]);
    expect(await led('/fa/services/brake-repair/')).toEqual([301, '/fa/tamirat/brake-repair/']);
    expect(await led('/fa/repairs/')).toEqual([301, '/fa/tamirat/']);
    expect(await led('/en/services/wheels')).toEqual([301, '/en/repairs/wheel-truing/']);
    expect(await led('/fa/words')).toEqual([301, '/fa/bicycle-words/']);
    expect(await led('/words/', 'fa')).toEqual([302, '/fa/bicycle-words/']);
    expect(await led('/services/brake-repair/', 'fa')).toEqual([302, '/fa/tamirat/brake-repair/']);
    expect(await led('/tamirat/', 'en')).toEqual([302, '/en/repairs/']);
    expect(nginx.complaints()).toBe('');
  });

  test('renames a service in links of either word', async () => {
    await renameIn(content, 'roadside-help', 'help-on-the-road');
    expect(readFileSync(path.join(content, 'services/brake-repair.yaml'), 'utf8')).toContain('(/repairs/help-on-the-road/)');
    expect(await codesOf(content)).toEqual([]);
  });
});

test('a word that a folder or a language of the site has, or hosts keep, can not stand in addresses', async () => {
  for (const word of ['pictures', 'fa', 'aux'])
    expect(await codesOf(contentWith(`addresses:\n  services: ${word}\n`)), word).toEqual([['reserved-word', 'site.yaml']]);
  for (const others of ['former: [admin]', 'byLanguage: { fa: fonts }'])
    expect(await codesOf(contentWith(`addresses:\n  services: work\n  ${others}\n`)), others).toEqual([['reserved-word', 'site.yaml']]);
});

test('a word for a language that the site does not have is told', async () => {
  expect(await codesOf(contentWith('addresses:\n  services: work\n  byLanguage: { es: trabajos }\n'))).toEqual([
    ['unknown-language', 'site.yaml'],
  ]);
});

test('a page can not have the word of today or of before', async () => {
  for (const addresses of ['addresses:\n  services: words\n', 'addresses:\n  services: work\n  former: [words]\n'])
    expect(await codesOf(contentWith(addresses)), addresses).toEqual([['reserved-name', 'words.yaml']]);
});

test('a former address of a page is neither one of today, nor one of the site itself, nor that of two pages', async () => {
  const content = copyContent(sites.workshop.content);
  const before = (slugs: string): Promise<unknown> => {
    edit(content, 'pages/words.yaml', /^slug: words\n(?:formerSlugs: .*\n)?/m, `slug: words\nformerSlugs: ${slugs}\n`);
    return codesOf(content);
  };
  // Services have addresses of their own.
  expect(await before('[brake-repair, wheels]')).toEqual([]);
  expect(await before('[words]')).toEqual([['former-slug-own', 'words.yaml']]);
  expect(await before('[small-print]')).toEqual([['former-slug-in-use', 'words.yaml']]);
  for (const kept of ['services', 'fa', 'admin']) expect(await before(`[${kept}]`), kept).toEqual([['reserved-name', 'words.yaml']]);
  edit(content, 'pages/small-print.yaml', 'slug: small-print\n', 'slug: small-print\nformerSlugs: [terms]\n');
  expect(await before('[terms]')).toEqual([['former-slug-twice', 'words.yaml']]);
  edit(content, 'pages/words.yaml', /formerSlugs: .*\n/, '');
  edit(content, 'pages/words.yaml', '(/small-print/)', '(/terms/)');
  const { stdout } = await check(content, ['--lang', 'en']);
  expect(stdout).toContain('Did you mean “/small-print/”?');
});

test('a page can not have the word of links to services, even where addresses have another', async () => {
  const content = contentWith('addresses:\n  services: work\n');
  renameSync(path.join(content, 'pages/words.yaml'), path.join(content, 'pages/services.yaml'));
  edit(content, 'pages/services.yaml', 'slug: words', 'slug: services');
  expect(await codesOf(content)).toContainEqual(['reserved-name', 'services.yaml']);
});
