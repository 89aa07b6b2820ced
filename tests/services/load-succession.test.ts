import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { OrderDraft } from '~/domain/orders/order-draft';
import { IN_PROGRESS_MINUTES } from '~/domain/orders/send-rules';
import { checkDigit } from '~/domain/trade/iso6346';
import { addresses } from '~/services/companies/schema.server';
import { drafts } from '~/services/mapping-runs/schema.server';
import { deleteOrder, restoreOrder } from '~/services/orders/delete-order.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { orders } from '~/services/orders/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { requests } from '~/services/requests/schema.server';
import { tmsSubmissions } from '~/services/tms/schema.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { storeResult } from '~/services/tms/store-result.server';
import { draftOf } from '../support/read-drafts';
import { TMS_FIELDS } from '../support/tms-world';
import { processRequest } from '../support/uploads';
import { aCompany, aRequest, aUser, openWorld, type World } from '../support/world';

/** A TMS whose loads are changed field by field, and one that is sent the whole order once more. */
const TMSES = { compcare: 2, profittools: 1 } as const;

let world: World;
let companyId: number;
let rosa: Actor;
let quarry: number;
let serial = 100_000;

/** The orders of one load, the oldest first, and what was made of them in the TMS. */
type Line = { keys: Record<string, string>; requestIds: string[]; seals: number };

beforeAll(async () => {
  world = await openWorld();
  const [row] = await db()
    .insert(addresses)
    .values({
      locationName: 'Copperline',
      addressLine1: '88 Quarry Road',
      city: 'Savannah',
      state: 'GA',
      postalCode: '31401',
      code: 'COPPERLINE',
      isBillable: true,
    })
    .returning({ id: addresses.id });
  quarry = row?.id ?? 0;
});
afterAll(() => world.close());

async function open(tmsProviderId: number): Promise<void> {
  companyId = await aCompany({
    tmsProviderId,
    configuration: {
      shipment_directions: [{ d3code: 'import', display: 'Import', tmscode: 'I' }],
      update_tms_enabled: true,
    },
  });
  rosa = await aUser({ role: 'customer-admin', companyIds: [companyId] });
}

function aLine(): Line {
  serial += 1;
  const unit = `TCLU${serial}${checkDigit(`TCLU${serial}`)}`;
  return {
    keys: { unit_number: unit, master_bol_mawb: `MAEU${serial}99`, reference_number: `REF${serial}` },
    requestIds: [],
    seals: 0,
  };
}

const ADDRESS = { raw_text: 'Copperline', location_name: 'Copperline' };

/** A paper of the load that was read and matched, as it stands before the gate. */
async function insertDraft(line: Line, requestId: string, draftIndex: number): Promise<void> {
  line.seals += 1;
  const draft: OrderDraft = draftOf(
    { ...TMS_FIELDS, ...line.keys, seal_number: `UL-${line.seals}` },
    {
      addresses: { bill_to_address: ADDRESS },
      events: (['pickup', 'deliver'] as const).map((type) => ({
        type,
        address: ADDRESS,
        provenance: { source: 'document' },
      })),
    },
  );
  const match = { address_id: quarry, score: 1, location_name: 'Copperline' };
  await db()
    .insert(drafts)
    .values({
      requestId,
      draftIndex,
      draft,
      matches: { addresses: { bill_to_address: match }, events: [match, match], fields: {} },
    });
}

const ordersOf = (line: Line) =>
  db().select().from(orders).where(inArray(orders.requestId, line.requestIds)).orderBy(asc(orders.id));

/** The order that speaks for the load now. */
async function currentOf(line: Line) {
  const rows = await ordersOf(line);
  return rows.filter(
    ({ deletedAt, succeededByOrderId }) => deletedAt === null && succeededByOrderId === null,
  );
}

/** A deleted order made the load that this one may be about: a person says whether it is. */
const asksOfDeleted = async (id: number) =>
  (await getOrderView(rosa, id)).doubts.unit_number?.includes('which was deleted') === true;

async function answer(orderId: number, kind: 'created' | 'not-created'): Promise<void> {
  const [submission] = await db()
    .select()
    .from(tmsSubmissions)
    .where(eq(tmsSubmissions.orderId, orderId))
    .orderBy(desc(tmsSubmissions.createdAt))
    .limit(1);
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
  if (!submission || !order) throw new Error('nothing was sent');
  const said = submission.kind === 'load' ? kind : kind === 'created' ? 'updated' : 'not-updated';
  const shipmentId =
    submission.kind === 'load' ? (kind === 'created' ? `L-${orderId}` : null) : submission.tmsShipmentId;
  await transaction((tx) =>
    storeResult(tx, { submission, order }, {
      kind: said,
      shipmentId,
      errors: kind === 'created' ? [] : ['No'],
    } as never),
  );
}

async function send(line: Line, kind: 'created' | 'not-created'): Promise<void> {
  const [order] = await currentOf(line);
  if (!order || (await asksOfDeleted(order.id))) return;
  if (order.tmsShipmentId !== null && !(await resends(order.id)))
    return void (await expect(sendOrderToTms(rosa, order.id)).rejects.toMatchObject({ status: 409 }));
  await sendOrderToTms(rosa, order.id, { resends: true });
  await answer(order.id, kind);
}

const resends = async (id: number) => {
  const view = await getOrderView(rosa, id);
  return view.mainAction === 'send-to-tms' && view.sendBlock === null;
};

/** The deleted orders of a load, the last one deleted first. */
async function deletedOf(line: Line) {
  return db()
    .select()
    .from(orders)
    .where(and(inArray(orders.requestId, line.requestIds), isNotNull(orders.deletedAt)))
    .orderBy(desc(orders.deletedAt), desc(orders.id));
}

/** The orders behind one, up to the one that speaks for its load. */
async function orderLine(line: Line, id: number) {
  const rows = await ordersOf(line);
  const found: typeof rows = [];
  let next = rows.find((row) => row.id === id)?.succeededByOrderId;
  while (next) {
    const row = rows.find((one) => one.id === next);
    if (!row || found.includes(row)) break;
    found.push(row);
    next = row.succeededByOrderId;
  }
  return found;
}

/** An order whose load one of a later reading has stays deleted, and it is said which one has it. */
async function comesBack(line: Line, id: number): Promise<void> {
  const [order] = await db().select().from(orders).where(eq(orders.id, id));
  const [request] = await db()
    .select()
    .from(requests)
    .where(eq(requests.id, order?.requestId ?? ''));
  const isOfEarlierReading = (order?.draftIndex ?? 0) < (request?.firstDraftIndex ?? 0);
  const by = (await orderLine(line, id)).find(({ deletedAt }) => deletedAt === null);
  if (isOfEarlierReading && by)
    await expect(restoreOrder(rosa, id)).rejects.toMatchObject({
      status: 409,
      message: `Order #${by.id}, which was read later, has its load. Delete that one first.`,
    });
  else await restoreOrder(rosa, id);
}

/** What can happen to the papers and orders of a load. */
const HAPPENINGS: Record<string, (line: Line) => Promise<void>> = {
  revised: async (line) => {
    const requestId = await aRequest({ companyId, stage: 'gate', status: 'ocr-completed' });
    line.requestIds.push(requestId);
    await insertDraft(line, requestId, 0);
    await processRequest(requestId);
  },
  accepted: (line) => send(line, 'created'),
  refused: (line) => send(line, 'not-created'),
  deleted: async (line) => {
    const [order] = await currentOf(line);
    if (order) await deleteOrder(rosa, order.id);
  },
  restored: async (line) => {
    const [order] = await deletedOf(line);
    if (order) await comesBack(line, order.id);
  },
  'all restored': async (line) => {
    for (const { id } of await deletedOf(line)) await comesBack(line, id);
  },
  'restored from the first': async (line) => {
    for (const { id } of (await deletedOf(line)).reverse()) await comesBack(line, id);
  },
  corrected: async (line) => {
    const [order] = await currentOf(line);
    line.seals += 1;
    if (order) await updateOrderField(rosa, order.id, { path: 'seal_number', value: `UL-${line.seals}` });
  },
  'read anew': async (line) => {
    const requestId = line.requestIds.at(-1) ?? '';
    const [last] = await db()
      .select()
      .from(orders)
      .where(eq(orders.requestId, requestId))
      .orderBy(desc(orders.draftIndex))
      .limit(1);
    const firstDraftIndex = (last?.draftIndex ?? 0) + 1;
    await db()
      .update(requests)
      .set({
        stage: 'gate',
        firstDraftIndex,
        reprocess: { userId: rosa.userId, deleteOrders: true } as never,
      })
      .where(eq(requests.id, requestId));
    await insertDraft(line, requestId, firstDraftIndex);
    await processRequest(requestId);
    // What an order of this reading took the place of is gone, however many readings lie between.
    for (const { id, deletedAt, draftIndex, requestId: of } of await ordersOf(line)) {
      const isEarlier = of === requestId && draftIndex < firstDraftIndex;
      const last = (await orderLine(line, id)).at(-1);
      if (isEarlier && last?.draftIndex === firstDraftIndex) expect([id, deletedAt]).not.toEqual([id, null]);
    }
  },
};
const NAMES = Object.keys(HAPPENINGS);

/** One load at most, and whoever looks at the order that speaks for it can go on. */
async function expectOneLoad(line: Line, told: string): Promise<void> {
  const rows = await ordersOf(line);
  const ids = rows.map(({ id }) => id);
  const made = await db()
    .select({ id: tmsSubmissions.tmsShipmentId })
    .from(tmsSubmissions)
    .where(
      and(
        inArray(tmsSubmissions.orderId, ids),
        eq(tmsSubmissions.kind, 'load'),
        eq(tmsSubmissions.state, 'accepted'),
      ),
    );
  expect(made.length, told).toBeLessThanOrEqual(1);
  const live = await currentOf(line);
  const hasLive = rows.some(({ deletedAt }) => deletedAt === null);
  expect(live.length, told).toBe(hasLive ? 1 : 0);
  for (const { id, tmsShipmentId, sentAt } of live) {
    if (made.length > 0 && !(await asksOfDeleted(id))) expect(tmsShipmentId, told).toBe(made[0]?.id);
    // An order that made its load says what it said; every other one is sent, or says what is to be changed by hand.
    const { sendBlock, tmsBehind } = await getOrderView(rosa, id);
    if (tmsShipmentId === null || sentAt === null)
      expect([told, tmsBehind ?? sendBlock]).toEqual([told, tmsBehind]);
  }
}

describe.each(Object.entries(TMSES))('of the papers of a load in %s', (_, tmsProviderId) => {
  beforeAll(() => open(tmsProviderId));

  test.each(NAMES)(
    'whatever comes before and after it was %s, one load is made, and it is never stuck',
    async (second) => {
      for (const first of NAMES)
        for (const third of process.env.LONG ? NAMES : ['restored']) {
          const line = aLine();
          const sequence = ['revised', first, second, third, 'accepted'];
          for (const [at, name] of sequence.entries()) {
            await HAPPENINGS[name]?.(line);
            await expectOneLoad(line, sequence.slice(0, at + 1).join(', '));
          }
        }
    },
  );
});

test('of the readings of a document one order of its load is there, whichever of them are restored before it is read anew', async () => {
  await open(TMSES.compcare);
  const line = aLine();
  for (const name of ['revised', 'accepted', 'read anew', 'read anew', 'all restored'])
    await HAPPENINGS[name]?.(line);
  expect((await deletedOf(line)).length).toBe(2);
  await HAPPENINGS.deleted?.(line);
  await HAPPENINGS['restored from the first']?.(line);
  await expectOneLoad(line, 'all are there');
  await HAPPENINGS['read anew']?.(line);
  await expectOneLoad(line, 'read anew');
  const there = (await ordersOf(line)).filter(({ deletedAt }) => deletedAt === null);
  expect(there.map(({ draftIndex }) => draftIndex)).toEqual([3]);
});

test('an order on its way to the TMS is not deleted; deleted when no answer came, it may have made a load, and a new paper asks', async () => {
  await open(TMSES.profittools);
  const line = aLine();
  await HAPPENINGS.revised?.(line);
  const [order] = await currentOf(line);
  const id = order?.id ?? 0;
  await sendOrderToTms(rosa, id);
  await expect(deleteOrder(rosa, id)).rejects.toMatchObject({
    status: 409,
    message: 'The order is being sent to the TMS',
  });
  const longAgo = new Date(Date.now() - (IN_PROGRESS_MINUTES + 1) * 60_000);
  await db().update(orders).set({ statusDate: longAgo }).where(eq(orders.id, id));
  await deleteOrder(rosa, id);
  await HAPPENINGS.revised?.(line);
  const [next] = await currentOf(line);
  expect((await getOrderView(rosa, next?.id ?? 0)).doubts.unit_number).toBe(
    `order #${id}, which was deleted, may have made a load of it`,
  );
});
