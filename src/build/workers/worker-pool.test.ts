import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import fc from 'fast-check';
import { transformWithOxc } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wordTasks } from './worker-pool.test.tasks.ts';
import { createWorkerPool, inBatches, partition, type RunTask, type WorkerPool } from './worker-pool.ts';

type Words = ReturnType<typeof wordTasks>;

/** A thread knows nothing of TypeScript: as a build does, the tests give it modules without types. */
const folder = mkdtempSync(path.join(tmpdir(), 'worker-pool-'));
const entry = pathToFileURL(path.join(folder, 'entry.mjs'));

beforeAll(async () => {
  for (const name of ['worker-pool', 'worker-pool.test.tasks']) {
    const file = path.join(import.meta.dirname, `${name}.ts`);
    writeFileSync(path.join(folder, `${name}.mjs`), (await transformWithOxc(readFileSync(file, 'utf8'), file)).code);
  }
  const start =
    "import { serveTasks } from './worker-pool.mjs'; import { wordTasks } from './worker-pool.test.tasks.mjs'; serveTasks(wordTasks());";
  writeFileSync(entry, start);
});
afterAll(() => rmSync(folder, { recursive: true }));

let pool: WorkerPool<Words>;
afterEach(() => pool.terminate());

const run: RunTask<Words> = (task, argument) => (pool.workers[0] as RunTask<Words>)(task, argument);

describe.each<[amount: string, documents: number]>([
  ['little', 10],
  ['much', 10_000],
])('%s work', (amount, documents) => {
  beforeEach(() => {
    pool = createWorkerPool(() => entry, wordTasks, documents);
  });

  test(amount === 'little' ? 'stays in this thread' : 'is done in other threads, each a different one', async () => {
    const threads = await Promise.all(pool.workers.map((worker) => worker('thread', undefined)));
    expect(new Set(threads).size).toBe(pool.workers.length);
    expect(threads.includes(threadId)).toBe(amount === 'little');
  });

  test('leaves its state in the worker for the next calls', async () => {
    await run('add', 'wheel');
    await run('add', 'brake');
    expect(await run('list', undefined)).toEqual(['wheel', 'brake']);
  });

  test('that fails rejects the call, with the error that the task threw', async () => {
    await expect(run('fail', 'no such wheel')).rejects.toThrow(new TypeError('no such wheel'));
    await expect(run('failLater', 'later')).rejects.toThrow(new RangeError('later'));
    await expect(run('failWithDetails', 'spoke')).rejects.toMatchObject({ name: 'DetailedError', word: 'spoke', message: 'details' });
    await expect(run('failWithNothing', undefined)).rejects.toBeUndefined();
  });

  test('goes on after a failure, and each call gets its own answer', async () => {
    const answers = await Promise.allSettled([run('add', 'a'), run('fail', 'b'), run('add', 'c'), run('list', undefined)]);
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason)))).toEqual([
      1,
      'TypeError: b',
      2,
      ['a', 'c'],
    ]);
  });
});

describe('threads', () => {
  beforeEach(() => {
    pool = createWorkerPool(() => entry, wordTasks, 10_000);
  });

  test('run many calls in their order', async () => {
    const words = Array.from({ length: 500 }, (_, index) => `word ${index}`);
    const counts = await Promise.all(words.map((word) => run('add', word)));
    expect(counts).toEqual(words.map((_, index) => index + 1));
    expect(await run('list', undefined)).toEqual(words);
  });

  test('reject what cannot be sent from one to another, and go on', async () => {
    await expect(run('returnFunction', undefined)).rejects.toBeDefined();
    expect(await run('list', undefined)).toEqual([]);
  });

  test('that end in the middle of their work fail the pending calls and all later ones', async () => {
    const calls = [run('exit', undefined), run('list', undefined)];
    for (const call of calls) await expect(call).rejects.toThrow('ended');
    await expect(run('list', undefined)).rejects.toThrow('ended');
  });

  test('that cannot start fail every call', async () => {
    const broken = createWorkerPool(() => new URL('data:text/javascript,throw new Error("no module")'), wordTasks, 10_000);
    await expect(broken.workers[0]?.('list', undefined)).rejects.toThrow('no module');
    await expect(broken.workers[0]?.('list', undefined)).rejects.toThrow('no module');
    await broken.terminate();
  });
});

test('little work never loads the module that threads run', () => {
  pool = createWorkerPool(
    () => {
      throw new Error('asked for');
    },
    wordTasks,
    10,
  );
  expect(pool.workers).toHaveLength(1);
});

test('items are divided evenly: each into one part, in order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { maxLength: 50 }), fc.integer({ min: 1, max: 9 }), (items, count) => {
      const parts = partition(items, count);
      expect(parts).toHaveLength(count);
      expect(parts.flat().sort()).toEqual([...items].sort());
      const sizes = parts.map((part) => part.length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      for (const part of parts) expect(part).toEqual(items.filter((item) => part.includes(item)));
    }),
  );
});

test('batches hold every item once and in order, and none is empty or larger than asked', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), (items, size) => {
      const batches = inBatches(items, size);
      expect(batches.flat()).toEqual(items);
      for (const [at, batch] of batches.entries()) expect(batch.length).toBe(Math.min(size, items.length - at * size));
    }),
  );
});
