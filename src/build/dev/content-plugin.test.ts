import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createLogger, createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bakery } from '../../../tests/support/check.ts';
import { edit } from '../../../tests/support/command.ts';
import { temporaryFolderOfAll } from '../../../tests/support/temporary-folder.ts';
import { contentPlugin } from './content-plugin.ts';
import { type Loopback, onLoopback } from './loopback.ts';

const root = temporaryFolderOfAll();
let vite: ViteDevServer;
let server: Loopback;
const told: string[] = [];

/** Serves the content folder of the tests to a project, and keeps what is told. */
function serve(project: string): Promise<ViteDevServer> {
  return createServer({
    root: project,
    configFile: false,
    customLogger: { ...createLogger('silent'), error: (text) => told.push(text) },
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
    plugins: [contentPlugin({ content: path.join(root, 'data'), language: 'en' })],
  });
}

beforeAll(async () => {
  // The folder may be a link to another one of the project.
  cpSync(bakery, path.join(root, 'texts'), { recursive: true });
  symlinkSync(path.join(root, 'texts'), path.join(root, 'data'), 'junction');
  mkdirSync(path.join(root, 'data/files'), { recursive: true });
  for (const file of ['data/files/page.xhtml', 'data/files/script.js', 'beside.js']) writeFileSync(path.join(root, file), 'let a;');
  writeFileSync(path.join(root, 'data/files/form.pdf'), '%PDF-1.4');
  vite = await serve(root);
  server = await onLoopback(vite.middlewares);
});

afterAll(async () => {
  await vite?.close();
  server?.close();
});

test('while a site is edited, its folder is sent as it is published, and in no other way', async () => {
  expect((await fetch(`${server.origin}/files/form.pdf`)).headers.get('content-type')).toBe('application/pdf');
  expect((await fetch(`${server.origin}/beside.js`)).status).toBe(200);
  for (const name of ['page.xhtml', 'script.js', 'form.pdf'])
    for (const address of [
      `/data/files/${name}`,
      `/DATA/files/${name}`,
      `/./data//files/${name}`,
      `/%64ata/files/${name}`,
      `/@fs${root}/data/files/${name}`,
      `/data/files/${name}?raw`,
      `/texts/files/${name}`,
    ])
      expect([address, (await fetch(server.origin + address)).status]).toEqual([address, 404]);
  for (const name of ['page.xhtml', 'script.js']) expect((await fetch(`${server.origin}/files/${name}`)).status).toBe(404);
});

test('a visitor is not led to the language that their browser refuses', async () => {
  const headers = { accept: 'text/html', 'accept-language': 'de, ar;q=0' };
  expect((await fetch(`${server.origin}/`, { headers, redirect: 'manual' })).headers.get('location')).toBe('/fr/');
});

test('a document that cannot be read is told, and the server goes on: the next change is seen', async () => {
  const site = path.join(root, 'texts/site.yaml');
  // A link to itself, since whoever runs the tests may be allowed to read every file.
  rmSync(site);
  symlinkSync('site.yaml', site);
  await expect.poll(() => told.join('\n'), { timeout: 10_000 }).toContain('ELOOP');
  rmSync(site);
  cpSync(path.join(bakery, 'site.yaml'), site);
  writeFileSync(path.join(root, 'texts/menus.yaml'), 'menu: []\n');
  await expect.poll(() => told.join('\n'), { timeout: 10_000 }).toContain('menus');
  cpSync(path.join(bakery, 'menus.yaml'), path.join(root, 'texts/menus.yaml'));
});

test('a content folder that was moved away is told, and each change of it again once it is back', async () => {
  const [folder = '', away = '', project = ''] = ['data', 'away', 'project'].map((name) => path.join(root, name));
  rmSync(folder);
  cpSync(bakery, folder, { recursive: true });
  mkdirSync(project);
  // Vite watches the whole project, and this one has its content elsewhere.
  await vite.close();
  vite = await serve(project);
  for (const mistake of ['sumary', 'sumry']) {
    renameSync(folder, away);
    await expect.poll(() => told.splice(0).join('\n'), { timeout: 10_000 }).toContain(folder);
    renameSync(away, folder);
    edit(folder, 'services/bread.yaml', /^su\w+:/m, `${mistake}:`);
    await expect.poll(() => told.splice(0).join('\n'), { timeout: 10_000 }).toContain(mistake);
  }
});
