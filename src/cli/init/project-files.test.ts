import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeFilesIn } from '../../../tests/support/files-of.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { projectFiles } from './project-files.ts';

test.each([
  ['beside the present project', 'other/site', 'file:../../present/engine.tgz'],
  ['in a folder of the present project', 'present/site', 'file:../engine.tgz'],
])('a site begun %s takes the engine that the present project has, before it is published too', (_where, folder, engine) => {
  const room = temporaryFolder();
  mkdirSync(path.join(room, 'present'));
  writeFileSync(path.join(room, 'present/package.json'), '{ "dependencies": { "service-pages": "file:engine.tgz" } }');
  const site = { name: 'Sunny Bakery', languages: ['en'], country: 'IE', business: 'Store', timeZone: 'UTC' };
  const [packageFile] = projectFiles(site, 'en', {}, path.join(room, folder), path.join(room, 'present'));
  expect(JSON.parse(packageFile?.text ?? '').dependencies).toEqual({ 'service-pages': engine });
});

test.each(['bicycle-workshop', 'instrument-repair'])(
  'the example %s has every command that a new site has, and tells git to leave out the same',
  (name) => {
    const site = { name: 'Sunny Bakery', languages: ['en'], country: 'IE', business: 'Store', timeZone: 'UTC' };
    const files = projectFiles(site, 'en', {}, temporaryFolder(), temporaryFolder());
    const textOf = (wanted: string): string => files.find(({ file }) => file === wanted)?.text ?? '';
    const ofExample = (file: string): string => readFileSync(path.join('examples', name, file), 'utf8');
    expect(JSON.parse(ofExample('package.json')).scripts).toEqual(JSON.parse(textOf('package.json')).scripts);
    expect(ofExample('.gitignore').split('\n')).toEqual(expect.arrayContaining(textOf('.gitignore').split('\n')));
  },
);

test('git is told to leave out what the documented builds write, and nothing of the content', () => {
  const site = { name: 'Sunny Bakery', languages: ['en'], country: 'IE', business: 'Store', timeZone: 'UTC' };
  const folder = temporaryFolder();
  const text = projectFiles(site, 'en', {}, folder, folder).find(({ file }) => file === '.gitignore')?.text ?? '';
  writeFilesIn(folder, {
    '.gitignore': text,
    ...Object.fromEntries(
      ['dist', 'public/shop', '.dist.next-1-1-a', '.public.previous-1-1-a', 'review', 'node_modules/one', 'data/files/public'].map(
        (place) => [`${place}/index.html`, ''],
      ),
    ),
  });
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  const kept = execFileSync('git', ['ls-files', '--others', '--exclude-standard'], { cwd: folder, encoding: 'utf8' });
  expect(kept).toBe('.gitignore\ndata/files/public/index.html\n');
});
