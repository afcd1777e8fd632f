import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Loopback, onLoopback } from '../../src/build/dev/loopback.ts';
import { readRaster } from '../../src/build/pictures/raster.ts';
import { damagedPhotographs, photograph } from '../../src/build/pictures/raster-pictures.test.photographs.ts';
import { editServer } from '../../src/editor/local-server/edit-server.ts';
import { ask as askAt } from '../support/ask.ts';
import { bakery } from '../support/check.ts';
import { writeFilesIn } from '../support/files-of.ts';
import { temporaryFolderOfAll } from '../support/temporary-folder.ts';

let server: Loopback;
const ask = (address: string, headers = {}, method = 'GET') => askAt(server.origin, address, { headers, method });
let options: Parameters<typeof editServer>[0];
const room = temporaryFolderOfAll();
const content = path.join(room, 'content');

beforeAll(async () => {
  const write = (file: string, text: string): void => writeFilesIn(room, { [file]: text });
  cpSync(bakery, content, { recursive: true });
  writeFileSync(path.join(content, 'pictures/damaged.jpg'), damagedPhotographs().jpeg);
  writeFileSync(path.join(content, 'pictures/cut.jpg'), photograph(64, 48).encodeSync('jpeg', 80).subarray(0, 100));
  for (const [name, text] of Object.entries({ cut: '<svg', empty: '<svg/>', none: '', flat: '<svg width="0" height="0"/>' }))
    writeFileSync(path.join(content, `pictures/${name}.svg`), text);
  for (const name of ['sound', 'cut-2'])
    writeFileSync(path.join(content, `pictures/${name}.jpg`), photograph(64, 48).encodeSync('jpeg', 80));
  for (const name of ['page.html', 'page.xhtml', 'script.js', 'drawing.svg', 'page.pdf', 'folder.pdf/index.html'])
    write(`content/files/${name}`, '<script>let a;</script>');
  for (const name of ['form.pdf', 'forms/form of consent.pdf']) write(`content/files/${name}`, '%PDF-1.4');
  write('bundle/assets/editor.js', 'let a;');
  write('guide/index.html', '<p>Guide</p>');
  const [bundle, guide, cache] = ['bundle', 'guide', 'cache'].map((name) => path.join(room, name)) as [string, string, string];
  options = {
    content,
    bundle,
    guide: async () => guide,
    cache,
    code: 'test',
    env: {},
    page: () => '<p>Editor</p>',
    boot: async ({ pictures, store }) => ({ files: ['a secret text'], pictures, store }) as never,
  };
  server = await onLoopback(editServer(options));
});

afterAll(() => server?.close());

const addresses = ['/admin/', '/admin/boot.json', '/admin/assets/editor.js', '/admin/guide/', '/pictures/loaf.svg', '/', '/nothing'];

describe.each(addresses)('%s of the local editor', (address) => {
  test('is refused under a name that somebody else made point to this machine', async () => {
    for (const host of ['evil.example', `localhost.evil.example:${new URL(server.origin).port}`, '192.168.1.2:80']) {
      const { status, text } = await ask(address, { host });
      expect([host, status]).toEqual([host, 403]);
      expect(text).not.toMatch(/secret|Editor|Guide|svg|let a/);
    }
  });

  test('is refused to pages of other sites, and to requests that change something', async () => {
    for (const dest of ['empty', 'script', 'iframe', 'image', 'object'])
      for (const site of ['cross-site', 'same-site'])
        expect((await ask(address, { 'sec-fetch-site': site, 'sec-fetch-dest': dest })).status).toBe(403);
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await ask(address, {}, method)).status).toBe(403);
  });

  test('says that no page of another site may show or load it', async () => {
    const { headers } = await ask(address);
    expect(headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self'|sandbox/);
  });
});

test('a link opens the local editor, and its own page reads the files that it needs', async () => {
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
  expect(await ask('/admin/', link)).toMatchObject({ status: 200, text: '<p>Editor</p>' });
  const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', host: `localhost:${new URL(server.origin).port}` };
  expect(await ask('/admin/boot.json', own)).toMatchObject({ status: 200, text: expect.stringContaining('a secret text') });
});

test('a drawing that is opened on its own runs nothing', async () => {
  const { status, headers } = await ask('/pictures/loaf.svg');
  expect([status, headers['content-security-policy']]).toEqual([200, expect.stringMatching(/^default-src 'none';.*sandbox$/)]);
});

test('of the files to print, the local editor sends those that a site may publish, and no page or script beside them', async () => {
  const offered = { status: 200, headers: { 'content-type': 'application/pdf' }, text: '%PDF-1.4' };
  for (const address of ['/files/form.pdf', '/files/forms/form%20of%20consent.pdf']) expect(await ask(address)).toMatchObject(offered);
  for (const name of ['page.html', 'page', 'page.xhtml', 'script.js', 'drawing.svg', 'page.pdf', 'folder.pdf', 'folder.pdf/', 'none.pdf'])
    expect([name, (await ask(`/files/${name}`)).status]).toEqual([name, 404]);
});

test('a photograph that only decoding shows to be damaged is an error of its own request, and the next picture is shown', async () => {
  const of = (picture: string): string => `/pictures/${readRaster(content, picture).fallback.name}`;
  expect(await ask(of('damaged.jpg'))).toMatchObject({ status: 500 });
  for (const sound of ['sound.jpg', 'cut-2.jpg'])
    expect(await ask(of(sound))).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } });
});

test('the form opens with pictures that nobody can read, whose names are taken', async () => {
  const { status, text } = await ask('/admin/boot.json');
  expect(status).toBe(200);
  const { pictures } = JSON.parse(text) as { readonly pictures: Readonly<Record<string, { readonly src: string }>> };
  expect(Object.keys(pictures)).toEqual(expect.arrayContaining(['cut.jpg', 'cut.svg', 'empty.svg', 'none.svg', 'flat.svg', 'sound.jpg']));
  expect(await ask(pictures['cut.jpg']?.src ?? '')).toMatchObject({ status: 200 });
});

describe.each([
  ['an address without its beginning', (text: string) => text.replace(/^url: .*$/m, 'url: www.clinic.example')],
  ['no address', (text: string) => text.replace(/^url: .*$/m, '')],
  ['a quote that is not closed', (text: string) => `name: "\n${text}`],
  ['a line that is no YAML', (text: string) => `${text}\n: : -\n\t[`],
  ['nothing', () => ''],
  ['a list', () => '- a\n'],
  ['an unknown time zone, country and theme', (text: string) => text.replace(/(timeZone|country): .*$/gm, '$1: nowhere')],
])('a site’s document with %s', (_, damaged) => {
  const file = path.join(content, 'site.yaml');
  const sound = readFileSync(path.join(bakery, 'site.yaml'), 'utf8');
  beforeAll(() => writeFileSync(file, damaged(sound)));
  afterAll(() => writeFileSync(file, sound));

  test('opens in the form, which can mend it', async () => {
    expect(damaged(sound)).not.toBe(sound);
    expect(await ask('/admin/boot.json')).toMatchObject({ status: 200 });
    expect(await ask('/admin/')).toMatchObject({ status: 200 });
    expect(() => editServer(options)).not.toThrow();
  });
});

test('an address in the environment that is none stops the server at its start', () => {
  expect(() => editServer({ ...options, env: { SITE_URL: 'www.clinic.example' } })).toThrow('SITE_URL=www.clinic.example');
});

test.each([
  '/%/',
  '/%00',
  '//evil.example/',
  '*',
  '/pictures/%',
  '/pictures/%00.svg',
  '/pictures/../site.yaml',
  '/pictures/..%2fsite.yaml',
  '/pictures/sound.jpg/..',
  '/files/%E0%A4%A',
  '/fonts/%',
  '/admin/assets/%',
  '/admin/assets/../../content/site.yaml',
  '/admin/guide/%00/',
  '/admin/guide/..%2fcontent%2fsite.yaml',
])('an address that is none is not found in the local editor: %s', async (address) => {
  expect(await ask(address)).toMatchObject({ status: 404 });
});

test('a browser tells the sites of a machine apart, whose forms had the same address one after the other: no work of one waits in another', async () => {
  const storeOf = async (folder: string): Promise<unknown> => {
    const { origin, close } = await onLoopback(editServer({ ...options, content: folder }));
    onTestFinished(close);
    return (JSON.parse((await askAt(origin, '/admin/boot.json')).text) as { readonly store: unknown }).store;
  };
  const copy = path.join(room, 'another');
  cpSync(content, copy, { recursive: true });
  const own = await storeOf(content);
  expect(await storeOf(copy)).not.toEqual(own);
  // Most name it as it is called in their project.
  expect(await storeOf(path.relative(process.cwd(), content))).toEqual(own);
  expect(JSON.stringify(own)).not.toContain(room);
});
