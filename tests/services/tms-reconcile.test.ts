import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '~/services/orders/schema.server';
import { setClock } from '~/services/platform/clock.server';
import { db } from '~/services/platform/runtime.server';
import { userTaskComments, userTasks } from '~/services/tasks/schema.server';
import { reconcile, reconcileDaily } from '~/services/tms/reconcile.server';
import { tmsSubmissions } from '~/services/tms/schema.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { openTmsWorld, settles, TMS_FIELDS, type TmsWorld } from '../support/tms-world';

let world: TmsWorld;
beforeAll(async () => {
  world = await openTmsWorld();
});
afterAll(() => world.close());

async function aMadeLoad(): Promise<number> {
  const id = await world.aSendableOrder();
  await sendOrderToTms(world.rosa, id);
  await settles(id, 'shipment-created-by-wint');
  return id;
}

const tasksOf = (orderId: number) =>
  db()
    .select({
      status: userTasks.status,
      text: userTaskComments.comment,
      starter: userTasks.startedByUserId,
      id: userTasks.id,
    })
    .from(userTasks)
    .innerJoin(userTaskComments, eq(userTaskComments.taskId, userTasks.id))
    .where(eq(userTasks.orderId, orderId))
    .orderBy(userTasks.id);

/** Our side thinks that the load has another number. */
async function rename(orderId: number, tmsShipmentId: string): Promise<void> {
  await db().update(orders).set({ tmsShipmentId }).where(eq(orders.id, orderId));
  await db().update(tmsSubmissions).set({ tmsShipmentId }).where(eq(tmsSubmissions.orderId, orderId));
}

test('a load that its TMS does not have any more is a task, once while it is open', async () => {
  const [kept, gone] = [await aMadeLoad(), await aMadeLoad()];
  await rename(gone, '999999');
  await reconcile();
  await reconcile();
  expect(await tasksOf(kept)).toEqual([]);
  expect(await tasksOf(gone)).toMatchObject([
    { status: 'open', starter: null, text: `Load 999999 of order #${gone} is not in Profit Tools any more` },
  ]);
  await db().update(userTasks).set({ status: 'resolved' }).where(eq(userTasks.orderId, gone));
  await reconcile();
  expect(await tasksOf(gone)).toHaveLength(2);
  await rename(kept, '999998');
  await reconcile();
  // None is known there: it is the address that is wrong.
  expect(await tasksOf(kept)).toEqual([]);
});

test('a load under our number that is about another container is a task; what people change there every day is none', async () => {
  const [kept, other] = [await aMadeLoad(), await aMadeLoad()];
  const told = (orderId: number, part: string, value: string) =>
    db().execute(sql`update tms_submissions
      set payload = jsonb_set(payload, ${part}::text[], ${JSON.stringify(value)}::jsonb) where order_id = ${orderId}`);
  await told(kept, '{equipment,seal}', 'SOLD-1');
  await told(other, '{equipment,container}', 'TGHU7654321');
  await reconcile();
  await reconcile();
  expect(await tasksOf(kept)).toEqual([]);
  const [order] = await db().select().from(orders).where(eq(orders.id, other));
  expect(await tasksOf(other)).toMatchObject([
    {
      status: 'open',
      text: `Load ${order?.tmsShipmentId} of order #${other} says something else in Profit Tools\nContainer: TGHU7654321 was sent, ${TMS_FIELDS.unit_number} is there`,
    },
  ]);
});

test('CargoWise is asked through its one door', async () => {
  const sender = await world.aSender(3);
  const made: number[] = [];
  for (let i = 0; i < 2; i += 1) {
    const id = await sender.anOrderToSend();
    await sendOrderToTms(sender.actor, id);
    await settles(id, 'shipment-created-by-chainio');
    made.push(id);
  }
  const [kept = 0, gone = 0] = made;
  await rename(gone, 'S88888888');
  await reconcile();
  expect(await tasksOf(kept)).toEqual([]);
  expect(await tasksOf(gone)).toMatchObject([
    { text: `Load S88888888 of order #${gone} is not in CargoWise any more` },
  ]);
});

test('a load that was taken and not told of for a day is a task, and the day is over once', async () => {
  const id = await aMadeLoad();
  const took = new Date(Date.now() - 26 * 3_600_000);
  await db()
    .update(tmsSubmissions)
    .set({ state: 'sent', updatedAt: took })
    .where(eq(tmsSubmissions.orderId, id));
  await reconcileDaily();
  const text = `Profit Tools took order #${id} on ${took.toISOString().slice(0, 16).replace('T', ' ')} UTC and has not said what became of it`;
  expect(await tasksOf(id)).toMatchObject([{ status: 'open', text }]);
  await db().update(userTasks).set({ status: 'resolved' }).where(eq(userTasks.orderId, id));
  await reconcileDaily();
  expect(await tasksOf(id)).toHaveLength(1);
  setClock(new Date(Date.now() + 24 * 3_600_000));
  await reconcileDaily();
  setClock(undefined);
  expect(await tasksOf(id)).toHaveLength(2);
});
