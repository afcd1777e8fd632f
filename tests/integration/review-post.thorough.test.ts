import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Report, ReportedCorrection } from '../../src/review/report.ts';
import { bakery } from '../support/check.ts';
import {
  type GithubState,
  type GitlabState,
  type Json,
  openGithubStandIn,
  openGitlabStandIn,
  type StandIn,
} from '../support/code-hosts.ts';
import { edit, type Said, temporaryFolder } from '../support/command.ts';
import { approveIn } from '../support/operations.ts';
import { commit, git, repositoryOf } from '../support/repository.ts';
import { review } from '../support/review.ts';
import { temporaryFolderOfAll } from '../support/temporary-folder.ts';

const problem: Report['problems'][number] = {
  file: 'data/services/cakes.yaml',
  line: 7,
  severity: 'error',
  title: 'Unknown property',
  message: 'There is no “sumary” here.',
  help: 'Did you mean “summary”?',
  corrected: true,
};

const correction: ReportedCorrection = {
  file: 'data/services/cakes.yaml',
  oldFile: 'data/services/cakes.yaml',
  startLine: 7,
  endLine: 7,
  oldLine: 0,
  before: 'sumary:',
  text: 'summary:',
  titles: ['Unknown property'],
};

const quiet: Report = {
  version: 1,
  language: 'en',
  base: 'origin/main',
  problems: [],
  counts: { errors: 0, warnings: 0, standing: 0, solved: 0 },
  corrections: [],
  stale: [],
  careCards: [],
  pages: { state: 'compared', code: false, changes: [], more: 0, others: 0 },
};

const broken: Report = { ...quiet, problems: [problem], corrections: [correction], counts: { ...quiet.counts, errors: 1 } };
const mended: Report = { ...quiet, pages: { ...quiet.pages, others: 3 } };

function written(name: string, value: unknown): string {
  const file = path.join(temporaryFolder(), name);
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}

const head = 'a'.repeat(40);

function githubState(): GithubState {
  const pull = {
    number: 12,
    state: 'open',
    head: { sha: head, repo: { full_name: 'traveller/bakery' } },
    base: { ref: 'main' },
  };
  return { pull, pulls: [pull], comments: [], lineComments: [], labels: [], reviewers: [] };
}

/** The job that runs beside a finished review of a fork's pull request: GitHub names its branch and commit, not its number. */
const forkRun = {
  workflow_run: {
    head_sha: head,
    head_branch: 'new-cakes',
    html_url: 'https://github.example/village/bakery/actions/runs/99',
    head_repository: { full_name: 'traveller/bakery' },
    pull_requests: [],
  },
};

function githubJob({ address }: StandIn, event: Json = forkRun): Record<string, string> {
  return {
    GITHUB_ACTIONS: 'true',
    GITHUB_API_URL: address,
    GITHUB_SERVER_URL: 'https://github.example',
    GITHUB_REPOSITORY: 'village/bakery',
    GITHUB_TOKEN: 'secret',
    GITHUB_EVENT_PATH: written('event.json', event),
  };
}

function post(report: unknown, job: Readonly<Record<string, string>>): Promise<Said> {
  return review(['comment', '--post', '--lang', 'en', '--report', written('report.json', report)], job);
}

describe('on GitHub, the comment', () => {
  test('is written once, renewed when something changed, and says so when all is right again', async () => {
    const state = githubState();
    const job = githubJob(await openGithubStandIn(state));
    expect((await post(broken, job)).stderr).toBe('Comment: written. Suggestions: 1 written, 0 kept, 0 retired, 0 refused.\n');
    expect((await post(broken, job)).stderr).toBe('Comment: unchanged. Suggestions: 0 written, 1 kept, 0 retired, 0 refused.\n');
    expect((await post(mended, job)).stderr).toBe('Comment: renewed. Suggestions: 0 written, 0 kept, 1 retired, 0 refused.\n');
    expect(state.comments).toHaveLength(1);
    expect(state.comments[0]?.['body']).toContain('✅ The check finds nothing to correct in this change.');
    expect(state.lineComments).toEqual([]);
  });

  test('leads to the lines at the commit that was looked at, and to the files of the run', async () => {
    const state = githubState();
    await post(broken, githubJob(await openGithubStandIn(state)));
    const body = String(state.comments[0]?.['body']);
    expect(body).toContain(
      `[\`data/services/cakes.yaml\`, line 7](<https://github.example/village/bakery/blob/${head}/data/services/cakes.yaml#L7>)`,
    );
    expect(body).toContain('](<https://github.example/village/bakery/actions/runs/99#artifacts>)');
  });

  test('is found among hundreds, and never mistaken for one that somebody else wrote', async () => {
    const state = githubState();
    const user = { login: 'somebody' };
    for (let id = 1; id <= 230; id += 1) state.comments.push({ id, user, body: 'Thank you!' });
    state.comments.push({ id: 300, user, body: '<!-- service-pages:review -->\nNot ours' });
    state.comments.push({ id: 301, user: { login: 'github-actions[bot]' }, body: '<!-- service-pages:review -->\nOurs' });
    const host = await openGithubStandIn(state);
    await post(broken, githubJob(host));
    expect(host.written.map(({ method, path: asked }) => `${method} ${asked}`).slice(0, 1)).toEqual([
      'PATCH /repos/village/bakery/issues/comments/301',
    ]);
    expect(state.comments.find(({ id }) => id === 300)?.['body']).toContain('Not ours');
  });

  test('is not written for a change without findings', async () => {
    const host = await openGithubStandIn(githubState());
    expect((await post(quiet, githubJob(host))).stderr).toContain('Comment: none.');
    expect(host.written).toEqual([]);
  });

  test('is written again after somebody removed it', async () => {
    const state = githubState();
    const host = await openGithubStandIn(state);
    await post(broken, githubJob(host));
    host.refusals.set('PATCH /repos/village/bakery/issues/comments/', 404);
    expect((await post(mended, githubJob(host))).stderr).toContain('Comment: written.');
    expect(state.comments).toHaveLength(2);
  });

  test('without permission is an error that names the refused request', async () => {
    const host = await openGithubStandIn(githubState());
    host.refusals.set('POST', 403);
    const { status, stderr } = await post(broken, githubJob(host));
    expect([status, stderr]).toEqual([1, 'POST /api/repos/village/bakery/issues/12/comments: 403 {"message":"Refused"}\n']);
    const wrong = await post(broken, { ...githubJob(host), GITHUB_TOKEN: 'guessed' });
    expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('401')]);
    const gone = await post(broken, { ...githubJob(host), GITHUB_API_URL: 'http://127.0.0.1:9' });
    expect([gone.status, gone.stderr]).toEqual([1, expect.stringContaining('/repos/village/bakery/pulls: fetch failed')]);
  });
});

describe('on GitHub, which pull request it is', () => {
  test('follows from the run: its branch, its repository and its commit', async () => {
    const state = githubState();
    const other = { ...state.pull, number: 11, head: { sha: head, repo: { full_name: 'another/bakery' } } };
    state.pulls.unshift(other, { ...state.pull, number: 10, head: { sha: 'b'.repeat(40), repo: { full_name: 'traveller/bakery' } } });
    const host = await openGithubStandIn(state);
    await post(broken, githubJob(host));
    expect(new Set(host.written.map(({ path: asked }) => /\/(\d+)\//.exec(asked)?.[1]))).toEqual(new Set(['12']));
  });

  test('is nothing once it has newer commits or is closed', async () => {
    const nothing = { status: 0, stdout: '', stderr: 'The request has newer commits, or is closed: nothing was posted.\n' };
    const newer = githubState();
    newer.pulls.splice(0, 1, { ...newer.pull, head: { sha: 'c'.repeat(40), repo: { full_name: 'traveller/bakery' } } });
    const host = await openGithubStandIn(newer);
    expect(await post(broken, githubJob(host))).toEqual(nothing);
    const told = { pull_request: { number: 12, head: { sha: 'c'.repeat(40) } } };
    expect(await post(broken, githubJob(host, told))).toEqual(nothing);
    expect(host.written).toEqual([]);
  });

  test('is in the event, for jobs of the pull request itself', async () => {
    const state = githubState();
    const job = githubJob(await openGithubStandIn(state), { pull_request: { number: 12, head: { sha: head } } });
    expect((await post(broken, { ...job, GITHUB_RUN_ID: '5' })).status).toBe(0);
    expect(state.comments[0]?.['body']).toContain('https://github.example/village/bakery/actions/runs/5#artifacts');
  });
});

describe('on GitHub, a suggestion', () => {
  test('is on its line, at the reviewed commit, and can be applied', async () => {
    const state = githubState();
    const two = { ...correction, startLine: 20, endLine: 21, before: 'a\nb', text: 'c\n```\nd', titles: ['`Two` @lines'] };
    await post({ ...broken, corrections: [correction, two] }, githubJob(await openGithubStandIn(state)));
    const [one, other] = state.lineComments;
    expect(one).toMatchObject({ commit_id: head, path: correction.file, line: 7, side: 'RIGHT' });
    expect(one).not.toHaveProperty('start_line');
    expect(one?.['body']).toMatch(/\n\n```suggestion\nsummary:\n```\n$/);
    expect(other).toMatchObject({ start_line: 20, start_side: 'RIGHT', line: 21, side: 'RIGHT' });
    expect(other?.['body']).toMatch(/\n\n````suggestion\nc\n```\nd\n````\n$/);
    expect(other?.['body']).toContain('(\\`Two\\` @\u2060lines)');
  });

  test('is the same one when its line moved, and goes when its line is mended', async () => {
    const state = githubState();
    const job = githubJob(await openGithubStandIn(state));
    await post(broken, job);
    const moved = { ...broken, corrections: [{ ...correction, startLine: 9, endLine: 9 }] };
    expect((await post(moved, job)).stderr).toContain('0 written, 1 kept, 0 retired');
    await post(mended, job);
    expect(state.lineComments).toEqual([]);
  });

  test('whose line is another now is put on the new one', async () => {
    const state = githubState();
    const job = githubJob(await openGithubStandIn(state));
    await post(broken, job);
    Object.assign(state.lineComments[0] as Json, { line: undefined });
    expect((await post(broken, job)).stderr).toContain('1 written, 0 kept, 1 retired');
    expect(state.lineComments.map(({ line }) => line)).toEqual([7]);
  });

  test('that somebody answered stays, and says that it is not needed any more, once', async () => {
    const state = githubState();
    const job = githubJob(await openGithubStandIn(state));
    await post(broken, job);
    state.lineComments.push({ id: 7, user: { login: 'somebody' }, in_reply_to_id: state.lineComments[0]?.['id'], body: 'Why?', line: 7 });
    expect((await post(mended, job)).stderr).toContain('1 retired');
    expect(state.lineComments[0]?.['body']).toContain('This correction is not needed any more.');
    expect(state.lineComments[0]?.['body']).not.toContain('```suggestion');
    expect((await post(mended, job)).stderr).toContain('0 retired');
  });

  test('that the host refuses is left out, and the comment stays', async () => {
    const state = githubState();
    const host = await openGithubStandIn(state);
    host.refusals.set('POST /repos/village/bakery/pulls/12/comments', 422);
    expect(await post(broken, githubJob(host))).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('0 written, 0 kept, 0 retired, 1 refused'),
    });
    expect(state.comments).toHaveLength(1);
  });
});

test('a host that speaks as GitHub does and knows no comments on lines gets the comment', async () => {
  const state = githubState();
  const host = await openGithubStandIn(state);
  for (const method of ['GET', 'POST']) host.refusals.set(`${method} /repos/village/bakery/pulls/12/comments`, 404);
  expect(await post(broken, githubJob(host))).toMatchObject({ status: 0, stderr: expect.stringContaining('Comment: written.') });
});

describe('a report that a pull request wrote', () => {
  test.each<[string, unknown]>([
    ['is no JSON', 'hello'],
    ['has another version', { ...broken, version: 2 }],
    ['has something else in it', { ...broken, number: 1 }],
    ['has something else in a problem', { ...broken, problems: [{ ...problem, html: '<b>' }] }],
    ['lacks something', { ...broken, counts: undefined }],
    ['speaks a language that nobody chose', { ...broken, language: 'xx' }],
    ['tells of more than it may', { ...broken, problems: Array.from({ length: 101 }, () => problem) }],
    ['has a text longer than it may be', { ...broken, problems: [{ ...problem, message: 'x'.repeat(2001) }] }],
    ['corrects what is no content', { ...broken, corrections: [{ ...correction, file: '.github/workflows/ci.yml' }] }],
    ['corrects what lies elsewhere', { ...broken, corrections: [{ ...correction, file: '../other/site.yaml' }] }],
    ['corrects a program', { ...broken, corrections: [{ ...correction, file: 'src/index.ts' }] }],
    [
      'leads to a page elsewhere',
      {
        ...broken,
        pages: { ...quiet.pages, changes: [{ file: '//spy.example/x.html', language: 'en', title: 'T', change: 'added', visible: true }] },
      },
    ],
    ['is too large', `${' '.repeat(2 * 1024 * 1024)}${JSON.stringify(broken)}`],
  ])('that %s is refused, and nothing is posted', async (_what, report) => {
    const host = await openGithubStandIn(githubState());
    const { status, stdout, stderr } = await post(report, githubJob(host));
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).not.toBe('');
    expect(host.written).toEqual([]);
  });

  test('makes no comment that is longer than hosts take', async () => {
    const state = githubState();
    const words = '*'.repeat(2000);
    const problems = Array.from({ length: 100 }, () => ({ ...problem, title: words, message: words, help: words }));
    const report = { ...broken, problems, counts: { ...quiet.counts, errors: 100 } };
    expect((await post(report, githubJob(await openGithubStandIn(state)))).status).toBe(0);
    expect(String(state.comments[0]?.['body']).length).toBeLessThan(65_536);
    expect(state.comments[0]?.['body']).toContain('100 errors to correct');
  });

  test('can call nobody, link nowhere and show no picture', async () => {
    const state = githubState();
    const words = '@village/owners see http://spy.example ![x](//spy.example/x.png) <img src=x> [y](z) ```\n/close';
    const hostile = {
      ...broken,
      problems: [{ ...problem, title: words, message: words, help: words, file: 'data/`@owners`.yaml' }],
      stale: [{ file: 'data/site.yaml', line: 1, language: words }],
      corrections: [{ ...correction, titles: [words] }],
      pages: { ...quiet.pages, changes: [{ file: 'en/index.html', language: 'en', title: words, change: 'changed', visible: true }] },
    };
    expect((await post(hostile, githubJob(await openGithubStandIn(state)))).status).toBe(0);
    for (const { body } of [...state.comments, ...state.lineComments]) {
      expect(String(body)).not.toMatch(/@village|http:\/\/spy|<img|(?<!\\)!?\[x|(?<!\\)\[y|^\/close/m);
    }
  });
});

/** A repository in which a branch changed a care card and left a translation behind, with main checked out. */
const root = temporaryFolderOfAll();
const content = repositoryOf(bakery, root, 'main', (folder) => void approveIn(folder, ['all']));
edit(content, 'services/cakes.yaml', 'level: routine', 'level: urgent');
edit(content, 'services/bread.yaml', 'fr: Écrivez-nous la veille', 'fr: Écrivez-nous avant');
commit(content);
const commitId = git(content, 'rev-parse', 'HEAD').trim();
git(content, 'switch', '--quiet', 'main');
git(content, 'update-ref', 'refs/remotes/origin/main', 'main');

test.each<[what: string, report: Report]>([
  ...['package.json', 'data/tsconfig.json', 'data/services/../../package.json', 'other/services/cakes.yaml', 'data/.x/cakes.yaml'].flatMap(
    (file): [string, Report][] => [
      [`correct ${file}`, { ...broken, corrections: [{ ...correction, file }] }],
      [`correct what was ${file}`, { ...broken, corrections: [{ ...correction, oldFile: file }] }],
      [`call ${file} a care card`, { ...broken, careCards: [{ file, change: 'changed' }] }],
      [`call ${file} stale`, { ...broken, stale: [{ file, line: 1, language: 'English' }] }],
    ],
  ),
  ...['../../../../attacker/phish/releases', 'data/../../releases', '/etc/passwd', 'src/a.ts', 'data\\..\\x', 'data/./site.yaml'].map(
    (file): [string, Report] => [`lead to ${file}`, { ...broken, problems: [{ ...problem, file }] }],
  ),
])('a forged report can not %s', async (_, report) => {
  const host = await openGithubStandIn(githubState());
  const { status, stderr } = await post(report, githubJob(host));
  expect([status, stderr]).toEqual([2, expect.stringContaining('no report')]);
  expect(host.written).toEqual([]);
});

test('a report may name any file of the content, and the folder itself', async () => {
  for (const file of ['', 'data/', 'data/pictures/a b#c.png', 'data/files/form.pdf']) {
    const state = githubState();
    expect((await post({ ...broken, problems: [{ ...problem, file }] }, githubJob(await openGithubStandIn(state)))).status).toBe(0);
    if (file.includes('#')) expect(String(state.comments[0]?.['body'])).toContain('/data/pictures/a%20b%23c.png#L7>');
  }
});

describe('on GitHub, the labels', () => {
  test('follow the facts of a change, and a new care-card label requests a reader', async () => {
    const state = githubState();
    const job = { ...githubJob(await openGithubStandIn(state)), CONTENT_DIR: content, CARE_CARD_REVIEWERS: '@reader, village/readers' };
    const labels = async (commitIsh: string): Promise<unknown> =>
      JSON.parse((await review(['labels', '--post', '--head', commitIsh], job)).stdout);
    state.labels.push('mine');
    // Readers of care cards are asked before the check begins, which a document may keep from its end.
    const both = ['care-card', 'translation-stale'];
    expect(await labels(commitId)).toEqual({ added: both, removed: [], asked: ['@reader', 'village/readers'] });
    expect([state.labels, state.reviewers]).toEqual([
      ['mine', ...both],
      ['reader', 'readers'],
    ]);
    expect(await labels(commitId)).toEqual({ added: [], removed: [], asked: [] });
    expect(await labels('main')).toEqual({ added: [], removed: both, asked: [] });
    expect(state.labels).toEqual(['mine']);
  });

  test('stay if no reader may be asked, and a host that refuses them is an error', async () => {
    const state = githubState();
    const host = await openGithubStandIn(state);
    const job = { ...githubJob(host), CONTENT_DIR: content, CARE_CARD_REVIEWERS: 'author' };
    const { status, stdout } = await review(['labels', '--post', '--head', commitId], job);
    expect([status, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ asked: [], refusal: expect.stringContaining('422') })]);
    expect(state.labels).toEqual(['care-card', 'translation-stale']);
    state.labels.length = 0;
    host.refusals.set('POST /repos/village/bakery/issues/12/labels', 403);
    expect((await review(['labels', '--post', '--head', commitId], job)).status).toBe(1);
  });
});

function gitlabState(): GitlabState {
  const diff_refs = { base_sha: 'b'.repeat(40), start_sha: 's'.repeat(40), head_sha: head };
  const request = { iid: 7, state: 'opened', sha: head, target_branch: 'main', labels: ['mine'], reviewers: [{ id: 6 }], diff_refs };
  return { request, notes: [], discussions: [] };
}

function gitlabJob({ address }: StandIn): Record<string, string> {
  return {
    GITLAB_CI: 'true',
    CI_API_V4_URL: address,
    CI_PROJECT_ID: '42',
    CI_PROJECT_URL: 'https://gitlab.example/village/bakery',
    CI_MERGE_REQUEST_IID: '7',
    CI_COMMIT_SHA: head,
    REVIEW_TOKEN: 'secret',
  };
}

/** The notes of a discussion of GitLab's stand-in. */
function notesOf({ discussions }: GitlabState, index: number): Json[] {
  return (discussions[index] as Json)['notes'] as Json[];
}

describe('on GitLab', () => {
  test('the comment is written once and renewed, with its addresses, among hundreds of others', async () => {
    const state = gitlabState();
    for (let id = 1; id <= 120; id += 1)
      state.notes.push({ id, author: { username: 'somebody' }, body: '<!-- service-pages:review -->', type: null });
    const files = 'https://gitlab.example/village/bakery/-/jobs/3/artifacts/file/review';
    const job = {
      ...gitlabJob(await openGitlabStandIn(state)),
      REVIEW_SITE_URL: `${files}/site`,
      REVIEW_PICTURES_URL: `${files}/pictures/index.html`,
      REVIEW_PREVIEW_URL: `${files}/index.html`,
    };
    const changes = [{ file: 'en/services/cakes/index.html', language: 'en', title: 'Cakes', change: 'changed', visible: true }];
    const report = { ...broken, pages: { ...quiet.pages, changes } };
    expect((await post(report, job)).stderr).toContain('Comment: written.');
    expect((await post(report, job)).stderr).toContain('Comment: unchanged.');
    const body = String(state.notes.at(-1)?.['body']);
    expect(body).toContain(
      `[\`data/services/cakes.yaml\`, line 7](<https://gitlab.example/village/bakery/-/blob/${head}/data/services/cakes.yaml#L7>)`,
    );
    expect(body).toContain(`- Cakes: [\`en\`](<${files}/site/en/services/cakes/index.html>) changed`);
    expect(body).toContain(
      `[📷 Before and after, in pictures](<${files}/pictures/index.html>) · [👁 The pages, to try](<${files}/index.html>)`,
    );
    expect((await post(mended, job)).stderr).toContain('Comment: renewed.');
    expect(state.notes).toHaveLength(121);
    expect(state.notes.at(-1)?.['body']).toContain('✅');
  });

  test('a suggestion is a thread on its lines, as they were and as they are', async () => {
    const state = gitlabState();
    const job = gitlabJob(await openGitlabStandIn(state));
    const context = {
      ...correction,
      oldFile: 'data/services/old.yaml',
      startLine: 20,
      endLine: 21,
      oldLine: 19,
      before: 'a\nb',
      text: 'c\nd',
    };
    expect((await post({ ...broken, corrections: [correction, context] }, job)).stderr).toContain('2 written');
    const [one, other] = state.discussions.map(({ notes }) => (notes as Json[])[0] as Json);
    const refs = { base_sha: 'b'.repeat(40), start_sha: 's'.repeat(40), head_sha: head, position_type: 'text' };
    expect(one?.['position']).toEqual({ ...refs, new_path: correction.file, old_path: correction.file, new_line: 7 });
    expect(one?.['body']).toMatch(/\n\n```suggestion:-0\+0\nsummary:\n```\n$/);
    expect(other?.['position']).toEqual({
      ...refs,
      new_path: correction.file,
      old_path: 'data/services/old.yaml',
      new_line: 21,
      old_line: 19,
    });
    expect(other?.['body']).toMatch(/\n\n```suggestion:-1\+0\nc\nd\n```\n$/);
  });

  test('a suggestion that is not needed any more goes, or is resolved where somebody answered', async () => {
    const state = gitlabState();
    const job = gitlabJob(await openGitlabStandIn(state));
    const second = { ...correction, before: 'x', text: 'y' };
    await post({ ...broken, corrections: [correction, second] }, job);
    notesOf(state, 1).push({ id: 1, author: { username: 'somebody' }, system: false, body: 'Why?' });
    expect((await post(mended, job)).stderr).toContain('2 retired');
    expect(state.discussions).toEqual([expect.objectContaining({ resolved: true })]);
    expect(notesOf(state, 0)[0]?.['body']).toContain('This correction is not needed any more.');
    expect((await post(mended, job)).stderr).toContain('0 retired');
  });

  test('a line that GitLab does not take is left out', async () => {
    const state = gitlabState();
    Object.assign(state.request, { diff_refs: {} });
    expect((await post(broken, gitlabJob(await openGitlabStandIn(state)))).stderr).toContain('1 refused');
  });

  test('labels follow the change, and readers join those who were asked before', async () => {
    const state = gitlabState();
    const job = { ...gitlabJob(await openGitlabStandIn(state)), CONTENT_DIR: content, CARE_CARD_REVIEWERS: 'reader' };
    expect((await review(['labels', '--post', '--head', commitId], job)).status).toBe(0);
    expect(state.request).toMatchObject({ labels: ['mine', 'care-card', 'translation-stale'], reviewers: [{ id: 6 }, { id: 5 }] });
    expect((await review(['labels', '--post', '--head', 'main'], job)).status).toBe(0);
    expect(state.request).toMatchObject({ labels: ['mine'], reviewers: [{ id: 6 }, { id: 5 }] });
    const unknown = await review(['labels', '--post', '--head', commitId], { ...job, CARE_CARD_REVIEWERS: 'nobody' });
    expect(JSON.parse(unknown.stdout)).toMatchObject({ refusal: 'There is nobody called nobody.' });
  });

  test('nothing is posted once there are newer commits; a pipeline of merged results counts as that of its branch', async () => {
    const host = await openGitlabStandIn(gitlabState());
    const merged = { ...gitlabJob(host), CI_COMMIT_SHA: 'm'.repeat(40) };
    expect((await post(broken, merged)).stderr).toBe('The request has newer commits, or is closed: nothing was posted.\n');
    expect((await post(broken, { ...merged, CI_MERGE_REQUEST_SOURCE_BRANCH_SHA: head })).stderr).toContain('Comment: written.');
  });

  test('without its token, names the missing variable', async () => {
    const { REVIEW_TOKEN, ...job } = gitlabJob(await openGitlabStandIn(gitlabState()));
    expect(REVIEW_TOKEN).toBe('secret');
    const stderr = expect.stringMatching(/^One of these variables is missing: .*REVIEW_TOKEN/);
    expect(await post(broken, job)).toMatchObject({ status: 1, stderr });
  });
});
