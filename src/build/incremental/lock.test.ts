import { randomUUID } from 'node:crypto';
import fs, { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { cases } from '../../../tests/support/random-tests.ts';
import { replaceInFs } from '../../../tests/support/replace-in-fs.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { isOwnLock, takeLock, withLock } from './lock.ts';

/** The number of a process that has ended: no process has it. */
const gone = 2 ** 22 + 1;

test.each([
  ['of a process that ended', (lock: string) => writeFileSync(lock, String(gone))],
  ['of long ago', (lock: string) => writeAt(lock, String(process.pid), -120)],
  ['of a time to come', (lock: string) => writeAt(lock, String(process.pid), 120)],
  ['of nobody, and of a time to come', (lock: string) => writeAt(lock, '', 120)],
  ['of nobody, and of long ago', (lock: string) => writeAt(lock, '', -120)],
  ['that a full disk cut off', (lock: string) => writeAt(lock, '?', 0)],
  ['in whose place is a folder', (lock: string) => mkdirSync(path.join(lock, 'deeper'), { recursive: true })],
])('a lock %s holds nobody up, and is gone afterwards', async (_, leave) => {
  const lock = path.join(temporaryFolder(), 'locks/a.lock');
  mkdirSync(path.dirname(lock));
  leave(lock);
  expect(await withLock(lock, async () => 'done')).toBe('done');
  expect(existsSync(lock)).toBe(false);
});

test.each(['taken over', 'free'])(
  'a lock that is %s leaves nothing of processes that were killed on their way to it, and what others need',
  (how) => {
    const folder = temporaryFolder();
    const lock = path.join(folder, 'a.lock');
    if (how === 'taken over') writeFileSync(lock, String(gone));
    const claim = `${lock}.${'c'.repeat(22)}`;
    for (const name of [claim, `${lock}.${randomUUID()}`, `${claim}.${randomUUID()}`, `${claim}.${'d'.repeat(22)}`])
      writeAt(name, String(gone), -120);
    const needed = [`${lock}.${'e'.repeat(22)}`, `${lock}.yaml`, path.join(folder, `b.lock.${randomUUID()}`)];
    writeFileSync(needed[0] as string, String(gone));
    for (const name of needed.slice(1)) writeAt(name, String(gone), -120);
    takeLock(lock, 60_000)?.();
    expect(readdirSync(folder).sort()).toEqual(needed.map((name) => path.basename(name)).sort());
  },
);

test('of two at once, one waits for the other, though that one fails', async () => {
  const lock = path.join(temporaryFolder(), 'a.lock');
  const order: string[] = [];
  let fail: () => void = () => {};
  const failing = withLock(lock, () => new Promise<void>((_, reject) => (fail = () => reject(new Error('no room')))));
  const waiting = withLock(lock, async () => void order.push('second'));
  order.push('first');
  fail();
  await expect(failing).rejects.toThrow('no room');
  await waiting;
  expect(order).toEqual(['first', 'second']);
});

describe('a lock that is older than it should be', () => {
  test.runIf(existsSync('/proc/self/stat'))('stays with its owner where the system says that this still runs', () => {
    const lock = path.join(temporaryFolder(), 'a.lock');
    const release = takeLock(lock, 60_000);
    utimesSync(lock, 0, 0);
    expect(takeLock(lock, 60_000)).toBeUndefined();
    release?.();
    expect(existsSync(lock)).toBe(false);
  });

  test('stays with a process of another container, whose number no process has here, though both have one name', () => {
    const lock = path.join(temporaryFolder(), 'a.lock');
    const own = Object.getOwnPropertyDescriptor(process, 'pid') as PropertyDescriptor;
    const putBack = replaceInFs({ readlinkSync: () => 'pid:[1]' });
    Object.defineProperty(process, 'pid', { ...own, value: gone });
    const taken = takeLock(lock, 60_000);
    putBack();
    Object.defineProperty(process, 'pid', own);
    expect([taken, takeLock(lock, 60_000)]).toEqual([expect.any(Function), undefined]);
  });

  test('is nobody else’s to give back, such as that of a process with the same number in another container', () => {
    const lock = path.join(temporaryFolder(), 'a.lock');
    const putBack = replaceInFs({ readlinkSync: () => 'pid:[1]' });
    takeLock(lock, 60_000);
    expect(isOwnLock(lock)).toBe(true);
    putBack();
    expect([isOwnLock(lock), takeLock(lock, 60_000)]).toEqual([false, undefined]);
  });

  test('is taken over where its owner is on another machine, and that one gives back what is its own alone', () => {
    const lock = path.join(temporaryFolder(), 'a.lock');
    vi.spyOn(os, 'hostname').mockReturnValueOnce('elsewhere');
    const former = takeLock(lock, 60_000);
    expect(takeLock(lock, 60_000)).toBeUndefined();
    utimesSync(lock, 0, 0);
    const release = takeLock(lock, 60_000);
    expect([former, release]).toEqual([expect.any(Function), expect.any(Function)]);
    former?.();
    expect(takeLock(lock, 60_000)).toBeUndefined();
    release?.();
    expect(existsSync(lock)).toBe(false);
  });
});

test('a lock is given back though the disk is full by then', () => {
  const lock = path.join(temporaryFolder(), 'a.lock');
  const release = takeLock(lock, 60_000);
  onTestFinished(replaceInFs({ writeFileSync: () => failing('ENOSPC') }));
  release?.();
  expect(existsSync(lock)).toBe(false);
});

test('a lock is given back, so that nobody waits for a process that goes on, though that one can open no file by then', () => {
  const lock = path.join(temporaryFolder(), 'a.lock');
  const release = takeLock(lock, 60_000);
  const putBack = replaceInFs(
    Object.fromEntries(['openSync', 'readFileSync', 'writeFileSync', 'readdirSync'].map((name) => [name, () => failing('EMFILE')])),
  );
  try {
    release?.();
  } finally {
    putBack();
  }
  expect(existsSync(lock)).toBe(false);
});

test('a lock that a full disk has no room for leaves nothing', () => {
  const folder = temporaryFolder();
  const { writeFileSync: write } = fs;
  const cutOff: typeof write = (file) => {
    write(file, '');
    failing('ENOSPC');
  };
  onTestFinished(replaceInFs({ writeFileSync: cutOff }));
  expect(() => takeLock(path.join(folder, 'a.lock'), 60_000)).toThrow('ENOSPC');
  expect(readdirSync(folder)).toEqual([]);
});

test('where the machine fails to read a lock that nobody has, nobody waits for it', () => {
  const lock = path.join(temporaryFolder(), 'a.lock');
  const { readFileSync: read } = fs;
  const tooMany = (file: string): unknown => (file === lock ? failing('EMFILE') : read(file, 'utf8'));
  onTestFinished(replaceInFs({ readFileSync: tooMany }));
  expect(() => takeLock(lock, 60_000)).toThrow('EMFILE');
});

/** What takes a lock, and is stopped before one of its steps on the disk until others have done the same. */
interface Taker {
  readonly keeps: boolean;
  readonly stops: readonly (readonly [step: number, others: Taker])[];
}
const taker = (depth: number): fc.Arbitrary<Taker> =>
  fc.record({
    keeps: fc.boolean(),
    stops: depth === 0 ? fc.constant([]) : fc.array(fc.tuple(fc.integer({ min: 1, max: 24 }), taker(depth - 1)), { maxLength: 2 }),
  });

test('a lock has one owner at a time, whatever was left in its place, wherever processes are killed, and however others come between the steps of one', {
  tags: 'random',
}, () => {
  let [taken, refused, killed] = [0, 0, 0];
  const lock = '/locks/a.lock';
  const left = fc.constantFrom<File | undefined>(
    undefined,
    { text: String(gone), mtimeMs: Date.now() },
    { text: '', mtimeMs: 0 },
    { text: undefined, mtimeMs: 0 },
  );
  const ends = fc.array(fc.integer({ min: 1, max: 16 }), { maxLength: 3 });
  const property = fc.property(
    left,
    ends,
    fc.array(taker(3), { minLength: 1, maxLength: 3 }),
    fc.boolean(),
    (found, killedAt, takers, longAgo) => {
      files.clear();
      if (found !== undefined) files.set(lock, found);
      for (const step of killedAt) if (endsAt(step, () => takeLock(lock, 60_000)?.())) killed += 1;
      if (longAgo) for (const [name, file] of files) files.set(name, { ...file, mtimeMs: 0 });
      const owners = new Set<() => void>();
      const run = ({ keeps, stops }: Taker): void => {
        let step = 0;
        const otherFirst = (): void => {
          step += 1;
          for (const [at, others] of stops) if (at === step) run(others);
        };
        stopping(otherFirst, () => {
          const release = takeLock(lock, 60_000);
          if (release === undefined) {
            refused += 1;
            return;
          }
          taken += 1;
          expect(owners.size).toBe(0);
          if (keeps) owners.add(release);
          else release();
        });
      };
      for (const each of takers) {
        run(each);
        for (const release of owners) release();
        owners.clear();
      }
      const last = takeLock(lock, 60_000);
      expect(last).toBeDefined();
      last?.();
      if (killedAt.length === 0) expect([...files.keys()]).toEqual([]);
      else expect(files.has(lock)).toBe(false);
    },
  );
  inMemory(() => fc.assert(property, { numRuns: cases(3_000) }));
  expect(Math.min(taken, refused, killed)).toBeGreaterThan(10);
});

/** A file in memory; a folder has no text. */
interface File {
  readonly text: string | undefined;
  readonly mtimeMs: number;
}
const files = new Map<string, File>();

function failing(code: string): never {
  throw Object.assign(new Error(code), { code });
}

/** What locks ask of a disk, in memory. */
const memory = {
  mkdirSync: () => undefined,
  readdirSync: (folder: string) => [...files.keys()].filter((file) => path.dirname(file) === folder).map((file) => path.basename(file)),
  linkSync: (from: string, to: string) => (files.has(to) ? failing('EEXIST') : files.set(to, files.get(from) ?? failing('ENOENT'))),
  readFileSync: (file: string) => (files.get(file) ?? failing('ENOENT')).text ?? failing('EISDIR'),
  renameSync: (from: string, to: string) => {
    files.set(to, files.get(from) ?? failing('ENOENT'));
    files.delete(from);
  },
  rmSync: (file: string) => files.delete(file),
  statSync: (file: string) => files.get(file),
  writeFileSync: (file: string, text: string) => (files.has(file) ? failing('EEXIST') : files.set(file, { text, mtimeMs: Date.now() })),
};
type Operation = (file: string, ...args: unknown[]) => unknown;

let before: (() => void) | undefined;

/** Runs `action` and calls `each` before its operations on the disk in memory; what the system says of processes is real. */
function stopping(each: typeof before, action: () => void): void {
  const outer = before;
  before = each;
  try {
    action();
  } finally {
    before = outer;
  }
}

/** Runs `action` on the disk in memory. */
function inMemory(action: () => void): void {
  const operations = Object.entries(memory as Record<string, Operation>).map(([name, inPlace]) => {
    const real = fs[name as keyof typeof fs] as Operation;
    const operation: Operation = (file, ...args) => {
      if (file.startsWith('/proc/')) return real(file, ...args);
      const stop = before;
      stopping(undefined, () => stop?.());
      return inPlace(file, ...args);
    };
    return [name, operation] as const;
  });
  const putBack = replaceInFs(Object.fromEntries(operations));
  try {
    action();
  } finally {
    putBack();
  }
}

/** Runs `action` as a process that is killed before one of its operations on files; returns false where it ended before that. */
function endsAt(step: number, action: () => void): boolean {
  const { pid } = process;
  let count = 0;
  Object.defineProperty(process, 'pid', { value: gone });
  try {
    stopping(() => {
      count += 1;
      if (count >= step) throw new Error('killed');
    }, action);
    return false;
  } catch (error) {
    expect(error).toMatchObject({ message: 'killed' });
    return true;
  } finally {
    Object.defineProperty(process, 'pid', { value: pid });
  }
}

function writeAt(file: string, text: string, seconds: number): void {
  writeFileSync(file, text);
  const time = Date.now() / 1000 + seconds;
  utimesSync(file, time, time);
}
