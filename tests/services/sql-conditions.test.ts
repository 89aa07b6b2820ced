import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { listUsers } from '~/services/access/users/list-users.server';
import { listDictionaryItems } from '~/services/companies/dictionary-items.server';
import { dictionaryItems } from '~/services/companies/schema.server';
import { listOrders } from '~/services/orders/list-orders.server';
import { db } from '~/services/platform/runtime.server';
import { duringDays } from '~/services/platform/sql.server';
import { listRequestRows } from '~/services/requests/request-rows.server';
import { requests } from '~/services/requests/schema.server';
import { listRules } from '~/services/rules/list-rules.server';
import { rules } from '~/services/rules/schema.server';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

/** What stands in the lists: each name a sign that LIKE gives a meaning, and one that it would match by mistake. */
const NAMES = ['50% chassis', '50 chassis', 'dock_7', 'dockx7', 'back\\slash', 'backslash'];

let world: World;
let admin: Actor;

beforeAll(async () => {
  world = await openWorld();
  const companyId = await aCompany();
  admin = await aUser({ companyIds: [companyId], role: 'customer-admin' });
  await db()
    .insert(dictionaryItems)
    .values(
      NAMES.map((name, at) => ({
        companyId,
        itemType: 'steamshipline',
        itemKey: `k${at}`,
        itemDisplayName: name,
      })),
    );
  await db()
    .insert(rules)
    .values(NAMES.map((name) => ({ name, code: '1' })));
  for (const name of NAMES) {
    await aUser({ companyIds: [companyId], name });
    const requestId = await aRequest({ companyId, filename: `${name}.pdf`, search: name });
    await anOrder({ requestId, companyId, fields: { reference_number: name } });
  }
});
afterAll(() => world.close());

const PAGE = { page: 1, perPage: 100, sort: 'id' };

const LISTS: Record<string, (text: string) => Promise<string[]>> = {
  'dictionary items': async (query) =>
    (await listDictionaryItems(admin, { query }, PAGE)).items.map((item) => item.item_display_name),
  rules: async (search) => (await listRules({ search, page: 1, perPage: -1 })).items.map(({ name }) => name),
  users: async (query) => (await listUsers(admin, { query }, PAGE)).items.map(({ name }) => name),
  orders: async (search) =>
    (await listOrders(admin, { search }, PAGE)).items.map(({ referenceNumber }) => referenceNumber ?? ''),
  requests: async (search) =>
    (await listRequestRows(admin, { search }, { page: 1, perPage: 100, sort: 'created_at' })).items.map(
      ({ request }) => (request.filename ?? '').replace('.pdf', ''),
    ),
};

describe.each(Object.keys(LISTS))('a search of %s means the signs that were typed', (list) => {
  test.each([
    ['0%', ['50% chassis']],
    ['k_7', ['dock_7']],
    ['k\\s', ['back\\slash']],
  ])('%s', async (text, found) => {
    expect(await LISTS[list]?.(text)).toEqual(found);
  });

  test('a NUL, which no database keeps, is left out', async () => {
    expect(await LISTS[list]?.('dock\u0000_7')).toEqual(['dock_7']);
  });
});

describe('days', () => {
  const found = async (from?: string, to?: string) =>
    (
      await db()
        .select({ id: requests.id })
        .from(requests)
        .where(duringDays(requests.createdAt, from, to))
    ).length;

  test('the first and the last day are counted whole', async () => {
    const companyId = await aCompany();
    for (const at of [
      '2020-02-27T23:59:59.999Z',
      '2020-02-28T00:00:00Z',
      '2020-02-29T23:59:59.999Z',
      '2020-03-01T00:00:00Z',
    ])
      await aRequest({ companyId, createdAt: new Date(at) });
    expect(await found('2020-02-28', '2020-02-29')).toBe(2);
    expect(await found(undefined, '2020-02-29')).toBe(3);
    expect(await found('', '2020-02-28')).toBe(2);
  });

  test('without days there is no condition, and the last day of the calendar is one', async () => {
    expect(duringDays(requests.createdAt, '', undefined)).toBeUndefined();
    expect(await found('9999-12-31', '9999-12-31')).toBe(0);
  });
});
