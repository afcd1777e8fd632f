import fs, { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { filesOf } from '../../../tests/support/files-of.ts';
import { cases } from '../../../tests/support/random-tests.ts';
import { type FileEdit, UnrestoredFiles } from '../../content/file-edit.ts';
import { writeFiles } from './write-files.ts';

const room = mkdtempSync(path.join(tmpdir(), 'write-files-'));
afterAll(() => rmSync(room, { recursive: true, force: true }));

const steps = ['chmodSync', 'copyFileSync', 'mkdirSync', 'readFileSync', 'renameSync', 'rmSync', 'writeFileSync'] as const;
type Operations = Record<(typeof steps)[number], (...args: unknown[]) => unknown>;

/** Runs `action` while every operation on files of whose number `fails` says so ends as where another program holds a file. */
function withFailing(fails: (step: number) => boolean, action: () => void): void {
  const disk = fs as unknown as Operations;
  const real = { ...disk };
  let step = 0;
  for (const name of steps) {
    disk[name] = (...args) => {
      step += 1;
      if (fails(step)) throw Object.assign(new Error('EBUSY: resource busy or locked'), { code: 'EBUSY' });
      return real[name](...args);
    };
  }
  syncBuiltinESMExports();
  try {
    action();
  } finally {
    for (const name of steps) disk[name] = real[name];
    syncBuiltinESMExports();
  }
}

const names = ['site.yaml', 'menus.yaml', 'services/a.yaml', 'services/b.yaml'] as const;
const old: Readonly<Record<string, string>> = { 'site.yaml': 'old site', 'services/a.yaml': 'old a', 'services/b.yaml': 'old b' };

const edit = (file: string): fc.Arbitrary<FileEdit> =>
  file === 'services/b.yaml'
    ? fc.constantFrom<FileEdit>({ kind: 'remove', file }, { kind: 'move', file: 'services/c.yaml', from: file })
    : fc.constantFrom<FileEdit>({ kind: 'write', file, content: 'new' }, { kind: 'remove', file });
const edits = fc.shuffledSubarray([...names], { minLength: 2 }).chain((files) => fc.tuple(...files.map(edit)));

function textsOf(folder: string): Record<string, string> {
  return Object.fromEntries(filesOf(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}

const documentsOf = (texts: Readonly<Record<string, string>>): object =>
  Object.fromEntries(Object.entries(texts).filter(([file]) => !file.includes('.service-pages-')));

test('whatever fails, all files are written, or each has its old text, or the error names where that lies, also after the next attempt', () => {
  const folder = path.join(room, 'content');
  const seen = { written: 0, restored: 0, unrestored: 0 };
  const check = (asked: readonly FileEdit[], fails: (step: number) => boolean): void => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(path.join(folder, 'services'), { recursive: true });
    for (const [file, text] of Object.entries(old)) writeFileSync(path.join(folder, file), text);
    const wanted: Record<string, string> = { ...old };
    for (const each of asked) {
      delete wanted[each.kind === 'move' ? each.from : each.file];
      if (each.kind !== 'remove') wanted[each.file] = each.kind === 'write' ? String(each.content) : (old[each.from] ?? '');
    }
    let thrown: unknown;
    withFailing(fails, () => {
      try {
        writeFiles(folder, asked);
      } catch (error) {
        thrown = error;
      }
    });
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
  // From each step on, nothing works any more.
  const both = ['site.yaml', 'services/a.yaml'].map((file) => ({ kind: 'write', file, content: 'new' }) as const);
  const lasting = Array.from({ length: 30 }, (_, index): [readonly FileEdit[], number, boolean[]] => [
    both,
    index + 1,
    Array(9).fill(true),
  ]);
  fc.assert(
    fc.property(
      edits as fc.Arbitrary<readonly FileEdit[]>,
      fc.integer({ min: 1, max: 24 }),
      fc.array(fc.boolean(), { minLength: 6, maxLength: 9 }),
      (asked, first, later) => check(asked, (step) => step === first || later[step - first - 1] === true),
    ),
    { numRuns: lasting.length + cases(400), examples: lasting },
  );
  expect(Math.min(seen.written, seen.restored, seen.unrestored)).toBeGreaterThan(0);
});

test('a file that another program holds is as it was, and so are the others', () => {
  const folder = mkdtempSync(path.join(room, 'content-'));
  for (const file of ['a.yaml', 'b.yaml']) writeFileSync(path.join(folder, file), 'old');
  const real = fs.renameSync;
  fs.renameSync = (from, to) => {
    if (String(to).endsWith('b.yaml')) throw Object.assign(new Error('EBUSY'), { code: 'EBUSY' });
    real(from, to);
  };
  syncBuiltinESMExports();
  try {
    const asked = ['a.yaml', 'b.yaml'].map((file) => ({ kind: 'write', file, content: 'new' }) as const);
    expect(() => writeFiles(folder, asked)).toThrow(expect.objectContaining({ code: 'EBUSY' }));
  } finally {
    fs.renameSync = real;
    syncBuiltinESMExports();
  }
  expect(textsOf(folder)).toEqual({ 'a.yaml': 'old', 'b.yaml': 'old' });
});
