import path from 'node:path';
import { defineConfig } from 'vite';

const source = process.env['BUNDLE_SCRIPT'] ?? '';

/** Bundles BUNDLE_SCRIPT, a TypeScript file, into one script without imports, under the same name in BUNDLE_DIR. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: process.env['BUNDLE_DIR'] ?? '',
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: source,
      output: { format: 'iife', entryFileNames: `${path.parse(source).name}.js` },
    },
  },
});
