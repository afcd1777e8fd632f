import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';

/** Runs a step of 100 parts, one each `pace` ms, and returns what it wrote. */
function written(pace: number, isTTY: boolean): string {
  let text = '';
  let time = 0;
  const out = {
    isTTY,
    write: (part: string): boolean => {
      text += part;
      return true;
    },
  };
  const progress = createProgress(
    out,
    (done, total, left) => `${done} of ${total}, ${left} s left`,
    () => time,
  );
  for (let done = 0; done <= 100; done += 1) {
    progress.update(done, 100);
    time += pace;
  }
  progress.end();
  return text;
}

test('a short step says nothing', () => {
  expect([written(10, true), written(10, false)]).toEqual(['', '']);
});

test('a long one says in a log, from time to time, what is done, of how many, and how long the rest will take', () => {
  expect(written(500, false).split('\n')).toEqual([
    '20 of 100, 40 s left',
    '40 of 100, 30 s left',
    '60 of 100, 20 s left',
    '80 of 100, 10 s left',
    '100 of 100, 0 s left',
    '',
  ]);
});

test('a terminal shows it in one line, which is gone in the end', () => {
  const text = written(500, true);
  expect(text).not.toContain('\n');
  expect(text.split('\r').length).toBeGreaterThan(90);
  expect(text.endsWith('\r\u001B[K')).toBe(true);
});
