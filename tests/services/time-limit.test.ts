import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEARCH_TIMED_OUT } from '~/domain/trade/address-search';
import { type Db, rowsOf } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';
import { withinTime } from '~/services/platform/time-limit.server';
import { openWorld, type World } from '../support/world';

/** A search of the address book is ended by the server as well. (spec 2 §8 Address search) */
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const limit = { ms: 120, late: SEARCH_TIMED_OUT };
const limitOf = async (on: Db) =>
  (await rowsOf<{ ms: string }>(on, sql`select current_setting('statement_timeout') as ms`))[0]?.ms;

test('the limit holds for its statements alone', async () => {
  const before = await limitOf(db());
  expect(await withinTime(limit, limitOf)).toBe('120ms');
  expect(await limitOf(db())).toBe(before);
});

test('a statement that the database ended says that the search timed out', async () => {
  const cancelled = sql`do $$ begin raise exception 'canceling statement' using errcode = '57014'; end $$`;
  await expect(withinTime(limit, (tx) => tx.execute(cancelled))).rejects.toMatchObject({
    status: 503,
    message: 'The search timed out. Please add more details to the search',
  });
});

test('a database server ends what takes longer', async () => {
  const slow = withinTime(limit, (tx) => tx.execute(sql`select pg_sleep(5)`));
  await expect(slow).rejects.toThrow(SEARCH_TIMED_OUT);
});

test('another fault stays what it is', async () => {
  await expect(withinTime(limit, (tx) => tx.execute(sql`select 1 / 0`))).rejects.not.toMatchObject({
    status: 503,
  });
});
