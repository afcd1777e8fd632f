import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { newBlock } from '../../src/cli/new/new-block.ts';
import { fixtures } from '../support/site-recipe.ts';
import { temporaryFolderOfAll } from '../support/temporary-folder.ts';

// It comes before every other block in the alphabet, and so do its words.
const name = 'annual-checks';
const schemaFile = `schema/blocks/${name}.schema.json`;

/** A copy of the project, in which the block is made. */
const project = temporaryFolderOfAll();
for (const part of [
  'src',
  'scripts',
  'schema',
  'docs',
  '.vscode',
  'tests/fixtures/schemas',
  'biome.json',
  'tsconfig.json',
  'package.json',
  'rev-dep.config.json',
])
  cpSync(part, path.join(project, part), { recursive: true });
cpSync(fixtures.practice.content, path.join(project, 'data'), { recursive: true });
symlinkSync(path.resolve('node_modules'), path.join(project, 'node_modules'));

// Its modules read and write the schemas beside them, whatever a build before this in the same process has set.
delete process.env['SCHEMA_DIR'];
const asked = [path.join(project, 'scripts/start.mjs'), 'new', 'block', name, '--lang', 'en'];
const made = spawnSync(process.execPath, asked, { cwd: project, encoding: 'utf8' });

describe('a new block', () => {
  test('is made with all its files, and with the files that are generated from its schema', async () => {
    expect(made).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining(`src/view/blocks/${name}/AnnualChecks.tsx\n`) });
    expect(made.stdout).toContain('npx vitest run tests/integration/blocks.test.tsx -u');
    expect(read('src/view/blocks/registry.generated.ts')).toContain(`'${name}': AnnualChecks,`);
    expect(read('.vscode/content.generated.code-snippets')).toContain(`- type: ${name}`);
    const { generate } = await (import(path.join(project, 'scripts/generate/generate.ts')) as Promise<
      typeof import('../../scripts/generate/generate.ts')
    >);
    expect(generate(true)).toEqual([]);
    expect(made.stdout).toContain('src/view/blocks/registry.generated.ts\n');
  });

  test('compiles, as the registry and the types know it', () => {
    const only = { extends: './tsconfig.json', include: ['src/view/blocks/registry.generated.ts', `src/view/blocks/${name}`] };
    writeFileSync(path.join(project, 'tsconfig.block.json'), JSON.stringify(only));
    expect(run('typescript/bin/tsc', '-p', 'tsconfig.block.json', '--singleThreaded')).toEqual({ status: 0, said: '' });
  });

  test('is written as the formatter and the linter want it', () => {
    const { status, said } = run(
      '@biomejs/biome/bin/biome',
      'ci',
      '--vcs-enabled=false',
      '--error-on-warnings',
      `src/view/blocks/${name}`,
      schemaFile,
    );
    expect([status, said]).toEqual([0, expect.stringMatching(/Checked 4 files/)]);
  });

  describe('passes its own tests:', () => import(path.join(project, `src/view/blocks/${name}/AnnualChecks.test.tsx`)));

  test('has examples that are right, and that show each of its properties', async () => {
    const named = parse(read(`src/view/blocks/${name}/${name}.examples.yaml`)) as Record<string, Block>;
    expect(Object.keys(named)).toEqual(expect.arrayContaining(['usual', 'long-text']));
    const examples = Object.values(named);
    expect(await Promise.all(examples.map(findingsOf))).toEqual(examples.map(() => []));
    const { properties, required } = JSON.parse(read(schemaFile)) as { properties: object; required: readonly string[] };
    for (const property of Object.keys(properties)) {
      const shown = examples.map((example) => property in example);
      expect([property, shown.includes(true), shown.includes(false)]).toEqual([property, true, !required.includes(property)]);
    }
  });

  test.each(['pass', 'fail'])('has examples that %s in the tests of schemas', async (verdict) => {
    const folder = `tests/fixtures/schemas/blocks/${name}/${verdict}`;
    const files = readdirSync(path.join(project, folder));
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const text = read(`${folder}/${file}`);
      const expected = [...text.matchAll(/^# expect: (.+)$/gm)].map(([, finding = '']) => finding);
      expect([file, expected.length > 0]).toEqual([file, verdict === 'fail']);
      expect([file, await findingsOf(parse(text) as Block)]).toEqual([file, expected]);
    }
  });

  test('has its words in every other language of the schemas, in their order', () => {
    const words = [...new Set([...read(schemaFile).matchAll(/"(?:title|description)": "(.*)"/g)].map(([, text]) => text))];
    expect(words.length).toBeGreaterThan(5);
    for (const file of readdirSync('schema/translations')) {
      const [before = [], after = []] = [`schema/translations/${file}`, path.join(project, 'schema/translations', file)].map((full) =>
        Object.keys(JSON.parse(readFileSync(full, 'utf8')) as object),
      );
      const first = after.findIndex((text) => words.includes(text));
      expect(after.slice(first, first + words.length)).toEqual(words);
      expect(new Set(after)).toEqual(new Set([...before, ...words]));
    }
  });

  test('is not made twice, nor over anything', () => {
    expect(newBlock(project, name)).toEqual({ refusal: 'newBlockTaken' });
  });
});

test.each([
  ['Opening days', 'newBlockBadName'],
  ['3-columns', 'newBlockBadName'],
  ['two--dashes', 'newBlockBadName'],
  ['../elsewhere', 'newBlockBadName'],
  ['constructor', 'newBlockBadName'],
  ['faq', 'newBlockTaken'],
  // The component would be called as what it is made of, or as what every script has.
  ['section', 'newBlockTaken'],
  ['map', 'newBlockTaken'],
])('no block is called "%s"', (wrong, refusal) => {
  expect(newBlock(process.cwd(), wrong)).toEqual({ refusal });
  expect(existsSync(`tests/fixtures/schemas/blocks/${wrong}/pass/smallest.yaml`)).toBe(wrong === 'faq');
});

/** A block as an editor writes it. */
type Block = Readonly<Record<string, unknown>>;

function read(file: string): string {
  return readFileSync(path.join(project, file), 'utf8');
}

/** Returns the findings of the copy's schemas about a block on a page. */
async function findingsOf(block: Block): Promise<readonly string[]> {
  const { validate } = await (import(path.join(project, 'src/schema/validate.ts')) as Promise<
    typeof import('../../src/schema/validate.ts')
  >);
  const page = parse(read('tests/fixtures/schemas/service/pass/smallest.yaml')) as { blocks: unknown[] };
  page.blocks.push(block);
  return validate('service', page).findings.map((finding) => `${finding.code} at ${finding.path.join('.')}`);
}

/** Runs a program of the project in its copy. */
function run(program: string, ...args: readonly string[]): { readonly status: number | null; readonly said: string } {
  const file = path.resolve('node_modules', program);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { cwd: project, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}
