import fs, { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { cases } from '../../../tests/support/random-tests.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { markFolder, type OutputFolder } from './output-folder.ts';
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
  for (const [name, text] of Object.entries(pages)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

function pagesOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== '.service-pages')
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );
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
    expect(pagesOf(target)).toEqual({ 'index.html': 'new' });
    expect(readdirSync(parent)).toEqual(['site']);
  });

  test('and what another process is filling beside it stays, and what nobody made here', async () => {
    const beside = (kind: string, owner: number): string => path.join(parent, `.site.${kind}-${owner}-1`);
    for (const kind of ['next', 'previous']) {
      for (const owner of [process.ppid, gone]) writePages(beside(kind, owner), { 'index.html': 'begun' });
      mkdirSync(beside(kind, gone + 1));
      writeFileSync(path.join(beside(kind, gone + 1), 'letter.txt'), 'mine');
    }
    await replaceFolder(output, async (folder) => writePages(folder, { 'index.html': 'new' }));
    const stay = ['next', 'previous'].flatMap((kind) => [process.ppid, gone + 1].map((owner) => path.basename(beside(kind, owner))));
    expect(readdirSync(parent).sort()).toEqual([...stay, 'site'].sort());
  });

  test('where there was none, in folders that did not exist', async () => {
    const deep = path.join(parent, 'a/b/site');
    await replaceFolder({ folder: deep, isMount: false }, async (folder) => writePages(folder, { 'index.html': 'new' }));
    expect(pagesOf(deep)).toEqual({ 'index.html': 'new' });
  });
});

describe('a failure leaves the old folder as it was', () => {
  test('when filling the new one fails half-way', async () => {
    writePages(target, { 'index.html': 'old' });
    const failing = replaceFolder(output, async (folder) => {
      writePages(folder, { 'index.html': 'new' });
      throw new Error('no more space');
    });
    await expect(failing).rejects.toThrow('no more space');
    expect(pagesOf(target)).toEqual({ 'index.html': 'old' });
    expect(readdirSync(parent)).toEqual(['site']);
  });

  test('when somebody clears away the new one before it takes its place', async () => {
    writePages(target, { 'index.html': 'old' });
    await expect(replaceFolder(output, async (folder) => rmSync(folder, { recursive: true }))).rejects.toThrow('ENOENT');
    expect(pagesOf(target)).toEqual({ 'index.html': 'old' });
    expect(readdirSync(parent)).toEqual(['site']);
  });

  test('but for one after the new one has taken its place, which leaves nothing of the old one', async () => {
    writePages(target, { 'index.html': 'old' });
    const failing = replaceFolder(
      output,
      async (folder) => writePages(folder, { 'index.html': 'new' }),
      async (_, move) => {
        move();
        throw new Error('no more space');
      },
    );
    await expect(failing).rejects.toThrow('no more space');
    expect(pagesOf(target)).toEqual({ 'index.html': 'new' });
    expect(readdirSync(parent)).toEqual(['site']);
  });

  test('when it is another account’s, and could be renamed and not be removed', async () => {
    writePages(target, { 'index.html': 'old' });
    const { accessSync: access } = fs;
    fs.accessSync = (file) => {
      if (file === target) throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
    };
    syncBuiltinESMExports();
    try {
      await expect(replaceFolder(output, async (folder) => writePages(folder, { 'index.html': 'new' }))).rejects.toThrow('EACCES');
    } finally {
      fs.accessSync = access;
      syncBuiltinESMExports();
    }
    expect(pagesOf(target)).toEqual({ 'index.html': 'old' });
    expect(readdirSync(parent)).toEqual(['site']);
  });

  test('and makes none where there was none', async () => {
    await expect(replaceFolder(output, async () => Promise.reject(new Error('bad content')))).rejects.toThrow('bad content');
    expect(existsSync(target)).toBe(false);
    expect(readdirSync(parent)).toEqual([]);
  });
});

describe('an interruption is recovered from', () => {
  test('while the new folder was being filled: the half-written one is not mixed into the next', async () => {
    writePages(target, { 'index.html': 'old' });
    writePages(path.join(parent, `.site.next-${gone}-1`), { 'half.html': 'half' });
    await replaceFolder(output, async (folder) => writePages(folder, { 'index.html': 'new' }));
    expect(pagesOf(target)).toEqual({ 'index.html': 'new' });
    expect(readdirSync(parent)).toEqual(['site']);
  });

  test('while the new folder was being filled: what was written is cleared away though nothing new is made', () => {
    writePages(target, { 'index.html': 'old' });
    writePages(path.join(parent, `.site.next-${gone}-1`), { 'index.html': 'half' });
    recoverFolder(output);
    expect(readdirSync(parent)).toEqual(['site']);
    expect(pagesOf(target)).toEqual({ 'index.html': 'old' });
  });

  test.each(['', 'service-pages made'])('before the mark of the new folder was whole, as on a full disk: "%s"', (mark) => {
    writePages(target, { 'index.html': 'good' });
    const begun = path.join(parent, `.site.next-${gone}-1`);
    mkdirSync(begun);
    writeFileSync(path.join(begun, '.service-pages'), mark);
    recoverFolder(output);
    expect(readdirSync(parent)).toEqual(['site']);
  });

  test('between the two renames: the last good folder is back even if the next run fails', async () => {
    writePages(target, { 'index.html': 'old' });
    renameSync(target, path.join(parent, `.site.previous-${gone}-1`));
    writePages(path.join(parent, `.site.next-${gone}-1`), { 'index.html': 'new' });
    const failing = replaceFolder(output, async () => Promise.reject(new Error('bad content')));
    await expect(failing).rejects.toThrow('bad content');
    expect(pagesOf(target)).toEqual({ 'index.html': 'old' });
    expect(readdirSync(parent)).toEqual(['site']);
  });

  test('after both renames: the new folder stays, and the old one is cleared away', async () => {
    writePages(target, { 'index.html': 'new' });
    writePages(path.join(parent, `.site.previous-${gone}-1`), { 'index.html': 'old' });
    const failing = replaceFolder(output, async () => Promise.reject(new Error('bad content')));
    await expect(failing).rejects.toThrow('bad content');
    expect(pagesOf(target)).toEqual({ 'index.html': 'new' });
    expect(readdirSync(parent)).toEqual(['site']);
  });
});

test('an interrupted swap is undone before anything new is made: the last good folder is back', () => {
  writePages(path.join(parent, `.site.previous-${gone}-1`), { 'index.html': 'last good' });
  recoverFolder(output);
  expect(pagesOf(target)).toEqual({ 'index.html': 'last good' });
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
    await replaceFolder(output, async (folder) => writePages(folder, { 'index.html': 'new', 'added.html': 'new' }));
    expect(pagesOf(target)).toEqual({ 'index.html': 'new', 'added.html': 'new' });
  });

  test('keeps the old ones when filling fails', async () => {
    await expect(replaceFolder(output, async () => Promise.reject(new Error('no more space')))).rejects.toThrow('no more space');
    expect(pagesOf(target)).toEqual({ 'index.html': 'old', 'removed.html': 'old' });
  });

  test('has the rest of the new ones after an interruption while they were moved', () => {
    const next = path.join(target, `.service-pages-next-${gone}-1`);
    writePages(next, { 'added.html': 'new' });
    writeFileSync(path.join(target, 'index.html'), 'new');
    writeFileSync(path.join(next, '.complete'), JSON.stringify(['.service-pages', 'added.html', 'index.html']));
    recoverFolder(output);
    expect(pagesOf(target)).toEqual({ 'index.html': 'new', 'added.html': 'new' });
  });

  test.each(['', '["index.ht'])('stays as it was when the disk was full before all of the list was written: "%s"', async (list) => {
    const next = path.join(target, `.service-pages-next-${gone}-1`);
    writePages(next, { 'index.html': 'half' });
    writeFileSync(path.join(next, '.complete'), list);
    recoverFolder(output);
    expect(readFileSync(path.join(target, 'index.html'), 'utf8')).toBe('old');
    await replaceFolder(output, async (folder) => writePages(folder, { 'index.html': 'new' }));
    expect(pagesOf(target)).toEqual({ 'index.html': 'new' });
  });

  test('is whole, the old or the new, after the next build, wherever an interruption came and whatever the folders held', {
    tags: 'random',
  }, async () => {
    const name = fc.constantFrom('index.html', 'a.html', 'b/c.html', 'd/e.html', 'assets/f.js');
    const pages = fc.dictionary(name, fc.constantFrom('1', '2', '3'), { minKeys: 1, noNullPrototype: true });
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
        const next = path.join(target, `.service-pages-next-${gone}-1`);
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
    expect(pagesOf(target)).toEqual({ 'added/index.html': 'new', 'index.html': 'new', 'kept.html': 'old' });
    expect(existsSync(path.join(target, 'gone'))).toBe(false);
    expect(readdirSync(parent)).toEqual(['site']);
  });

  test('puts a page in the place of a folder, and a folder in the place of a page', async () => {
    await update({ gone: 'new', 'kept.html/index.html': 'new' }, ['gone/index.html', 'kept.html']);
    expect(pagesOf(target)).toEqual({ gone: 'new', 'index.html': 'old', 'kept.html/index.html': 'new' });
  });

  test('that fails, or is not committed, changes nothing', async () => {
    const before = pagesOf(target);
    const failing = updateFolder(
      output,
      () => Promise.reject(new Error('no more space')),
      async (_, move) => move(),
    );
    await expect(failing).rejects.toThrow('no more space');
    await updateFolder(
      output,
      async (folder) => {
        writePages(folder, { 'index.html': 'new' });
        return { moved: ['index.html'], removed: [] };
      },
      async () => {},
    );
    expect(pagesOf(target)).toEqual(before);
    expect(readdirSync(parent)).toEqual(['site']);
  });

  test('that is killed leaves each file whole, and the next command ends it, or forgets what was not yet complete', {
    tags: 'random',
  }, async () => {
    const name = fc.constantFrom('index.html', 'a.html', 'b/c.html', 'd/e.html', 'assets/f.js');
    const pages = fc.dictionary(name, fc.constantFrom('1', '2', '3'), { minKeys: 1, noNullPrototype: true });
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
          await replaceFolder(at, async (folder) => writePages(folder, old));
          const removed = asked.filter((each) => !Object.hasOwn(changed, each));
          // What an update that is killed leaves: a part of the files, or all with the list of them and some of the moves.
          const next = isMount ? path.join(target, `.service-pages-next-${gone}-1`) : path.join(parent, `.site.next-${gone}-1`);
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
          expect(pagesOf(target)).toEqual({ ...(isListed ? wanted : old), 'last.html': 'new' });
          expect(readdirSync(parent)).toEqual(['site']);
        },
      ),
      { numRuns: cases(60) },
    );
  });
});
