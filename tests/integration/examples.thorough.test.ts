import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { installPackage, packageTarball, runInstalled } from '../support/installed-package.ts';
import { temporaryFolderOfAll } from '../support/temporary-folder.ts';

// The sites of `examples/`, as somebody has them who copied one and installed the package.

const room = temporaryFolderOfAll();

beforeAll(async () => {
  installPackage(await packageTarball(), room);
  for (const tool of ['esbuild', '@emotion/react', '@emotion/styled', 'react']) {
    mkdirSync(path.dirname(path.join(room, 'node_modules', tool)), { recursive: true });
    symlinkSync(path.resolve('node_modules', tool), path.join(room, 'node_modules', tool), 'dir');
  }
});

const examples = [
  ['bicycle-workshop', { en: 'ltr', fa: 'rtl' }],
  ['instrument-repair', { es: 'ltr', he: 'rtl' }],
] as const;

describe.each(examples)('the example “%s”', (name, directions) => {
  const folder = (): string => path.join(room, name);
  const run = (...args: string[]) => runInstalled(folder(), args, { COMPRESS: 'none' }, room);
  const page = (file: string): string => readFileSync(path.join(folder(), 'dist', file), 'utf8');

  beforeAll(() => {
    // Somebody may have installed and built it where it is.
    const filter = (file: string): boolean => !/^(?:node_modules|dist)$/.test(path.basename(file));
    cpSync(path.join('examples', name), folder(), { recursive: true, filter });
    symlinkSync(path.join(room, 'node_modules'), path.join(folder(), 'node_modules'), 'dir');
  });

  test('passes the check, is built in each language and direction, and is verified', () => {
    expect(run('check')).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('No problem') });
    expect(run('build')).toMatchObject({ status: 0 });
    expect(run('verify', '--no-java')).toMatchObject({ status: 0, stderr: '' });
    for (const [language, direction] of Object.entries(directions))
      expect(page(`${language}/index.html`)).toMatch(new RegExp(`<html lang="${language}" dir="${direction}"`));
  });

  if (name === 'bicycle-workshop')
    test('shows its own block, with amounts as each language writes them, in its own colours', () => {
      expect(page('en/index.html')).toMatch(/A wheel built by hand<\/a><\/dt><dd[^>]*>from <bdi>£60<\/bdi>/);
      expect(page('en/index.html')).toContain('<bdi>£14.50</bdi>');
      expect(page('fa/index.html')).toMatch(/از <bdi>[^<]*۶۰[^<]*<\/bdi>/);
      expect(page('fa/index.html')).toMatch(/<bdi>[^<]*۱۴٫۵۰[^<]*<\/bdi>/);
      expect(page('en/index.html')).toContain('#2b1c4d');
    });
});
