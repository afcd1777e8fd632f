import { defineConfig } from 'vitest/config';

/** The tests in real Chromium, Firefox and WebKit, which `npm run test:browsers` runs; of the suite, one file opens the latter two. */
export default defineConfig({
  test: {
    name: 'engines',
    // Which the suite leaves to its thorough part; here all of them run.
    tags: [{ name: 'thorough' }],
    include: ['tests/engines/**/*.test.ts'],
    globalSetup: 'tests/support/test-server.ts',
    setupFiles: ['tests/support/random-tests.ts'],
    env: { NODE_ENV: 'production' },
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['verbose', './tests/support/summary.ts'],
  },
});
