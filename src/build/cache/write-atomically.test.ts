import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/command.ts';
import { writeAtomically } from './write-atomically.ts';

test('a file is written with its folder, and replaced whole', () => {
  const file = path.join(temporaryFolder(), 'deeper/list.json');
  writeAtomically(file, 'old');
  writeAtomically(file, 'new ', Buffer.from('one'));
  expect(readFileSync(file, 'utf8')).toBe('new one');
  expect(readdirSync(path.dirname(file))).toEqual(['list.json']);
});

test('a file that a process of the same number writes in another container is not in the way', () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, `list.json.${process.pid}.${threadId}`));
  writeAtomically(path.join(folder, 'list.json'), 'new');
  expect(readFileSync(path.join(folder, 'list.json'), 'utf8')).toBe('new');
});

test('what can’t be put in its place leaves nothing beside it', () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'list.json/in-the-way'), { recursive: true });
  expect(() => writeAtomically(path.join(folder, 'list.json'), 'new')).toThrow(expect.objectContaining({ syscall: 'rename' }));
  expect(readdirSync(folder)).toEqual(['list.json']);
});
