import { expect, test } from 'vitest';
import type { FileCommit } from '../../git-hosts/git-host.ts';
import { broughtBack, documentHistory } from './document-history.ts';

const commits = (...names: readonly string[]): readonly FileCommit[] =>
  names.map((commit) => ({ commit, date: '2026-01-01T00:00:00Z', author: 'Sam', title: commit }));

const store = (files: Readonly<Record<string, readonly FileCommit[]>>) => ({
  history: async (file: string) => files[file] ?? [],
  textIn: async () => 'slug: a\n',
});

test('the history of a document goes on before it got another address, however often it did', async () => {
  const hosted = store({
    'services/c.yaml': commits('third', 'b becomes c'),
    'services/b.yaml': commits('b becomes c', 'second', 'a becomes b'),
    'services/a.yaml': commits('a becomes b', 'first'),
  });
  const versions = await documentHistory(hosted, 'services/c.yaml', 'slug: c\nformerSlugs: [a, b]\n');
  expect(versions?.map(({ commit, file }) => [commit, file])).toEqual([
    ['third', 'services/c.yaml'],
    ['b becomes c', 'services/c.yaml'],
    ['second', 'services/b.yaml'],
    ['a becomes b', 'services/b.yaml'],
    ['first', 'services/a.yaml'],
  ]);
});

test('the history of a deleted page is not that of the page which it leads to', async () => {
  const hosted = store({ 'pages/kept.yaml': commits('gone leads here', 'new'), 'pages/gone.yaml': commits('gone leads here', 'words') });
  const versions = await documentHistory(hosted, 'pages/kept.yaml', 'slug: kept\nformerSlugs: [gone]\n');
  expect(versions?.map(({ commit }) => commit)).toEqual(['gone leads here', 'new']);
});

test('the history of a document goes on before another address also where the same commit deleted a page that leads to it', async () => {
  const texts: Readonly<Record<string, string>> = {
    'services/a.yaml': 'name: Kept',
    'services/c.yaml': 'name: Gone',
    'services/b.yaml': 'name: Kept',
  };
  const histories = store({
    'services/b.yaml': commits('a becomes b, c goes'),
    'services/c.yaml': commits('a becomes b, c goes', 'c'),
    'services/a.yaml': commits('a becomes b, c goes', 'a'),
  });
  const hosted = { ...histories, textIn: async (file: string) => texts[file] };
  const versions = await documentHistory(hosted, 'services/b.yaml', 'slug: b\nformerSlugs: [c, a]\n');
  expect(versions?.map(({ commit, file }) => [commit, file])).toEqual([
    ['a becomes b, c goes', 'services/b.yaml'],
    ['a', 'services/a.yaml'],
  ]);
});

test('files that are in no git have no history', async () => {
  expect(
    await documentHistory(
      { history: async () => undefined, textIn: async () => undefined },
      'services/a.yaml',
      'slug: a\nformerSlugs: [b]\n',
    ),
  ).toBeUndefined();
});

test('a version that is brought back keeps the address of today, and those that lead to it', () => {
  expect(broughtBack('services/b.yaml', 'slug: a\nname: { en: Then }\n', 'slug: b\nformerSlugs:\n  - a\nname: { en: Now }\n')).toBe(
    'slug: b\nformerSlugs:\n  - a\nname: { en: Then }\n',
  );
  expect(broughtBack('services/a.yaml', 'slug: a\nname: { en: Then }\n', 'slug: a\nname: { en: Now }\n')).toBe(
    'slug: a\nname: { en: Then }\n',
  );
  expect(broughtBack('home.yaml', 'blocks: []\n', undefined)).toBe('blocks: []\n');
});

test('a version that nobody can read as a document comes back as it was: the check says what is wrong with it', () => {
  const broken = 'slug: a\nname: [\n';
  expect(broughtBack('services/b.yaml', broken, 'slug: b\nname: { en: Now }\n')).toBe(broken);
});

test('a version that takes the place of a text which nobody can read, or which has lost its address, has the address of its file', () => {
  const then = 'slug: a\nformerSlugs:\n  - z\nname: { en: Then }\n';
  expect(broughtBack('services/a.yaml', then, 'slug: a\nname: [\n')).toBe(then);
  expect(broughtBack('services/b.yaml', then, 'name: [\n')).toBe(then.replace('slug: a', 'slug: b'));
  expect(broughtBack('services/a.yaml', 'slug: a\nname: { en: Then }\n', 'name: { en: Now }\n')).toBe('slug: a\nname: { en: Then }\n');
});
