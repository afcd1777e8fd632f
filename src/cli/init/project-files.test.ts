import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectFiles } from './project-files.ts';

test.each([
  ['beside the present project', 'other/site', 'file:../../present/engine.tgz'],
  ['in a folder of the present project', 'present/site', 'file:../engine.tgz'],
])('a site begun %s takes the engine that the present project has, before it is published too', (_where, folder, engine) => {
  const room = mkdtempSync(path.join(os.tmpdir(), 'service-pages-init-'));
  onTestFinished(() => rmSync(room, { recursive: true }));
  mkdirSync(path.join(room, 'present'));
  writeFileSync(path.join(room, 'present/package.json'), '{ "dependencies": { "service-pages": "file:engine.tgz" } }');
  const site = { name: 'Sunny Bakery', languages: ['en'], country: 'IE', business: 'Store', timeZone: 'UTC' };
  const [packageFile] = projectFiles(site, 'en', {}, path.join(room, folder), path.join(room, 'present'));
  expect(JSON.parse(packageFile?.text ?? '').dependencies).toEqual({ 'service-pages': engine });
});
