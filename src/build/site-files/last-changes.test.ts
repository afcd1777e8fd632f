import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeFilesIn } from '../../../tests/support/files-of.ts';
import { commit as commitAll, git, makeRepository } from '../../../tests/support/repository.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { gitState } from '../content/git.ts';
import { lastChanges } from './last-changes.ts';

test('a document was last changed on the day of the last commit that touched it', async () => {
  const { content, commit } = repository();
  commit('2026-01-05', { 'home.yaml': 'a', 'services/été.yaml': 'a', 'menus.json': '{}' });
  commit('2026-02-10', { 'services/été.yaml': 'b' });
  commit('2026-03-15', { '../README': 'x' });
  const changed = await lastChanges(content, await gitState(content), ['site', 'gone']);
  expect([changed('home'), changed('services/été'), changed('menus')]).toEqual(['2026-01-05', '2026-02-10', '2026-01-05']);
  expect(changed('gone')).toBeUndefined();
});

test('of a document that differs from its history, or is not in it yet, no day is known', async () => {
  const { content, commit, write } = repository();
  commit('2026-01-05', { 'home.yaml': 'a', 'menus.yaml': 'a' });
  write({ 'home.yaml': 'b', 'services/oven.yaml': 'a' });
  const changed = await lastChanges(content, await gitState(content), ['site', 'gone']);
  expect(['home', 'services/oven', 'menus'].map((document) => changed(document))).toEqual([undefined, undefined, '2026-01-05']);
});

test('a value of a document was last changed when one of its lines was, whatever else was in the file', async () => {
  const { content, commit, write } = repository();
  const site = ({ oven = 'a', bread = 'a', name = 'a' }) =>
    `facts:\n  oven:\n    en: ${oven}\n    fa: >-\n      long\n      ${oven}\n  bread: { en: ${bread} }\nname: ${name}\n`;
  commit('2026-01-05', { 'site.yaml': site({}) });
  commit('2026-02-10', { 'site.yaml': site({ bread: 'b' }) });
  commit('2026-03-15', { 'site.yaml': site({ bread: 'b', name: 'c' }) });
  const changed = await lastChanges(content, await gitState(content), ['site', 'gone']);
  expect(['facts.oven', 'facts.bread', 'name', 'facts'].map((value) => changed('site', value))).toEqual([
    '2026-01-05',
    '2026-02-10',
    '2026-03-15',
    '2026-02-10',
  ]);
  expect([changed('site', 'facts.cake'), changed('gone', 'name')]).toEqual([undefined, undefined]);
  write({ 'site.yaml': site({ oven: 'd', bread: 'b', name: 'c' }) });
  const unsaved = await lastChanges(content, await gitState(content), ['site', 'gone']);
  expect(['facts.oven', 'facts.bread'].map((value) => unsaved('site', value))).toEqual([undefined, '2026-02-10']);
});

test('how a person reads the history changes nothing of it', async () => {
  const { content, commit } = repository();
  commit('2026-01-05', { 'menus.yaml': 'a', 'site.yaml': 'facts: { oven: { en: a } }\nname: a\nphone: a\n' });
  commit('2026-02-10', { 'site.yaml': 'facts: { oven: { en: b } }\nname: a\nphone: a\n' });
  writeFileSync(path.join(content, 'ignored'), git(content, 'rev-parse', 'HEAD'));
  git(content, 'config', 'blame.ignoreRevsFile', path.join(content, 'ignored'));
  git(content, 'config', 'blame.markIgnoredLines', 'true');
  git(content, 'config', 'blame.coloring', 'repeatedLines');
  git(content, 'config', 'color.ui', 'always');
  git(content, 'config', 'log.showRoot', 'false');
  git(content, 'replace', 'HEAD', 'HEAD~1');
  const changed = await lastChanges(content, await gitState(content), ['site']);
  expect([changed('site'), changed('site', 'facts.oven')]).toEqual(['2026-02-10', '2026-02-10']);
  expect([changed('menus'), changed('site', 'name'), changed('site', 'phone')]).toEqual(['2026-01-05', '2026-01-05', '2026-01-05']);
});

test('nothing is known of a history that is cut off, nor where there is none', async () => {
  const { root, commit } = repository();
  commit('2026-01-05', { 'home.yaml': 'a' });
  commit('2026-02-10', { 'menus.yaml': 'a' });
  const clone = path.join(temporaryFolder(), 'clone');
  git(root, 'clone', '--quiet', '--depth', '1', `file://${root}`, clone);
  for (const folder of [path.join(clone, 'content'), temporaryFolder()])
    expect((await lastChanges(folder, await gitState(folder), []))('home')).toBeUndefined();
});

function repository() {
  const root = temporaryFolder();
  const content = path.join(root, 'content');
  makeRepository(root);
  const write = (files: Readonly<Record<string, string>>): void => writeFilesIn(content, files);
  const commit = (day: string, files: Readonly<Record<string, string>>): void => {
    write(files);
    commitAll(root, `${day}T12:00:00Z`);
  };
  return { root, content, write, commit };
}
