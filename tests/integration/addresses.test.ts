import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../support/build.ts';
import { check } from '../support/check.ts';
import { copyContent, edit, runCommand } from '../support/command.ts';
import { filesOf } from '../support/files-of.ts';
import { renameIn } from '../support/operations.ts';
import { sites } from '../support/sites.ts';

const words = 'addresses:\n  services: repairs\n  former: [services]\n';

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
  const room = mkdtempSync(path.join(os.tmpdir(), 'service-pages-addresses-'));
  const [content, out] = [path.join(room, 'data'), path.join(room, 'site')];
  const read = (file: string): string => readFileSync(path.join(out, file), 'utf8');

  beforeAll(async () => {
    cpSync(sites.workshop.content, content, { recursive: true });
    contentWith(words, content);
    edit(content, 'services/brake-repair.yaml', '[roadside help](roadside-help)', '[roadside help](/repairs/roadside-help/)');
    edit(content, 'services/wheel-truing.yaml', 'slug: wheel-truing', 'slug: wheel-truing\nformerSlugs: [wheels]');
    expect(await build(content, out, { COMPRESS: 'none' })).toMatchObject({ status: 0, stderr: '' });
  });

  afterAll(() => rmSync(room, { recursive: true, force: true }));

  test('has each service and their list below it, and is verified', async () => {
    for (const page of ['en/repairs/index.html', 'fa/repairs/brake-repair/index.html']) expect(filesOf(out)).toContain(page);
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
    expect(read('services/brake-repair/index.html')).toContain('/fa/repairs/brake-repair/');
    expect(read('_redirects')).toContain('/en/services /en/repairs/ 301\n');
    expect(read('_redirects')).toContain('/fa/services/brake-repair/ /fa/repairs/brake-repair/ 301\n');
    // A former slug under a former word.
    expect(read('_redirects')).toContain('/en/services/wheels /en/repairs/wheel-truing/ 301\n');
    expect(read('_nginx.conf')).toMatch(/\/services\/brake-repair"?\s+"?\/repairs\/brake-repair\//);
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
  expect(await codesOf(contentWith('addresses:\n  services: work\n  former: [admin]\n'))).toEqual([['reserved-word', 'site.yaml']]);
});

test('a page can not have the word of today or of before', async () => {
  for (const addresses of ['addresses:\n  services: words\n', 'addresses:\n  services: work\n  former: [words]\n'])
    expect(await codesOf(contentWith(addresses)), addresses).toEqual([['reserved-name', 'words.yaml']]);
});
