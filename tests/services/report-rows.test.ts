import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';
import { reportRows } from '~/services/reports/report-rows.server';
import { openWorld, type World } from '../support/world';

/** A report counts on one core, and what is asked after it has the cores that it had before. (decision 041) */
let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a report counts on one core, and nothing else does', async () => {
  const workers = sql`select current_setting('max_parallel_workers_per_gather') as workers`;
  const [usual] = await rowsOf<{ workers: string }>(db(), workers);
  expect(await reportRows(workers)).toEqual([{ workers: '0' }]);
  expect(await rowsOf(db(), workers)).toEqual([usual]);
});
