import path from 'node:path';
import { renderToString } from 'react-dom/server';
import { Counter, type CounterProps } from '../fixtures/islands/Counter.tsx';
import { bundled } from './bundled.ts';

/** Bundles the loader with the tests' own islands into a folder: `entry.js`, and one file named after each island. */
export function bundleIslands(): Promise<string> {
  return bundled('tests/fixtures/islands', {
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      rollupOptions: {
        input: path.resolve('tests/fixtures/islands/entry.ts'),
        output: { entryFileNames: 'entry.js', chunkFileNames: '[name].js' },
      },
    },
  });
}

/** The React island with its markup as the server renders it. */
export function counterIsland(props: CounterProps): string {
  const markup = renderToString(<Counter {...props} />, { identifierPrefix: 'counter' });
  return `<div data-island="counter" data-props='${JSON.stringify(props)}'>${markup}</div>`;
}
