import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { deleteOrder } from '~/services/orders/delete-order.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { orders } from '~/services/orders/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { Conflict, Forbidden, NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { userTaskComments, userTasks } from '~/services/tasks/schema.server';
import { autoSubmit } from '~/services/tms/auto-submit.server';
import { askForHandChanges, showHandChanges } from '~/services/tms/change-by-hand.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { openTmsWorld, settles, type TmsWorld } from '../support/tms-world';
import { aCompany, aUser } from '../support/world';

let world: TmsWorld;
let rosa: Actor;
beforeAll(async () => {
  world = await openTmsWorld(2);
  ({ rosa } = world);
});
afterAll(() => world.close());

/** CompCare has it, and takes no whole load in its place. */
async function aMadeLoad(): Promise<{ id: number; shipmentId: string; requestId: string }> {
  const id = await world.aSendableOrder();
  await sendOrderToTms(rosa, id);
  await settles(id, 'shipment-created-by-compcare');
  const [order] = await db().select().from(orders).where(eq(orders.id, id));
  return { id, shipmentId: order?.tmsShipmentId ?? '', requestId: order?.requestId ?? '' };
}

const edit = (id: number, value: string) => updateOrderField(rosa, id, { path: 'seal_number', value });
const tasksOf = (orderId: number) =>
  db()
    .select({ id: userTasks.id, starter: userTasks.startedByUserId, text: userTaskComments.comment })
    .from(userTasks)
    .innerJoin(userTaskComments, eq(userTaskComments.taskId, userTasks.id))
    .where(and(eq(userTasks.orderId, orderId), eq(userTasks.type, 'comment')))
    .orderBy(userTaskComments.id);

test('what was changed since a load was sent is shown, and asked of whoever works in the TMS, once', async () => {
  const { id, shipmentId } = await aMadeLoad();
  expect((await getOrderView(rosa, id)).tmsBehind).toBe(null);
  expect((await showHandChanges(rosa, id)).changes).toEqual([]);
  await expect(askForHandChanges(rosa, id)).rejects.toThrow(Conflict);

  await edit(id, 'UL-7');
  expect((await getOrderView(rosa, id)).tmsBehind).toBe('by-hand');
  expect(await showHandChanges(rosa, id)).toEqual({
    tms: 'CompCare',
    shipmentId,
    changes: [{ field: 'seal_number', label: 'Seal number', before: null, after: 'UL-7' }],
    unverified: 0,
    mayAsk: true,
  });
  const taskId = await askForHandChanges(rosa, id);
  expect(await askForHandChanges(rosa, id)).toBe(taskId);
  const text = `Change load ${shipmentId} in CompCare by hand:\nSeal number: -- → UL-7`;
  expect(await tasksOf(id)).toEqual([{ id: taskId, starter: rosa.userId, text }]);

  await edit(id, 'UL-8');
  await askForHandChanges(rosa, id);
  expect((await tasksOf(id)).map((task) => [task.id, task.text])).toEqual([
    [taskId, text],
    [taskId, text.replace('UL-7', 'UL-8')],
  ]);
});

test('an order that goes by itself and finds its load in the TMS waits for people, with a task that says what differs', async () => {
  const { id, shipmentId, requestId } = await aMadeLoad();
  const goes = () =>
    db().update(orders).set({ status: 'ocr-post-processing-autosubmited' }).where(eq(orders.id, id));
  await goes();
  await autoSubmit(requestId);
  expect(await tasksOf(id)).toEqual([]);
  await edit(id, 'UL-9');
  await goes();
  await autoSubmit(requestId);
  const [order] = await db().select().from(orders).where(eq(orders.id, id));
  expect(order?.status).toBe('ocr-post-processing-complete');
  expect(await tasksOf(id)).toMatchObject([
    { starter: null, text: `Change load ${shipmentId} in CompCare by hand:\nSeal number: -- → UL-9` },
  ]);
});

test('a paper whose revision was sent and deleted has its load, and says what its TMS was told otherwise', async () => {
  const first = await world.aSendableOrder();
  const revised = await world.aSendableOrder({ precededByOrderId: first });
  await db().update(orders).set({ succeededByOrderId: revised }).where(eq(orders.id, first));
  await edit(revised, 'UL-2');
  await sendOrderToTms(rosa, revised);
  await settles(revised, 'shipment-created-by-compcare');
  await deleteOrder(rosa, revised);
  expect(await getOrderView(rosa, first)).toMatchObject({
    tmsBehind: 'by-hand',
    sendBlock: 'The order was sent to the TMS already',
  });
  expect((await showHandChanges(rosa, first)).changes).toEqual([
    { field: 'seal_number', label: 'Seal number', before: 'UL-2', after: null },
  ]);
});

test('nobody else sees it, and who may not comment asks nothing', async () => {
  const { id } = await aMadeLoad();
  await edit(id, 'UL-1');
  const stranger = await aUser({ companyIds: [await aCompany()] });
  await expect(showHandChanges(stranger, id)).rejects.toThrow(NotFound);
  await expect(askForHandChanges(stranger, id)).rejects.toThrow(NotFound);
  const silent: Actor = {
    ...rosa,
    permissions: new Map([[world.harbor, new Set(['orders-view'] as const)]]),
  };
  await expect(askForHandChanges(silent, id)).rejects.toThrow(Forbidden);
});

test('of a load that was not sent from here nothing is known', async () => {
  const id = await world.aSendableOrder();
  await db().update(orders).set({ tmsShipmentId: 'BY-HAND-1' }).where(eq(orders.id, id));
  expect((await getOrderView(rosa, id)).tmsBehind).toBe(null);
  expect(await showHandChanges(rosa, id)).toMatchObject({ shipmentId: 'BY-HAND-1', changes: null });
  await expect(askForHandChanges(rosa, id)).rejects.toThrow(Conflict);
});
