import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    // Pages are rendered by the code that builds them, which React's other one is several times slower than.
    env: { NODE_ENV: 'production' },
    // Files that follow each other share what they import: no test changes a module for the next.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/support/global-setup.ts',
    reporters: ['default', './tests/support/closing-line.ts'],
    // Most tests wait for a browser or for time to pass: three at once keep two processors busy.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
