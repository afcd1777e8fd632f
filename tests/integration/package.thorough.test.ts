import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { cacheFolder } from '../../src/build/cache/cache-folder.ts';
import { bytesOf } from '../support/command.ts';
import { installPackage, packageTarball, runInstalled, runtimePackages } from '../support/installed-package.ts';
import { sites } from '../support/sites.ts';
import { temporaryFolderOfAll } from '../support/temporary-folder.ts';

const { practice } = sites;
const guides = ['editing', 'extending', 'hosting', 'pull-requests', 'upgrading'].map((name) => `docs/${name}.md`);
let tarball: string;
const room = temporaryFolderOfAll();
/** A folder with a site and the package, at a path with spaces, accents and signs that have a meaning in addresses. */
let folder: string;
/** Where its commands keep what they made, as nobody may write among the packages. */
let caches: Readonly<Record<string, string>>;

beforeAll(async () => {
  tarball = await packageTarball();
  folder = path.join(room, 'Mon site é #1');
  caches = { XDG_CACHE_HOME: path.join(room, 'caches') };
  mkdirSync(folder);
  installPackage(tarball, folder);
  cpSync(practice.content, path.join(folder, 'data'), { recursive: true });
});

/** Returns the sum of the bytes of all files of a folder. */
function bytesIn(place: string): number {
  const real = realpathSync(place);
  return readdirSync(real, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}

describe('a site that has the engine as a package', () => {
  test('is built by somebody who may not write among the packages, byte for byte as the repository builds it, and verified', () => {
    // Root may write everywhere: a file in the way refuses everybody.
    writeFileSync(path.join(folder, 'node_modules/.cache'), '');
    const env = { COMPRESS: 'none', ...caches };
    cpSync(path.join(cacheFolder(process.cwd()), 'pictures'), path.join(cacheFolder(folder, env), 'pictures'), { recursive: true });
    expect(runInstalled(folder, ['check'])).toMatchObject({ status: 0, stderr: '' });
    expect(runInstalled(folder, ['build'], env)).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(folder).sort()).toEqual(['data', 'dist', 'node_modules']);
    expect(runInstalled(folder, ['verify', '--no-java'])).toMatchObject({ status: 0, stderr: '' });
    const [made, wanted] = [bytesOf(path.join(folder, 'dist')), bytesOf(practice.out)];
    expect(Object.keys(made)).toEqual(Object.keys(wanted).filter((name) => !/\.(?:br|gz)$/.test(name)));
    // The copy of the content has no history, from which the sitemap has its days.
    delete made['sitemap.xml'];
    for (const [name, bytes] of Object.entries(made)) expect(bytes === wanted[name], name).toBe(true);
  });

  test('is made anew by another version of Node, which writes dates in other words, and kept by the same one', () => {
    const later = path.join(room, 'later.cjs');
    writeFileSync(later, "Object.defineProperty(process, 'version', { value: 'v99.0.0' });\n");
    const pages = (env: NodeJS.ProcessEnv): number => {
      const { status, stdout } = runInstalled(folder, ['build', '--explain'], { COMPRESS: 'none', OUT_DIR: 'again', ...caches, ...env });
      expect(status).toBe(0);
      return stdout.match(/\.html: a new page/g)?.length ?? 0;
    };
    expect(pages({})).toBeGreaterThan(0);
    expect(pages({})).toBe(0);
    expect(pages({ NODE_OPTIONS: `--require "${later}"` })).toBeGreaterThan(0);
    rmSync(path.join(folder, 'again'), { recursive: true });
  });

  test('gets a new service, another name for it, and the editors’ handbook', () => {
    const names = ['--name', 'fr=Blanchiment', '--name', 'ar=تبييض', '--category', 'urgences'];
    expect(runInstalled(folder, ['new', 'service', 'whitening-at-home', ...names], caches)).toMatchObject({ status: 0, stderr: '' });
    expect(runInstalled(folder, ['rename', 'whitening-at-home', 'whitening'], caches)).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(path.join(folder, 'data/services/whitening.yaml'))).toBe(true);
    expect(runInstalled(folder, ['guide', '--write'], { OUT_DIR: 'handbook', ...caches })).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(path.join(folder, 'handbook/admin/guide/frames.js'), 'utf8')).not.toMatch(/\bas HTML|: string/);
  });

  test('begins with documents that pass the check at once', () => {
    expect(runInstalled(folder, ['init', 'new', '--name', 'Sunny Bakery', '--languages', 'en,fr', '--country', 'IE'])).toMatchObject({
      status: 0,
    });
    expect(runInstalled(path.join(folder, 'new'), ['check'], caches, folder)).toMatchObject({
      status: 0,
      stdout: 'No problem in 8 files.\n',
    });
    // The path leads to the schemas once the new project has installed its packages.
    const [schema = ''] = /(?<=\$schema=)\S+/.exec(readFileSync(path.join(folder, 'new/data/site.yaml'), 'utf8')) ?? [];
    expect(schema).toBe('../node_modules/service-pages/lib/schema/en/site.schema.json');
  });

  test.each([
    ['fr-CA,en', 'L’adresse du site en ligne', 'Un bloc de la page'],
    ['ar,fr', 'العنوان الذي يزوره الناس', 'كتلة من كتل الصفحة'],
    ['tr', 'The address of the site on the web', 'A block of the page'],
  ])('in %s shows its schemas in VS Code in that language, or else in English, with blocks of its own too', (languages, url, block) => {
    const site = path.join(room, `site-${languages}`);
    installPackage(tarball, site);
    expect(runInstalled(site, ['init', '--name', 'Fırın', '--languages', languages, '--country', 'TR'])).toMatchObject({ status: 0 });
    const shown = (document: string): string => {
      const [named = ''] = /(?<=\$schema=)\S+/.exec(readFileSync(path.join(site, 'data', document), 'utf8')) ?? [];
      return readFileSync(path.join(site, 'data', path.dirname(document), named), 'utf8');
    };
    expect(shown('site.yaml')).toContain(url);
    expect(runInstalled(site, ['new', 'block', 'price-list'])).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(path.join(site, 'blocks'))).toContain('.schema');
    expect(shown('site.yaml')).toContain(url);
    expect(readFileSync(path.join(site, 'blocks/.schema/blocks.generated.schema.json'), 'utf8')).toContain(block);
    for (const document of ['site.yaml', 'services/service-1.yaml'])
      expect(readFileSync(path.join(site, 'data', document), 'utf8')).toMatch(
        /^# yaml-language-server: \$schema=(?:\.\.\/)+blocks\/\.schema\//,
      );
  });

  test('is told in a sentence what takes pictures of a change, which does not come with the engine', () => {
    const site = path.join(room, 'pictured');
    mkdirSync(site);
    const git = (...args: string[]) => execFileSync('git', args, { cwd: site, stdio: 'pipe' });
    const begin = ['init', '.', '--name', 'Sunny Bakery', '--languages', 'en', '--country', 'IE'];
    expect(runInstalled(site, begin, {}, folder)).toMatchObject({ status: 0 });
    git('init', '-q');
    git('add', '.');
    git('-c', 'user.name=Owner', '-c', 'user.email=owner@example.org', 'commit', '-q', '-m', 'Begin');
    const file = path.join(site, 'data/home.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('✎ Title 1', 'Our bread'));
    expect(runInstalled(site, ['review', 'pictures', '--base', 'HEAD'], caches, folder)).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('npm install --save-dev playwright-core'),
    });
  });

  test('names the schemas by a path that outlives the next release, where the package is a link to its version', () => {
    const linked = path.join(room, 'linked');
    installPackage(tarball, path.join(linked, 'node_modules/.pnpm/service-pages@0.1.0'));
    const real = path.join(linked, 'node_modules/.pnpm/service-pages@0.1.0/node_modules/service-pages');
    symlinkSync(real, path.join(linked, 'node_modules/service-pages'), 'dir');
    expect(runInstalled(linked, ['init', '--name', 'Sunny Bakery', '--languages', 'de', '--country', 'AT'])).toMatchObject({ status: 0 });
    expect(readFileSync(path.join(linked, 'data/site.yaml'), 'utf8')).toContain(
      '$schema=../node_modules/service-pages/lib/schema/en/site.schema.json',
    );
    expect(runInstalled(linked, ['build'], { COMPRESS: 'none' })).toMatchObject({ status: 0, stderr: '' });
  });

  test('is told in a sentence what only the engine’s own repository does', () => {
    expect(runInstalled(folder, ['gallery'])).toMatchObject({ status: 2, stderr: expect.stringContaining('not a command: build, check') });
    expect(runInstalled(folder, ['guide', '--pictures'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('only its own repository'),
    });
  });
});

test('the package holds no source, no test and no site but the examples, has the licences of others’ code, and is small', () => {
  const files = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => !file.startsWith('package/examples/'));
  expect(files.filter((file) => /\.test\.|(?<!\.d)\.tsx?$|^package\/(?:data|tests|renderer)\//.test(file))).toEqual([]);
  expect(statSync(tarball).size).toBeLessThan(4_100_000);
  // Of what is compiled into it.
  for (const part of ['editor/licenses.txt', 'editor/worker.licenses.txt', 'site/client/licenses.txt', 'site/server/licenses.txt'])
    expect(files).toContain(`package/lib/${part}`);
});

test('what its documents lead to is in the package, and so is what hosts need', () => {
  const own = path.join(folder, 'node_modules/service-pages');
  const documents = readdirSync(own, { recursive: true, encoding: 'utf8' }).filter((name) => /^(?:[A-Z]+|docs\/[\w./-]+)\.md$/.test(name));
  expect(documents).toEqual(expect.arrayContaining(['CHANGELOG.md', 'README.md', ...guides]));
  // A message is explained by texts as editors write them, with links in them. Pictures would be a tenth of the package.
  const read = documents.filter((name) => !name.startsWith('docs/problems.'));
  const dead = read.flatMap((name) =>
    [
      ...readFileSync(path.join(own, name), 'utf8')
        .replaceAll(/`[^`]*`/g, '')
        .matchAll(/(?<!!)\[[^\][]*\]\(([^)#\s]+)/g),
    ].flatMap(([, target = '']) =>
      /^[a-z]+:/.test(target) || existsSync(path.join(own, path.dirname(name), target)) ? [] : [`${name}: ${target}`],
    ),
  );
  expect(dead).toEqual([]);
  for (const file of ['site.conf', 'site-locations.conf', 'site-brotli.conf'])
    expect(existsSync(path.join(own, 'deploy/nginx', file)), file).toBe(true);
});

test.each(['bundler', 'nodenext'])('a program that uses it is checked strictly with the types of the package (%s)', (resolution) => {
  const project = path.join(room, resolution);
  installPackage(tarball, project);
  for (const name of ['@emotion', '@types'])
    symlinkSync(path.resolve('node_modules', name), path.join(project, 'node_modules', name), 'dir');
  const program = `
    import { type BuildResult, build, check, type DevServer, defineSite, type ProblemRecord, type Site, type SiteSettings } from 'service-pages';
    import { type BlockProps, RichText, Section, type Text } from 'service-pages/block';
    const settings: SiteSettings = { folder: '.' };
    const site: Site = defineSite(settings);
    const errors: readonly ProblemRecord[] = (await check(site)).filter(({ severity }) => severity === 'error');
    const codes: readonly string[] = errors.map(({ code }) => code);
    const { pages }: BuildResult = await build(site);
    export const close = (server: DevServer): Promise<void> => server.close();
    export function Motto({ block, id }: BlockProps<{ readonly anchor?: string; readonly text: Text }>) {
      return <Section id={id} anchor={block.anchor}><RichText text={block.text} />{codes.length + pages}</Section>;
    }`;
  writeFileSync(path.join(project, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(project, 'program.tsx'), program);
  const module = resolution === 'bundler' ? 'esnext' : resolution;
  const options = `--module ${module} --moduleResolution ${resolution} --target es2022 --jsx react-jsx --noEmit --strict`;
  const strict = '--exactOptionalPropertyTypes --noUncheckedIndexedAccess --skipLibCheck false';
  const compiler = path.resolve('node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, ...`${options} ${strict}`.split(' '), 'program.tsx'], {
    cwd: project,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
});

test('what it needs when it runs takes less than 150 MB and brings no development tool', () => {
  const packages = runtimePackages();
  const names = packages.map((name) => name.replace('node_modules/', ''));
  for (const tool of ['vite', 'vike', 'tsx', 'typescript', 'react', 'vitest', 'playwright-core']) expect(names).not.toContain(tool);
  const ours = bytesIn(path.join(folder, 'node_modules/service-pages'));
  expect(packages.reduce((sum, name) => sum + bytesIn(name), ours)).toBeLessThan(150_000_000);
  const scripts = JSON.parse(readFileSync(path.join(folder, 'node_modules/service-pages/package.json'), 'utf8')) as { scripts: object };
  expect(Object.keys(scripts.scripts).filter((name) => /^(?:pre|post)?install$|^prepare$/.test(name))).toEqual([]);
});
