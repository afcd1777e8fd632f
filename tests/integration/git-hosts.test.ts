import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/command.ts';
import { Hosted } from '../support/git-hosts/hosted.ts';

test('the stand-ins for git hosts name files, folders and commits as git does', () => {
  const hosted = new Hosted('owner/name', 'main', {
    'data/services.yaml': 'a: b\n',
    'data/services/z/a.yaml': 'title: الساد\n',
    'data/services-list.yaml': '',
    'data/pictures/a.png': Buffer.from([0x89, 0, 255]),
  });
  const folder = temporaryFolder();
  const git = (args: readonly string[], input?: Buffer): string =>
    execFileSync('git', args, { cwd: folder, input, encoding: 'utf8' }).trim();
  git(['init', '-q']);
  const { files, tree, message, sha: first } = hosted.objects.commit(hosted.head('main') as string);
  for (const [path, { mode, sha }] of files) {
    expect(git(['hash-object', '-w', '--stdin'], hosted.objects.blobs.get(sha))).toBe(sha);
    git(['update-index', '--add', '--cacheinfo', `${mode},${sha},${path}`]);
  }
  expect(git(['write-tree'])).toBe(tree);
  const person = 'Somebody <somebody@host.example> 0 +0000';
  const commit = [`tree ${tree}`, `author ${person}`, `committer ${person}`, '', message].join('\n');
  expect(git(['hash-object', '-t', 'commit', '--stdin'], Buffer.from(commit))).toBe(first);
});
