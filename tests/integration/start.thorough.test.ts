import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Boot } from '../../src/build/editor/editor-boot.ts';
import { canvasLibrary } from '../../src/build/pictures/picture-canvas.ts';
import { openEditor } from '../../src/cli/edit-command.ts';
import { edit, runCommand, temporaryFolder } from '../support/command.ts';
import { sites } from '../support/sites.ts';

const settings = { CONTENT_DIR: sites.workshop.content };
const project = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 16);

/** Runs a command as npm starts it, with some arguments. */
function start(
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): { readonly status: number | null; readonly stdout: string; readonly stderr: string } {
  const { PATH = '', HOME = '' } = process.env;
  return spawnSync(process.execPath, ['scripts/start.mjs', ...args], {
    env: { PATH, HOME, ...settings, ...env },
    encoding: 'utf8',
  });
}

/** Makes a cache folder with folders of this project's cache, such as its bundles, and without the note of what was compiled. */
function cacheWith(names: RegExp): string {
  const cache = temporaryFolder();
  const folder = path.join(cache, 'service-pages', project);
  const known = path.resolve('node_modules/.cache/service-pages');
  mkdirSync(folder, { recursive: true });
  for (const name of existsSync(known) ? readdirSync(known) : [])
    if (names.test(name)) symlinkSync(path.join(known, name), path.join(folder, name));
  return cache;
}

test('a command says the same whether it starts from compiled code or from its source', async () => {
  const { status, stdout } = await runCommand(['check', '--format', 'json'], settings);
  expect(status).toBe(0);
  // Of the cache of this project, which may have compiled code, and of one that has none.
  for (const env of [{}, { CACHE_DIR: temporaryFolder() }])
    expect(start(env, 'check', '--format', 'json')).toMatchObject({ status, stdout });
});

test('a damaged note of what was compiled, or one of other code, is no obstacle', async () => {
  // What a command is started from is decided before it reads its words; its help is soon there.
  const { stdout } = await runCommand(['check', '--help'], settings);
  for (const note of [
    '{',
    '{}',
    JSON.stringify({ node: process.version, root: process.cwd(), bundle: '/nowhere', files: { 'package.json': [1, 1] } }),
    JSON.stringify({ node: process.version, root: process.cwd(), bundle: '/nowhere', files: {} }),
  ]) {
    const cache = temporaryFolder();
    const folder = path.join(cache, 'service-pages', project);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'start.json'), note);
    expect(start({ CACHE_DIR: cache }, 'check', '--help')).toMatchObject({ status: 0, stdout });
  }
});

test('no code runs from a folder of caches that others may write to', async () => {
  const { stdout } = await runCommand(['check', '--help'], settings);
  const cache = temporaryFolder();
  const bundle = path.join(cache, 'theirs');
  const folder = path.join(cache, 'service-pages', project);
  for (const each of [folder, path.join(bundle, 'server')]) mkdirSync(each, { recursive: true });
  writeFileSync(path.join(bundle, 'server/compiled-main.mjs'), "console.log('theirs');");
  writeFileSync(path.join(folder, 'start.json'), JSON.stringify({ node: process.version, root: process.cwd(), bundle, files: {} }));
  chmodSync(cache, 0o777);
  expect(start({ CACHE_DIR: cache }, 'check', '--help')).toMatchObject({ status: 0, stdout });
});

test('a site with a form editor is built by code that starts from its source, and then from what was compiled, without a fault', () => {
  const content = temporaryFolder();
  cpSync(sites.workshop.content, content, { recursive: true });
  edit(content, 'site.yaml', /^url: .*$/m, '$&\neditor: { host: gitea, address: https://git.example.org, repository: a/b, branch: main }');
  writeFileSync(path.join(content, 'pictures/front.png'), canvasLibrary().createCanvas(60, 40).encodeSync('png'));
  edit(content, 'services/wheel-truing.yaml', '      file: wheel.svg\n', '      file: front.png\n      framing: { left: 50 }\n');
  const cache = cacheWith(/^(?:[0-9a-f]{16}|documents|fonts|pictures)$/);
  for (const time of ['from the source', 'from compiled code']) {
    const out = path.join(temporaryFolder(), 'site');
    const env = { CONTENT_DIR: content, OUT_DIR: out, CACHE_DIR: cache, COMPRESS: 'none' };
    const { status, stderr } = start(env, 'build');
    expect([time, status, stderr]).toEqual([time, 0, '']);
    expect(existsSync(path.join(out, 'admin/boot.json')) && existsSync(path.join(out, 'admin/guide/index.html'))).toBe(true);
    // An editor sees the whole picture, of which the page shows a part, and can choose nothing but whole ones.
    const { pictures } = JSON.parse(readFileSync(path.join(out, 'admin/boot.json'), 'utf8')) as Boot;
    expect(Object.keys(pictures).sort()).toEqual(['brake.svg', 'front.png', 'logo.svg', 'wheel.svg']);
    expect(existsSync(path.join(out, pictures['front.png']?.src ?? ''))).toBe(true);
    // Of others' code in the form's page, and in its worker, where it is checked and rendered.
    expect(readFileSync(path.join(out, 'admin/licenses.txt'), 'utf8')).toMatch(/^## prosemirror-view - [\d.]+ \(MIT\)\n\n.*Copyright/ms);
    expect(readFileSync(path.join(out, 'admin/worker.licenses.txt'), 'utf8')).toMatch(/^## js-yaml - [\d.]+ \(MIT\)\n\n.*Copyright/ms);
    // Nothing else looks whether the pages of the form and its handbook are valid HTML.
    if (time === 'from compiled code') expect(start(env, 'verify', '--no-java')).toMatchObject({ status: 0 });
  }
});

test('what a check kept of a photograph is forgotten once nobody has asked for it in a month', () => {
  const content = temporaryFolder();
  cpSync(sites.workshop.content, content, { recursive: true });
  writeFileSync(path.join(content, 'pictures/front.png'), canvasLibrary().createCanvas(60, 40).encodeSync('png'));
  const cache = cacheWith(/^[0-9a-f]{16}$/);
  const env = { CONTENT_DIR: content, OUT_DIR: path.join(temporaryFolder(), 'site'), CACHE_DIR: cache, COMPRESS: 'none' };
  expect(start(env, 'check')).toMatchObject({ status: 0 });
  const kept = readdirSync(cache, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.cached'))
    .map((entry) => path.join(entry.parentPath, entry.name));
  expect(kept).not.toEqual([]);
  const longAgo = Date.now() / 1000 - 31 * 24 * 60 * 60;
  for (const file of kept) utimesSync(file, longAgo, longAgo);
  expect(start(env, 'build')).toMatchObject({ status: 0 });
  expect(kept.filter((file) => existsSync(file))).toEqual([]);
});

test('the handbook beside the form of one’s own machine leaves nothing behind in the folder for temporary files', async () => {
  const temporary = temporaryFolder();
  vi.stubEnv('TMPDIR', temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
  const out = new PassThrough() as unknown as NodeJS.WriteStream;
  const { address, close } = await openEditor({ ...settings, PORT: '0' }, {}, out, 'en');
  onTestFinished(close);
  expect((await fetch(`${address}guide/`)).status).toBe(200);
  expect(readdirSync(temporary)).toEqual([]);
});
