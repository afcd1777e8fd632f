import { isBuiltin } from 'node:module';
import type { Plugin } from 'vite';

/** Refuses code that needs Node, which browsers don't have; Vite would bundle it with empty modules, and it would fail when it runs. */
export function withoutNode(): Plugin {
  return {
    name: 'service-pages:without-node',
    enforce: 'pre',
    resolveId(source, importer) {
      if (isBuiltin(source)) this.error(`${importer} imports ${source}, which an editor's browser does not have.`);
    },
  };
}
