import path from 'node:path';
import { defineConfig } from 'vite';
import { licenceNotices, workerLicenceNotices } from '../../build/cache/bundled-scripts.ts';
import { precompiledSchemas } from '../../build/cache/precompiled-schemas.ts';
import { firstMessages } from './first-messages.ts';
import { lazyInterfaceWords, lazyTranslations } from './lazy-words.ts';
import { withoutDocument } from './without-document.ts';
import { withoutNode } from './without-node.ts';
import { workerLicences } from './worker-licences.ts';

/** Bundles the form editor, with the build's own code that checks and renders, for the folder `admin` of a site. */
export default defineConfig({
  root: path.resolve('src/editor'),
  base: './',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic' } },
  resolve: {
    // Below a path that Vite can't read (run-bundler.ts).
    preserveSymlinks: process.env['PLAIN_ROOT'] !== undefined,
  },
  plugins: [withoutNode(), precompiledSchemas(), lazyTranslations(path.resolve('schema')), firstMessages()],
  worker: {
    format: 'es',
    plugins: () => [
      withoutNode(),
      withoutDocument(),
      precompiledSchemas(),
      lazyInterfaceWords(path.resolve('src/locales/interface')),
      workerLicences(workerLicenceNotices),
    ],
  },
  build: {
    outDir: process.env['BUNDLE_DIR'] ?? path.resolve('node_modules/.cache/service-pages/editor'),
    emptyOutDir: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    license: licenceNotices,
  },
});
