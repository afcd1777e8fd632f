import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { alerted, brakes, button, editWorkshop, save, text, writeOver } from '../support/editor-windows.ts';

const workshop = editWorkshop();
const host = { host: 'github', address: 'https://github.com', repository: 'anna/site', branch: 'main', folder: 'data' } as const;

/** Makes the browser's own folder the one that its dialog returns: no program can press a button of that dialog. */
async function withDialog(page: Page, chosen: string): Promise<void> {
  await page.addInitScript((name) => {
    Object.assign(window, {
      showDirectoryPicker: async () => (await navigator.storage.getDirectory()).getDirectoryHandle(name, { create: true }),
    });
  }, chosen);
}

const write = (page: Page, files: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate(async (given) => {
    for (const [file, content] of Object.entries(given)) {
      let folder = await navigator.storage.getDirectory();
      const parts = file.split('/');
      const name = parts.pop() ?? '';
      for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true });
      const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await stream.write(content);
      await stream.close();
    }
  }, files);

const read = (page: Page, file: string): Promise<string> =>
  page.evaluate(async (path) => {
    let folder = await navigator.storage.getDirectory();
    const parts = path.split('/');
    const name = parts.pop() ?? '';
    for (const part of parts) folder = await folder.getDirectoryHandle(part);
    return (await (await folder.getFileHandle(name)).getFile()).text();
  }, file);

test('without an account: a folder of this device is opened, one line of it changes, and the next visit finds it open', async () => {
  const { site } = workshop;
  site.reset(host);
  const page = await workshop.window('en');
  await withDialog(page, 'project');
  await page.goto(`${site.address}#${brakes}`);
  await page.getByRole('heading', { name: 'Or without an account' }).waitFor();
  await expectAccessible(page);
  // A folder without a site is none.
  await button(page, 'Open a folder').click();
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('This folder holds no site.');
  const files = Object.fromEntries([...site.files].map(([file, content]) => [`project/data/${file}`, content]));
  await write(page, files);
  await button(page, 'Open a folder').click();
  await text(page).first().waitFor();

  await writeOver(text(page).first(), 'Better brakes');
  await save(page);
  const place = `project/data/${brakes}`;
  const before = readFileSync(`tests/fixtures/bicycle-workshop/${brakes}`, 'utf8').split('\n');
  const after = (await read(page, place)).split('\n');
  expect(after.filter((line) => !before.includes(line))).toEqual([expect.stringContaining('Better brakes')]);
  expect(after).toHaveLength(before.length);
  expect(site.sent).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();

  // Another program's change comes into the form.
  await write(page, { [place]: (await read(page, place)).replace('Better brakes', 'Best brakes') });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => text(page).first().textContent()).toContain('Best brakes');

  // The browser asks again at the next visit; work that is not written yet is still there.
  await writeOver(text(page).first(), 'Unwritten brakes');
  await page.getByText('Kept in this browser: 1').waitFor();
  await page.addInitScript(() => {
    let given = 'prompt';
    Object.assign(FileSystemHandle.prototype, {
      queryPermission: async () => given,
      requestPermission: async () => {
        given = 'granted';
        return given;
      },
    });
  });
  await page.reload();
  await button(page, 'Open “data” again').click();
  await expect.poll(() => text(page).first().textContent()).toContain('Unwritten brakes');
  await button(page, 'Close the folder').click();
  await page.getByRole('heading', { name: 'Or without an account' }).waitFor();
  expect(await button(page, 'Open “data” again').count()).toBe(0);
  expect(await read(page, place)).toContain('Best brakes');

  // A browser that cannot note that it is closed, such as a full one, still leaves it.
  await button(page, 'Open a folder').click();
  await button(page, 'Open “data” again').click();
  await text(page).first().waitFor();

  // Where the browser takes its leave back, the folder is opened again without leaving the form, which may be all that has the work.
  await page.evaluate(() => {
    const { prototype } = FileSystemDirectoryHandle;
    const { getFileHandle } = prototype;
    prototype.getFileHandle = () => Promise.reject(new DOMException('revoked', 'NotAllowedError'));
    const answers = ['denied', 'granted'];
    Object.assign(FileSystemHandle.prototype, {
      requestPermission: async () => {
        const answer = answers.shift();
        if (answer === 'granted') prototype.getFileHandle = getFileHandle;
        return answer;
      },
    });
  });
  await button(page, 'Save').first().click();
  const dialog = page.getByRole('dialog');
  await button(dialog, 'Save').click();
  await alerted(dialog, /no longer lets this page .* without leaving this page/);
  await button(dialog, 'Open “data” again').click();
  await alerted(dialog, /was not allowed/);
  await button(dialog, 'Open “data” again').click();
  await dialog.getByText('The folder is open again.').waitFor();
  await button(dialog, 'Save').click();
  await page.getByText('Your changes are saved').waitFor();
  expect(await read(page, place)).toContain('Unwritten brakes');
  await button(dialog, 'Close').first().click();

  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await button(page, 'Close the folder').click();
  await page.getByRole('heading', { name: 'Or without an account' }).waitFor();
});

test('a browser that opens no folders offers none', async () => {
  workshop.site.reset(host);
  const page = await workshop.window('en');
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showDirectoryPicker'));
  await page.goto(workshop.site.address);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await button(page, 'Open a folder').count()).toBe(0);
});
