import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { SHARING } from './tests/e2e/shared-files';

const TEST_SERVER = 'tests/support/test-server.ts';

const project = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, globalSetup: [TEST_SERVER], ...more },
});

const sharing = SHARING.map((name) => `tests/e2e/${name}.test.ts`);

const SCREENS = 'tests/e2e/screens.test.ts';
const ROBUSTNESS = 'tests/robustness/**/*.test.ts';

/**
 * Whole-product tests against the built server. `npm test` runs those of one server for all, each with a company of its
 * own, and those that have a server for themselves; `npm run test:long` walks the screens and ends what can be ended.
 */
export default defineConfig({
  resolve: { alias: { '~': path.resolve(import.meta.dirname ?? '.', 'app') } },
  test: {
    setupFiles: ['tests/setup.ts', 'tests/e2e/setup.ts'],
    testTimeout: 480_000,
    hookTimeout: 120_000,
    // The report of a run shows the first line alone: it says all that was found.
    chaiConfig: { truncateThreshold: 500 },
    pool: 'forks',
    // One browser and one copy of the code for each of the two.
    isolate: false,
    maxWorkers: 2,
    // A machine that does other things beside it is slow, not wrong.
    expect: { poll: { timeout: 20_000, interval: 100 } },
    projects: [
      project('sharing', sharing, { globalSetup: [TEST_SERVER, 'tests/e2e/shared-server.ts'] }),
      project('alone', ['tests/e2e/**/*.test.ts'], { exclude: [...sharing, SCREENS] }),
      project('screens', [SCREENS]),
      project('robustness', [ROBUSTNESS]),
    ],
  },
});
