import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheFolder } from '../../src/build/cache/cache-folder.ts';
import { type DevServer, serveDevelopment } from '../../src/cli/dev-server.ts';
import { ask as askAt } from '../support/ask.ts';
import { bakery } from '../support/check.ts';
import { temporaryFolderOfAll } from '../support/temporary-folder.ts';

const folder = temporaryFolderOfAll();
let content: string;
let server: DevServer;
/** What each build had to say. */
const said: string[] = [];
const ask = (address: string, headers = {}, method = 'GET') => askAt(server.address, address, { headers, method });

beforeAll(async () => {
  content = path.join(folder, 'data');
  cpSync(bakery, content, { recursive: true });
  mkdirSync(path.join(folder, 'node_modules'));
  symlinkSync(path.resolve('node_modules/esbuild'), path.join(folder, 'node_modules/esbuild'), 'dir');
  server = await serveDevelopment({
    folder,
    content,
    cache: cacheFolder(),
    env: { BASE_PATH: '/shop/' },
    language: 'en',
    port: 0,
    onBuilt: (message) => said.push(message),
  });
});

afterAll(async () => {
  await server?.close();
});

test.each(['/shop/fr/', '/shop/pictures/loaf.svg', '/shop/nowhere/', '/.service-pages/events', '/.service-pages/reload.js'])(
  '%s of a site that is being edited is told to nobody who calls this machine by another name',
  async (address) => {
    for (const host of ['evil.example', 'localhost.evil.example:80']) expect(await ask(address, { host })).toMatchObject({ status: 403 });
  },
);

test.each(['/shop/fr/', '/shop/pictures/loaf.svg', '/shop/nowhere/', '/.service-pages/reload.js'])(
  '%s of it is shown and loaded by no page of another site',
  async (address) => {
    const { headers } = await ask(address);
    expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cross-origin-resource-policy': 'same-origin' });
  },
);

test.each([
  '/%/',
  '/shop/%/',
  '/shop/%E0%A4%A/',
  '/shop/%00/',
  '/shop/fr/../../../site.yaml',
  '/shop/..%2f..%2fsite.yaml',
  '/shop/\\..\\',
  '//evil.example/',
  '*',
])('an address that is none is not found, and the next one is answered: %s', async (address) => {
  expect(await ask(address)).toMatchObject({ status: 404 });
  expect(await ask('/shop/fr/')).toMatchObject({ status: 200, text: expect.stringContaining('reload.js') });
});

test('an unknown address shows the not-found page of its language, which is loaded again once there is a page', async () => {
  expect(await ask('/shop/fr/nowhere/')).toMatchObject({ status: 404, text: expect.stringMatching(/<html lang="fr"[\s\S]*reload\.js/) });
});

test('a picture that is opened on its own is that picture', async () => {
  const { status, headers } = await ask('/shop/pictures/loaf.svg', { 'sec-fetch-dest': 'document' });
  expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
});

test.each(['POST', 'PUT', 'DELETE'])('%s changes nothing', async (method) => {
  expect(await ask('/shop/fr/', {}, method)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
});

test('a mistake is told where it is, in the browser too, and so is that it is mended', async () => {
  const home = path.join(content, 'home.yaml');
  const text = readFileSync(home, 'utf8');
  writeFileSync(home, `${text}\nhedding: x\n`);
  await expect.poll(() => said.at(-1)).toContain('hedding');
  expect(await ask('/shop/fr/')).toMatchObject({ status: 200, text: expect.stringContaining('data/home.yaml:') });
  writeFileSync(home, text);
  await expect.poll(() => said.at(-1)).toMatch(/mended/);
  expect(await ask('/shop/fr/')).toMatchObject({ status: 200, text: expect.stringContaining('<html lang="fr"') });
});

test('the first block of a site is watched, as the documents are', async () => {
  const block = path.join(folder, 'blocks/price-list');
  mkdirSync(block, { recursive: true });
  await expect.poll(() => said.at(-1)).toContain('price-list');
  const count = said.length;
  writeFileSync(path.join(block, 'PriceList.tsx'), '');
  await expect.poll(() => said.length).toBeGreaterThan(count);
});
