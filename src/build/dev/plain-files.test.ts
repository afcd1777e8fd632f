import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { onLoopback } from './loopback.ts';
import { plainFiles } from './plain-files.ts';

async function serve(setHeaders: (file: string) => void = () => {}): Promise<string> {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'form.txt'), 'abcdef');
  writeFileSync(path.join(folder, 'other.txt'), 'other');
  const { origin, close } = await onLoopback(plainFiles(folder, { setHeaders: (_, file) => setHeaders(path.join(folder, file)) }));
  onTestFinished(close);
  return origin;
}

test.each([
  ['bytes=1-3', 206, 'bcd'],
  ['bytes=2-', 206, 'cdef'],
  ['bytes=4-99', 206, 'ef'],
  ['bytes=9-', 416, ''],
  ['bytes=3-1', 200, 'abcdef'],
  ['bytes=-2', 200, 'abcdef'],
  ['bytes=0-1,3-4', 200, 'abcdef'],
  ['lines=1-3', 200, 'abcdef'],
  ['bytes=-', 200, 'abcdef'],
])('the range %s of a file is answered by %i and its bytes, or the whole file: %j', async (range, status, text) => {
  const response = await fetch(`${await serve()}/form.txt`, { headers: { range } });
  expect([response.status, await response.text()]).toEqual([status, text]);
});

test('a file that goes while it is asked for ends its own answer alone', async () => {
  const origin = await serve((file) => file.endsWith('form.txt') && rmSync(file));
  await expect(fetch(`${origin}/form.txt`).then((response) => response.text())).rejects.toThrow();
  expect(await (await fetch(`${origin}/other.txt`)).text()).toBe('other');
});
