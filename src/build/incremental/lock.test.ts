import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withLock } from './lock.ts';

/** The number of a process that has ended: no process has it. */
const gone = 2 ** 22 + 1;

test.each([
  ['of a process that ended', (lock: string) => writeFileSync(lock, String(gone))],
  ['of long ago', (lock: string) => writeAt(lock, String(process.pid), -120)],
  ['of a time to come', (lock: string) => writeAt(lock, String(process.pid), 120)],
  ['of nobody, and of a time to come', (lock: string) => writeAt(lock, '', 120)],
  ['in whose place is a folder', (lock: string) => mkdirSync(path.join(lock, 'deeper'), { recursive: true })],
])('a lock %s holds nobody up, and is gone afterwards', async (_, leave) => {
  const lock = path.join(temporary(), 'locks/a.lock');
  mkdirSync(path.dirname(lock));
  leave(lock);
  expect(await withLock(lock, async () => 'done')).toBe('done');
  expect(existsSync(lock)).toBe(false);
});

test('of two at once, one waits for the other, though that one fails', async () => {
  const lock = path.join(temporary(), 'a.lock');
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

function writeAt(file: string, text: string, seconds: number): void {
  writeFileSync(file, text);
  const time = Date.now() / 1000 + seconds;
  utimesSync(file, time, time);
}

function temporary(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
