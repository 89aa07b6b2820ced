import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { addTmsId } from '~/services/orders/add-tms-id.server';
import { deleteOrder } from '~/services/orders/delete-order.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { orders } from '~/services/orders/schema.server';
import { db } from '~/services/platform/runtime.server';
import { orderAuditView } from '~/services/screens/order-audit-view.server';
import { storedOrder } from '../support/grid';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let rosa: Actor;
let ops: Actor;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor] });
  ops = await aUser({ role: 'ops-admin', companyIds: [harbor] });
});
afterAll(() => world.close());

const labels = async (orderId: number) =>
  (await orderAuditView(ops, orderId)).map(({ label, before, after }) => `${label}: ${before} → ${after}`);

describe('a TMS id that is added by hand', () => {
  test('ties the order to its load, is told in its audit, and passes to the order that updates it', async () => {
    const id = await anOrder({ companyId: harbor });
    const update = await anOrder({ companyId: harbor, precededByOrderId: id });
    await db().update(orders).set({ succeededByOrderId: update }).where(eq(orders.id, id));
    await addTmsId(rosa, id, ' PT-4471 ');
    expect(await storedOrder(id)).toMatchObject({ tmsShipmentId: 'PT-4471', version: 2 });
    expect(await storedOrder(update)).toMatchObject({ tmsShipmentId: 'PT-4471' });
    expect(await labels(id)).toEqual(['TMS ID: -- → PT-4471']);
    expect((await getOrderView(rosa, update)).sendBlock).not.toBeNull();
    await expect(addTmsId(rosa, id, 'PT-2')).rejects.toMatchObject({ status: 409 });
  });

  test('that another order has is asked about, not given twice without a word', async () => {
    const [first, second, gone] = [
      await anOrder({ companyId: harbor }),
      await anOrder({ companyId: harbor }),
      await anOrder({ companyId: harbor, tmsShipmentId: 'PT-8' }),
    ];
    const foreign = await anOrder({ companyId: await aCompany(), tmsShipmentId: 'PT-8' });
    await deleteOrder(rosa, gone);
    await addTmsId(rosa, first, 'PT-8');
    await expect(addTmsId(rosa, second, 'PT-8')).rejects.toMatchObject({
      status: 422,
      errors: {
        tms_shipment_id: [`Order #${first} has the TMS ID PT-8 already`],
        same_load: ['Say so if both orders are one load'],
      },
    });
    await expect(addTmsId(rosa, second, 'pt-8')).rejects.toMatchObject({ status: 422 });
    expect(await storedOrder(second)).toMatchObject({ tmsShipmentId: null, version: 1 });
    await addTmsId(rosa, second, 'PT-8', { sameLoad: true });
    expect(await storedOrder(second)).toMatchObject({ tmsShipmentId: 'PT-8' });
    expect(await storedOrder(foreign)).toMatchObject({ tmsShipmentId: 'PT-8', version: 1 });
  });

  test('of the order that it updates is given to it, over however many updates between them', async () => {
    const ids = [];
    for (let n = 0; n < 4; n += 1) ids.push(await anOrder({ companyId: harbor }));
    for (const [at, id] of ids.entries())
      await db()
        .update(orders)
        .set({ precededByOrderId: ids[at - 1] ?? null, succeededByOrderId: ids[at + 1] ?? null })
        .where(eq(orders.id, id));
    const [first = 0, , , last = 0] = ids;
    await db().update(orders).set({ tmsShipmentId: 'PT-9' }).where(eq(orders.id, first));
    await addTmsId(rosa, last, 'PT-9');
    expect(await storedOrder(last)).toMatchObject({ tmsShipmentId: 'PT-9' });
  });

  test('that an order has which one may not see is asked about without its number', async () => {
    const id = await anOrder({ companyId: harbor });
    const requestId = await aRequest({ companyId: harbor, privateRequest: true, uploadUserId: ops.userId });
    await anOrder({ companyId: harbor, requestId, tmsShipmentId: 'PT-11' });
    await expect(addTmsId(rosa, id, 'PT-11')).rejects.toMatchObject({
      message: 'Another order has the TMS ID PT-11 already',
    });
  });

  test('is for processed orders alone', async () => {
    const id = await anOrder({ companyId: harbor, status: 'failure-sending-to-wint' });
    await expect(addTmsId(rosa, id, '1')).rejects.toMatchObject({
      status: 409,
      message: 'Only a processed order is given a TMS ID',
    });
    expect((await getOrderView(rosa, id)).actions).not.toContain('add-tms-id');
  });
});
