import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import fc from 'fast-check';
import { transformWithOxc } from 'vite';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolderOfAll } from '../../../tests/support/temporary-folder.ts';
import { wordTasks } from './worker-pool.test.tasks.ts';
import { createWorkerPool, inBatches, type RunTask, shareOut, type WorkerPool } from './worker-pool.ts';

type Words = ReturnType<typeof wordTasks>;

/** A thread knows nothing of TypeScript: as a build does, the tests give it modules without types. */
const folder = temporaryFolderOfAll();
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

  test(
    amount === 'little' ? 'stays in this thread' : 'is done by as many threads as there are processors, this one among them',
    async () => {
      const threads = await Promise.all(pool.workers.map((worker) => worker('thread', undefined)));
      expect(new Set(threads).size).toBe(amount === 'little' ? 1 : Math.max(2, availableParallelism()));
      expect(threads.at(-1)).toBe(threadId);
    },
  );

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

  test('is over when the workers are ended: nothing runs any more, and what was not done is rejected', async () => {
    const calls = Array.from({ length: 50 }, () => run('add', 'wheel'));
    const settled = Promise.allSettled(calls);
    await calls[0];
    await pool.terminate();
    const states = (await settled).map(({ status }) => status);
    const count = states.filter((state) => state === 'fulfilled').length;
    expect(states.slice(count).every((state) => state === 'rejected')).toBe(true);
    if (amount === 'little') expect(count).toBe(1);
    await expect(run('list', undefined)).rejects.toThrow('ended');
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

const batchesOf = fc.array(fc.record({ home: fc.option(fc.nat(3), { nil: undefined }), turns: fc.integer({ min: 1, max: 4 }) }), {
  maxLength: 30,
});

test('batches are shared out: each is done once, those of no worker first, others by their own unless it has enough, and none waits while one is left', async () => {
  await fc.assert(
    fc.asyncProperty(batchesOf, fc.integer({ min: 1, max: 4 }), async (batches, count) => {
      const left = new Set(batches.keys());
      const workers = Array.from({ length: count }, () => ({ given: 0, done: Promise.resolve() }));
      const run = async (
        worker: (typeof workers)[number],
        { at, home, turns }: { at: number; home: number | undefined; turns: number },
      ): Promise<number> => {
        const open = [...left].map((each) => batches[each]?.home);
        const index = workers.indexOf(worker);
        expect(left.delete(at)).toBe(true);
        if (home !== undefined) expect(open).not.toContain(undefined);
        if (home !== undefined && home !== index) expect(open).not.toContain(index);
        worker.given += 1;
        expect(worker.given).toBeLessThanOrEqual(2);
        // A worker does one after the other.
        worker.done = worker.done.then(async () => {
          for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
          expect(left.size === 0 || worker.given === 2).toBe(true);
        });
        await worker.done;
        worker.given -= 1;
        return at;
      };
      const numbered = batches.map((batch, at) => ({ ...batch, at }));
      const done = await shareOut(workers, numbered, run, ({ home }) => home);
      expect(done.map(({ result }) => result)).toEqual([...batches.keys()]);
      expect(left.size).toBe(0);
    }),
  );
});

test('after a failure no further batch is begun', async () => {
  const begun: number[] = [];
  const run = async (_: string, batch: number): Promise<void> => {
    begun.push(batch);
    await new Promise((resolve) => setImmediate(resolve));
    if (batch === 1) throw new Error('no room');
  };
  await expect(shareOut(['one', 'other'], [...Array(20).keys()], run)).rejects.toThrow('no room');
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun.length).toBeLessThan(8);
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
