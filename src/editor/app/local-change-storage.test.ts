import { afterEach, describe, expect, test, vi } from 'vitest';
import { BrowserOfWindows } from '../../../tests/support/browser-of-windows.ts';
import type { NewPicture } from './local-change.ts';
import { type LocalChangeStorage, openLocalChangeStorage } from './local-change-storage.ts';
import { createSession, type Session } from './session.ts';
import { textOf } from './session-state.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Opens the storage of a site in one more window of a browser. */
function openedIn(browser: BrowserOfWindows, client: number): LocalChangeStorage {
  browser.enter(client);
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
  const browser = new BrowserOfWindows();
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
  const browser = new BrowserOfWindows();
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

describe('a window that has not heard of the newer text of another one stores first where the browser was made to forget both', () => {
  test.each([
    ['somewhere else', 'title: One\n', 'title: One and more\n'],
    ['in the same sentence', 'title: Only One\n', 'title: Only One and more\n'],
  ])('as it writes %s: the newer text stays, with what that one wrote', async (_, written, both) => {
    const browser = new BrowserOfWindows();
    const first = await sessionIn(browser, 1);
    first.write('a.yaml', 'title: One, and none\n');
    await first.flush();
    const late = await sessionIn(browser, 2);
    first.write('a.yaml', 'title: One and more\n');
    await first.flush();
    browser.forget(true);
    late.write('a.yaml', written.replace('\n', ', and none\n'));
    late.write('b.yaml', 'title: Two\n');
    await late.flush();
    await first.look();
    await late.look();
    expect([first, late].map((session) => textOf(session.state(), 'a.yaml'))).toEqual([both, both]);
    browser.close(1);
    browser.close(2);
    expect(textOf((await sessionIn(browser, 3)).state(), 'a.yaml')).toBe(both);
  });

  test('and a third one has seen less than the first and more than the second: what was taken away stays away', async () => {
    const browser = new BrowserOfWindows();
    const sessions = [await sessionIn(browser, 1)];
    const [first] = sessions as [Session];
    for (const [client, title] of [
      [2, 'One, none'],
      [3, 'One, none, and more'],
    ] as const) {
      first.write('a.yaml', `title: ${title}\n`);
      await first.flush();
      sessions.push(await sessionIn(browser, client));
    }
    first.write('a.yaml', 'title: One, and more\n');
    await first.flush();
    browser.forget(true);
    for (const session of sessions.toReversed()) {
      session.write('b.yaml', 'title: Two\n');
      await session.flush();
    }
    for (const session of sessions) await session.look();
    expect(sessions.map((session) => textOf(session.state(), 'a.yaml'))).toEqual(Array(3).fill('title: One, and more\n'));
  });
});

test('a picture that finds no room keeps no text from being stored, and is stored once there is room', async () => {
  const browser = new BrowserOfWindows();
  const session = await sessionIn(browser, 1);
  browser.hasRoomFor = (value) => !Object.hasOwn(value as object, 'bytes');
  await session.addPicture(picture);
  const late = await sessionIn(browser, 2);
  late.write('a.yaml', 'title: One and two\n');
  await late.flush();
  session.write('a.yaml', 'title: Only one\n');
  await session.flush();
  expect(session.state()).toMatchObject({ isKept: false, isKeeping: false });
  const text = 'title: Only one and two\n';
  expect([textOf(session.state(), 'a.yaml'), textOf((await sessionIn(browser, 3)).state(), 'a.yaml')]).toEqual([text, text]);
  browser.hasRoomFor = () => true;
  await session.flush();
  expect(session.state()).toMatchObject({ isKept: true, isKeeping: true });
  expect((await sessionIn(browser, 4)).state().pictures.map(({ name }) => name)).toEqual(['new.png']);
});

test('what a window noted as it ended is whole where the browser has forgotten what was stored before', async () => {
  const browser = new BrowserOfWindows();
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
    const browser = new BrowserOfWindows();
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

test('what a window noted while nothing could be stored, and a new one took, is there once', async () => {
  const browser = new BrowserOfWindows();
  const first = await sessionIn(browser, 1);
  first.write('a.yaml', 'title: 1 One\n');
  first.note();
  const second = await sessionIn(browser, 2);
  second.write('a.yaml', 'title: 12 One\n');
  await second.flush();
  first.write('a.yaml', 'title: 13 One\n');
  for (const session of [first, second]) await session.look();
  for (const session of [first, second]) expect(textOf(session.state(), 'a.yaml')).toMatch(/^title: 1(23|32) One$/m);
});

test('what a window noted once more, after another one had taken what it had noted before, is there when it ends', async () => {
  const browser = new BrowserOfWindows();
  const first = await sessionIn(browser, 1);
  first.write('a.yaml', 'title: One and two\n');
  first.note();
  const second = await sessionIn(browser, 2);
  first.write('a.yaml', 'title: One and two, and three\n');
  first.note();
  browser.close(1);
  await second.flush();
  expect(textOf((await sessionIn(browser, 3)).state(), 'a.yaml')).toBe('title: One and two, and three\n');
});

test('what was changed in a hundred windows, one after the other, is in each as the last one wrote it', async () => {
  const browser = new BrowserOfWindows();
  let before: Session | undefined;
  for (let client = 1; client <= 100; client += 1) {
    const next = await sessionIn(browser, client);
    const text = `title: Number ${client}\n`;
    next.write('a.yaml', text);
    await next.flush();
    await before?.look();
    if (before !== undefined) expect(textOf(before.state(), 'a.yaml')).toBe(text);
    before = next;
  }
});

test('a document that one window left as it was and another began again stays, whatever the first writes elsewhere', async () => {
  const browser = new BrowserOfWindows();
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
  const browser = new BrowserOfWindows();
  const session = await sessionIn(browser, 1);
  session.addPicture({ ...picture, isOfSite: false });
  session.sent([{ file: 'pictures/new.png', content: picture.bytes, base: undefined }], { branch: 'edit/one' });
  await session.flush();
  browser.close(1);
  const next = await sessionIn(browser, 2);
  expect(next.state().pictures.map(({ name }) => name)).toEqual(['new.png']);
  next.sent([{ file: 'pictures/new.png', content: undefined, base: undefined }], { branch: 'edit/one' });
  await next.flush();
  browser.close(2);
  expect((await sessionIn(browser, 3)).state().pictures).toEqual([]);
});

test('a picture that no text names yet is dropped by no window that opens beside the one that shows it, and by the next one alone', async () => {
  const browser = new BrowserOfWindows();
  await (await sessionIn(browser, 1)).addPicture({ ...picture, isOfSite: false });
  await (await sessionIn(browser, 2)).flush();
  for (const client of [1, 2]) browser.close(client);
  expect([...browser.stored.keys()]).toEqual(['site pictures/new.png']);
  await (await sessionIn(browser, 3)).flush();
  expect([...browser.stored.keys()]).toEqual([]);
});

test.each(['', '{"half', '5', '"words"', '{}', '{"localChange": 5}', '{"file": "a.yaml"}'])(
  'a note that says %j, as no version writes it, keeps nobody from the others',
  async (note) => {
    const browser = new BrowserOfWindows();
    const storage = openedIn(browser, 1);
    await storage.read();
    storage.note?.([{ file: 'a.yaml', base: undefined, text: 'title: Two\n' }]);
    browser.close(1);
    for (const key of browser.local.keys()) browser.local.set(key.replace('a.yaml', 'b.yaml'), note);
    const { noted = [] } = await openedIn(browser, 2).read();
    expect(noted.map(({ localChange }) => localChange.text)).toEqual(['title: Two\n']);
  },
);
