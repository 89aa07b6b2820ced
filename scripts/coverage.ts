/**
 * `npm run coverage` writes the table of counts in docs/coverage/README.md anew from the rows of its pages;
 * `npm run coverage -- --check` only says whether it is fresh, and fails when it is not.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { COVERAGE_INDEX, countTable, readCoverage, withCounts } from './coverage-pages';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const rows = readCoverage();
const index = readFileSync(COVERAGE_INDEX, 'utf8');
const fresh = withCounts(index, rows);

if (!values.check) writeFileSync(COVERAGE_INDEX, fresh);
process.stdout.write(`${countTable(rows)}\n`);
if (values.check && fresh !== index) {
  process.stdout.write(`${COVERAGE_INDEX} has other counts: run npm run coverage\n`);
  process.exitCode = 1;
}
