import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { APART, LONG } from './tests/support/apart-files';

const all = [
  'app/**/*.test.ts',
  'app/**/*.test.tsx',
  'tests/services/**/*.test.ts',
  'tests/architecture/**/*.test.ts',
];

const GLOBAL = { globalSetup: ['tests/support/test-server.ts'] };

/**
 * Most files follow one another in processes that load the application once: every world closes what it opened. Four on
 * two cores, because many wait for the deadlines and pauses that they try. `npm test` leaves the projects `long` and `fuzz` out.
 */
export default defineConfig({
  resolve: { alias: { '~': path.resolve(import.meta.dirname ?? '.', 'app') } },
  test: {
    setupFiles: ['tests/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A machine that does other things beside it is slow, not wrong.
    expect: { poll: { timeout: 60_000, interval: 50 } },
    // The report of a run shows the first line alone: it says all that was found.
    chaiConfig: { truncateThreshold: 500 },
    pool: 'forks',
    // What a run has compiled the next one takes, on another version of Node too.
    experimental: { fsModuleCache: true },
    // Short-lived objects of many requests: a larger nursery is collected less often.
    execArgv: ['--max-semi-space-size=64'],
    maxWorkers: 4,
    projects: [
      {
        extends: true,
        test: { name: 'together', include: all, exclude: [...APART, ...LONG], isolate: false, ...GLOBAL },
      },
      { extends: true, test: { name: 'apart', include: [...APART], ...GLOBAL } },
      { extends: true, test: { name: 'long', include: [...LONG], ...GLOBAL } },
      { extends: true, test: { name: 'fuzz', include: ['tests/fuzz/**/*.test.ts'], ...GLOBAL } },
    ],
  },
});
