import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { ADDRESS_ROLES } from '~/domain/orders/order-draft';
import { FIELD_NAMES } from '~/domain/orders/order-fields';
import { oneOrder } from '~/services/api/present-order.server';
import { addresses } from '~/services/companies/schema.server';
import {
  updateAllOrders,
  updateAllSchema,
  updateOrder,
  updateOrderSchema,
} from '~/services/orders/update-order.server';
import { zodErrors } from '~/services/platform/respond.server';
import { db } from '~/services/platform/runtime.server';
import { deliveryOrderPdf } from '../support/documents';
import { processRequest, requestRow, upload } from '../support/uploads';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/** What an order gives of a part, the part takes; what it does not take is told under the name of the part. */
let world: World;
let ops: Actor;
let orderId: number;
let quarry: number;

beforeAll(async () => {
  world = await openWorld();
  const companyId = await aCompany();
  ops = await aUser({ role: 'ops-admin', companyIds: [companyId] });
  const [row] = await db()
    .insert(addresses)
    .values({
      companyId,
      locationName: 'Quarry DC',
      addressLine1: '1 Quarry Rd',
      city: 'Carson',
      state: 'CA',
      postalCode: '90745',
      code: 'QUARRY',
    })
    .returning();
  quarry = row?.id ?? 0;
  const requestId = await upload(ops, 'order.pdf', await deliveryOrderPdf({}), { company_id: companyId });
  await processRequest(requestId);
  orderId = (await requestRow(requestId)).firstOrderId ?? 0;
  const stops = [
    { type: 'pickup', t_address_id: quarry },
    { type: 'deliver', address_id: quarry },
  ];
  await put('order_address_events', stops);
  await put('bill_to_address', quarry);
});
afterAll(() => world.close());

async function put(path: string, value: unknown): Promise<void> {
  await updateOrder(ops, orderId, updateOrderSchema.parse({ path, value }));
}

/** Under which names a part is refused: by what checks the body, or by the service. */
async function refusedAs(path: string, value: unknown): Promise<string[]> {
  const { data, error } = updateOrderSchema.safeParse({ path, value });
  if (error) return Object.keys(zodErrors(error));
  const refused = await updateOrder(ops, orderId, data as never).catch((problem) => problem);
  expect(refused).toMatchObject({ status: 422 });
  return Object.keys(refused.errors);
}

const PARTS: string[] = [...FIELD_NAMES, ...ADDRESS_ROLES, 'order_address_events', 'is_hidden'];

test('each part of an order takes what the order gives of it, and nothing is another then', async () => {
  const before = await oneOrder(ops, orderId);
  for (const path of PARTS) await put(path, (before as Record<string, unknown>)[path]);
  const after = await oneOrder(ops, orderId);
  for (const path of PARTS)
    expect([path, (after as Record<string, unknown>)[path]]).toEqual([
      path,
      (before as Record<string, unknown>)[path],
    ]);
});

test('whatever an order gives, what is no value of it is refused under its name', async () => {
  const order = await oneOrder(ops, orderId);
  for (const path of Object.keys(order)) {
    expect([path, await refusedAs(path, { a: 1 })]).toEqual([path, [path]]);
    if (path !== 'order_address_events') expect([path, await refusedAs(path, [1])]).toEqual([path, [path]]);
    if (!PARTS.includes(path)) expect([path, await refusedAs(path, 'x')]).toEqual([path, [path]]);
  }
});

test.each([
  ['is_hidden', 'perhaps', 'is_hidden'],
  ['is_hidden', undefined, 'is_hidden'],
  ['bill_to_address', 999_999, 'bill_to_address'],
  ['bill_to_address', { id: 999_999 }, 'bill_to_address'],
  ['forwarder_address', { id: 7, t_address_id: 8 }, 'forwarder_address'],
  [
    'order_address_events',
    [{ type: 'pickup', t_address_id: null, note: 'x'.repeat(9000) }],
    'order_address_events.0.note',
  ],
  [
    'order_address_events',
    [{ type: 'pickup', t_address_id: 999_999 }],
    'order_address_events.0.t_address_id',
  ],
  ['order_address_events', [{ type: 'pickup', t_address_id: 'x' }], 'order_address_events.0.t_address_id'],
  ['order_address_events', [{ id: 999_999, type: 'hook', t_address_id: 7 }], 'order_address_events.0.id'],
  ['order_address_events', [{ type: 'hok', t_address_id: null }], 'order_address_events.0.type'],
])('%s with %j is refused as %s', async (path, value, name) => {
  if (path === 'order_address_events' && name.endsWith('.id'))
    Object.assign((value as { t_address_id: number }[])[0] ?? {}, { t_address_id: quarry });
  expect(await refusedAs(path, value)).toEqual([name]);
});

describe('what is saved for all orders', () => {
  test.each([
    [{ changes: { weight: { a: 1 }, voyage: [1] } }, ['weight', 'voyage']],
    [{ changes: { bill_to_address: { a: 1 } } }, ['bill_to_address']],
    [{ changes: 'all' }, ['changes']],
    [
      { change_path: 'order_address_events', changes: [{ type: 'hok', address_id: null }] },
      ['order_address_events.0.type'],
    ],
  ])('%j is refused as %j', (body, names) => {
    const { error } = updateAllSchema.safeParse(body);
    expect(error && Object.keys(zodErrors(error))).toEqual(names);
  });

  test('takes an address as an order gives it', async () => {
    const { bill_to_address } = (await oneOrder(ops, orderId)) as unknown as Record<string, unknown>;
    expect(updateAllSchema.parse({ changes: { bill_to_address } }).changes).toEqual({
      bill_to_address: quarry,
    });
    const body = updateAllSchema.parse({ changes: { bill_to_address } });
    await expect(updateAllOrders(ops, orderId, body)).rejects.toThrow('The request has one order alone');
  });
});
