import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { LOST, SHARING } from './tests/e2e/shared-files';

const TEST_SERVER = 'tests/support/test-server.ts';

const project = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, globalSetup: [TEST_SERVER], ...more },
});

const fileOf = (name: string) => `tests/e2e/${name}.test.ts`;
const sharing = SHARING.filter((name) => !LOST.includes(name)).map(fileOf);
const lost = LOST.map(fileOf);

const SCREENS = fileOf('screens');
const ROBUSTNESS = 'tests/robustness/**/*.test.ts';

const ON_SHARED_SERVER = { globalSetup: [TEST_SERVER, 'tests/e2e/shared-server.ts'] };

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
    experimental: { fsModuleCache: true },
    // One browser and one copy of the code for each of the two.
    isolate: false,
    maxWorkers: 2,
    // A machine that does other things beside it is slow, not wrong.
    expect: { poll: { timeout: 20_000, interval: 100 } },
    projects: [
      project('sharing', sharing, ON_SHARED_SERVER),
      project('alone', ['tests/e2e/**/*.test.ts'], { exclude: [...sharing, ...lost, SCREENS] }),
      project('lost', lost, ON_SHARED_SERVER),
      project('screens', [SCREENS]),
      project('robustness', [ROBUSTNESS]),
    ],
  },
});
