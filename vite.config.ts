import path from 'node:path';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { contentPlugin } from './src/dev/content-plugin.server.ts';
import { basePath } from './src/output/place.server.ts';

const bundle = process.env['BUNDLE_DIR'];

export default defineConfig({
  plugins: [vike(), contentPlugin({ content: process.env['CONTENT_DIR'] ?? 'data', language: 'fr' })],
  base: basePath(process.env),
  publicDir: false,
  server: { host: 'localhost' },
  oxc: { jsx: { runtime: 'automatic' } },
  build: { outDir: bundle ?? 'node_modules/.cache/service-pages/vike', assetsInlineLimit: 0 },
  environments: {
    ssr: {
      // One file per entry starts faster than a thousand modules, in every rendering thread.
      ...(bundle === undefined ? {} : { resolve: { noExternal: true as const } }),
      build: {
        rollupOptions: {
          input: {
            'render-worker': path.resolve('renderer/render-worker.ts'),
            'check-worker': path.resolve('src/check/check-worker.server.ts'),
          },
        },
      },
    },
  },
});
