import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { presentAudit } from '~/services/api/present-audit.server';
import { addresses } from '~/services/companies/schema.server';
import { orderAudit } from '~/services/orders/order-audit.server';
import { saveItinerary } from '~/services/orders/save-itinerary.server';
import { saveOrderPart } from '~/services/orders/save-order-part.server';
import { orderAddressEvents } from '~/services/orders/schema.server';
import { db } from '~/services/platform/runtime.server';
import { orderAuditView } from '~/services/screens/order-audit-view.server';
import { aCompany, anAddress, anOrder, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let rosa: Actor;
let ops: Actor;
let orderId: number;
let addressId: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor], name: 'Rosa Quintanilla' });
  ops = await aUser({ role: 'ops-admin', companyIds: [harbor], name: 'Ida Ops' });
  orderId = await anOrder({ companyId: harbor });
  const [place] = await db()
    .insert(addresses)
    .values({
      companyId: harbor,
      code: 'P400',
      locationName: 'Pier 400',
      addressLine1: '2500 Navy Way',
      city: 'San Pedro',
      state: 'CA',
      postalCode: '90731',
    })
    .returning();
  addressId = place?.id ?? 0;
});
afterAll(() => world.close());

test('every change is told with what was before, newest first, by whoever made it', async () => {
  await saveOrderPart(rosa, orderId, { path: 'seal_number', value: 'UL-1' });
  await saveOrderPart({ ...rosa, impersonatorId: ops.userId }, orderId, {
    path: 'seal_number',
    value: 'UL-2',
  });
  await saveOrderPart(rosa, orderId, { path: 'bill_to_address', value: addressId });
  expect(await orderAuditView(ops, orderId)).toMatchObject([
    { label: 'Bill To', before: '--', after: 'Pier 400, San Pedro', user: 'Rosa Quintanilla' },
    { label: 'Seal number', before: 'UL-1', after: 'UL-2', user: 'Ida Ops as Rosa Quintanilla' },
    { label: 'Seal number', before: '--', after: 'UL-1', user: 'Rosa Quintanilla' },
  ]);
});

test('an itinerary that is saved whole is told stop by stop, and as such by the API', async () => {
  const other = await anOrder({ companyId: harbor });
  const stop = { type: 'deliver' as const, address_id: await anAddress(), note: null };
  await saveItinerary(rosa, other, { events: [stop] });
  const [saved] = await db().select().from(orderAddressEvents).where(eq(orderAddressEvents.orderId, other));
  await saveItinerary(rosa, other, {
    events: [
      { ...stop, id: saved?.id, address_id: addressId },
      { ...stop, type: 'drop' },
    ],
  });
  const changes = await orderAuditView(ops, other);
  expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Stop 1: Address', 'Copperline Quarry, Savannah', 'Pier 400, San Pedro'],
    ['Stop 2: Type', '--', 'Drop'],
    ['Stop 2: Address', '--', 'Copperline Quarry, Savannah'],
    ['Stop 1: Type', '--', 'Deliver'],
    ['Stop 1: Address', '--', 'Copperline Quarry, Savannah'],
  ]);
  const answer = presentAudit(await orderAudit(ops, other));
  expect(answer.order).toEqual([]);
  expect(answer.order_address_events[0]).toMatchObject({
    model_type: 'OrderAddressEvent',
    event_number: 1,
    attribute: 'address_id',
    old: stop.address_id,
    new: addressId,
    user: 'Rosa Quintanilla',
  });
});

test('only who may see audits does', async () => {
  await expect(orderAudit(rosa, orderId)).rejects.toMatchObject({ status: 403 });
  const stranger = await aUser({ companyIds: [await aCompany()] });
  await expect(orderAudit(stranger, orderId)).rejects.toMatchObject({ status: 404 });
});
