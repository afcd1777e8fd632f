import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readBuiltPage } from '../built-page.ts';
import { isolation } from './isolation.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'isolation-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the words of a right-to-left page that browsers would turn round. */
function turnedRound(text: string): readonly unknown[] {
  writeFileSync(path.join(folder, 'index.html'), `<!DOCTYPE html><html dir="rtl"><body><p>${text}</p></body></html>`);
  const page = readBuiltPage({ folder, addressOf: () => undefined }, 'index.html');
  return (isolation.alone?.(page) ?? []).map(({ values }) => values?.['words']);
}

test.each([
  ['הגישור נמשך 3-5 פגישות', []],
  ['בין 09:00-17:00', []],
  ['הגישור נמשך 3–5 פגישות', ['3–5']],
  ['הגישור נמשך 3 - 5 פגישות', ['3 - 5']],
  ['הנחה של 3%-5%', ['3%-5']],
  ['قبل 3-5 أيام', ['3-5']],
  ['قبل ٣-٥ أيام', ['٣-٥']],
])('a hyphen between numbers keeps them together after Hebrew letters, not after Arabic ones: %s', (text, words) => {
  expect(turnedRound(text)).toEqual(words);
});
