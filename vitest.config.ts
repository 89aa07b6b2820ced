import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { APART } from './tests/support/apart-files';

const all = [
  'app/**/*.test.ts',
  'app/**/*.test.tsx',
  'tests/services/**/*.test.ts',
  'tests/architecture/**/*.test.ts',
  'tests/fuzz/**/*.test.ts',
];

/** The other files follow one another in two processes that load the application once: every world closes what it opened. */
export default defineConfig({
  resolve: { alias: { '~': path.resolve(import.meta.dirname ?? '.', 'app') } },
  test: {
    setupFiles: ['tests/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: all,
          exclude: [...APART],
          isolate: false,
          globalSetup: ['tests/support/test-server.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'apart', include: [...APART], globalSetup: ['tests/support/test-server.ts'] },
      },
    ],
  },
});
