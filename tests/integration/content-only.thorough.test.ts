import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/command.ts';
import { writeFilesIn } from '../support/files-of.ts';
import { commit, git, makeRepository } from '../support/repository.ts';

/** Makes a repository whose branch `change` writes some files; returns the answer to the pipeline's question about it. */
function answerFor(files: readonly string[], base = 'main'): string {
  const folder = temporaryFolder();
  const write = (written: readonly string[]): void => {
    for (const file of written) writeFilesIn(folder, { [file]: `${Math.random()}` });
    commit(folder);
  };
  makeRepository(folder);
  cpSync('.ci/content-only', path.join(folder, '.ci/content-only'), { recursive: true });
  write(['data/site.yaml', 'src/a.ts']);
  git(folder, 'checkout', '--quiet', '-b', 'change');
  write(files);
  // The base branch has newer commits, which do not count as changes of the branch.
  git(folder, 'checkout', '--quiet', 'main');
  write(['src/b.ts']);
  git(folder, 'checkout', '--quiet', 'change');
  const { status, stdout, stderr } = spawnSync('bash', [path.join(folder, '.ci/content-only'), base], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  return stdout.trim();
}

describe('a pipeline spares the tests of the engine', () => {
  test('for a change of content alone, in any folder of it', () => {
    expect(answerFor(['data/services/bread.yaml', 'data/pictures/bread.svg', 'data/site.yaml', 'data/files/خبز.pdf'])).toBe('true');
  });

  test.each([
    ['that changes code beside content', ['data/site.yaml', 'src/a.ts']],
    ['of a schema', ['schema/site.schema.json']],
    ['of the pipeline', ['.ci/run']],
    ['of a folder that only begins like content', ['data-old/site.yaml']],
    ['in which nothing changed', []],
  ])('not for one %s', (_what, files) => {
    expect(answerFor(files)).toBe('false');
  });

  test.each([
    ['is empty, as for a push', ''],
    ['nobody knows', 'nowhere'],
  ])('not where the base %s', (_what, base) => {
    expect(answerFor(['data/site.yaml'], base)).toBe('false');
  });
});
