import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import fc from 'fast-check';
import { transformWithOxc } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wordDuties } from './worker-pool.test.duties.ts';
import { assemble, type Crew, deal } from './worker-pool.ts';

type Words = ReturnType<typeof wordDuties>;

/** A thread knows nothing of TypeScript: as a build does, the tests give it modules without types. */
const folder = mkdtempSync(path.join(tmpdir(), 'crew-'));
const entry = pathToFileURL(path.join(folder, 'entry.mjs'));

beforeAll(async () => {
  for (const name of ['worker-pool', 'worker-pool.test.duties']) {
    const file = path.join(import.meta.dirname, `${name}.ts`);
    writeFileSync(path.join(folder, `${name}.mjs`), (await transformWithOxc(readFileSync(file, 'utf8'), file)).code);
  }
  const start =
    "import { serve } from './worker-pool.mjs'; import { wordDuties } from './worker-pool.test.duties.mjs'; serve(wordDuties());";
  writeFileSync(entry, start);
});
afterAll(() => rmSync(folder, { recursive: true }));

let crew: Crew<Words>;
afterEach(() => crew.dismiss());

const hand: Crew<Words>['hands'][number] = (duty, argument) => (crew.hands[0] as Crew<Words>['hands'][number])(duty, argument);

describe.each<[amount: string, documents: number]>([
  ['little', 10],
  ['much', 10_000],
])('%s work', (amount, documents) => {
  beforeEach(() => {
    crew = assemble(() => entry, wordDuties, documents);
  });

  test(amount === 'little' ? 'stays in this thread' : 'is done in other threads, each a different one', async () => {
    const threads = await Promise.all(crew.hands.map((call) => call('whoAmI', undefined)));
    expect(new Set(threads).size).toBe(crew.hands.length);
    expect(threads.includes(threadId)).toBe(amount === 'little');
  });

  test('keeps what a worker was given, for its next calls', async () => {
    await hand('remember', 'wheel');
    await hand('remember', 'brake');
    expect(await hand('recall', undefined)).toEqual(['wheel', 'brake']);
  });

  test('that fails rejects the call, with the error that the duty threw', async () => {
    await expect(hand('fail', 'no such wheel')).rejects.toThrow(new TypeError('no such wheel'));
    await expect(hand('failLater', 'later')).rejects.toThrow(new RangeError('later'));
    await expect(hand('failWithNothing', undefined)).rejects.toBeUndefined();
  });

  test('goes on after a failure, each answer going to its own call', async () => {
    const answers = await Promise.allSettled([hand('remember', 'a'), hand('fail', 'b'), hand('remember', 'c'), hand('recall', undefined)]);
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
    crew = assemble(() => entry, wordDuties, 10_000);
  });

  test('do many calls in the order in which they were made', async () => {
    const words = Array.from({ length: 500 }, (_, index) => `word ${index}`);
    const counts = await Promise.all(words.map((word) => hand('remember', word)));
    expect(counts).toEqual(words.map((_, index) => index + 1));
    expect(await hand('recall', undefined)).toEqual(words);
  });

  test('reject what cannot be sent from one to another, and go on', async () => {
    await expect(hand('giveFunction', undefined)).rejects.toBeDefined();
    expect(await hand('recall', undefined)).toEqual([]);
  });

  test('that end in the middle of their work fail the calls that wait and those that come after', async () => {
    const calls = [hand('end', undefined), hand('recall', undefined)];
    for (const call of calls) await expect(call).rejects.toThrow('ended');
    await expect(hand('recall', undefined)).rejects.toThrow('ended');
  });

  test('that cannot start fail every call', async () => {
    const broken = assemble(() => new URL('data:text/javascript,throw new Error("no module")'), wordDuties, 10_000);
    await expect(broken.hands[0]?.('recall', undefined)).rejects.toThrow('no module');
    await expect(broken.hands[0]?.('recall', undefined)).rejects.toThrow('no module');
    await broken.dismiss();
  });
});

test('little work never asks for the module that threads run', () => {
  crew = assemble(
    () => {
      throw new Error('asked for');
    },
    wordDuties,
    10,
  );
  expect(crew.hands).toHaveLength(1);
});

test('items are dealt evenly: each to one hand, in order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { maxLength: 50 }), fc.integer({ min: 1, max: 9 }), (items, hands) => {
      const parts = deal(items, hands);
      expect(parts).toHaveLength(hands);
      expect(parts.flat().sort()).toEqual([...items].sort());
      const sizes = parts.map((part) => part.length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      for (const part of parts) expect(part).toEqual(items.filter((item) => part.includes(item)));
    }),
  );
});
