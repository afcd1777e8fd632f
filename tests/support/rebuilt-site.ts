import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { cacheFolder } from '../../src/build/cache/cache-folder.ts';
import { changesFile } from '../../src/build/cache/patched-file.ts';
import { manifestFile } from '../../src/build/incremental/manifest.ts';
import { build } from './build.ts';
import { bytesOf, temporaryFolder } from './command.ts';

/** A site that is built again and again: its content, its settings and its output folder. */
export interface RebuiltSite {
  content: string;
  readonly out: string;
  settings: Record<string, string>;
}

/** Returns the file in which a build notes what it made of a site. */
export function manifestOf({ out }: Pick<RebuiltSite, 'out'>): string {
  return manifestFile(cacheFolder(process.cwd()), out);
}

/** Removes what a build noted of a site. */
export function forgetBuild(site: Pick<RebuiltSite, 'out'>): void {
  for (const file of [manifestOf(site), changesFile(manifestOf(site))]) rmSync(file, { force: true });
}

/** Builds a site; returns the pages that were rendered. */
export async function rebuild({ content, out, settings }: RebuiltSite, ...args: readonly string[]): Promise<string[]> {
  const { status, stdout, stderr } = await build(content, out, settings, ['--lang', 'en', '--explain', ...args]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return [...stdout.matchAll(/^(\S+\.html): /gm)].map(([, page = '']) => page).sort();
}

/** Expects a site to be that of a clean build of the same content, byte for byte. */
export async function expectClean({ content, out, settings }: RebuiltSite): Promise<void> {
  const clean = path.join(temporaryFolder(), 'clean');
  expect(await build(content, clean, settings, ['--clean'])).toMatchObject({ status: 0 });
  forgetBuild({ out: clean });
  const [is, wanted] = [bytesOf(out), bytesOf(clean)];
  expect(Object.keys(is)).toEqual(Object.keys(wanted));
  for (const [name, bytes] of Object.entries(wanted)) expect(is[name] === bytes, name).toBe(true);
}

/** Builds a site again, and expects it to be that of a clean build. */
export async function rebuildClean(site: RebuiltSite): Promise<void> {
  await rebuild(site);
  await expectClean(site);
}
