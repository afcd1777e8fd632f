import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/support/global-setup.ts',
    reporters: ['default', './tests/support/closing-line.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
