import type { Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { openBrowser, serveFolder } from './browser.ts';
import { bundleForm } from './form-bundle.ts';
import { openForFile } from './open-for-file.ts';
import { readYaml } from './site-pages.ts';
import { fixtures } from './site-recipe.ts';

/** The facts of the practice, whose documents the tests' forms show. */
export const { facts } = readYaml(fixtures.practice.content, 'site.yaml') as {
  readonly facts: Readonly<Record<string, Readonly<Record<'fr' | 'ar', string>>>>;
};

/** Opens one window for the tests of a file, in which each shows a form of its own, and none may throw. */
export async function openFormWindow(): Promise<Page> {
  const { origin } = await openForFile(serveFolder(await bundleForm()));
  const browser = await openForFile(openBrowser());
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  await page.goto(origin);
  await page.waitForFunction(() => 'showForm' in window);
  afterEach(() => expect(troubles.splice(0)).toEqual([]));
  return page;
}
