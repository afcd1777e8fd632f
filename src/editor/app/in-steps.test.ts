import { expect, test, vi } from 'vitest';
import { nextTask } from '../../view/ui/next-task.ts';
import { inSteps } from './in-steps.ts';

test('long work answers what waits every few milliseconds, does all of its steps and stops when nobody wants its result any more', async () => {
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const done: string[] = [];
  const work = function* (): Generator<undefined, string> {
    for (let step = 1; step <= 6; step += 1) {
      clock += 15;
      done.push(`step ${step}`);
      yield;
    }
    return 'found';
  };
  const key = async (): Promise<void> => {
    await nextTask();
    done.push('key');
    if (!done.includes('step 6')) await key();
  };
  const keys = key();
  expect(await inSteps(work(), new AbortController().signal)).toBe('found');
  await keys;
  expect(done.join()).toMatch(/^key,step 1,step 2,key,step 3,step 4,key,step 5,step 6,key/);

  done.length = 0;
  const ended = new AbortController();
  const ending = nextTask()
    .then(nextTask)
    .then(() => ended.abort());
  expect(await inSteps(work(), ended.signal)).toBeUndefined();
  await ending;
  expect(done).not.toContain('step 6');
});
