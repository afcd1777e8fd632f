import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Cost, measure } from './measure.ts';
import { pagesIn } from './pages-in.ts';

/** The version that is compared with: another one would give other ratios. */
export const eleventyVersion = '3.1.8';

const templates = 'scripts/bench/eleventy';

/** Installs Eleventy from npm's registry into a new folder, outside the project; throws when the registry can't be reached. */
export async function installEleventy(folder: string): Promise<void> {
  mkdirSync(path.join(folder, 'src'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const install = ['install', '--no-audit', '--no-fund', '--fetch-retries=0', '--save-exact', `@11ty/eleventy@${eleventyVersion}`];
  await promisify(execFile)('npm', install, { cwd: folder });
  for (const file of ['eleventy.config.mjs', 'layout.mjs']) cpSync(path.join(templates, file), path.join(folder, file));
  for (const file of ['service.11ty.mjs', 'list.11ty.mjs']) cpSync(path.join(templates, file), path.join(folder, 'src', file));
}

/**
 * Measures Eleventy in its folder on a content folder: it reads the same documents and writes a page for each service and a list of
 * all, in each language. Throws when it writes fewer than `pages` pages.
 */
export async function measureEleventy(folder: string, content: string, out: string, pages: number): Promise<Cost> {
  const data = path.join(folder, 'src/_data');
  for (const old of [data, out]) rmSync(old, { recursive: true, force: true });
  cpSync(content, data, { recursive: true });
  const cost = await measure(process.execPath, ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet'], {
    env: { OUT_DIR: path.relative(folder, out) },
    folder,
  });
  const written = pagesIn(out).pages;
  if (written < pages) throw new Error(`Eleventy wrote ${written} pages; ${pages} were expected.`);
  return cost;
}
