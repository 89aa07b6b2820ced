/**
 * Files with a process of their own: they replace modules, change the environment, measure this process, or need a
 * cache that no other file has filled.
 */
export const APART: readonly string[] = [
  'app/components/list/data-table.test.tsx',
  'app/components/locks/lock-keeper.test.ts',
  'tests/services/bulk-actions.test.ts',
  'tests/services/classification.test.ts',
  'tests/services/run-rules.test.ts',
];

/** Files that end processes and databases, bring old data over or train a reader: `npm run test:long` and CI run them. */
export const LONG: readonly string[] = [
  'tests/services/backtest-killed.test.ts',
  'tests/services/backup.test.ts',
  'tests/services/create-admin.test.ts',
  'tests/services/fine-tune.test.ts',
  'tests/services/own-postgres.test.ts',
];
