import fs, { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, loadConfigFromFile, type Plugin } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { projectWithBundler } from '../../../tests/support/project-with-bundler.ts';
import { replaceInFs } from '../../../tests/support/replace-in-fs.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { codeSources } from './code-hash.ts';
import { runBundler } from './run-bundler.ts';

test('the code is bundled into the cache also where that is outside the project', async () => {
  const { BUNDLE_DIR: before } = process.env;
  onTestFinished(() => {
    if (before === undefined) delete process.env['BUNDLE_DIR'];
    else process.env['BUNDLE_DIR'] = before;
  });
  process.env['BUNDLE_DIR'] = '/elsewhere/bundle';
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'src/build/cache/site-bundle.config.ts');
  // Vike reads its manifest there.
  expect(path.posix.join(process.cwd(), loaded?.config.build?.outDir ?? '')).toBe('/elsewhere/bundle');
});

test('what another account’s bundling left among the packages, which this one may not write to, is not bundled', async () => {
  const entry = path.join(temporaryFolder(), 'node_modules/vite-plugin-server-entry/runtime/index.js');
  mkdirSync(path.dirname(entry), { recursive: true });
  writeFileSync(entry, "import { status } from './autoImporter.js';\nconsole.log(status);\n");
  writeFileSync(path.join(path.dirname(entry), 'autoImporter.js'), "export const status = 'SET';\nimport('./gone.0123/entry.mjs');\n");
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'src/build/cache/site-bundle.config.ts');
  const own = (loaded?.config.plugins ?? []).filter((each) => (each as Plugin).name?.startsWith('service-pages:earlier'));
  const bundling = build({
    configFile: false,
    logLevel: 'silent',
    root: path.dirname(entry),
    plugins: own,
    build: { write: false, rollupOptions: { input: entry } },
  });
  await expect(bundling).resolves.toMatchObject({ output: [{ code: expect.stringContaining('BUILDING') }] });
});

test('a folder that the bundler may not write into is named, without what it would have made there', () => {
  const folder = temporaryFolder();
  const root = projectWithBundler(`throw new Error("EACCES: permission denied, open '${folder}/gone/vite.config.ts.mjs'")`);
  const bundling = () => runBundler(path.join(root, 'bundle'), root, ['vike/bin.js']);
  expect(bundling).toThrow(expect.objectContaining({ code: 'EACCES', path: folder }));
});

test('so is a folder of the project where a copy is bundled, which is gone by then', () => {
  const refused = "console.error('EACCES: permission denied, open', [process.cwd() + '/node_modules/vike/bin.mjs']); process.exit(1)";
  const project = projectWithBundler(refused);
  copyFileSync('scripts/plain-links.cjs', path.join(project, 'scripts/plain-links.cjs'));
  for (const source of [...codeSources, 'package.json'])
    if (path.extname(source) === '') mkdirSync(path.join(project, source), { recursive: true });
    else writeFileSync(path.join(project, source), '{}');
  const root = path.join(temporaryFolder(), 'engine #1');
  symlinkSync(project, root);
  const bundling = () => runBundler(path.join(root, 'bundle'), root, ['vike/bin.js']);
  expect(bundling).toThrow(expect.objectContaining({ code: 'EACCES', path: path.join(root, 'node_modules/vike') }));
});

test('the folder of a moment that another account left among the packages is removed, or named where files are in it', () => {
  const root = projectWithBundler("process.exit(require('node:fs').existsSync('node_modules/.vite-temp') ? 1 : 0)");
  const left = path.join(root, 'node_modules/.vite-temp');
  mkdirSync(left);
  const { accessSync } = fs;
  const refused = (place: fs.PathLike, mode?: number): void => {
    if (place === left) throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
    accessSync(place, mode);
  };
  onTestFinished(replaceInFs({ accessSync: refused }));
  const bundling = () => runBundler(path.join(root, 'bundle'), root, ['vike/bin.js']);
  expect(bundling).not.toThrow();
  mkdirSync(left);
  writeFileSync(path.join(left, 'vite.config.ts.mjs'), '');
  expect(bundling).toThrow(expect.objectContaining({ code: 'ENOTEMPTY', path: left }));
});
