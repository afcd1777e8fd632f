import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';

const base = '/toast-bundle/';

/** Bundles the site's toasts with the tests' door to them; `install` puts that into a served page, as `window.toast`. */
export async function bundleToasts(): Promise<{ install: (page: Page) => Promise<void>; remove: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'toasts-'));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    base,
    oxc: { jsx: { runtime: 'automatic', development: false } },
    // As the site's own code is built: Emotion then writes no style that the page's policy would not know.
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['module', 'browser', 'production'] },
    build: { outDir: folder, rollupOptions: { input: 'tests/fixtures/toasts/entry.tsx', output: { entryFileNames: 'entry.js' } } },
  });
  const install = async (page: Page): Promise<void> => {
    await page.route(`**${base}**`, (route) =>
      route.fulfill({ path: path.join(folder, new URL(route.request().url()).pathname.slice(base.length)) }),
    );
    await page.addScriptTag({ type: 'module', url: `${base}entry.js` });
    await page.waitForFunction(() => 'toast' in window);
  };
  return { install, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
