import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolderOfAll } from '../../tests/support/temporary-folder.ts';
import { build, check, createDevServer, defineSite, type Site, type SiteSettings } from './public.ts';

const folder = temporaryFolderOfAll();

/** Returns what `defineSite` says of settings; nothing where it takes them. */
function refusal(settings: object): string {
  try {
    defineSite({ folder, ...settings } as SiteSettings);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test('a site may be defined by any of its settings, or none', () => {
  expect(refusal({})).toBe('');
  expect(
    refusal({ content: 'texts', out: 'public', url: 'https://www.example.com', basePath: '/shop/', compress: 'none', language: 'fr' }),
  ).toBe('');
  expect(refusal({ url: 'https://www.example.com/shop', basePath: '/shop/' })).toBe('');
  expect(refusal({ content: undefined, compress: undefined })).toBe('');
  expect(defineSite().folder).toBe(process.cwd());
});

test.each<[settings: object, said: RegExp]>([
  [{ foldr: '.' }, /“foldr”.*folder, content, out, url, basePath, compress, language.*“folder”/],
  [{ folder: '/nope/nowhere' }, /folder: "\/nope\/nowhere".*folder/],
  [{ folder: 7 }, /folder: 7/],
  [{ content: ['data'] }, /content: \["data"\].*path/],
  [{ out: '' }, /out: "".*path/],
  [{ url: 'localhost:3000' }, /url: "localhost:3000".*https:\/\/www\.example\.com/],
  [{ url: 'https://www.example.com/shop' }, /^[^\n]*url: "https:\/\/www\.example\.com\/shop"/],
  [{ url: 'https://www.example.com/shop', basePath: '/other/' }, /^[^\n]*url: "https:\/\/www\.example\.com\/shop"/],
  [{ url: 'https://www.example.com', basePath: 'a b' }, /^[^\n]*basePath: "a b"[^\n]*$/],
  [{ basePath: 'a b' }, /basePath: "a b".*\/practice\//],
  [{ compress: 'gzip' }, /compress: "gzip".*none/],
  [{ language: 'xx' }, /language: "xx".*en.*fr.*ar|language: "xx".*fr.*en.*ar/],
])('%j is refused by its name, with what was found and what is allowed', (settings, said) => {
  expect(refusal(settings)).toMatch(said);
});

test.each([3, '.', null, [], true])('%j in place of settings is refused, with what is allowed', (given) => {
  expect(() => defineSite(given as SiteSettings)).toThrow(
    `defineSite cannot use settings: ${JSON.stringify(given)}. It takes: { folder, content, out, url, basePath, compress, language }.`,
  );
});

test('every wrong setting is told at once, in the language that was asked for', () => {
  expect(refusal({ foldr: '.', compress: 'gzip', language: 'fr' })).toMatch(/^.*foldr.*vouliez.*\n.*compress.*$/i);
});

test('functions that need a site say so where they get something else', async () => {
  const settings = { folder: '.' } as unknown as Site;
  await expect(check(settings)).rejects.toThrow(/check\(defineSite\(/);
  await expect(build(undefined as unknown as Site)).rejects.toThrow(/build\(defineSite\(/);
  await expect(createDevServer(settings)).rejects.toThrow(/createDevServer\(defineSite\(/);
});

test('blocks that can not be used end in an error with a sentence in the language of the site', async () => {
  for (const part of ['blocks/price-list', 'node_modules']) mkdirSync(path.join(folder, part), { recursive: true });
  symlinkSync(path.resolve('node_modules/esbuild'), path.join(folder, 'node_modules/esbuild'), 'dir');
  const site = defineSite({ folder, language: 'fr' });
  for (const use of [check, build])
    await expect(use(site)).rejects.toThrow(/^Il manque blocks\/price-list\/PriceList\.tsx[^\n]*\nIl manque .*schema\.json/);
});

test('a development server is not started at what is no port, in the words of the site', async () => {
  const site = defineSite({ folder, language: 'fr' });
  for (const port of ['socket', -1, 65536])
    await expect(createDevServer(site, { port: port as number })).rejects.toThrow(`PORT=${port} n’est pas un port`);
});
