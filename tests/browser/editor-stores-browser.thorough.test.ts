import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sirv from 'sirv';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { onLoopback } from '../../src/build/dev/loopback.ts';
import type { StoreSettings } from '../../src/build/editor/editor-boot.ts';
import { localApi } from '../../src/editor/local-server/local-api.ts';
import { blobVersion } from '../../src/editor/stores/git-blob.ts';

import type {} from '../fixtures/stores/entry.ts';
import { openBrowser, serveFolder } from '../support/browser.ts';
import { bundled } from '../support/bundled.ts';
import { writeFilesIn } from '../support/files-of.ts';
import { editorsToken, forms, hostWorld } from '../support/git-hosts/worlds.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const contents = { 'site.yaml': 'name: عيادة\n', 'menus.yaml': 'menus: []\n', 'services/oct.yaml': 'title: {}\n' };
let folder: string;
let browser: Browser;
let page: Page;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  [folder, browser] = await Promise.all([bundled('tests/fixtures/stores', {}), openBrowser()]);
});
afterEach(async () => {
  await page.close();
  for (const close of closing.splice(0)) close();
});
afterAll(() => browser?.close());

/** Opens a page of the given origin with a store in it, and reads it once. */
async function openPage(origin: string, settings: StoreSettings): Promise<void> {
  page = await browser.newPage();
  await page.clock.install();
  await page.goto(origin);
  await page.waitForFunction(() => 'openStore' in window);
  await page.evaluate(([given, token]) => window.openStore(given, token), [settings, editorsToken] as const);
  const read = await page.evaluate(() => window.store.read([]));
  expect(Object.fromEntries(read.map(({ file, text }) => [file, text]))).toEqual(contents);
}

const propose = (content: string): Promise<unknown> =>
  page.evaluate(async (text) => {
    const base = (await window.store.read([])).find(({ file }) => file === 'site.yaml')?.version;
    const changes = [
      { file: 'site.yaml', content: text, base },
      {
        file: 'pictures/a.svg',
        content: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'),
        base: undefined,
      },
    ];
    return window.store.propose({ title: 'A change', description: '', changes });
  }, content);

describe.each(Object.keys(forms) as (keyof typeof forms)[])('a page of another site than %s', (place) => {
  const open = async (): Promise<Awaited<ReturnType<typeof hostWorld>>> => {
    const host = await hostWorld(place, contents);
    const site = await serveFolder(folder);
    closing.push(host.close, site.close);
    await openPage(site.origin, host.settings);
    return host;
  };

  test('reads documents there and proposes changes, with what the host lets such a page send and see', async () => {
    const host = await open();
    expect(await page.evaluate(() => window.store.proposals?.account())).toEqual({ name: 'amal' });
    expect(await propose('name: العيادة\n')).toMatchObject({ number: 1 });
    const { branch } = host.hosted.proposals[0] ?? { branch: '' };
    expect(host.hosted.text(branch, 'data/site.yaml')).toBe('name: العيادة\n');
    expect(await page.evaluate(() => window.store.proposals?.waiting())).toMatchObject([
      { files: ['pictures/a.svg', 'site.yaml'], isOwn: true },
    ]);
    const many = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`data/services/s${index}.yaml`, 'a: b\n']));
    host.hosted.commit(branch, many);
    expect((await page.evaluate(() => window.store.proposals?.waiting()))?.[0]?.files).toHaveLength(122);
    host.hosted.commit('main', many);
    const known = [{ file: 's.yaml', text: 'a: b\n', version: await blobVersion('a: b\n') }];
    expect(await page.evaluate((given) => window.store.read(given), known)).toHaveLength(123);
  });

  test('learns each minute what others changed, by one request that costs next to nothing while nobody does', async () => {
    const host = await open();
    const passed = async (): Promise<void> => {
      const before = host.requests.length;
      await page.clock.fastForward(61_000);
      await expect.poll(() => host.requests.length).toBeGreaterThan(before);
      // The answer has arrived when a later one has.
      await page.evaluate(() => fetch('/').then((response) => response.text()));
    };
    host.requests.splice(0);
    await passed();
    await passed();
    expect(host.requests).toEqual([
      { asked: expect.stringContaining('main'), status: 304 },
      { asked: expect.stringContaining('main'), status: 304 },
    ]);
    host.change({ 'site.yaml': 'name: Neu\n', 'services/oct.yaml': undefined });
    await passed();
    await expect
      .poll(() => page.evaluate(() => window.told))
      .toEqual([{ files: { 'site.yaml': 'name: Neu\n' }, removed: ['services/oct.yaml'] }]);
    // A page that is seen again, or has a connection again, does not wait for the minute.
    host.change({ 'menus.yaml': 'menus: [a]\n' });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => page.evaluate(() => window.told.length)).toBe(2);
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }));
    host.requests.splice(0);
    await page.clock.fastForward(200_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(host.requests).toEqual([]);
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true }));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => host.requests.length).toBe(1);
    await page.evaluate(() => fetch('/').then((response) => response.text()));
    // A host that asks for quiet gets it.
    host.fail(/main/, 'rate-limit');
    await passed();
    host.requests.splice(0);
    await page.clock.fastForward(20_000);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    expect(host.requests).toEqual([]);
    // Whatever becomes of the clock meanwhile.
    await page.clock.setSystemTime(0);
    await page.clock.fastForward(1_900_000);
    await expect.poll(() => host.requests.length).toBeGreaterThan(0);
    await page.evaluate(() => window.endWatch());
  });
});

describe('a page of the local edit server', () => {
  test('reads and writes the files of this machine, and learns of the changes of others, but not of its own', async () => {
    const root = temporaryFolder();
    writeFilesIn(path.join(root, 'data'), contents);
    const api = localApi({ folder: 'data', root, decode: async () => undefined });
    const pages = sirv(folder, { dev: true });
    const { origin, close } = await onLoopback((request, response) => api(request, response) || pages(request, response));
    closing.push(api.close, close);
    await openPage(origin.replace('127.0.0.1', 'localhost'), { host: 'local' });
    expect(await propose('name: B\n')).toEqual({});
    writeFileSync(path.join(root, 'data/menus.yaml'), 'menus: [b]\n');
    await expect.poll(() => page.evaluate(() => window.told)).toEqual([{ files: { 'menus.yaml': 'menus: [b]\n' }, removed: [] }]);
    cpSync(path.join(root, 'data/menus.yaml'), path.join(root, 'data/services/new.yaml'));
    rmSync(path.join(root, 'data/services/oct.yaml'));
    await expect
      .poll(() => page.evaluate(() => window.told.slice(1)))
      .toEqual([{ files: { 'services/new.yaml': 'menus: [b]\n' }, removed: ['services/oct.yaml'] }]);
  });
});
