import { defineConfig } from 'vite';

/** Bundles the script of arrival pages into one that imports nothing: `arrival.js` in BUNDLE_DIR. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: process.env['BUNDLE_DIR'] ?? '',
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/arrival/arrival.ts',
      output: { format: 'iife', entryFileNames: 'arrival.js' },
    },
  },
});
