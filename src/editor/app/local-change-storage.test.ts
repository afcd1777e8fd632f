import { afterEach, expect, test, vi } from 'vitest';
import { BrowserOfWindows } from '../../../tests/support/browser-of-windows.ts';
import type { NewPicture } from './local-change.ts';
import { type LocalChangeStorage, openLocalChangeStorage } from './local-change-storage.ts';
import { createSession } from './session.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Opens the storage of a site in one more window of a browser. */
function openedIn(browser: BrowserOfWindows, client: number): LocalChangeStorage {
  for (const [name, value] of Object.entries(browser.globalsOf(client))) vi.stubGlobal(name, value);
  return openLocalChangeStorage('site');
}

const files = ['a.yaml', 'b.yaml'].map((file) => ({ file, version: file, text: 'title: One\n' }));
const picture: NewPicture = { name: 'new.png', bytes: new Uint8Array([1]), type: 'image/png', width: 1, height: 1, isOfSite: true };

test('all that an open window holds is stored again where the browser was made to forget it, with the next change', async () => {
  const browser = new BrowserOfWindows({ schedule: (asked) => asked });
  const storage = openedIn(browser, 1);
  const session = createSession(files, await storage.read(), storage);
  for (const { file } of files) session.write(file, 'title: Two\n');
  session.addPicture(picture);
  await session.flush();
  browser.stored.clear();
  session.write('b.yaml', 'title: Three\n');
  await session.flush();
  browser.close(1);
  const { localChanges, pictures } = await openedIn(browser, 2).read();
  expect(localChanges.map(({ file, text }) => [file, text])).toEqual([
    ['a.yaml', 'title: Two\n'],
    ['b.yaml', 'title: Three\n'],
  ]);
  expect(pictures.map(({ name }) => name)).toEqual(['new.png']);
});

test.each(['', '{"half', '5', '"words"', '{}', '{"localChange": 5}'])(
  'a note that says %j, as no version writes it, keeps nobody from the others',
  async (note) => {
    const browser = new BrowserOfWindows({ schedule: (asked) => asked });
    const storage = openedIn(browser, 1);
    await storage.read();
    storage.note?.([{ file: 'a.yaml', base: undefined, text: 'title: Two\n' }]);
    browser.close(1);
    for (const key of browser.local.keys()) browser.local.set(key.replace('a.yaml', 'b.yaml'), note);
    const { noted = [] } = await openedIn(browser, 2).read();
    expect(noted.map(({ localChange }) => localChange.text)).toEqual(['title: Two\n']);
  },
);
