import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeFilesIn } from '../../tests/support/files-of.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { writeFolderAt } from './folder-at.ts';

/** Makes a repository in a folder that is gone after the test; returns git in it. */
function repository(): { root: string; git: (args: readonly string[], input?: string) => string } {
  const root = temporaryFolder();
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  const names = Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((who) => [
      [`GIT_${who}_NAME`, 'A'],
      [`GIT_${who}_EMAIL`, 'a@host.example'],
    ]),
  );
  const env = { ...Object.fromEntries(inherited), ...names, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  const git = (args: readonly string[], input = ''): string =>
    execFileSync('git', args, { cwd: root, env, input, encoding: 'utf8' }).trim();
  git(['init', '--quiet', '--initial-branch', 'main']);
  return { root, git };
}

test('a folder is written as it was at a commit, to the byte, and what is not wanted is left out', () => {
  const { root, git } = repository();
  const bytes = Buffer.from([0, 10, 255, 13, 10, 0]);
  const files = { 'services/un été.yaml': 'slug: été\n', 'empty.yaml': '', 'picture.png': bytes, '../../outside.yaml': 'x\n' };
  writeFilesIn(path.join(root, 'site/content'), files);
  git(['add', '--all']);
  git(['commit', '--quiet', '--message', 'x']);
  writeFileSync(path.join(root, 'site/content/services/un été.yaml'), 'later\n');
  const [all, some] = [path.join(root, 'all'), path.join(root, 'some')];
  writeFolderAt(path.join(root, 'site/content'), 'HEAD', all);
  expect(readdirSync(all, { recursive: true }).sort()).toEqual(['empty.yaml', 'picture.png', 'services', 'services/un été.yaml']);
  expect(readFileSync(path.join(all, 'services/un été.yaml'), 'utf8')).toBe('slug: été\n');
  expect(readFileSync(path.join(all, 'picture.png'))).toEqual(bytes);
  writeFolderAt(path.join(root, 'site/content'), 'HEAD', some, ({ file, bytes: size }) => file.endsWith('.yaml') && size > 0);
  expect(readdirSync(some, { recursive: true }).sort()).toEqual(['services', 'services/un été.yaml']);
});

test('a hostile commit writes nothing elsewhere, and no link', () => {
  const { root, git } = repository();
  const blob = git(['hash-object', '-w', '--stdin'], 'stolen\n');
  const link = git(['hash-object', '-w', '--stdin'], '/etc/hostname');
  const inner = git(['mktree'], `100644 blob ${blob}\tescaped.yaml\n`);
  const tree = git(
    ['mktree'],
    `040000 tree ${inner}\t..\n040000 tree ${inner}\t.GIT\n040000 tree ${inner}\t.git\n120000 blob ${link}\tlink.yaml\n100644 blob ${blob}\tback\\slash.yaml\n100644 blob ${blob}\tgood.yaml\n`,
  );
  const commit = git(['commit-tree', tree, '-m', 'x']);
  const target = path.join(root, 'room/target');
  writeFolderAt(root, commit, target);
  expect(readdirSync(target, { recursive: true })).toEqual(['good.yaml']);
  expect(existsSync(path.join(root, 'room/escaped.yaml'))).toBe(false);
});

test('a commit with names that no disk has is written without them', () => {
  const { root, git } = repository();
  const blob = git(['hash-object', '-w', '--stdin'], 'a: b\n');
  let deep = git(['mktree'], `100644 blob ${blob}\tdeep.yaml\n`);
  // Each folder has a name as long as may be: the path is longer than any disk takes.
  for (let level = 0; level < 20; level += 1) deep = git(['mktree'], `040000 tree ${deep}\t${'d'.repeat(250)}\n`);
  const names = [`100644 blob ${blob}\t${'é'.repeat(126)}.yaml`, `100644 blob ${blob}\tgood.yaml`, `040000 tree ${deep}\tdeep`];
  const commit = git(['commit-tree', git(['mktree'], `${names.join('\n')}\n`), '-m', 'x']);
  const target = path.join(root, 'target');
  writeFolderAt(root, commit, target);
  expect(readdirSync(target, { recursive: true })).toEqual(['good.yaml']);
});

test('a folder that the commit lacks is empty', () => {
  const { root, git } = repository();
  git(['commit', '--quiet', '--allow-empty', '--message', 'x']);
  mkdirSync(path.join(root, 'new'));
  symlinkSync('/etc', path.join(root, 'new/etc'));
  writeFolderAt(path.join(root, 'new'), 'HEAD', path.join(root, 'target'));
  expect(readdirSync(path.join(root, 'target'))).toEqual([]);
});
