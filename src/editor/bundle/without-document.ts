import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Uses the part of Emotion that renders without a document, as in the build: a worker has none, though bundlers treat it as a browser.
 */
export function withoutDocument(): Plugin {
  return {
    name: 'service-pages:without-document',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!/^@emotion\/[\w-]+$/.test(source)) return undefined;
      const manifest = createRequire(importer ?? import.meta.url).resolve(`${source}/package.json`);
      const { module } = JSON.parse(readFileSync(manifest, 'utf8')) as { module?: string };
      return module === undefined ? undefined : path.join(path.dirname(manifest), module);
    },
  };
}
