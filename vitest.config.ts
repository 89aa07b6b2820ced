import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '~': path.resolve(import.meta.dirname ?? '.', 'app') } },
  test: {
    include: [
      'app/**/*.test.ts',
      'app/**/*.test.tsx',
      'tests/services/**/*.test.ts',
      'tests/architecture/**/*.test.ts',
      'tests/fuzz/**/*.test.ts',
    ],
    setupFiles: ['tests/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
