import fs, { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { filesOf } from '../../../tests/support/files-of.ts';
import { cases } from '../../../tests/support/random-tests.ts';
import { replaceInFs } from '../../../tests/support/replace-in-fs.ts';
import { temporaryFolderOfAll } from '../../../tests/support/temporary-folder.ts';
import { type FileEdit, nameBeside, UnrestoredFiles } from '../../content/file-edit.ts';
import { writeFiles } from './write-files.ts';
import { type FinishedWrite, finishWrite, hashOf, writeJournal } from './write-journal.ts';

const room = temporaryFolderOfAll();

const steps = [
  'chmodSync',
  'copyFileSync',
  'linkSync',
  'mkdirSync',
  'openSync',
  'readFileSync',
  'renameSync',
  'rmSync',
  'writeFileSync',
] as const;
/** The number of a process that has ended: no process has it. */
const gone = 2 ** 22 + 1;

const flushed = { flag: 'wx', flush: true };

/** Runs `action` while every operation on files of whose number `fails` says so ends as where another program holds a file. */
function withFailing(fails: (step: number) => boolean, action: () => void): void {
  let step = 0;
  const failing = steps.map((name) => {
    const real = fs[name] as (...args: unknown[]) => unknown;
    const operation = (...args: unknown[]): unknown => {
      step += 1;
      if (fails(step)) throw Object.assign(new Error('EBUSY: resource busy or locked'), { code: 'EBUSY' });
      // The power stays on.
      return real(...args.map((each) => (isDeepStrictEqual(each, flushed) ? { flag: 'wx' } : each)));
    };
    return [name, operation] as const;
  });
  const putBack = replaceInFs({ ...Object.fromEntries(failing), fsyncSync: () => {} });
  // Nobody waits for a lock that can't be read.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => step * 60_000);
  try {
    action();
  } finally {
    clock.mockRestore();
    putBack();
  }
}

const names = ['site.yaml', 'menus.yaml', 'services/a.yaml', 'services/b.yaml'] as const;
const old: Readonly<Record<string, string>> = { 'site.yaml': 'old site', 'services/a.yaml': 'old a', 'services/b.yaml': 'old b' };

const edit = (file: string): fc.Arbitrary<FileEdit> =>
  file === 'services/b.yaml'
    ? fc.constantFrom<FileEdit>({ kind: 'remove', file }, { kind: 'move', file: 'services/c.yaml', from: file })
    : fc.constantFrom<FileEdit>({ kind: 'write', file, content: 'new' }, { kind: 'remove', file });
const edits = fc.shuffledSubarray([...names], { minLength: 2 }).chain((files) => fc.tuple(...files.map(edit)));

const both = ['site.yaml', 'services/a.yaml'].map((file) => ({ kind: 'write', file, content: 'new' }) as const);

/** Makes the documents of a test anew in a folder. */
function makeDocuments(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'services'), { recursive: true });
  for (const [file, text] of Object.entries(old)) writeFileSync(path.join(folder, file), text);
}

/** Returns the documents as they are once edits are made. */
function after(asked: readonly FileEdit[]): Record<string, string> {
  const wanted: Record<string, string> = { ...old };
  for (const each of asked) {
    delete wanted[each.kind === 'move' ? each.from : each.file];
    if (each.kind !== 'remove') wanted[each.file] = each.kind === 'write' ? String(each.content) : (old[each.from] ?? '');
  }
  return wanted;
}

function textsOf(folder: string): Record<string, string> {
  return Object.fromEntries(filesOf(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}

const documentsOf = (texts: Readonly<Record<string, string>>): object =>
  Object.fromEntries(Object.entries(texts).filter(([file]) => !file.includes('.service-pages-')));

test('whatever fails, all files are written, or each has its old text, or the error names where that lies, also after the next attempt', {
  tags: 'random',
}, () => {
  const folder = path.join(room, 'content');
  const seen = { written: 0, restored: 0, unrestored: 0 };
  const check = (asked: readonly FileEdit[], fails: (step: number) => boolean): void => {
    makeDocuments(folder);
    const wanted = after(asked);
    let thrown: unknown;
    withFailing(fails, () => {
      try {
        writeFiles(folder, asked);
      } catch (error) {
        thrown = error;
      }
    });
    // Where even the journal could not be removed, the next command ends it.
    if (thrown !== undefined && finishWrite(folder) !== undefined) thrown = undefined;
    const left = textsOf(folder);
    if (thrown === undefined) {
      seen.written += 1;
      expect(documentsOf(left)).toEqual(wanted);
      return;
    }
    if (!(thrown instanceof UnrestoredFiles)) {
      seen.restored += 1;
      expect(documentsOf(left)).toEqual(old);
      return;
    }
    seen.unrestored += 1;
    const unrestored = new Map(
      thrown.files.map(({ file, backup }) => [path.relative(folder, file), backup && path.relative(folder, backup)]),
    );
    expect([thrown.message, (thrown.cause as unknown[]).length]).toEqual([expect.stringContaining('EBUSY'), unrestored.size + 1]);
    for (const [file, backup] of unrestored) {
      expect(thrown.message).toContain(file);
      if (old[file] === undefined) expect(backup).toBeUndefined();
      else
        expect([thrown.message, left[backup ?? '']]).toEqual([
          expect.stringContaining(`kept as ${path.join(folder, backup ?? '')}`),
          old[file],
        ]);
    }
    for (const file of new Set([...Object.keys(old), ...Object.keys(wanted)]))
      if (!unrestored.has(file)) expect([file, left[file]]).toEqual([file, old[file]]);
    // Whoever tries again does not lose what the first attempt kept.
    writeFiles(
      folder,
      [...unrestored.keys()].map((file) => ({ kind: 'write', file, content: 'newest' }) as const),
    );
    for (const [file, backup] of unrestored) if (backup !== undefined) expect([file, textsOf(folder)[backup]]).toEqual([file, old[file]]);
  };
  // From each step on, nothing works any more, or all that still does is to remove the journal, or all but to put the first file back.
  const later = [Array(9).fill(true), [false, false, ...Array(7).fill(true)], [false, false, true]];
  const lasting = later.flatMap((fails) =>
    Array.from({ length: 60 }, (_, index): [readonly FileEdit[], number, boolean[]] => [both, index + 1, fails]),
  );
  fc.assert(
    fc.property(
      edits as fc.Arbitrary<readonly FileEdit[]>,
      fc.integer({ min: 1, max: 80 }),
      fc.array(fc.boolean(), { minLength: 6, maxLength: 9 }),
      (asked, first, later) => check(asked, (step) => step === first || later[step - first - 1] === true),
    ),
    { numRuns: lasting.length + cases(400), examples: lasting },
  );
  expect(Math.min(seen.written, seen.restored, seen.unrestored)).toBeGreaterThan(0);
});

test('a command that is killed leaves all files as they were, or the next one ends it; what somebody changed meanwhile stays', {
  tags: 'random',
}, () => {
  const folder = path.join(room, 'killed');
  const seen = { old: 0, new: 0, kept: 0 };
  // Killed at each step of one write, whatever the seed.
  const examples = Array.from({ length: 60 }, (_, step): [readonly FileEdit[], number, 'site.yaml', number] => [
    both,
    step + 1,
    'site.yaml',
    80,
  ]);
  fc.assert(
    fc.property(
      edits as fc.Arbitrary<readonly FileEdit[]>,
      fc.integer({ min: 1, max: 90 }),
      fc.option(fc.constantFrom(...names)),
      fc.integer({ min: 1, max: 80 }),
      (asked, killedAt, changed, killedAgainAt) => {
        makeDocuments(folder);
        const kill = (at: number, action: () => void): void => {
          // Nothing that a process does after its end reaches the disk.
          withFailing(
            (step) => step >= at,
            () => {
              try {
                action();
              } catch {
                // Nobody hears of it.
              }
            },
          );
          for (const name of readdirSync(folder))
            if (name.startsWith('.service-pages-lock')) writeFileSync(path.join(folder, name), String(gone));
        };
        kill(killedAt, () => writeFiles(folder, asked));
        if (changed !== null) writeFileSync(path.join(folder, changed), 'changed');
        const kept: FinishedWrite['kept'][number][] = [];
        const finish = (): void => {
          kept.push(...(finishWrite(folder)?.kept ?? []));
        };
        kill(killedAgainAt, finish);
        finish();
        const left = textsOf(folder);
        const changes = changed === null ? {} : { [changed]: 'changed' };
        const both = [old, after(asked)].map((texts) => ({ ...texts, ...changes }));
        expect([asked, both]).toEqual([asked, expect.arrayContaining([documentsOf(left)])]);
        for (const { file, content } of kept) {
          expect(file).toBe(changed);
          if (content !== undefined) expect(left[content]).toBe(after(asked)[file]);
        }
        // Of what stays, the one that was killed again may have told.
        expect(
          Object.keys(left).filter((file) => /-(?:new|old|journal|journal\.new)$/.test(file) && file !== nameBeside(changed ?? '', 'new')),
        ).toEqual([]);
        if (!isDeepStrictEqual(both[0], both[1])) seen[isDeepStrictEqual(documentsOf(left), both[0]) ? 'old' : 'new'] += 1;
        seen.kept += kept.length;
      },
    ),
    {
      examples,
      numRuns: examples.length + cases(300),
    },
  );
  expect(Math.min(seen.old, seen.new, seen.kept)).toBeGreaterThan(0);
});

test('what a killed command left is ended where it wrote, also before the next write, and not in a copy of the folder, as a repository may bring one', () => {
  const [folder, copy] = [path.join(room, 'left'), path.join(room, 'copied')];
  const leave = (): void => {
    makeDocuments(folder);
    writeFileSync(path.join(folder, '.site.yaml.service-pages-new'), 'new');
    const entry = { file: 'site.yaml', before: hashOf(path.join(folder, 'site.yaml')), isWritten: true, backup: null };
    writeJournal(folder, { isComplete: true, entries: [entry] });
  };
  leave();
  cpSync(folder, copy, { recursive: true });
  const before = textsOf(copy);
  expect([finishWrite(copy), textsOf(copy)]).toEqual([undefined, before]);
  expect(finishWrite(folder)).toEqual({ files: ['site.yaml'], kept: [] });
  expect(textsOf(folder)).toEqual({ ...old, 'site.yaml': 'new' });
  writeFiles(copy, [{ kind: 'write', file: 'site.yaml', content: 'newest' }]);
  expect(textsOf(copy)).toEqual({ ...old, 'site.yaml': 'newest' });
  leave();
  writeFiles(folder, [{ kind: 'write', file: 'menus.yaml', content: 'new' }]);
  expect(textsOf(folder)).toEqual({ ...old, 'site.yaml': 'new', 'menus.yaml': 'new' });
});

test('a journal that names anything outside of its folder, or no backup of its own, is followed nowhere', () => {
  const folder = path.join(room, 'foreign');
  const [outside, inside] = [path.join(room, 'outside.yaml'), { before: null, isWritten: false }];
  for (const names of [
    { file: '../outside.yaml', backup: null },
    { file: 'site.yaml', backup: '../outside.yaml' },
    { file: 'site.yaml', backup: 'services/a.yaml' },
    { file: 'site.yaml', backup: `${nameBeside('site.yaml', 'old')}/../../outside.yaml` },
    { file: outside, backup: outside },
  ]) {
    makeDocuments(folder);
    writeFileSync(outside, 'outside');
    writeJournal(folder, { isComplete: true, entries: [{ ...inside, ...names, before: hashOf(outside) }] });
    const before = textsOf(folder);
    expect([names, finishWrite(folder), textsOf(folder), readFileSync(outside, 'utf8')]).toEqual([names, undefined, before, 'outside']);
  }
});

test('a command that is killed before it lists its files leaves nothing that the next one, which only reads, does not take away', () => {
  const folder = path.join(room, 'leftovers');
  makeDocuments(folder);
  for (const name of ['.service-pages-lock', '.service-pages-journal.new']) writeFileSync(path.join(folder, name), String(gone));
  expect(finishWrite(folder)).toBeUndefined();
  expect(readdirSync(folder).sort()).toEqual(['services', 'site.yaml']);
});

/** What another program does with `b.yaml` as a file is about to be replaced. */
const others = {
  'another program holds': [
    'b.yaml',
    () => {
      throw Object.assign(new Error('EBUSY'), { code: 'EBUSY' });
    },
    { code: 'EBUSY', left: 'old' },
  ],
  'another program has written meanwhile': ['a.yaml', (file: string) => writeFileSync(file, 'theirs'), { code: 'ESTALE', left: 'theirs' }],
} as const;

test.each(Object.entries(others))('a file that %s stays, and the others are as they were', (_, [before, act, { code, left }]) => {
  const folder = mkdtempSync(path.join(room, 'content-'));
  for (const file of ['a.yaml', 'b.yaml']) writeFileSync(path.join(folder, file), 'old');
  const { renameSync: real } = fs;
  const renameSync: typeof real = (from, to) => {
    if (String(to).endsWith(before)) act(path.join(folder, 'b.yaml'));
    real(from, to);
  };
  onTestFinished(replaceInFs({ renameSync }));
  const asked = ['a.yaml', 'b.yaml'].map((file) => ({ kind: 'write', file, content: 'new' }) as const);
  expect(() => writeFiles(folder, asked)).toThrow(expect.objectContaining({ code }));
  expect(textsOf(folder)).toEqual({ 'a.yaml': 'old', 'b.yaml': left });
});
