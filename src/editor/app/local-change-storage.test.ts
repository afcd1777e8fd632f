import { afterEach, expect, test, vi } from 'vitest';
import { BrowserOfWindows } from '../../../tests/support/browser-of-windows.ts';
import type { NewPicture } from './local-change.ts';
import { type LocalChangeStorage, openLocalChangeStorage } from './local-change-storage.ts';
import { createSession, type Session } from './session.ts';
import { textOf } from './session-state.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Opens the storage of a site in one more window of a browser. */
function openedIn(browser: BrowserOfWindows, client: number): LocalChangeStorage {
  for (const [name, value] of Object.entries(browser.globalsOf(client))) vi.stubGlobal(name, value);
  return openLocalChangeStorage('site');
}

const files = ['a.yaml', 'b.yaml'].map((file) => ({ file, version: file, text: 'title: One\n' }));

/** Starts a session in one more window of a browser. */
async function sessionIn(browser: BrowserOfWindows, client: number): Promise<Session> {
  const storage = openedIn(browser, client);
  return createSession(files, await storage.read(), storage);
}

const picture: NewPicture = { name: 'new.png', bytes: new Uint8Array([1]), type: 'image/png', width: 1, height: 1, isOfSite: true };

test('all that an open window holds is stored again where the browser was made to forget it, with the next change', async () => {
  const browser = new BrowserOfWindows({ schedule: (asked) => asked });
  const session = await sessionIn(browser, 1);
  for (const { file } of files) session.write(file, 'title: Two\n');
  session.addPicture(picture);
  await session.flush();
  browser.forget(true);
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

test('what another window stored while the browser had no room for this one is taken with the next change', async () => {
  const browser = new BrowserOfWindows({ schedule: (asked) => asked });
  const [other, storage] = [openedIn(browser, 1), openedIn(browser, 2)];
  const first = createSession(files, await other.read(), other);
  first.write('a.yaml', 'title: Two\n');
  await first.flush();
  let isFull = true;
  const write: LocalChangeStorage['write'] = (...work) => (isFull ? Promise.reject(new Error('full')) : storage.write(...work));
  const session = createSession(files, await storage.read(), { ...storage, write });
  session.follow();
  first.write('a.yaml', 'title: Two and more\n');
  await first.flush();
  await expect(session.flush()).rejects.toThrow('full');
  isFull = false;
  session.write('b.yaml', 'title: Three\n');
  await session.flush();
  expect(textOf(session.state(), 'a.yaml')).toBe('title: Two and more\n');
});

test('what a window noted as it ended is whole where the browser has forgotten what was stored before', async () => {
  const browser = new BrowserOfWindows({ schedule: (asked) => asked });
  const session = await sessionIn(browser, 1);
  session.write('a.yaml', 'title: Two\n');
  await session.flush();
  session.write('a.yaml', 'title: Two and three\n');
  session.note();
  browser.close(1);
  browser.forget(false);
  expect(textOf((await sessionIn(browser, 2)).state(), 'a.yaml')).toBe('title: Two and three\n');
});

test('what was written last before a window ended is there, whether the browser was storing something else just then or had before', async () => {
  for (const [isStoring, last] of [
    [true, 'title: Two\n'],
    [true, 'title: One\n'],
    [false, 'title: Two\n'],
  ] as const) {
    const browser = new BrowserOfWindows({ schedule: (asked) => asked });
    const session = await sessionIn(browser, 1);
    session.write('a.yaml', 'title: Two\n');
    await session.flush();
    session.write('a.yaml', 'title: Two and three\n');
    if (!isStoring) session.note();
    const stored = session.flush();
    await Promise.resolve();
    if (!isStoring) await stored;
    session.write('a.yaml', last);
    if (isStoring) session.note();
    await (isStoring ? stored : session.flush());
    browser.close(1);
    const text = textOf((await sessionIn(browser, 2)).state(), 'a.yaml');
    expect([isStoring, text]).toEqual([isStoring, last]);
  }
});

test('a document that one window left as it was and another began again stays, whatever the first writes elsewhere', async () => {
  const browser = new BrowserOfWindows({ schedule: (asked) => asked });
  const session = await sessionIn(browser, 1);
  for (const title of ['Two', 'One']) {
    session.write('a.yaml', `title: ${title}\n`);
    await session.flush();
  }
  const late = openedIn(browser, 2);
  const lateSession = createSession(files, await late.read(), late);
  session.write('a.yaml', 'title: Three\n');
  await session.flush();
  browser.close(1);
  lateSession.write('b.yaml', 'title: Four\n');
  await lateSession.flush();
  expect((await openedIn(browser, 3).read()).localChanges.map(({ file }) => file)).toEqual(['a.yaml', 'b.yaml']);
});

test('a picture that was sent and that no text names any more is known at the next start, until it is taken out of the proposal', async () => {
  const browser = new BrowserOfWindows({ schedule: (asked) => asked });
  const session = await sessionIn(browser, 1);
  session.addPicture({ ...picture, isOfSite: false });
  for (const [content, known] of [
    [picture.bytes, ['new.png']],
    [undefined, []],
  ] as const) {
    session.sent([{ file: 'pictures/new.png', content, base: undefined }], { branch: 'edit/one' });
    await session.flush();
    const { pictures } = (await sessionIn(browser, 2)).state();
    expect(pictures.map(({ name }) => name)).toEqual(known);
  }
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
