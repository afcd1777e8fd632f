import path from 'node:path';
import vike from 'vike/plugin';
import { defineConfig, type Plugin } from 'vite';
import { basePath } from '../settings/deployment.ts';
import { browserTarget } from './browser-target.ts';
import { licenceNotices } from './bundled-scripts.ts';
import { precompiledSchemas } from './precompiled-schemas.ts';
import { singleScripts } from './single-scripts.ts';

const bundle = process.env['BUNDLE_DIR'];
const isPackage = process.env['BUNDLE_PACKAGE'] === 'yes';

// The first script of every page names all others, and is two dozen bytes smaller than with the usual eight characters of a hash.
const chunkFileNames = 'assets/chunks/chunk-[hash:7].js';

/**
 * Bundles the code of a site, with Vike, into BUNDLE_DIR. A file of its own, without what only development needs: Vite bundles and parses
 * all that its configuration imports, which took two fifths of the time.
 */
export default defineConfig({
  plugins: [
    bareImports(),
    earlierBundle(),
    precompiledSchemas(),
    vike(),
    ...(bundle === undefined
      ? []
      : [singleScripts(bundle, ['src/browser/offline/service-worker.ts', 'src/browser/language-redirect/language-redirect.ts'])]),
  ],
  base: basePath(process.env),
  publicDir: false,
  resolve: {
    // Below a path that Vite can't read (run-bundler.ts).
    preserveSymlinks: process.env['PLAIN_ROOT'] !== undefined,
    alias: isPackage ? [{ find: './editor-module.ts', replacement: path.resolve('src/cli/packaged/editor-module.ts') }] : [],
  },
  server: { host: 'localhost' },
  oxc: { jsx: { runtime: 'automatic' } },
  // Vike joins this to the project's folder, even where the path is absolute.
  build: {
    outDir: bundle === undefined ? 'node_modules/.cache/service-pages/vike' : path.relative('', bundle),
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: false,
  },
  // Named as the other chunks are: the first script of every page says where it is.
  worker: { rollupOptions: { output: { entryFileNames: chunkFileNames } } },
  environments: {
    // Each names its own: Vite joins a list of targets for all with the one for servers, whose code was then compiled for old browsers.
    client: {
      // What the README promises to visitors (docs/browsers.md).
      build: {
        target: browserTarget,
        license: licenceNotices,
        rollupOptions: { output: { chunkFileNames, postBanner: compiledOnArrival } },
      },
    },
    ssr: {
      // Compiled commands run as in production (scripts/start.mjs): React's other code, as large as this one, is left out.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      // One file per entry starts faster than a thousand modules, in every rendering thread.
      ...(bundle === undefined
        ? {}
        : {
            resolve: {
              noExternal: true as const,
              // To bundle the checker of HTML after each change of the code would cost more than loading it from its package.
              external: ['@napi-rs/canvas', 'playwright-core', 'vite', 'esbuild', ...(isPackage ? [] : ['html-validate'])],
            },
          }),
      build: {
        target: 'node20',
        // Of what a package passes on.
        license: isPackage && licenceNotices,
        rollupOptions: {
          // Of comments, which the bundle has for nobody to read, those alone that say under which licence code is.
          output: { comments: { legal: true, annotation: false, jsdoc: false } },
          input: {
            'render-worker': path.resolve('renderer/render-worker.ts'),
            'asset-worker': path.resolve('renderer/asset-worker.ts'),
            'output-worker': path.resolve('src/build/incremental/output-worker.ts'),
            'check-worker': path.resolve('src/build/check/check-worker.ts'),
            'verify-worker': path.resolve('src/verify/verify-worker.ts'),
            'compiled-main': path.resolve(isPackage ? 'src/cli/packaged/packaged-main.ts' : 'src/cli/compiled-main.ts'),
            'check-command': path.resolve('src/cli/check-command.ts'),
            ...(isPackage ? { api: path.resolve('src/cli/public.ts'), block: path.resolve('src/view/blocks/public.ts') } : {}),
          },
        },
      },
    },
  },
});

/**
 * Keeps out the path of an earlier bundle, which Vike writes into one of its packages and takes back when it begins: where this account
 * may not write there, it stays, and leads nowhere.
 */
function earlierBundle(): Plugin {
  return {
    name: 'service-pages:earlier-bundle',
    enforce: 'pre',
    load: (id) => (/[\\/]vite-plugin-server-entry[\\/].*[\\/]autoImporter\.js$/.test(id) ? "export const status = 'BUILDING';" : undefined),
  };
}

/**
 * Has V8 compile what a visitor asks for, such as the booking, in a thread of its own while it arrives (explicit compile hints, Chrome
 * 136). Else it compiles each function when it is first called, which kept a slow telephone busy for 40 to 60 ms more as the booking opens.
 */
function compiledOnArrival({ isEntry }: { readonly isEntry: boolean }): string {
  return isEntry ? '' : '//# allFunctionsCalledOnLoad';
}

/** Matches what Vite writes around an `import()` that contains no other one, and then the helper that this calls. */
const wrapped = /__vitePreload(?:\$\d+)?\(\(\) => ((?:(?!__vitePreload)[\s\S])*?), __VITE_PRELOAD__[\da-f]*\)/g;
const helper = /^var __vitePreload(?:\$\d+)? = \(load\) => load\(\);$/gm;

/**
 * Leaves `import()` as it is written. Vite's own helper for it would be one more file on every page before its first
 * interaction, and preloads what a chunk imports, which the chunks of islands do not need.
 */
function bareImports(): Plugin {
  return {
    name: 'service-pages:bare-imports',
    apply: 'build',
    enforce: 'pre',
    // A module for each importer, so that no chunk is made for all of them.
    resolveId: (source, importer) => (source.includes('vite/preload-helper') ? `\0bare-import:${importer}` : undefined),
    load: (id) => (id.startsWith('\0bare-import:') ? 'export const __vitePreload = (load) => load();' : undefined),
    renderChunk(code) {
      let bare = code;
      for (let before = ''; bare !== before; ) [before, bare] = [bare, bare.replaceAll(wrapped, '($1)')];
      return bare === code ? null : { code: bare.replaceAll(helper, ''), map: null };
    },
  };
}
