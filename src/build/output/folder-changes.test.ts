import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/command.ts';
import { applyChanges, listChanges } from './folder-changes.ts';
import { markFolder } from './output-folder.ts';

test('a list of changes moves and removes nothing outside the folder', () => {
  const around = temporaryFolder();
  const [folder, next] = [path.join(around, 'site'), path.join(around, 'room/next')];
  for (const each of [folder, next]) markFolder(each);
  writeFileSync(path.join(around, 'letter.txt'), 'mine');
  writeFileSync(path.join(around, 'room/letter.txt'), 'another');
  mkdirSync(path.join(folder, 'fr'));
  for (const name of ['old.html', 'fr/old.html']) writeFileSync(path.join(folder, name), 'old');
  writeFileSync(path.join(next, 'new.html'), 'new');
  const outside = ['../letter.txt', 'fr/../../letter.txt', path.join(around, 'letter.txt')];
  listChanges(next, { moved: ['new.html', ...outside], removed: [...outside, '', '.', 'fr/old.html'] });
  applyChanges(folder, next);
  expect(readdirSync(around).sort()).toEqual(['letter.txt', 'room', 'site']);
  expect(readFileSync(path.join(around, 'letter.txt'), 'utf8')).toBe('mine');
  expect(readdirSync(path.join(around, 'room'))).toEqual(['letter.txt']);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['new.html', 'old.html']));
  expect(readdirSync(folder)).not.toContain('fr');
});
