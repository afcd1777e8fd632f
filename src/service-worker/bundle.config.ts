import { defineConfig } from 'vite';

/** Bundles the service worker into one script that imports nothing: `service-worker.js` in BUNDLE_DIR. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: process.env['BUNDLE_DIR'] ?? '',
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/service-worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
});
