import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { baseOf } from '../../src/build/check/base.ts';
import { checkContent } from '../../src/build/check/check.ts';
import { build } from '../support/build.ts';
import { bakery, check, prefixOf } from '../support/check.ts';
import { edit, runCommand, temporaryFolder } from '../support/command.ts';
import { commit, copyRepository, git, repositoryOf } from '../support/repository.ts';
import { fixtures } from '../support/site-recipe.ts';
import { temporaryFolderOfAll } from '../support/temporary-folder.ts';

const noWorker = (): URL => {
  throw new Error('A few services need no thread.');
};

type Settings = Readonly<Record<string, string>>;

/** Makes a repository whose branch `main` holds the bakery in `site/content`, and a branch of work that leaves it there. */
function repository(): { root: string; content: string } {
  const root = temporaryFolder();
  return { root, content: copyRepository(first, root) };
}

const made = temporaryFolderOfAll();
const first = repositoryOf(bakery, made);

/** Renames the bread by hand, everywhere but below `formerSlugs`. */
function renameByHand(content: string, to: string): void {
  renameSync(path.join(content, 'services/bread.yaml'), path.join(content, `services/${to}.yaml`));
  edit(content, `services/${to}.yaml`, 'slug: bread', `slug: ${to}`);
  edit(content, 'menus.yaml', 'service: bread', `service: ${to}`);
  edit(content, 'home.yaml', 'link: bread', `link: ${to}`);
}

/** Returns the reported lost addresses since a base: old files, and likely successors. */
async function lost(content: string, asked?: string): Promise<string[]> {
  const base = baseOf(content, asked);
  if (base === 'unknown') throw new Error(`${asked} is no base.`);
  const { problems } = await checkContent(content, { worker: noWorker, cache: () => content, code: () => 'code' }, { base });
  return problems
    .filter(({ code }) => code === 'slug-removed')
    .map(({ file, place, severity, suggestion = '' }) => `${severity} ${file}:${place.line} ${suggestion}`.trim());
}

/** Returns the same as the command prints it. */
async function printed(content: string, args: readonly string[] = [], settings: Settings = {}): Promise<string[]> {
  const { stdout, stderr } = await check(content, ['--lang', 'en', ...args], settings);
  expect(stderr).toBe('');
  return [...stdout.replaceAll(prefixOf(content), '').matchAll(/^(\S+):1:1 {2}error {2}slug-removed$/gm)].map(([, file = '']) => file);
}

describe('a service that is gone since the base branch', () => {
  test('is an error at its old file, with its likely successor and a correction', async () => {
    const { content } = repository();
    renameByHand(content, 'breads');
    const { status, stdout } = await check(content, ['--lang', 'en']);
    expect([status, stdout.replaceAll(prefixOf(content), '')]).toEqual([
      1,
      [
        'services/bread.yaml:1:1  error  slug-removed',
        '  The page “bread” existed (main) and is gone: its address, and the links to it, would lead nowhere.',
        '  → Did you mean “breads”? Write “formerSlugs: [bread]” below “slug” in the page that replaces it. For a mere change of name, put the file back and run “npm run rename -- bread new-name”.',
        '',
        '1 error, 0 warnings in 8 files.',
        '',
      ].join('\n'),
    ]);
  });

  test.each([
    ['old-fashioned-bread', ['error services/bread.yaml:1 old-fashioned-bread']],
    ['loaves', ['error services/bread.yaml:1']],
  ])('has a successor only if a name shows it: %s', async (to, expected) => {
    const { root, content } = repository();
    renameByHand(content, to);
    commit(root);
    expect(await lost(content)).toEqual(expected);
  });

  test('has no successor in one that was there before, however alike its name', async () => {
    const { root, content } = repository();
    expect((await runCommand(['rename', 'cakes', 'breads'], { CONTENT_DIR: content })).status).toBe(0);
    commit(root);
    git(root, 'branch', '--force', 'main');
    renameByHand(content, 'loaves');
    expect(await lost(content)).toEqual(['error services/bread.yaml:1']);
  });

  test('is well kept where another one names it', async () => {
    const { content } = repository();
    renameByHand(content, 'loaves');
    edit(content, 'services/cakes.yaml', 'slug: cakes\n', 'slug: cakes\nformerSlugs: [bread]\n');
    expect((await check(content, ['--lang', 'en'])).stdout).toBe('No problem in 8 files.\n');
  });

  test('is well kept by npm run rename', async () => {
    const { content } = repository();
    expect((await runCommand(['rename', 'bread', 'loaves'], { CONTENT_DIR: content })).status).toBe(0);
    expect((await check(content, ['--lang', 'en'])).stdout).toBe('No problem in 8 files.\n');
  });

  test('is nothing lost where its name was still to be written, as in a new site: nobody has published it', async () => {
    const content = repositoryOf(bakery, temporaryFolder(), 'main', (folder) => {
      edit(folder, 'services/bread.yaml', 'fr: Pains\n  ar: الخبز\n', 'fr: ✎ Nom\n  ar: ✎ الاسم\n');
    });
    renameByHand(content, 'loaves');
    expect(await lost(content)).toEqual([]);
  });

  test('is reported together with the earlier addresses that led to it', async () => {
    const { root, content } = repository();
    edit(content, 'services/cakes.yaml', 'slug: cakes\n', 'slug: cakes\nformerSlugs:\n  - tarts\n  - "sweets" # once\n');
    commit(root);
    git(root, 'branch', '--force', 'main');
    expect(await lost(content)).toEqual([]);
    edit(content, 'services/cakes.yaml', '  - tarts\n', '');
    expect(await lost(content)).toEqual(['error services/cakes.yaml:1 cakes']);
    renameSync(path.join(content, 'services/cakes.yaml'), path.join(root, 'cakes.yaml'));
    expect(await lost(content)).toEqual(['error services/cakes.yaml:1', 'error services/cakes.yaml:1', 'error services/cakes.yaml:1']);
    edit(content, 'services/bread.yaml', 'slug: bread\n', 'slug: bread\nformerSlugs: [cakes, sweets]\n');
    expect(await lost(content)).toEqual(['error services/cakes.yaml:1 bread']);
    edit(content, 'services/bread.yaml', '[cakes, sweets]', '[cakes, sweets, tarts]');
    expect(await lost(content)).toEqual([]);
  });

  test('is told of pages that are no services too', async () => {
    const root = temporaryFolder();
    const content = repositoryOf(fixtures.workshop.content, root);
    expect((await runCommand(['rename', 'small-print', 'our-terms'], { CONTENT_DIR: content })).status).toBe(0);
    expect(await lost(content)).toEqual([]);
    edit(content, 'pages/our-terms.yaml', 'formerSlugs: [small-print]\n', '');
    expect(await lost(content)).toEqual(['error pages/small-print.yaml:1']);
    // A service of that name has another address.
    edit(content, 'services/wheel-truing.yaml', 'slug: wheel-truing\n', 'slug: wheel-truing\nformerSlugs: [small-print]\n');
    expect(await lost(content)).toEqual(['error pages/small-print.yaml:1']);
    edit(content, 'pages/words.yaml', 'slug: words\n', 'slug: words\nformerSlugs: [small-print]\n');
    expect(await lost(content)).toEqual([]);
  });

  test('is still there in another format', async () => {
    const { content } = repository();
    renameSync(path.join(content, 'services/bread.yaml'), path.join(content, 'services/bread.yml'));
    expect(await lost(content)).toEqual([]);
  });

  test('is not reported while a document that may name it cannot be read', async () => {
    const { content } = repository();
    renameByHand(content, 'loaves');
    edit(content, 'services/cakes.yaml', 'slug: cakes', 'slug: "cakes');
    expect(await lost(content)).toEqual([]);
  });

  test('is reported by a hook of git, which names its repository in variables', async () => {
    const { root, content } = repository();
    renameByHand(content, 'loaves');
    expect(await printed(content, [], { GIT_DIR: '.git', GIT_INDEX_FILE: path.join(root, '.git/index') })).toEqual(['services/bread.yaml']);
  });
});

describe('the base', () => {
  test('is where the work left the branch: its later changes do not count', async () => {
    const { root, content } = repository();
    git(root, 'switch', '--quiet', 'main');
    writeFileSync(path.join(content, 'services/rolls.yaml'), 'slug: rolls\n');
    rmSync(path.join(content, 'services/cakes.yaml'));
    commit(root);
    git(root, 'switch', '--quiet', 'work');
    expect(await lost(content)).toEqual([]);
    rmSync(path.join(content, 'services/cakes.yaml'));
    expect(await lost(content)).toEqual(['error services/cakes.yaml:1']);
  });

  test('is there too where a commit is checked out and no branch', async () => {
    const { root, content } = repository();
    renameByHand(content, 'loaves');
    commit(root);
    git(root, 'checkout', '--quiet', '--detach');
    expect(await lost(content)).toEqual(['error services/bread.yaml:1']);
  });

  test('is --base, else BASE_REF, else the usual branch', async () => {
    const { root, content } = repository();
    git(root, 'tag', 'before');
    renameByHand(content, 'loaves');
    commit(root);
    git(root, 'branch', '--force', 'main');
    expect(await printed(content, [], { BASE_REF: '' })).toEqual([]);
    expect(await printed(content, [], { BASE_REF: 'before' })).toEqual(['services/bread.yaml']);
    expect(await printed(content, ['--base', 'main'], { BASE_REF: 'before' })).toEqual([]);
    expect(await printed(content, ['--base', 'HEAD~1'], { BASE_REF: 'nowhere' })).toEqual(['services/bread.yaml']);
  });

  test('is the default branch of the place where the work came from, whatever its name', async () => {
    const root = temporaryFolder();
    const content = repositoryOf(bakery, root, 'trunk');
    git(root, 'switch', '--quiet', 'trunk');
    const clone = path.join(temporaryFolder(), 'clone');
    git(root, 'clone', '--quiet', root, clone);
    renameByHand(path.join(clone, 'site/content'), 'loaves');
    expect(await lost(path.join(clone, 'site/content'))).toEqual(['error services/bread.yaml:1']);
    expect(await lost(content)).toEqual([]);
  });

  test('is master, as git calls its first branch unasked, where no place names another and there is no main', async () => {
    const content = repositoryOf(bakery, temporaryFolder(), 'master');
    renameByHand(content, 'loaves');
    expect(await lost(content)).toEqual(['error services/bread.yaml:1']);
  });

  test.each<[string, (root: string, content: string) => string | undefined]>([
    ['without git', (root) => void rmSync(path.join(root, '.git'), { recursive: true })],
    ['without a branch to compare with', (root) => void git(root, 'branch', '--delete', '--force', 'main')],
    [
      'before the first commit',
      (root) => {
        rmSync(path.join(root, '.git'), { recursive: true });
        git(root, 'init', '--quiet');
        return undefined;
      },
    ],
    [
      'where the branch has another history',
      (root) => {
        git(root, 'checkout', '--quiet', '--orphan', 'other');
        return void commit(root);
      },
    ],
    [
      'in a folder that the base calls otherwise',
      (root, content) => {
        const renamed = path.join(root, 'site/texts');
        renameSync(content, renamed);
        return renamed;
      },
    ],
  ])('is nothing, and nothing fails, %s', async (_name, prepare) => {
    const { root, content } = repository();
    renameByHand(content, 'loaves');
    expect(await lost(prepare(root, content) ?? content)).toEqual([]);
  });

  test('is nothing in a history too short to reach it', async () => {
    const { root, content } = repository();
    renameByHand(content, 'loaves');
    commit(root);
    git(root, 'switch', '--quiet', 'main');
    appendFileSync(path.join(content, 'home.yaml'), '# later\n');
    commit(root);
    const clone = path.join(temporaryFolder(), 'clone');
    git(root, 'clone', '--quiet', '--depth', '1', '--no-single-branch', '--branch', 'work', `file://${root}`, clone);
    expect(await lost(path.join(clone, 'site/content'))).toEqual([]);
    expect(await lost(path.join(clone, 'site/content'), 'origin/main')).toEqual([]);
  });

  test.each([
    ['a branch that does not exist', ['--base', 'nowhere'], {}, 'nowhere'],
    ['a variable that names none', [], { BASE_REF: 'origin/nowhere' }, 'origin/nowhere'],
    ['an empty name', ['--base='], {}, ''],
    ['a file', ['--base', 'HEAD:site'], {}, 'HEAD:site'],
    ['what is left out', ['--base', '^HEAD'], {}, '^HEAD'],
    ['an option of git', ['--base=--output=stolen'], {}, '--output=stolen'],
    ['an option of git in a variable', [], { BASE_REF: '--all' }, '--all'],
  ])('is wrong use where it is asked for and is %s', async (_name, args, settings, name) => {
    const { content } = repository();
    expect(await check(content, [...args, '--lang', 'en'], settings)).toEqual({
      status: 2,
      stdout: '',
      stderr: `--base ${name}: this repository has no branch and no commit of that name.\n`,
    });
  });

  test('that is wrong use is reported in the requested language', async () => {
    const { content } = repository();
    expect((await check(content, ['--base', 'nowhere'])).stderr).toBe(
      '--base nowhere\u00A0: ce dépôt n’a ni branche ni commit de ce nom.\n',
    );
    expect((await check(content, ['--base', 'nowhere', '--lang', 'ar'])).stderr).toContain('لا يوجد في هذا المستودع');
  });

  test('is given to the check of a pull request with the whole history', () => {
    const workflow = readFileSync('.github/workflows/ci.yml', 'utf8');
    const [, content = ''] = /\n {2}content:\n([\s\S]*?)\n {2}\w+:\n/.exec(workflow) ?? [];
    expect(content).toContain('fetch-depth: 0');
    expect(content).toMatch(
      /npm run check\n {8}env:\n(?: {10}.*\n)* {10}BASE_REF: \$\{\{ github\.base_ref && format\('origin\/\{0\}', github\.base_ref\) \}\}/,
    );
  });
});

test('a build does not look at git', async () => {
  const { root, content } = repository();
  renameByHand(content, 'loaves');
  expect(await build(content, path.join(root, 'out'), { BASE_REF: 'nowhere' })).toMatchObject({ status: 0 });
});

test('a word of addresses that is gone since the base branch is an error, until the site names it as a former one', async () => {
  const { root, content } = repository();
  const wordsLost = async (addresses: string): Promise<string[]> => {
    writeFileSync(path.join(content, 'site.yaml'), `${site}${addresses}`);
    const { stdout } = await check(content, ['--lang', 'en', '--format', 'json']);
    return (JSON.parse(stdout) as { code: string; message: string }[]).flatMap(({ code, message }) =>
      code === 'word-removed' ? (/“(.*?)”/.exec(message)?.[1] ?? []) : [],
    );
  };
  const site = readFileSync(path.join(content, 'site.yaml'), 'utf8');
  expect(await wordsLost('addresses:\n  services: loaves\n')).toEqual(['services']);
  expect(await wordsLost('addresses:\n  services: loaves\n  former: [services]\n')).toEqual([]);
  commit(root);
  git(root, 'branch', '--force', 'main');
  expect(await wordsLost('')).toEqual(['loaves']);
});
