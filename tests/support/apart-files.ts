/**
 * Files with a process of their own: they replace modules, change the environment, measure this process, or need a
 * cache that no other file has filled.
 */
export const APART: readonly string[] = [
  'app/components/list/data-table.test.tsx',
  'tests/services/backtest-killed.test.ts',
  'tests/services/bulk-actions.test.ts',
  'tests/services/classification.test.ts',
  'tests/services/run-rules.test.ts',
];
