import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { SystemStatus } from '~/domain/orders/statuses';
import { dictionaryItems } from '~/services/companies/schema.server';
import { listOrders } from '~/services/orders/list-orders.server';
import { db } from '~/services/platform/runtime.server';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

/** The order list: what its columns sort by. (spec 2 §2 Order list) */
let world: World;
let ops: Actor;

beforeAll(async () => {
  world = await openWorld();
  const made: [string, string, SystemStatus][] = [
    ['Summit Cartage', 'Inland', 'shipment-created-by-wint'],
    ['Bayline Logistics', 'Airport', 'ocr-waiting'],
    ['Harbor Drayage', 'Port', 'ocr-post-processing-complete'],
  ];
  for (const [name, division, status] of made) {
    const companyId = await aCompany({ name });
    const [item] = await db()
      .insert(dictionaryItems)
      .values({ companyId, itemType: 'division_code', itemDisplayName: division, itemKey: division })
      .returning();
    await anOrder({ companyId, status, fields: { pt_divisioncode_dictid: item?.id ?? 0 } });
  }
  ops = await aUser({ role: 'ops-admin', companyIds: [await aCompany()] });
});
afterAll(() => world.close());

const list = async (sort: string) => (await listOrders(ops, {}, { page: 1, perPage: 25, sort })).items;

test.each([
  ['request_id', ({ requestId }) => requestId],
  ['company_name', ({ companyName }) => companyName],
  ['division_code', ({ divisionCode }) => divisionCode ?? ''],
  ['status', ({ display }) => display],
] as [string, (row: Awaited<ReturnType<typeof list>>[number]) => string][])(
  'is sorted by %s, both ways',
  async (sort, wordOf) => {
    const words = (await list(sort)).map(wordOf);
    expect(words).toHaveLength(3);
    expect(words).toEqual([...words].sort());
    expect((await list(`-${sort}`)).map(wordOf)).toEqual(words.reverse());
  },
);
