import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { folderStore } from './folder.ts';
import { blobVersion } from './git-blob.ts';
import { type FileChange, type Store, StoreConflict, StoreError } from './store.ts';

/**
 * The files of a folder in memory, by their paths; `fail` counts down to an operation that fails, as on a full disk, and `later` says of
 * those after it which fail too.
 */
interface Disk {
  readonly files: Map<string, { bytes: Uint8Array; time: number }>;
  fail: number;
  later?: readonly boolean[];
}

let time = 0;

/** A folder as browsers hand it out (File System Standard), of a disk in memory. */
function handleOf(disk: Disk, path: string): FileSystemDirectoryHandle {
  const step = (): void => {
    disk.fail -= 1;
    if (disk.fail === 0 || disk.later?.[-1 - disk.fail] === true) throw new DOMException('full', 'QuotaExceededError');
  };
  const put = (file: string, bytes: Uint8Array): void => {
    time += 1;
    disk.files.set(file, { bytes, time });
  };
  const fileHandle = (name: string, file: string): unknown => ({
    kind: 'file',
    name,
    getFile: async () => {
      const { bytes, time: lastModified } = disk.files.get(file) as { bytes: Uint8Array; time: number };
      return { size: bytes.length, lastModified, arrayBuffer: async () => bytes.slice().buffer };
    },
    createWritable: async () => {
      step();
      let written = new Uint8Array();
      return {
        write: async (bytes: Uint8Array<ArrayBuffer>) => {
          step();
          written = bytes;
        },
        close: async () => {
          step();
          put(file, written);
        },
        abort: async () => {},
      };
    },
  });
  const missing = (): never => {
    throw new DOMException('not there', 'NotFoundError');
  };
  return {
    kind: 'directory',
    name: path,
    async *entries() {
      const names = new Set([...disk.files.keys()].filter((file) => file.startsWith(path)).map((file) => file.slice(path.length)));
      const seen = new Set<string>();
      for (const rest of names) {
        const [name = '', ...inside] = rest.split('/');
        if (seen.has(name)) continue;
        seen.add(name);
        yield [name, inside.length > 0 ? handleOf(disk, `${path}${name}/`) : fileHandle(name, path + name)];
      }
    },
    async getDirectoryHandle(name: string, options?: { readonly create?: boolean }) {
      const inside = `${path}${name}/`;
      if (options?.create !== true && ![...disk.files.keys()].some((file) => file.startsWith(inside))) missing();
      return handleOf(disk, inside);
    },
    async getFileHandle(name: string, options?: { readonly create?: boolean }) {
      if (!disk.files.has(path + name)) {
        if (options?.create !== true) missing();
        step();
        put(path + name, new Uint8Array());
      }
      return fileHandle(name, path + name);
    },
    async removeEntry(name: string) {
      step();
      if (!disk.files.delete(path + name)) missing();
    },
  } as unknown as FileSystemDirectoryHandle;
}

const names = ['site.yaml', 'menus.yaml', 'services/a.yaml', 'services/b.yaml', 'pages/c.yaml'] as const;
const text = fc.integer({ min: 0, max: 9 }).map((number) => `v: ${number}\n`);
const action = fc.oneof(
  fc.record({ kind: fc.constant('read' as const), who: fc.nat(1) }),
  fc.record({ kind: fc.constant('outside' as const), file: fc.constantFrom(...names), text: fc.option(text, { nil: undefined }) }),
  fc.record({
    kind: fc.constant('propose' as const),
    who: fc.nat(1),
    changes: fc.uniqueArray(fc.record({ file: fc.constantFrom(...names), text: fc.option(text, { nil: undefined }) }), {
      selector: ({ file }) => file,
      minLength: 1,
    }),
    fail: fc.integer({ min: 0, max: 20 }),
    later: fc.array(fc.boolean(), { minLength: 4, maxLength: 12 }),
  }),
);
/** Half of the time a window has read what there is before it begins. */
const actions = fc
  .tuple(fc.boolean(), fc.array(action, { maxLength: 12 }))
  .map(([isRead, rest]) => (isRead ? [{ kind: 'read' as const, who: 0 }, ...rest] : rest));

/** The disk is full as the third file is written, and again as the others are put back: few random cases have both. */
const unrestorable = [
  { kind: 'read' as const, who: 0 },
  {
    kind: 'propose' as const,
    who: 0,
    changes: (['site.yaml', 'services/a.yaml', 'pages/c.yaml'] as const).map((file) => ({ file, text: 'v: 0\n' })),
    fail: 17,
    later: [false, true, false, false],
  },
];

const content = (disk: Disk): Record<string, string> =>
  Object.fromEntries([...disk.files].map(([file, { bytes }]) => [file, new TextDecoder().decode(bytes)]).sort());

/** The content without what writing keeps beside it. */
const documents = (disk: Disk): Record<string, string> =>
  Object.fromEntries(Object.entries(content(disk)).filter(([file]) => !file.includes('.service-pages-')));

// A browser gives the lock to one window after the other.
beforeEach(() => void vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } }));
afterEach(() => void vi.unstubAllGlobals());

test('whatever two windows and another program write into a folder, and whatever fails: all of a proposal is written or nothing, only over what its author read, and what could not be put back lies in a file that the failure names', async () => {
  let unrestored = 0;
  await fc.assert(
    fc.asyncProperty(actions, async (asked) => {
      const disk: Disk = { files: new Map(), fail: 0 };
      for (const file of names.slice(0, 3)) disk.files.set(file, { bytes: new TextEncoder().encode('v: x\n'), time: 0 });
      const windows: { readonly store: Store; known: Map<string, string> }[] = [0, 1].map(() => ({
        store: folderStore(handleOf(disk, ''), 'a'),
        known: new Map(),
      }));
      const kept = new Map<string, string>();
      for (const each of asked) {
        if (each.kind === 'outside') {
          time += 1;
          if (each.text === undefined) disk.files.delete(each.file);
          else disk.files.set(each.file, { bytes: new TextEncoder().encode(each.text), time });
          continue;
        }
        const window = windows[each.who];
        if (window === undefined) continue;
        if (each.kind === 'read') {
          const files = await window.store.read([]);
          window.known = new Map(files.map(({ file, text: read }) => [file, read]));
          expect(Object.fromEntries([...window.known].sort())).toEqual(documents(disk));
          continue;
        }
        const changes: FileChange[] = await Promise.all(
          each.changes.map(async ({ file, text: wanted }) => {
            const base = window.known.get(file);
            return { file, content: wanted, base: base === undefined ? undefined : await blobVersion(base) };
          }),
        );
        const before = documents(disk);
        const after: Record<string, string | undefined> = { ...before };
        for (const { file, text: wanted } of each.changes) after[file] = wanted;
        const stale = each.changes
          .filter(({ file, text: wanted }) => before[file] !== window.known.get(file) && before[file] !== wanted)
          .map(({ file }) => file);
        Object.assign(disk, { fail: each.fail, later: each.later });
        let failed: unknown;
        await window.store.propose({ title: '', description: '', changes }).catch((error: unknown) => (failed = error));
        Object.assign(disk, { fail: 0, later: [] });
        const detail = failed instanceof StoreError ? failed.detail : '';
        const named = [...detail.matchAll(/([^\s;]+), kept as ([^\s;]+)/g)].map(([, file = '', backup = '']) => [file, backup] as const);
        const made = [...detail.matchAll(/([^\s;]+), which was not there/g)].map(([, file = '']) => file);
        if (failed === undefined) {
          expect(stale).toEqual([]);
          expect(documents(disk)).toEqual(
            Object.fromEntries(
              Object.entries(after)
                .filter(([, value]) => value !== undefined)
                .sort(),
            ),
          );
          for (const { file, text: wanted } of each.changes)
            wanted === undefined ? window.known.delete(file) : window.known.set(file, wanted);
        } else {
          unrestored += named.length;
          for (const [file, backup] of named) kept.set(backup, before[file] ?? '');
          for (const file of made) expect([file, before[file]]).toEqual([file, undefined]);
          const left = documents(disk);
          for (const file of [...made, ...named.map(([each]) => each)]) {
            delete left[file];
            delete before[file];
          }
          expect(left).toEqual(before);
          if (failed instanceof StoreConflict) expect(failed.files.toSorted()).toEqual(stale.toSorted());
          else expect(failed).toMatchObject({ failure: 'broken' });
        }
        for (const [backup, words] of kept) expect([backup, content(disk)[backup]]).toEqual([backup, words]);
      }
    }),
    { examples: [[unrestorable]] },
  );
  expect(unrestored).toBeGreaterThan(0);
});

test('what another program writes twice within the time that a disk counts in is read, and can be written on', async () => {
  // FAT counts in two seconds.
  const moment = Math.floor(Date.now() / 2000) * 2000;
  const bytes = (words: string): Uint8Array => new TextEncoder().encode(words);
  const disk: Disk = { files: new Map(), fail: 0 };
  const store = folderStore(handleOf(disk, ''), 'a');
  for (const words of ['v: 1\n', 'v: 2\n', 'v: 3\n']) {
    disk.files.set('site.yaml', { bytes: bytes(words), time: moment });
    expect((await store.read([])).map(({ text: read }) => read)).toEqual([words]);
  }
  const base = await blobVersion('v: 3\n');
  await store.propose({ title: '', description: '', changes: [{ file: 'site.yaml', content: 'v: 4\n', base }] });
  expect(documents(disk)).toEqual({ 'site.yaml': 'v: 4\n' });
});

test('no name leads out of the folder, and none is written that is neither a document nor a picture', async () => {
  const disk: Disk = { files: new Map(), fail: 0 };
  const store = folderStore(handleOf(disk, ''), 'a');
  for (const file of [
    '../x.yaml',
    '/site.yaml',
    '.git/config',
    'services/../../x.yaml',
    'notes.txt',
    'pictures/a.exe',
    'services/a b:c.yaml',
  ]) {
    const change = { file, content: 'v: 1\n', base: undefined };
    await expect(store.propose({ title: '', description: '', changes: [change] }), file).rejects.toMatchObject({ failure: 'not-allowed' });
  }
  expect(disk.files.size).toBe(0);
});

test('whatever others write meanwhile, no text loses its picture, and no picture goes that is another one by now', async () => {
  const picture = 'pictures/wheel.jpg';
  const bytes = (words: string): Uint8Array => new TextEncoder().encode(words);
  const naming = fc.boolean().map((isNaming) => (isNaming ? 'v: [{ file: wheel.jpg }]\n' : 'v: a wheel.jpg\n'));
  const step = fc.oneof(
    fc.record({ kind: fc.constant('text' as const), file: fc.constantFrom(...names), text: fc.option(naming, { nil: undefined }) }),
    fc.record({ kind: fc.constant('picture' as const), words: fc.constantFrom('one', 'two') }),
    fc.record({ kind: fc.constant('look' as const) }),
    fc.record({ kind: fc.constant('delete' as const), fail: fc.integer({ min: 0, max: 4 }) }),
  );
  let [deleted, refused] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const disk: Disk = { files: new Map([[picture, { bytes: bytes('one'), time: 0 }]]), fail: 0 };
      const store = folderStore(handleOf(disk, ''), 'a');
      let seen = await store.pictureVersion(picture);
      for (const each of steps) {
        time += 1;
        if (each.kind === 'text' && each.text === undefined) disk.files.delete(each.file);
        else if (each.kind === 'text') disk.files.set(each.file, { bytes: bytes(each.text ?? ''), time });
        else if (each.kind === 'picture') disk.files.set(picture, { bytes: bytes(each.words), time });
        else if (each.kind === 'look') seen = await store.pictureVersion(picture);
        else if (disk.files.has(picture) && seen !== undefined) {
          const before = content(disk);
          const isNamed = Object.values(before).some((words) => words.includes('file:'));
          const isAnother = (await blobVersion(before[picture] ?? '')) !== seen;
          disk.fail = each.fail;
          const change = { file: picture, content: undefined, base: seen };
          const failed = await store.propose({ title: '', description: '', changes: [change] }).then(
            () => undefined,
            (error: unknown) => error,
          );
          disk.fail = 0;
          if (failed === undefined) {
            expect([isNamed, isAnother, disk.files.has(picture)]).toEqual([false, false, false]);
            deleted += 1;
          } else {
            expect(content(disk)).toEqual(before);
            if (failed instanceof StoreConflict) {
              expect([isNamed || isAnother, failed.files]).toEqual([true, [picture]]);
              refused += 1;
            }
          }
        }
      }
    }),
  );
  expect(Math.min(deleted, refused)).toBeGreaterThan(0);
});
