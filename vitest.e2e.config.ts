import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { SHARING } from './tests/e2e/shared-files';

const sharing = SHARING.map((name) => `tests/e2e/${name}.test.ts`);

/**
 * Whole-product tests against the built server. Two files run at the same time: those that share one server first, the
 * longest of them at the beginning, then those with a server of their own.
 */
export default defineConfig({
  resolve: { alias: { '~': path.resolve(import.meta.dirname ?? '.', 'app') } },
  test: {
    setupFiles: ['tests/setup.ts'],
    testTimeout: 480_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
    // A machine that does other things beside it is slow, not wrong.
    expect: { poll: { timeout: 20_000, interval: 100 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'sharing',
          include: sharing,
          globalSetup: ['tests/support/test-server.ts', 'tests/e2e/shared-server.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['tests/e2e/**/*.test.ts', 'tests/robustness/**/*.test.ts'],
          exclude: sharing,
          globalSetup: ['tests/support/test-server.ts'],
        },
      },
    ],
  },
});
