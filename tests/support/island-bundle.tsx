import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { Counter, type CounterProps } from '../fixtures/islands/Counter.tsx';

/** Bundles the loader with the tests' own islands into a new folder: `entry.js`, and one file named after each island. */
export async function bundleIslands(): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'islands-'));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: {
        input: 'tests/fixtures/islands/entry.ts',
        output: { entryFileNames: 'entry.js', chunkFileNames: '[name].js' },
      },
    },
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The React island with its markup as the server renders it. */
export function counterIsland(props: CounterProps): string {
  const markup = renderToString(<Counter {...props} />, { identifierPrefix: 'counter' });
  return `<div data-island="counter" data-props='${JSON.stringify(props)}'>${markup}</div>`;
}
