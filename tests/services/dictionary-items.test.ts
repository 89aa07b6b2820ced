import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import { createDictionaryItemCall, listDictionaryCall } from '~/services/api/companies.calls.server';
import { readQuery } from '~/services/api/parse.server';
import { dictionaryItems } from '~/services/companies/schema.server';
import { journal } from '~/services/journal/schema.server';
import { db } from '~/services/platform/runtime.server';
import { newItemSchema } from '~/services/settings/create-dictionary-item.server';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/** Items that are added to a dictionary. (spec 1 §7 POST /api/dictionary-items) */
const SEAL = { item_type: 'image type', item_key: 'SEAL', item_display_name: 'Seal photo' };

let world: World;
let harbor: number;
let bayline: number;
let marcus: Actor;
let both: Actor;
let operator: Actor;

beforeAll(async () => {
  world = await openWorld();
  [harbor, bayline] = [await aCompany(), await aCompany()];
  marcus = await aUser({ companyIds: [harbor], role: 'customer-admin' });
  both = await aUser({ companyIds: [harbor, bayline], role: 'customer-admin' });
  operator = await aUser({ companyIds: [bayline], role: 'ops-admin' });
});
afterAll(() => world.close());

async function add(actor: Actor, more: Record<string, unknown> = {}) {
  const body = newItemSchema.parse({ ...SEAL, ...more });
  const request = new Request('http://127.0.0.1:3000/api/dictionary-items', { method: 'POST' });
  return (
    await (await createDictionaryItemCall.run({ actor, params: {}, query: undefined, body, request })).json()
  ).data;
}

async function keysSeenBy(actor: Actor): Promise<string[]> {
  const query = {
    page: 1,
    per_page: -1,
    filter: { item_type: ['image_type'], company_id: [], tms_provider_id: [] },
  };
  const request = new Request('http://127.0.0.1:3000/api/dictionary-items');
  const asked = query as unknown as Parameters<typeof listDictionaryCall.run>[0]['query'];
  const answer = await listDictionaryCall.run({ actor, params: {}, query: asked, body: undefined, request });
  return (await answer.json()).data.map(({ item_key }: { item_key: string }) => item_key);
}

test('a dictionary is asked for by its name with a blank too', () => {
  const asked = readQuery(
    new URL('http://127.0.0.1/api/dictionary-items?filter[item_type]=image type,vessel'),
    listDictionaryCall.query ?? z.never(),
  );
  expect(asked.filter.item_type).toEqual(['image_type', 'vessel']);
});

test('an item is added to the only company of who asks, seen there alone, and it is written who added it', async () => {
  const added = await add(marcus);
  expect(added).toEqual({
    id: expect.any(Number),
    item_type: 'image_type',
    item_key: 'SEAL',
    item_display_name: 'Seal photo',
    t_company_id: harbor,
    tms_provider_id: null,
    item_value: null,
  });
  expect(await keysSeenBy(marcus)).toContain('SEAL');
  expect(await keysSeenBy(await aUser({ companyIds: [bayline] }))).not.toContain('SEAL');
  const written = await db()
    .select()
    .from(journal)
    .where(and(eq(journal.type, 'dictionary-item-added'), eq(journal.companyId, harbor)));
  expect(written).toMatchObject([{ actorId: marcus.userId, details: { item_key: 'SEAL' } }]);
});

test('a key is there once for a company, also under its other spelling and beside those of every company', async () => {
  await expect(add(marcus, { item_key: ' seal ' })).rejects.toMatchObject({ status: 409 });
  expect(await add(both, { t_company_id: bayline })).toMatchObject({ t_company_id: bayline });
  expect(await add(operator, { item_key: 'GATE' })).toMatchObject({ t_company_id: null });
  await expect(add(marcus, { item_key: 'Gate' })).rejects.toMatchObject({ status: 409 });
  const twice = await Promise.allSettled([
    add(marcus, { item_key: 'TWICE' }),
    add(marcus, { item_key: 'TWICE' }),
  ]);
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const stored = await db().select().from(dictionaryItems).where(eq(dictionaryItems.itemKey, 'TWICE'));
  expect(stored).toHaveLength(1);
});

test('whoever has several companies names one, and nobody names that of others', async () => {
  const refusal = { status: 422, errors: { t_company_id: ['Please select a company'] } };
  await expect(add(both, { item_key: 'A' })).rejects.toMatchObject(refusal);
  await expect(add(marcus, { item_key: 'A', t_company_id: bayline })).rejects.toMatchObject(refusal);
  await expect(add(operator, { item_key: 'A', t_company_id: 2_000_000_000 })).rejects.toMatchObject(refusal);
});

test('equipment says whether it is a container or a chassis', async () => {
  const item_value = { chassis_container_code: 'CO', type: 'HC', equipmentlength: '53' };
  const added = await add(marcus, {
    item_type: 'equipment',
    item_key: '53HC',
    item_value,
    tms_provider_id: 1,
  });
  expect(added).toMatchObject({ item_value, tms_provider_id: 1 });
});

test('a ship has a number that can be one, and a name that no other one has', async () => {
  const ship = { item_type: 'vessel', item_key: '9074729', item_display_name: 'Ever Example' };
  expect(await add(marcus, ship)).toMatchObject({ item_key: '9074729' });
  const renumbered = { ...ship, item_key: '9811000', item_display_name: 'EVER EXAMPLE ' };
  const refusal = { status: 409, message: 'An item with this name is there already' };
  await expect(add(marcus, renumbered)).rejects.toMatchObject(refusal);
  expect(await add(both, { ...renumbered, t_company_id: bayline })).toMatchObject({ t_company_id: bayline });
  expect(await add(marcus, { ...ship, item_key: 'SHIP-7', item_display_name: 'Ever Other' })).toBeDefined();
});

describe('is refused', () => {
  test.each([
    ['a ship of an impossible number', { item_type: 'vessel', item_key: '9074728' }, 'item_key'],
    ['the same behind IMO', { item_type: 'vessel', item_key: 'IMO 9074728' }, 'item_key'],
    ['a dictionary that is none', { item_type: 'sandwich' }, 'item_type'],
    ['no key', { item_key: ' \u0000 ' }, 'item_key'],
    ['a key of 101 letters', { item_key: 'K'.repeat(101) }, 'item_key'],
    ['no name', { item_display_name: '' }, 'item_display_name'],
    ['a name of 201 letters', { item_display_name: 'N'.repeat(201) }, 'item_display_name'],
    ['a provider that is none', { tms_provider_id: 99 }, 'tms_provider_id'],
    ['values of what is no equipment', { item_value: { type: 'HC' } }, 'item_value'],
    ['equipment without its code', { item_type: 'equipment', item_value: { type: 'HC' } }, 'item_value'],
    ['a value that is not known', { item_type: 'equipment', item_value: { color: 'red' } }, 'item_value'],
  ])('%s', (_, more, field) => {
    const { error } = newItemSchema.safeParse({ ...SEAL, ...more });
    expect(error?.issues.map(({ path }) => path[0])).toContain(field);
  });
});
