import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recoverFolder, replaceFolder } from './replace-folder.server.ts';

let parent: string;
let target: string;

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'replace-folder-'));
  target = path.join(parent, 'site');
});

afterEach(() => rmSync(parent, { recursive: true, force: true }));

function writePages(folder: string, pages: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(pages)) writeFileSync(path.join(folder, name), text);
}

function pagesOf(folder: string): Record<string, string> {
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

describe('a new folder takes the place of the old one', () => {
  test('whole: no page of the old one stays, and nothing is left beside it', async () => {
    writePages(target, { 'index.html': 'old', 'removed.html': 'old' });
    const result = await replaceFolder(target, async (folder) => {
      writePages(folder, { 'index.html': 'new' });
      expect(pagesOf(target)).toEqual({ 'index.html': 'old', 'removed.html': 'old' });
      return 42;
    });
    expect(result).toBe(42);
    expect(pagesOf(target)).toEqual({ 'index.html': 'new' });
    expect(readdirSync(parent)).toEqual(['site']);
  });

  test('where there was none, in folders that did not exist', async () => {
    const deep = path.join(parent, 'a/b/site');
    await replaceFolder(deep, async (folder) => writePages(folder, { 'index.html': 'new' }));
    expect(pagesOf(deep)).toEqual({ 'index.html': 'new' });
  });

  test('also when its name is written with a slash at its end', async () => {
    await replaceFolder(`${target}/`, async (folder) => writePages(folder, { 'index.html': 'new' }));
    expect(pagesOf(target)).toEqual({ 'index.html': 'new' });
    expect(readdirSync(parent)).toEqual(['site']);
  });
});

describe('a failure leaves the old folder as it was', () => {
  test('when filling the new one fails half-way', async () => {
    writePages(target, { 'index.html': 'old' });
    const failing = replaceFolder(target, async (folder) => {
      writePages(folder, { 'index.html': 'new' });
      throw new Error('no more space');
    });
    await expect(failing).rejects.toThrow('no more space');
    expect(pagesOf(target)).toEqual({ 'index.html': 'old' });
    expect(readdirSync(parent)).toEqual(['site']);
  });

  test('when the new one was never written', async () => {
    writePages(target, { 'index.html': 'old' });
    await expect(replaceFolder(target, async () => {})).rejects.toThrow();
    expect(pagesOf(target)).toEqual({ 'index.html': 'old' });
    expect(readdirSync(parent)).toEqual(['site']);
  });

  test('and makes none where there was none', async () => {
    await expect(replaceFolder(target, async () => Promise.reject(new Error('bad content')))).rejects.toThrow('bad content');
    expect(existsSync(target)).toBe(false);
    expect(readdirSync(parent)).toEqual([]);
  });
});

describe('an interruption is recovered from', () => {
  test('while the new folder was being filled: the half-written one is not mixed into the next', async () => {
    writePages(target, { 'index.html': 'old' });
    writePages(path.join(parent, '.site.next'), { 'half.html': 'half' });
    await replaceFolder(target, async (folder) => writePages(folder, { 'index.html': 'new' }));
    expect(pagesOf(target)).toEqual({ 'index.html': 'new' });
    expect(readdirSync(parent)).toEqual(['site']);
  });

  test('between the two renames: the last good folder is back even if the next run fails', async () => {
    writePages(target, { 'index.html': 'old' });
    renameSync(target, path.join(parent, '.site.previous'));
    writePages(path.join(parent, '.site.next'), { 'index.html': 'new' });
    const failing = replaceFolder(target, async () => Promise.reject(new Error('bad content')));
    await expect(failing).rejects.toThrow('bad content');
    expect(pagesOf(target)).toEqual({ 'index.html': 'old' });
    expect(readdirSync(parent)).toEqual(['site']);
  });

  test('after both renames: the new folder stays, and the old one is cleared away', async () => {
    writePages(target, { 'index.html': 'new' });
    writePages(path.join(parent, '.site.previous'), { 'index.html': 'old' });
    const failing = replaceFolder(target, async () => Promise.reject(new Error('bad content')));
    await expect(failing).rejects.toThrow('bad content');
    expect(pagesOf(target)).toEqual({ 'index.html': 'new' });
    expect(readdirSync(parent)).toEqual(['site']);
  });
});

test('a swap that was cut short gives the last good folder back, before anything new is made', () => {
  writePages(path.join(parent, '.site.previous'), { 'index.html': 'last good' });
  recoverFolder(target);
  expect(pagesOf(target)).toEqual({ 'index.html': 'last good' });
});
