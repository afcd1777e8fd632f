import path from 'node:path';
import type { Page } from 'playwright-core';
import { bundled } from './bundled.ts';

const base = '/toast-bundle/';

/** Bundles the site's toasts with the tests' door to them; returns what puts that into a served page, as `window.toast`. */
export async function bundleToasts(): Promise<(page: Page) => Promise<void>> {
  const folder = await bundled('tests/fixtures/toasts', {
    base,
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { rollupOptions: { input: path.resolve('tests/fixtures/toasts/entry.tsx'), output: { entryFileNames: 'entry.js' } } },
  });
  return async (page) => {
    await page.route(`**${base}**`, (route) =>
      route.fulfill({ path: path.join(folder, new URL(route.request().url()).pathname.slice(base.length)) }),
    );
    await page.addScriptTag({ type: 'module', url: `${base}entry.js` });
    await page.waitForFunction(() => 'toast' in window);
  };
}
