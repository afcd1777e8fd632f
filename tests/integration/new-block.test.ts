import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newBlock } from '../../src/scaffold/new-block.server.ts';

// It stands before every other block in the alphabet, and so do its words.
const name = 'annual-checks';
const tests = ['tests/unit/structure.test.ts', 'tests/unit/schemas.test.ts', 'tests/unit/schema-words.test.ts'];
let project: string;

/** Runs a program of the project in its copy. */
function run(...args: readonly string[]): { readonly status: number | null; readonly said: string } {
  const environment = { ...process.env };
  for (const variable of ['VITEST', 'NODE_ENV', 'CONTENT_DIR', 'SCHEMA_DIR', 'CI']) delete environment[variable];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, env: environment, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

const program = (file: string): string => path.resolve('node_modules', file);

beforeAll(() => {
  project = mkdtempSync(path.join(os.tmpdir(), 'service-pages-block-'));
  const needed = [
    'src',
    'schema',
    'data',
    'docs',
    '.vscode',
    'scripts',
    'tests/support',
    'tests/fixtures',
    'biome.json',
    'tsconfig.json',
    'package.json',
  ];
  for (const part of [...needed, ...tests]) {
    cpSync(part, path.join(project, part), { recursive: true });
  }
  symlinkSync(path.resolve('node_modules'), path.join(project, 'node_modules'));
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('a new block', () => {
  test('is made with all that belongs to it, and what is made from its schema', () => {
    const { status, said } = run('--import', 'tsx', 'scripts/new.ts', 'block', name, '--lang', 'en');
    expect([status, said]).toEqual([0, expect.stringContaining(`src/blocks/${name}/AnnualChecks.tsx\n`)]);
    expect(said).toContain('npx vitest run tests/unit/blocks.test.tsx -u');
    expect(readFileSync(path.join(project, 'src/blocks/registry.generated.ts'), 'utf8')).toContain(`'${name}': AnnualChecks,`);
    expect(readFileSync(path.join(project, '.vscode/content.generated.code-snippets'), 'utf8')).toContain(`- type: ${name}`);
  });

  test('compiles, as the registry and the types know it', () => {
    const only = { extends: './tsconfig.json', include: ['src/blocks/*.ts', `src/blocks/${name}`] };
    writeFileSync(path.join(project, 'tsconfig.block.json'), JSON.stringify(only));
    expect(run(program('typescript/bin/tsc'), '-p', 'tsconfig.block.json')).toEqual({ status: 0, said: '' });
  });

  test('is written as the formatter and the linter want it', () => {
    const files = [`src/blocks/${name}`, `schema/blocks/${name}.schema.json`];
    const { status, said } = run(program('@biomejs/biome/bin/biome'), 'ci', '--vcs-enabled=false', '--error-on-warnings', ...files);
    expect([status, said]).toEqual([0, expect.stringMatching(/Checked 4 files/)]);
  });

  test('passes its own tests, and those of schemas and of the project’s order', () => {
    const config = `import { defineConfig } from 'vitest/config';
      export default defineConfig({ oxc: { jsx: { runtime: 'automatic' } }, test: { include: ['{src,tests}/**/*.test.{ts,tsx}'] } });`;
    writeFileSync(path.join(project, 'vitest.block.config.ts'), config);
    const files = [`src/blocks/${name}`, ...tests];
    const { status, said } = run(
      program('vitest/vitest.mjs'),
      'run',
      '--config',
      'vitest.block.config.ts',
      ...files,
      '-t',
      `${name}|title|files made|in ar`,
    );
    expect([status, said]).toEqual([0, expect.stringMatching(/4 passed/)]);
  });

  test('is not made twice, nor over anything', () => {
    expect(run('--import', 'tsx', 'scripts/new.ts', 'block', name, '--lang', 'en')).toEqual({
      status: 2,
      said: `The name “${name}” is taken already, by a block or in the code: choose another one.\n`,
    });
  });
});

test.each([
  ['Opening days', 'newBlockBadName'],
  ['3-columns', 'newBlockBadName'],
  ['two--dashes', 'newBlockBadName'],
  ['../elsewhere', 'newBlockBadName'],
  ['faq', 'newBlockTaken'],
  // The component would be called as what it is made of, or as what every script has.
  ['section', 'newBlockTaken'],
  ['map', 'newBlockTaken'],
])('no block is called "%s"', (wrong, refusal) => {
  expect(newBlock(process.cwd(), wrong)).toEqual({ refusal });
  expect(existsSync(`tests/fixtures/schemas/blocks/${wrong}/pass/smallest.yaml`)).toBe(wrong === 'faq');
});
