import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cacheFolder } from '../../src/build/cache/cache-folder.ts';
import { build } from '../support/build.ts';
import { type Said, temporaryFolder } from '../support/command.ts';
import { forgetBuild, manifestOf, type RebuiltSite } from '../support/rebuilt-site.ts';
import { replaceInFs } from '../support/replace-in-fs.ts';
import { sites } from '../support/sites.ts';

let site: RebuiltSite;

beforeEach(() => {
  site = { content: sites.workshop.content, out: path.join(temporaryFolder(), 'site'), settings: { COMPRESS: 'none' } };
});
afterEach(() => forgetBuild(site));

/** Builds the site while something that writes below the manifest of the site has no room; Node names no file for such an error. */
async function withoutRoom(writer: 'writeFileSync' | 'openSync', isFull: (rest: string) => boolean): Promise<Said> {
  const manifest = manifestOf(site);
  const real = fs[writer] as (...args: unknown[]) => unknown;
  const putBack = replaceInFs({
    [writer]: (...args: unknown[]) => {
      const [file] = args;
      if (typeof file === 'string' && file.startsWith(manifest) && isFull(file.slice(manifest.length)))
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
      return real(...args);
    },
  });
  try {
    return await build(site.content, site.out, site.settings, ['--clean', '--lang', 'en']);
  } finally {
    putBack();
  }
}

test('a build that nothing of can be kept for the next one says so, and names the folder that has no room', async () => {
  const { status, stdout } = await withoutRoom('openSync', (rest) => !rest.includes('lock'));
  expect(status).toBe(0);
  expect(stdout).toContain(`could not be kept in ${cacheFolder(process.cwd())}`);
  const next = await build(site.content, site.out, site.settings, ['--lang', 'en']);
  expect(next.stdout).not.toContain('could not be kept');
});

test('a build that a full cache stops names the place that has no room, which may be on another disk than the site', async () => {
  const { status, stderr } = await withoutRoom('writeFileSync', (rest) => rest.includes('lock'));
  expect([status, stderr]).toEqual([2, expect.stringContaining(`(${manifestOf(site)}.lock)`)]);
});
