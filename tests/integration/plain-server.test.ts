import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Loopback, onLoopback } from '../../src/build/dev/loopback.ts';
import { plainServer } from '../../src/build/dev/plain-server.ts';
import { ask as askAt } from '../support/ask.ts';
import { writeFilesIn } from '../support/files-of.ts';
import { temporaryFolderOfAll } from '../support/temporary-folder.ts';

const room = temporaryFolderOfAll();
let server: Loopback;
const ask = (method: string, address: string, headers = {}) =>
  askAt(server.origin, address, { method, headers: { 'accept-encoding': 'br', ...headers } });

beforeAll(async () => {
  writeFilesIn(room, {
    'dist/index.html': 'home',
    'dist/en/index.html': 'English',
    'dist/en/404.html': 'nowhere in English',
    'dist/404.html': 'nowhere',
    'dist/page.html': 'a page',
    'dist/en/long/index.html': 'long',
    'dist/en/long/index.html.br': brotliCompressSync('long'),
    'dist/en/long/index.html.gz': gzipSync('long'),
    'secrets/index.html': 'secret',
    'secrets/key.txt': 'secret',
    'secrets/page.html.br': brotliCompressSync('secret'),
  });
  link('secrets/key.txt', 'dist/key.txt');
  link('secrets', 'dist/linked');
  link('secrets/index.html', 'dist/plain.html');
  mkdirSync(path.join(room, 'dist/within'));
  link('secrets/index.html', 'dist/within/index.html');
  link('secrets/page.html.br', 'dist/page.html.br');
  link('dist/en/index.html', 'dist/other-name.html');
  server = await onLoopback(plainServer(path.join(room, 'dist'), '/site/'));
});

afterAll(() => server?.close());

test('pages are read, and asked about, below the base', async () => {
  expect(await ask('GET', '/site/')).toMatchObject({ status: 200, text: 'home' });
  expect(await ask('GET', '/site/en')).toMatchObject({ status: 200, text: 'English' });
  expect(await ask('HEAD', '/site/en/')).toMatchObject({ status: 200, text: '' });
  expect(await ask('GET', '/site/en/elsewhere/')).toMatchObject({ status: 404, text: 'nowhere in English' });
});

test('nothing is outside the base, and the base without its slash leads to it, as on nginx', async () => {
  for (const address of ['/', '/en/', '/sites/', '/en/index.html']) {
    const { status, text } = await ask('GET', address);
    expect([address, status, text]).toEqual([address, 404, 'Not found']);
  }
  expect(await ask('GET', '/site?day=1')).toMatchObject({ status: 301, headers: { location: '/site/?day=1' } });
});

test.each(['/site/', '/site/nowhere'])(
  '%s is told to nobody who calls this machine by another name, and shown in no other frame',
  async (address) => {
    for (const host of ['evil.example', 'localhost.evil.example:80'])
      expect(await ask('GET', address, { host })).toMatchObject({ status: 403 });
    expect((await ask('GET', address)).headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-resource-policy': 'same-origin',
    });
  },
);

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is not answered, and the answer names the allowed methods', async (method) => {
  for (const address of ['/site/', '/site/nowhere', '/'])
    expect(await ask(method, address)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' }, text: '' });
});

test.each([
  'key.txt',
  'linked/',
  'linked/key.txt',
  'linked/page',
  'plain.html',
  'plain',
  'within/',
  'within',
  'page.html',
  'page',
  'k%65y.txt',
])('no link is followed out of the folder: %s', async (address) => {
  expect(await ask('GET', `/site/${address}`)).toMatchObject({ status: 404, text: 'nowhere' });
});

test('a link to a file in the folder is another name for it', async () => {
  expect(await ask('GET', '/site/other-name')).toMatchObject({ status: 200, text: 'English' });
});

test.each([
  ['br', 'br'],
  ['gzip, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0.000', 'gzip'],
  ['br ; Q=0,gzip;q=0', undefined],
  ['identity', undefined],
])('whoever accepts "%s" gets a compressed page as %s', async (accepted, encoding) => {
  const { status, headers } = await ask('GET', '/site/en/long/', { 'accept-encoding': accepted });
  expect([status, headers['content-encoding']]).toEqual([200, encoding]);
});

test.each(['%', '%00', '%E0%A4%A', '..%2f..%2fsecrets/key.txt', '../secrets/key.txt', '\\..\\secrets'])(
  'an address that is none is not found: %s',
  async (address) => {
    expect(await ask('GET', `/site/${address}`)).toMatchObject({ status: 404 });
  },
);

function link(to: string, from: string): void {
  symlinkSync(path.join(room, to), path.join(room, from));
}
