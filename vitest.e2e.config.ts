import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Whole-product tests: they start the built server, so they run one after another. */
export default defineConfig({
  resolve: { alias: { '~': path.resolve(import.meta.dirname ?? '.', 'app') } },
  test: {
    include: ['tests/e2e/**/*.test.ts', 'tests/robustness/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    pool: 'forks',
    fileParallelism: false,
  },
});
