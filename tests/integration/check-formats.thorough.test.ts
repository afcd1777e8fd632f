import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { problems as catalogue } from '../../src/locales/catalogues/problems.generated.ts';
import { bakery, check, prefixOf, withMistakes } from '../support/check.ts';
import { copyContent, edit, temporaryFolder } from '../support/command.ts';

test('--format json prints every problem with its code, place, path and words', async () => {
  const content = withMistakes();
  const { status, stdout } = await check(content, ['--format', 'json', '--lang', 'en']);
  expect(status).toBe(1);
  const problems = JSON.parse(stdout) as Record<string, unknown>[];
  expect(problems.map(({ code, severity }) => [code, severity])).toEqual([
    ['looks-like-html', 'error'],
    ['unknown-property', 'error'],
    ['unknown-phone', 'error'],
  ]);
  expect(problems[1]).toEqual({
    code: 'unknown-property',
    severity: 'error',
    file: `${prefixOf(content)}services/cakes.yaml`,
    line: 7,
    column: 1,
    endLine: 7,
    endColumn: 7,
    path: 'sumary',
    title: catalogue.en['unknown-property'].title,
    message: expect.stringContaining('sumary'),
    help: expect.stringContaining('Did you mean “summary”?'),
    suggestion: 'summary',
  });
  expect(JSON.parse((await check(bakery, ['--format', 'json'])).stdout)).toEqual([]);
});

test('--format sarif prints a SARIF 2.1.0 log with rules and regions', async () => {
  const content = withMistakes();
  const log = JSON.parse((await check(content, ['--format', 'sarif'])).stdout);
  expect(log.version).toBe('2.1.0');
  const [{ tool, results, columnKind }] = log.runs;
  expect(columnKind).toBe('utf16CodeUnits');
  expect(results).toHaveLength(3);
  for (const { ruleId, ruleIndex, level, message } of results) {
    expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
    expect(level).toBe('error');
    expect(message.text).toMatch(/\S/);
  }
  expect(results[1].locations[0].physicalLocation).toEqual({
    artifactLocation: { uri: `${prefixOf(content)}services/cakes.yaml` },
    region: { startLine: 7, startColumn: 1, endLine: 7, endColumn: 7 },
  });
});

test('--format gitlab prints a Code Quality report, each problem with a fingerprint of its own that stays when it moves', async () => {
  const content = withMistakes();
  const read = async (): Promise<Record<string, unknown>[]> =>
    JSON.parse((await check(content, ['--format', 'gitlab', '--lang', 'en'])).stdout);
  const report = await read();
  expect(report.map(({ check_name, severity }) => [check_name, severity])).toEqual([
    ['looks-like-html', 'critical'],
    ['unknown-property', 'critical'],
    ['unknown-phone', 'critical'],
  ]);
  expect(report[1]).toEqual({
    check_name: 'unknown-property',
    severity: 'critical',
    description: expect.stringContaining('sumary'),
    fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    location: { path: `${prefixOf(content)}services/cakes.yaml`, lines: { begin: 7, end: 7 } },
  });
  edit(content, 'services/cakes.yaml', 'slug: cakes', '# first\nslug: cakes');
  edit(content, 'services/bread.yaml', 'services: [cakes]', 'services: [nothing, nothing]');
  const later = await read();
  expect(later.find(({ check_name }) => check_name === 'unknown-property')).toEqual({
    ...report[1],
    location: { path: `${prefixOf(content)}services/cakes.yaml`, lines: { begin: 8, end: 8 } },
  });
  expect(later.length).toBeGreaterThan(report.length + 1);
  expect(new Set(later.map(({ fingerprint }) => fingerprint)).size).toBe(later.length);
});

test('in a GitHub job, problems are annotations by themselves and the summary lists every one', async () => {
  const content = withMistakes();
  const summary = path.join(temporaryFolder(), 'summary.md');
  const inJob = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary };
  const { status, stdout } = await check(content, ['--lang', 'en'], inJob);
  expect(status).toBe(1);
  const file = `${prefixOf(content)}services/cakes.yaml`;
  const lines = stdout.trimEnd().split('\n');
  expect(lines[0]).toMatch(/^::error file=[^,]+bread\.yaml,line=\d+,col=\d+,/);
  expect(lines[1]).toContain(`::error file=${file},line=7,col=1,endLine=7,endColumn=7,title=`);
  expect(lines[2]).toContain(`::error file=${file},line=`);
  expect(lines.slice(3)).toEqual(['3 errors, 0 warnings in 8 files.']);
  const rows = readFileSync(summary, 'utf8')
    .split('\n')
    .filter((line) => /^\| (?:❌|⚠️) \|/u.test(line));
  expect(rows).toHaveLength(3);
  expect(rows[1]).toContain('cakes.yaml:7:1');
  // What was asked for wins over what is guessed.
  expect((await check(content, ['--format', 'json'], inJob)).stdout).toMatch(/^\[/);
  const untouched = path.join(temporaryFolder(), 'summary.md');
  expect((await check(bakery, [], { ...inJob, GITHUB_STEP_SUMMARY: untouched })).status).toBe(0);
  expect(existsSync(untouched)).toBe(false);
});

test('where the site is in a folder of its repository, code hosts get paths from the root of that', async () => {
  const content = withMistakes();
  const repository = path.dirname(path.dirname(content));
  const fromRoot = `${path.relative(repository, content)}/services/cakes.yaml`;
  const annotated = await check(content, [], { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: repository });
  expect(annotated.stdout).toContain(`::error file=${fromRoot},line=7,`);
  const report = await check(content, ['--format', 'gitlab'], { CI_PROJECT_DIR: repository });
  expect(JSON.parse(report.stdout)).toContainEqual(expect.objectContaining({ location: { path: fromRoot, lines: { begin: 7, end: 7 } } }));
  // Another folder's clone says nothing of this one.
  const elsewhere = await check(content, [], { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: temporaryFolder() });
  expect(elsewhere.stdout).toContain(`::error file=${prefixOf(content)}services/cakes.yaml,line=7,`);
});

test('--format sarif names a file whose name has a sign with a meaning in addresses by an address of all of it', async () => {
  const content = copyContent(bakery);
  mkdirSync(path.join(content, 'files'));
  writeFileSync(path.join(content, 'files/form #1?.pdf'), '%PDF-');
  const [{ results }] = JSON.parse((await check(content, ['--format', 'sarif'])).stdout).runs;
  const [{ uri }] = results.map(
    (result: { locations: { physicalLocation: { artifactLocation: unknown } }[] }) =>
      result.locations[0]?.physicalLocation.artifactLocation,
  );
  expect(decodeURIComponent(new URL(uri, 'file:///').pathname)).toMatch(/files\/form #1\?\.pdf$/);
});
