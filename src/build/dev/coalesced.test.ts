import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '../../../tests/support/random-tests.ts';
import { coalesced } from './coalesced.ts';

test('whenever it is called, one run is at work, one more waits at most, and each call ends with a run that began after it', {
  tags: 'random',
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('call', 'end', 'fail'), { maxLength: 20 }), async (steps) => {
      const runs: { readonly end: () => void; readonly fail: (reason: string) => void }[] = [];
      const settled: string[] = [];
      const call = coalesced(() => new Promise((end, fail) => runs.push({ end, fail })));
      // What is expected: the calls that the last run answers, and those that wait for the next one.
      let atWork: string[] = [];
      let waiting: string[] = [];
      let begun = 0;
      const ended: string[] = [];
      for (const [index, step] of steps.entries()) {
        const name = String(index);
        if (step === 'call') {
          waiting.push(name);
          call().then(
            () => settled.push(`${name} end`),
            () => settled.push(`${name} fail`),
          );
        } else if (atWork.length > 0) {
          runs.at(-1)?.[step]('');
          ended.push(...atWork.map((each) => `${each} ${step}`));
          atWork = [];
        }
        if (atWork.length === 0 && waiting.length > 0) {
          begun += 1;
          [atWork, waiting] = [waiting, []];
        }
        await setImmediate();
        expect([runs.length, settled]).toEqual([begun, ended]);
      }
    }),
    { numRuns: cases(200) },
  );
});
