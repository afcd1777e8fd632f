import path from 'node:path';
import { build, type Plugin } from 'vite';
import { browserTarget } from './browser-target.ts';
import { licenceNotices } from './bundled-scripts.ts';

/**
 * Bundles TypeScript files beside the code of browsers, each into one script without imports, under its own name in a folder. Each
 * bundler that is started anew takes most of a second before it begins.
 */
export function singleScripts(folder: string, sources: readonly string[]): Plugin {
  const bundled = (source: string) =>
    build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      // Below a path that Vite can't read (run-bundler.ts).
      resolve: { preserveSymlinks: process.env['PLAIN_ROOT'] !== undefined },
      build: {
        outDir: folder,
        emptyOutDir: false,
        modulePreload: false,
        target: browserTarget,
        license: { fileName: `${path.parse(source).name}.${licenceNotices.fileName}` },
        rolldownOptions: {
          input: source,
          output: { format: 'iife', entryFileNames: `${path.parse(source).name}.js` },
        },
      },
    });
  return {
    name: 'service-pages:single-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async closeBundle() {
      await Promise.all(sources.map(bundled));
    },
  };
}
