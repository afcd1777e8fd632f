import { defineConfig } from 'vitest/config';

/** The tests in real Chromium, Firefox and WebKit, which `npm run test:browsers` runs; the suite itself knows Chromium alone. */
export default defineConfig({
  test: {
    name: 'engines',
    include: ['tests/engines/**/*.test.ts'],
    globalSetup: 'tests/support/test-server.ts',
    setupFiles: ['tests/support/random-tests.ts'],
    env: { NODE_ENV: 'production' },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: ['verbose', './tests/support/summary.ts'],
  },
});
