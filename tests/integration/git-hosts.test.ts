import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/command.ts';
import { describedBy } from '../support/git-hosts/description.ts';
import { Hosted } from '../support/git-hosts/hosted.ts';
import { editorsToken, hostWorld } from '../support/git-hosts/worlds.ts';

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

describe("what our code asks of GitHub, and what the stand-in answers, is held against GitHub's own description:", () => {
  const fault = describedBy('github');
  const exchange = {
    method: 'GET',
    path: '/repos/owner/name/pulls',
    query: new URLSearchParams(),
    body: undefined,
    status: 200,
    answer: [],
  };
  const opening = { ...exchange, method: 'POST', body: { title: 'A title', head: 'edit/title', base: 'main' }, status: 201, answer: {} };
  const moving = { ...exchange, method: 'PATCH', path: '/repos/owner/name/git/refs/heads/edit/title', body: { sha: 'abc', force: false } };

  test.each([
    ['a list', { ...exchange, query: new URLSearchParams({ state: 'open', per_page: '30' }), answer: [{ number: 3, state: 'open' }] }],
    ['something made', { ...opening, answer: { number: 3, html_url: 'https://host.example/owner/name/pull/3' } }],
    ['a branch whose name has a slash', { ...moving, answer: { ref: 'refs/heads/edit/title', object: { sha: 'a'.repeat(40) } } }],
    ['a refusal', { ...opening, body: {}, status: 422, answer: { message: 'Validation Failed' } }],
    ['a place that is none of an operation', { ...exchange, path: '/nowhere', status: 404, answer: { message: 'Not Found' } }],
  ])('%s is as described', (_, one) => {
    expect(fault(one)).toBeUndefined();
  });

  test.each([
    [{ ...exchange, query: new URLSearchParams({ limit: '30' }) }, 'knows no query parameter limit; found 30'],
    [{ ...exchange, query: new URLSearchParams({ state: 'all of them' }) }, 'query parameter state must be equal to one of the allowed'],
    [{ ...exchange, query: new URLSearchParams({ per_page: 'many' }) }, 'query parameter per_page must be integer'],
    [{ ...opening, body: undefined }, 'the request has no body'],
    [{ ...exchange, body: {} }, 'the request has a body'],
    [{ ...opening, body: { title: 'A title', head: 'edit/title' } }, "request must have required property 'base'"],
    [
      { ...opening, body: { ...opening.body, labels: ['a'] } },
      'request must NOT have additional properties {"additionalProperty":"labels"}',
    ],
    [{ ...moving, body: { sha: 7 } }, 'request/sha must be string {"type":"string"}; found 7'],
    [{ ...exchange, answer: [{ number: '3' }] }, 'answer/0/number must be integer {"type":"integer"}; found "3"'],
    [
      { ...exchange, answer: [{ number: 3, merged: true }] },
      'answer/0 must NOT have additional properties {"additionalProperty":"merged"}',
    ],
    [{ ...exchange, answer: [{ user: { login: null } }] }, 'answer/0/user'],
    [{ ...opening, status: 200 }, 'the host never answers with status 200'],
    [{ ...exchange, method: 'PUT' }, 'the host has no such operation'],
  ])('a fault is named with its place and what is there: %#', (one, told) => {
    expect(fault(one)).toContain(told);
    expect(fault(one)).toContain(`${one.method} ${one.path}: `);
  });

  test('a stand-in that met one says so at its end, and to whom it happened at once', async () => {
    const world = await hostWorld('github', { 'site.yaml': 'name: A\n' });
    const path = '/api/v3/repos/clinic/site/pulls';
    const answer = await fetch(`${world.address}${path}?limit=3`, { headers: { authorization: `Bearer ${editorsToken}` } });
    expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining('knows no query parameter limit')]);
    expect(world.close).toThrow('knows no query parameter limit');
  });
});
