import fs, { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { writeFilesIn } from '../../../tests/support/files-of.ts';
import { cases } from '../../../tests/support/random-tests.ts';
import { replaceInFs } from '../../../tests/support/replace-in-fs.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { markFolder, type OutputFolder, unfinishedIn } from './output-folder.ts';
import { newPlace } from './pending-folders.ts';
import { recoverFolder, replaceFolder, updateFolder } from './replace-folder.ts';

let parent: string;
let target: string;
let output: OutputFolder;
/** The number of a process that has ended: no process has it. */
const gone = 2 ** 22 + 1;

beforeEach(() => {
  parent = temporaryFolder();
  target = path.join(parent, 'site');
  output = { folder: target, isMount: false };
});

function writePages(folder: string, pages: Readonly<Record<string, string>>): void {
  markFolder(folder);
  writeFilesIn(folder, pages);
}

function pagesOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== '.service-pages')
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );
}

/** The files of a site, by their names. */
const pages = fc.dictionary(
  fc.constantFrom('index.html', 'a.html', 'b/c.html', 'd/e.html', 'assets/f.js'),
  fc.constantFrom('1', '2', '3'),
  { minKeys: 1, noNullPrototype: true },
);

/** Returns what fills a new folder with pages. */
const filling = (pages: Readonly<Record<string, string>>) => async (folder: string) => writePages(folder, pages);
const failing = (): Promise<never> => Promise.reject(new Error('no more space'));

/** Returns where a process of this machine makes a folder for an output folder. */
function madeBy(owner: number, kind: 'next' | 'previous', place: OutputFolder): string {
  return newPlace(place, kind).replace(`-${process.pid}-`, `-${owner}-`);
}

/** Expects the site to be these pages, and nothing to be beside it. */
function expectSite(pages: Readonly<Record<string, string>>): void {
  expect(pagesOf(target)).toEqual(pages);
  expect(readdirSync(parent)).toEqual(['site']);
}

describe('a new folder takes the place of the old one', () => {
  test('whole: no page of the old one stays, and nothing is left beside it', async () => {
    writePages(target, { 'index.html': 'old', 'removed.html': 'old' });
    const result = await replaceFolder(output, async (folder) => {
      writePages(folder, { 'index.html': 'new' });
      expect(pagesOf(target)).toEqual({ 'index.html': 'old', 'removed.html': 'old' });
      return 42;
    });
    expect(result).toBe(42);
    expectSite({ 'index.html': 'new' });
  });

  test('and what another process is filling beside it stays, and what nobody made here', async () => {
    const stay = (['next', 'previous'] as const).flatMap((kind) => {
      const [filled, left, letters] = [process.ppid, gone, gone + 1].map((owner) => madeBy(owner, kind, output)) as [
        string,
        string,
        string,
      ];
      for (const folder of [filled, left]) writePages(folder, { 'index.html': 'begun' });
      writeFilesIn(letters, { 'letter.txt': 'mine' });
      return [filled, letters].map((folder) => path.basename(folder));
    });
    await replaceFolder(output, async (folder) => writePages(folder, { 'index.html': 'new' }));
    expect(readdirSync(parent).sort()).toEqual([...stay, 'site'].sort());
  });

  test('and what another container is filling beside it stays, though the process has no number here or that of this one', async () => {
    const [filled, left] = [`.site.next-${process.pid}-1-elsewher`, `.site.next-${gone}-1-elsewher`];
    for (const name of [filled, left]) writePages(path.join(parent, name), { 'index.html': 'begun' });
    await replaceFolder(output, async (folder) => writePages(folder, { 'index.html': 'new' }));
    expect(readdirSync(parent).sort()).toEqual([filled, left, 'site'].sort());
    const yesterday = new Date(Date.now() - 86_400_000);
    utimesSync(path.join(parent, left), yesterday, yesterday);
    recoverFolder(output);
    expect(readdirSync(parent).sort()).toEqual([filled, 'site'].sort());
  });

  test('where there was none, in folders that did not exist', async () => {
    const deep = path.join(parent, 'a/b/site');
    await replaceFolder({ folder: deep, isMount: false }, filling({ 'index.html': 'new' }));
    expect(pagesOf(deep)).toEqual({ 'index.html': 'new' });
  });
});

describe('a failure leaves the old folder as it was', () => {
  test.each<[string, (folder: string) => Promise<void>, string]>([
    ['filling the new one fails half-way', async (folder) => filling({ 'index.html': 'new' })(folder).then(failing), 'no more space'],
    ['somebody clears away the new one before it takes its place', async (folder) => rmSync(folder, { recursive: true }), 'ENOENT'],
  ])('when %s', async (_, fill, message) => {
    writePages(target, { 'index.html': 'old' });
    await expect(replaceFolder(output, fill)).rejects.toThrow(message);
    expectSite({ 'index.html': 'old' });
  });

  test('but for one after the new one has taken its place, which leaves nothing of the old one', async () => {
    writePages(target, { 'index.html': 'old' });
    const replacing = replaceFolder(output, filling({ 'index.html': 'new' }), (_, move) => {
      move();
      return failing();
    });
    await expect(replacing).rejects.toThrow('no more space');
    expectSite({ 'index.html': 'new' });
  });

  test.each(['', 'fr'])('when it, or a folder in it, is another account’s, and could be renamed and not be removed: %j', async (others) => {
    const pages = { 'index.html': 'old', 'fr/index.html': 'old' };
    writePages(target, pages);
    const accessSync = (file: string): void => {
      if (file === path.join(target, others)) throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
    };
    onTestFinished(replaceInFs({ accessSync }));
    await expect(replaceFolder(output, filling({ 'index.html': 'new' }))).rejects.toThrow('EACCES');
    expectSite(pages);
  });

  test('and makes none where there was none', async () => {
    await expect(replaceFolder(output, failing)).rejects.toThrow('no more space');
    expect(readdirSync(parent)).toEqual([]);
  });
});

describe('an interruption is recovered from', () => {
  const [next, previous] = (['next', 'previous'] as const).map((kind) => madeBy(gone, kind, { folder: 'site', isMount: false })) as [
    string,
    string,
  ];

  test.each<[string, Readonly<Record<string, string>>, string]>([
    ['while the new folder was being filled', { site: 'old', [next]: 'half' }, 'old'],
    ['between the two renames', { [previous]: 'old', [next]: 'new' }, 'old'],
    ['between them, where nothing is left of the new folder', { [previous]: 'old' }, 'old'],
    ['after both renames', { site: 'new', [previous]: 'old' }, 'new'],
  ])('%s: the last good folder is back before anything is made, and nothing else is mixed into what is', async (_, folders, good) => {
    const after = async (end: () => unknown): Promise<void> => {
      rmSync(target, { recursive: true, force: true });
      for (const [name, text] of Object.entries(folders)) writePages(path.join(parent, name), { [`${text}.html`]: text });
      await end();
    };
    await after(() => recoverFolder(output));
    expect(pagesOf(target)).toEqual({ [`${good}.html`]: good });
    await after(() => expect(replaceFolder(output, failing)).rejects.toThrow('no more space'));
    expectSite({ [`${good}.html`]: good });
    await after(() => replaceFolder(output, filling({ 'index.html': 'newest' })));
    expectSite({ 'index.html': 'newest' });
  });

  test.each(['', 'service-pages made'])('before the mark of the new folder was whole, as on a full disk: "%s"', (mark) => {
    writePages(target, { 'index.html': 'good' });
    const begun = path.join(parent, next);
    mkdirSync(begun);
    writeFileSync(path.join(begun, '.service-pages'), mark);
    recoverFolder(output);
    expectSite({ 'index.html': 'good' });
  });
});

test.each([
  ['a folder', false],
  ['a mount point', true],
])('of several that write %s at once all succeed, and one whole folder stays', async (_, isMount) => {
  output = { folder: target, isMount };
  const names = ['a.html', 'b.html', 'c.html'];
  const fill = (text: string) => (folder: string) =>
    new Promise<void>((resolve) => setImmediate(() => resolve(writePages(folder, Object.fromEntries(names.map((name) => [name, text]))))));
  await Promise.all(['one', 'two', 'three'].map((text) => replaceFolder(output, fill(text))));
  expect(new Set(Object.values(pagesOf(target))).size).toBe(1);
  expect(Object.keys(pagesOf(target))).toEqual(names);
  expect(readdirSync(parent)).toEqual(['site']);
});

describe('a mount point, which no other folder can take the place of,', () => {
  beforeEach(() => {
    output = { folder: target, isMount: true };
    writePages(target, { 'index.html': 'old', 'removed.html': 'old' });
  });

  test('gets the new files for the old ones', async () => {
    await replaceFolder(output, filling({ 'index.html': 'new', 'added.html': 'new' }));
    expect(pagesOf(target)).toEqual({ 'index.html': 'new', 'added.html': 'new' });
  });

  test('keeps the old ones when filling fails', async () => {
    await expect(replaceFolder(output, failing)).rejects.toThrow('no more space');
    expect(pagesOf(target)).toEqual({ 'index.html': 'old', 'removed.html': 'old' });
  });

  test('has the rest of the new ones after an interruption while they were moved', () => {
    const next = madeBy(gone, 'next', output);
    writePages(next, { 'added.html': 'new' });
    writeFileSync(path.join(target, 'index.html'), 'new');
    writeFileSync(path.join(next, '.complete'), JSON.stringify(['.service-pages', 'added.html', 'index.html']));
    recoverFolder(output);
    expect(pagesOf(target)).toEqual({ 'index.html': 'new', 'added.html': 'new' });
  });

  test.each(['', '["index.ht'])('stays as it was when the disk was full before all of the list was written: "%s"', async (list) => {
    const next = madeBy(gone, 'next', output);
    writePages(next, { 'index.html': 'half' });
    writeFileSync(path.join(next, '.complete'), list);
    recoverFolder(output);
    expect(readFileSync(path.join(target, 'index.html'), 'utf8')).toBe('old');
    await replaceFolder(output, filling({ 'index.html': 'new' }));
    expect(pagesOf(target)).toEqual({ 'index.html': 'new' });
  });

  test('is whole, the old or the new, after the next build, wherever an interruption came and whatever the folders held', {
    tags: 'random',
  }, async () => {
    await fc.assert(
      fc.asyncProperty(pages, pages, pages, fc.nat({ max: 7 }), fc.boolean(), async (first, second, third, moves, fails) => {
        rmSync(target, { recursive: true, force: true });
        mkdirSync(target);
        const build = (wanted: Readonly<Record<string, string>>, broken = false): Promise<void> =>
          replaceFolder(output, async (folder) => {
            writePages(folder, wanted);
            if (broken) throw new Error('no more space');
          });
        await build(first);
        // What a build that is killed leaves: a part, or all with the list of it and some of its moves.
        const next = madeBy(gone, 'next', output);
        writePages(next, second);
        const names = readdirSync(next);
        const isComplete = moves > 0;
        if (isComplete) writeFileSync(path.join(next, '.complete'), JSON.stringify(names));
        for (const each of isComplete ? names.slice(0, moves - 1) : []) {
          rmSync(path.join(target, each), { recursive: true, force: true });
          renameSync(path.join(next, each), path.join(target, each));
        }
        if (fails) {
          await expect(build(third, true)).rejects.toThrow('no more space');
          expect(pagesOf(target)).toEqual(isComplete ? second : first);
        }
        await build(third);
        expect(pagesOf(target)).toEqual(third);
        expect(readdirSync(target).filter((each) => each.startsWith('.service-pages-'))).toEqual([]);
      }),
      { numRuns: cases(60) },
    );
  });
});

test.each<[string, boolean, Readonly<Record<string, Readonly<Record<string, string>>>>]>([
  ['an update', false, { site: { 'index.html': 'old' }, next: { 'index.html': 'new', 'a/b.html': 'new' } }],
  ['a swap within a mount point', true, { site: { 'index.html': 'old' }, next: { 'index.html': 'new', 'a/b.html': 'new' } }],
  ['a swap', false, { previous: { 'index.html': 'new', 'a/b.html': 'new' } }],
  ['nothing that was complete', false, { site: { 'index.html': 'new', 'a/b.html': 'new' }, next: { 'index.html': 'half' }, previous: {} }],
])(
  'of two commands at once that end %s, whichever comes first between the steps of the other, one ends it, and neither fails',
  (what, isMount, folders) => {
    const at = { folder: target, isMount };
    for (let step = 0, steps = 1; step < steps; step += 1) {
      for (const each of readdirSync(parent)) rmSync(path.join(parent, each), { recursive: true });
      for (const [kind, pages] of Object.entries(folders)) {
        const folder = kind === 'site' ? target : madeBy(gone, kind as 'next', at);
        writePages(folder, pages);
        if (kind === 'next' && isMount) writeFileSync(path.join(folder, '.complete'), JSON.stringify(readdirSync(folder)));
        if (kind === 'next' && what === 'an update')
          writeFileSync(path.join(folder, '.changes'), JSON.stringify({ moved: Object.keys(pages), removed: [] }));
      }
      steps = stepsWith(
        step,
        () => recoverFolder(at),
        () => recoverFolder(at),
      );
      expect(pagesOf(target), String(step)).toEqual({ 'index.html': 'new', 'a/b.html': 'new' });
      expect(
        readdirSync(parent).filter((each) => !each.includes('previous')),
        String(step),
      ).toEqual(['site']);
    }
  },
);

/** Does something on the disk, and something else before one of its steps there; returns the number of steps. */
function stepsWith(step: number, action: () => void, between: () => void): number {
  let steps = 0;
  const names = ['existsSync', 'readdirSync', 'readFileSync', 'renameSync', 'rmSync', 'mkdirSync', 'lstatSync'] as const;
  const real = Object.fromEntries(names.map((name) => [name, fs[name]]));
  const counted =
    (name: string) =>
    (...args: readonly unknown[]) => {
      steps += 1;
      if (steps === step + 1) {
        const back = replaceInFs(real);
        between();
        back();
      }
      return (real[name] as (...args: readonly unknown[]) => unknown)(...args);
    };
  const putBack = replaceInFs(Object.fromEntries(names.map((name) => [name, counted(name)])));
  try {
    action();
  } finally {
    putBack();
  }
  return steps;
}

describe('an update of a site', () => {
  beforeEach(() => writePages(target, { 'index.html': 'old', 'kept.html': 'old', 'gone/index.html': 'old' }));

  /** Writes some pages and removes others, as an incremental build does. */
  const update = (pages: Readonly<Record<string, string>>, removed: readonly string[] = [], at: OutputFolder = output): Promise<unknown> =>
    updateFolder(
      at,
      async (folder) => {
        writePages(folder, pages);
        return { moved: Object.keys(pages), removed };
      },
      async (_, move) => move(),
    );

  test('replaces and removes files, with folders that are empty then, and keeps the others', async () => {
    await update({ 'index.html': 'new', 'added/index.html': 'new' }, ['gone/index.html']);
    expectSite({ 'added/index.html': 'new', 'index.html': 'new', 'kept.html': 'old' });
    expect(existsSync(path.join(target, 'gone'))).toBe(false);
  });

  test('puts a page in the place of a folder, and a folder in the place of a page', async () => {
    await update({ gone: 'new', 'kept.html/index.html': 'new' }, ['gone/index.html', 'kept.html']);
    expect(pagesOf(target)).toEqual({ gone: 'new', 'index.html': 'old', 'kept.html/index.html': 'new' });
  });

  test('that fails, or is not committed, changes nothing', async () => {
    const before = pagesOf(target);
    await expect(updateFolder(output, failing, async (_, move) => move())).rejects.toThrow('no more space');
    const filled = async (folder: string) => {
      writePages(folder, { 'index.html': 'new' });
      return { moved: ['index.html'], removed: [] };
    };
    await updateFolder(output, filled, async () => {});
    expectSite(before);
  });

  test.each([false, true])(
    'of which the disk takes one file alone says so, and the next build puts the others in their places; in a volume: %s',
    async (isMount) => {
      const at = { folder: target, isMount };
      const { renameSync: move } = fs;
      let moves = 0;
      const putBack = replaceInFs({
        renameSync(from: string, to: string) {
          if (!to.startsWith(target + path.sep) || !to.endsWith('.html')) return move(from, to);
          moves += 1;
          if (moves > 1) throw Object.assign(new Error('EIO'), { code: 'EIO' });
          move(from, to);
        },
      });
      const pages = { 'index.html': 'new', 'kept.html': 'new' };
      try {
        const [first] = await Promise.allSettled([isMount ? replaceFolder(at, filling(pages)) : update(pages)]);
        expect(unfinishedIn(first.status === 'rejected' ? first.reason : undefined)).toMatchObject({ folder: target });
      } finally {
        putBack();
      }
      expect(moves).toBe(2);
      recoverFolder(at);
      expectSite({ ...pages, ...(isMount ? {} : { 'gone/index.html': 'old' }) });
    },
  );

  test('that is killed leaves each file whole, and the next command ends it, or forgets what was not yet complete', {
    tags: 'random',
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        pages,
        pages,
        fc.subarray(['index.html', 'a.html', 'b/c.html']),
        fc.nat({ max: 6 }),
        fc.boolean(),
        fc.boolean(),
        async (old, changed, asked, moves, isListed, isMount) => {
          for (const each of readdirSync(parent)) rmSync(path.join(parent, each), { recursive: true });
          const at = { folder: target, isMount };
          await replaceFolder(at, filling(old));
          const removed = asked.filter((each) => !Object.hasOwn(changed, each));
          // What an update that is killed leaves: a part of the files, or all with the list of them and some of the moves.
          const next = madeBy(gone, 'next', at);
          writePages(next, changed);
          markFolder(next);
          if (isListed) {
            writeFileSync(path.join(next, '.changes'), JSON.stringify({ moved: Object.keys(changed), removed }));
            for (const each of Object.keys(changed).slice(0, moves)) {
              mkdirSync(path.dirname(path.join(target, each)), { recursive: true });
              renameSync(path.join(next, each), path.join(target, each));
            }
          }
          recoverFolder(at);
          const wanted = Object.fromEntries(Object.entries({ ...old, ...changed }).filter(([each]) => !removed.includes(each)));
          await update({ 'last.html': 'new' }, [], at);
          expectSite({ ...(isListed ? wanted : old), 'last.html': 'new' });
        },
      ),
      { numRuns: cases(60) },
    );
  });
});
