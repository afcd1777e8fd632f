import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bakery } from '../support/check.ts';
import { copyContent, runAsMain, runScript, temporaryFolder } from '../support/command.ts';

/** Moves a file or a folder of a content folder to another place, and leaves a link to it; returns that place. */
function leadElsewhere(content: string, file: string): string {
  const elsewhere = path.join(temporaryFolder(), path.basename(file));
  const place = path.join(content, file);
  if (!existsSync(place)) mkdirSync(place);
  renameSync(place, elsewhere);
  symlinkSync(elsewhere, place);
  return elsewhere;
}

test.each<[command: string, linked: string, args: readonly string[]]>([
  ['new', 'services', ['service', 'rolls', '--category', 'bakery', '--name', 'fr=Petits pains', '--name', 'ar=خبز صغير']],
  ['new', 'menus.yaml', ['service', 'rolls', '--category', 'bakery', '--name', 'fr=Petits pains', '--name', 'ar=خبز صغير']],
  ['check', 'translations', ['--accept-translation', 'bread']],
  ['check', 'services', ['--fix']],
  ['rename', 'services', ['cakes', 'tarts']],
])('%s writes through no link out of the content folder: %s', async (command, linked, args) => {
  const content = copyContent(bakery);
  const elsewhere = leadElsewhere(content, linked);
  const before = readdirSync(path.dirname(elsewhere), { recursive: true });
  const { status, stdout, stderr } = await runAsMain([command, ...args, '--lang', 'en'], { CONTENT_DIR: content });
  expect([status, stdout + stderr]).toEqual([expect.any(Number), expect.stringMatching(/link/)]);
  expect(status).toBeGreaterThan(0);
  expect(readdirSync(path.dirname(elsewhere), { recursive: true })).toEqual(before);
});

test.each(['README.md', '.vscode', 'data', 'package.json'])('a new site is not begun through a link in the place of %s', async (file) => {
  const folder = temporaryFolder();
  const elsewhere = path.join(temporaryFolder(), 'elsewhere');
  if (file === 'package.json') writeFileSync(elsewhere, '{}');
  symlinkSync(elsewhere, path.join(folder, file));
  const answers = ['--name', 'Bakery', '--languages', 'en', '--country', 'ie', '--business', 'Store', '--lang', 'en'];
  const { status, stderr } = await runAsMain(['init', folder, ...answers], {});
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^A symbolic link stands there.*\n$/)]);
  expect(readdirSync(folder)).toEqual([file]);
  expect(existsSync(elsewhere) ? readFileSync(elsewhere, 'utf8') : '{}').toBe('{}');
});

const answers = ['--name', 'Bakery', '--languages', 'en', '--country', 'ie', '--business', 'Store'];

test.runIf(existsSync('/proc/self'))(
  'a folder that can not be made where the system takes none is said to be that, or done without',
  () => {
    const init = runScript('init', {}, ['/proc/bakery', ...answers, '--lang', 'en'], 60_000);
    expect([init.status, init.stderr]).toEqual([2, expect.stringMatching(/^[^\n]* \(\/proc\/bakery\)[^\n]*\n$/)]);
    const check = runScript('check', { CACHE_DIR: '/proc/cache', CONTENT_DIR: bakery }, [], 60_000);
    expect([check.status, check.stderr]).toEqual([0, '']);
  },
);
