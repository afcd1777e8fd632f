import path from 'node:path';
import { defineConfig } from 'vite';
import { browserTarget } from './browser-target.ts';

const source = process.env['BUNDLE_SCRIPT'] ?? '';

/** Bundles BUNDLE_SCRIPT, a TypeScript file, into one script without imports, under the same name in BUNDLE_DIR. */
export default defineConfig({
  publicDir: false,
  // Below a path that Vite can't read (run-bundler.ts).
  resolve: { preserveSymlinks: process.env['PLAIN_ROOT'] !== undefined },
  build: {
    outDir: process.env['BUNDLE_DIR'] ?? '',
    emptyOutDir: false,
    modulePreload: false,
    target: browserTarget,
    rolldownOptions: {
      input: source,
      output: { format: 'iife', entryFileNames: `${path.parse(source).name}.js` },
    },
  },
});
