import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { OrderDraft } from '~/domain/orders/order-draft';
import type { ScheduleInput } from '~/domain/schedules/schedule-form';
import { oneOrder } from '~/services/api/present-order.server';
import { presentSchedule } from '~/services/api/present-schedule.server';
import { companies } from '~/services/companies/schema.server';
import { journal } from '~/services/journal/schema.server';
import { drafts } from '~/services/mapping-runs/schema.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { orderHistory } from '~/services/orders/order-history.server';
import { orderAddressEvents, orders } from '~/services/orders/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { setClock } from '~/services/platform/clock.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { companyUsage } from '~/services/reports/company-usage.server';
import { listRequests } from '~/services/requests/list-requests.server';
import { requests } from '~/services/requests/schema.server';
import { getSchedule, listSchedules } from '~/services/schedules/list-schedules.server';
import { runDueSchedules } from '~/services/schedules/run-due.server';
import {
  createSchedule,
  deleteSchedule,
  setScheduleActive,
  updateSchedule,
} from '~/services/schedules/save-schedule.server';
import { scheduledOrderRuns, scheduledOrders } from '~/services/schedules/schema.server';
import { updateCompany } from '~/services/settings/company-settings.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { draftOf } from '../support/read-drafts';
import { processRequest } from '../support/uploads';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let rosa: Actor;
let clerk: Actor;
let operations: Actor;
let serial = 0;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  rosa = await aUser({ role: 'customer-admin', companyIds: [harbor], name: 'Rosa Quintanilla' });
  clerk = await aUser({ companyIds: [harbor] });
  operations = await aUser({ role: 'ops-admin', companyIds: [harbor] });
});
afterAll(() => world.close());
/** A Monday in January, 06:00 in Chicago. */
beforeEach(() => setClock(new Date('2026-01-05T12:00:00Z')));
afterEach(async () => {
  await db().update(scheduledOrders).set({ nextRunAt: null });
  setClock(undefined);
});

const at = (moment: string) => setClock(new Date(moment));
const RUSH = { raw_text: 'Juniper & Rush', location_name: 'Juniper & Rush Logistics' };
const PLACES = {
  pickup: { raw_text: 'Pier T', location_name: 'Pier T Terminal', postal_code: '90802' },
  deliver: { raw_text: 'Foxglove', location_name: 'Foxglove Pet Products', postal_code: '91761' },
};

/** An order with a container, dates, a doubtful seal and two stops; another customer each time. */
async function anExemplar(more: Partial<typeof orders.$inferInsert> = {}): Promise<number> {
  serial += 1;
  const id = await anOrder({
    companyId: harbor,
    fields: {
      unit_number: 'MSCU1234566',
      seal_number: 'UL-1',
      shipment_direction: 'import',
      pickup_by_date: '2025-11-03',
      pickup_by_time: '09:30',
      cutoff_date: '2025-11-04',
      cutoff_time: '17:00',
    },
    provenance: {
      unit_number: { source: 'document', page: 0, confidence: 0.99 },
      seal_number: { source: 'document', page: 0, doubt: 'two readings' },
    },
    addresses: {
      bill_to_address: { ...RUSH, location_name: `${RUSH.location_name} ${serial}`, address_id: null },
    },
    ...more,
  });
  await db()
    .insert(orderAddressEvents)
    .values(
      (['pickup', 'deliver'] as const).map((type, i) => ({
        orderId: id,
        eventNumber: i + 1,
        type,
        rawAddress: PLACES[type],
        provenance: { source: 'document' as const, page: 0 },
        note: i === 0 ? 'Gate 4' : null,
      })),
    );
  return id;
}

const input = (orderId: number, more: Partial<ScheduleInput> = {}): ScheduleInput => ({
  orderId,
  startDate: '2026-01-05',
  endDate: null,
  time: { clock: 'local', text: '08:00' },
  cadence: { kind: 'daily' },
  description: '',
  autosubmitToTms: false,
  setPickupByDate: false,
  setDeliverByDate: false,
  ...more,
});

async function aSchedule(more: Partial<ScheduleInput> = {}, orderId?: number): Promise<number> {
  return createSchedule(rosa, input(orderId ?? (await anExemplar()), more));
}

const runsOf = (id: number) =>
  db()
    .select()
    .from(scheduledOrderRuns)
    .where(eq(scheduledOrderRuns.scheduleId, id))
    .orderBy(scheduledOrderRuns.dueAt);

/** The ids of the orders a schedule made, oldest first. */
async function madeBy(id: number): Promise<number[]> {
  return (await runsOf(id)).flatMap(({ orderId }) => orderId ?? []);
}

async function orderOf(id: number) {
  const [row] = await db().select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error(`there is no order ${id}`);
  return row;
}

/** The one order of a schedule. */
async function onlyOf(id: number) {
  const [made = 0, ...others] = await madeBy(id);
  expect(others).toEqual([]);
  return orderOf(made);
}

describe('a trip that comes again', () => {
  test('makes an order like its exemplar at its time, in a request of its own without a document', async () => {
    const exemplar = await anExemplar();
    const id = await aSchedule({ setDeliverByDate: true, description: 'Rush, every day' }, exemplar);
    await runDueSchedules();
    expect(await madeBy(id)).toEqual([]);

    at('2026-01-05T14:00:01Z');
    await runDueSchedules();
    const made = await onlyOf(id);
    expect(made).toMatchObject({
      companyId: harbor,
      status: 'replicated-from-existing-order',
      replicatedFromOrderId: exemplar,
      replicatedFromScheduler: true,
      scheduledFor: '2026-01-05',
      schedulersCount: 0,
      tmsShipmentId: null,
      // The dates of the exemplar are of another trip.
      fields: {
        unit_number: 'MSCU1234566',
        seal_number: 'UL-1',
        shipment_direction: 'import',
        deliver_by_date: '2026-01-05',
      },
      provenance: {
        unit_number: { source: 'schedule', confidence: 0.99 },
        seal_number: { source: 'schedule', doubt: 'two readings' },
        deliver_by_date: { source: 'schedule' },
      },
    });
    const view = await getOrderView(rosa, made.id);
    expect(view.events.map(({ type, note, address }) => [type, note, address.name])).toEqual([
      ['pickup', 'Gate 4', 'Pier T Terminal'],
      ['deliver', null, 'Foxglove Pet Products'],
    ]);
    expect(view).toMatchObject({
      isScheduled: true,
      pages: [],
      maySeeMatched: false,
      mayReprocess: false,
      display: 'Replication',
    });
    expect((await orderHistory(rosa, made.id)).map(({ status }) => status)).toEqual([
      'replicated-from-existing-order',
      'intake-scheduled-order',
    ]);
    const [{ status_metadata: metadata } = {}] = await orderHistory(rosa, made.id);
    expect(metadata).toMatchObject({
      scheduled_order: { id, description: 'Rush, every day' },
      replicated_from_order_id: exemplar,
      message: `Made by schedule #${id} like order #${exemplar}, for Mon, 2026-01-05 at 08:00 CST.`,
    });
    expect(await oneOrder(rosa, made.id)).toMatchObject({
      replicated_from_scheduler: true,
      ocr_data: { original_fields: {} },
    });
  });

  test('is in the inbox under its customer, as made by whoever made the schedule', async () => {
    const id = await aSchedule();
    at('2026-01-05T14:00:01Z');
    await runDueSchedules();
    const { requestId, toCheck } = await onlyOf(id);
    expect(toCheck).not.toBeNull();
    const [request] = await db().select().from(requests).where(eq(requests.id, requestId));
    expect(request).toMatchObject({
      status: 'replicated-from-existing-order',
      stage: 'done',
      sourceFile: null,
      ordersCount: 1,
      uploadUserId: rosa.userId,
      title: `Juniper & Rush Logistics ${serial}`,
      subtitle: 'MSCU1234566',
      search: expect.stringContaining(`schedule #${id}`),
    });
    const page = await listRequests(clerk, { search: `schedule #${id}` }, null);
    expect(page.items.map((item) => item.id)).toEqual([requestId]);
  });

  test('follows the clocks of the company over the change in spring', async () => {
    at('2026-03-07T12:00:00Z');
    const id = await aSchedule({ startDate: '2026-03-07' });
    for (const moment of ['2026-03-07T14:00:00Z', '2026-03-08T13:00:00Z', '2026-03-09T13:00:00Z']) {
      at(moment);
      await runDueSchedules();
    }
    expect((await runsOf(id)).map(({ dueAt }) => dueAt.toISOString())).toEqual([
      '2026-03-07T14:00:00.000Z',
      '2026-03-08T13:00:00.000Z',
      '2026-03-09T13:00:00.000Z',
    ]);
  });

  test('ends with its last day', async () => {
    const id = await aSchedule({ endDate: '2026-01-05' });
    at('2026-01-07T20:00:00Z');
    await runDueSchedules();
    expect((await runsOf(id)).map(({ dueAt }) => dueAt.toISOString())).toEqual(['2026-01-05T14:00:00.000Z']);
    expect(await getSchedule(rosa, id)).toMatchObject({ nextRuns: [], deactivatedAt: null });
  });

  test('of an exemplar under review begins under review, and goes nowhere by itself', async () => {
    const exemplar = await anExemplar({ status: 'process-ocr-output-file-review' });
    const id = await createSchedule(operations, input(exemplar, { autosubmitToTms: true }));
    at('2026-01-05T14:00:01Z');
    await runDueSchedules();
    expect((await onlyOf(id)).status).toBe('process-ocr-output-file-review');
  });

  test('of a private request is private to the same person', async () => {
    const requestId = await aRequest({ companyId: harbor, privateRequest: true, uploadUserId: rosa.userId });
    const id = await aSchedule({}, await anExemplar({ requestId }));
    at('2026-01-05T14:00:01Z');
    await runDueSchedules();
    const made = await onlyOf(id);
    await expect(getOrderView(clerk, made.id)).rejects.toMatchObject({ status: 404 });
    expect((await getOrderView(rosa, made.id)).id).toBe(made.id);
    await expect(getSchedule(clerk, id)).rejects.toMatchObject({ status: 404 });
  });

  test('counts as a scheduled order of the company, not as one that was read or filled in by hand', async () => {
    const days = { from: '2026-01-05', to: '2026-01-05' };
    const before = await companyUsage(rosa, harbor, days);
    await aSchedule();
    at('2026-01-05T14:00:01Z');
    await runDueSchedules();
    const after = await companyUsage(rosa, harbor, days);
    expect(after).toEqual({ ...before, scheduled_orders: before.scheduled_orders + 1 });
  });
});

describe('each due run is made exactly once', () => {
  test('when two processes run it, and when one runs it again', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 60; n += 1) ids.push(await aSchedule());
    at('2026-01-05T14:00:01Z');
    await Promise.all([runDueSchedules(), runDueSchedules()]);
    await runDueSchedules();
    const runs = await Promise.all(ids.map(madeBy));
    expect(runs.map((made) => made.length)).toEqual(ids.map(() => 1));
    expect(new Set(runs.flat()).size).toBe(60);
  });

  test('when the process dies in the middle: nothing is left half made', async () => {
    const id = await aSchedule();
    at('2026-01-05T14:00:01Z');
    const before = await db().$count(orders);
    await transaction(async () => {
      await runDueSchedules();
      expect(await madeBy(id)).toHaveLength(1);
      throw new Error('killed');
    }).catch(() => {});
    expect([await madeBy(id), await db().$count(orders)]).toEqual([[], before]);
    await runDueSchedules();
    await onlyOf(id);
  });

  test('when its run is set back', async () => {
    const id = await aSchedule();
    at('2026-01-05T14:00:01Z');
    await runDueSchedules();
    await db()
      .update(scheduledOrders)
      .set({ nextRunAt: new Date('2026-01-05T14:00:00Z') })
      .where(eq(scheduledOrders.id, id));
    await runDueSchedules();
    await onlyOf(id);
  });

  test('late, and says so, when the process slept over it; each of several missed ones for its own day', async () => {
    const id = await aSchedule({ setPickupByDate: true });
    at('2026-01-07T17:12:00Z');
    await runDueSchedules();
    const made = await Promise.all((await madeBy(id)).map(orderOf));
    expect(
      made.map(({ scheduledFor, fields }) => [scheduledFor, fields.pickup_by_date, fields.pickup_by_time]),
    ).toEqual([
      ['2026-01-05', '2026-01-05', '09:30'],
      ['2026-01-06', '2026-01-06', '09:30'],
      ['2026-01-07', '2026-01-07', '09:30'],
    ]);
    expect(made.map(({ statusMessage }) => statusMessage?.split(': ').at(-1))).toEqual([
      '2 d 3 h late.',
      '1 d 3 h late.',
      '3 h 12 min late.',
    ]);
    const { lastRun, nextRuns } = await getSchedule(rosa, id);
    expect(lastRun).toMatchObject({ orderId: made[2]?.id, problem: null });
    expect(nextRuns[0]?.toISOString()).toBe('2026-01-08T14:00:00.000Z');
  });

  test('and one that cannot be made does not keep the others: it is tried again, and in the end says so', async () => {
    const [bad, good] = [await aSchedule(), await aSchedule()];
    await db().execute(sql`
      create function refuse_schedule() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`);
    await db().execute(
      sql.raw(`create trigger refuse_schedule before insert on requests for each row
        when (new.filename = 'Schedule #${bad}') execute function refuse_schedule()`),
    );
    try {
      at('2026-01-05T14:00:01Z');
      await runDueSchedules();
      expect([(await madeBy(good)).length, await runsOf(bad)]).toEqual([1, []]);
      await runDueSchedules();
      expect((await getSchedule(rosa, bad)).attempts).toBe(1);
      for (const minute of ['02', '04', '07', '11']) {
        at(`2026-01-05T14:${minute}:30Z`);
        await runDueSchedules();
      }
      const { lastRun, nextRuns, attempts } = await getSchedule(rosa, bad);
      expect(lastRun).toMatchObject({ orderId: null, problem: 'The order could not be made' });
      expect([nextRuns[0]?.toISOString(), attempts]).toEqual(['2026-01-06T14:00:00.000Z', 0]);
    } finally {
      await db().execute(sql`drop trigger refuse_schedule on requests`);
    }
  });

  test.each<[string, (orderId: number) => Promise<unknown>, RegExp]>([
    [
      'whose exemplar was deleted',
      (orderId) => db().update(orders).set({ deletedAt: new Date() }).where(eq(orders.id, orderId)),
      /^Order #\d+, its pattern, was deleted$/,
    ],
    [
      'of a company that was deactivated',
      () => db().update(companies).set({ deactivatedAt: new Date() }).where(eq(companies.id, harbor)),
      /^The company is deactivated$/,
    ],
  ])('one %s makes no order and says why', async (_, change, problem) => {
    const exemplar = await anExemplar();
    const id = await aSchedule({}, exemplar);
    await change(exemplar);
    at('2026-01-05T14:00:01Z');
    await runDueSchedules();
    await db().update(companies).set({ deactivatedAt: null }).where(eq(companies.id, harbor));
    const { lastRun, nextRuns } = await getSchedule(rosa, id);
    expect(lastRun).toMatchObject({ orderId: null, problem: expect.stringMatching(problem) });
    expect(nextRuns).toHaveLength(3);
  });
});

describe('a document that arrives for a scheduled trip', () => {
  /** A document about the trip of an exemplar's schedule, on a day. */
  async function arrives(exemplar: number, fields: Record<string, string>): Promise<number> {
    const { addresses } = await orderOf(exemplar);
    const draft: OrderDraft = draftOf(
      { shipment_direction: 'import', ...fields },
      {
        addresses: { bill_to_address: addresses.bill_to_address },
        events: (['pickup', 'deliver'] as const).map((type) => ({
          type,
          address: PLACES[type],
          provenance: { source: 'document' as const },
        })),
      },
    );
    const requestId = await aRequest({ companyId: harbor, stage: 'gate', status: 'ocr-completed' });
    await db().insert(drafts).values({ requestId, draftIndex: 0, draft });
    await processRequest(requestId);
    const [row] = await db().select({ id: orders.id }).from(orders).where(eq(orders.requestId, requestId));
    return row?.id ?? 0;
  }

  test('is its update, and shows the difference field by field', async () => {
    const exemplar = await anExemplar();
    const id = await aSchedule({ setDeliverByDate: true }, exemplar);
    at('2026-01-05T14:00:01Z');
    await runDueSchedules();
    const trip = await onlyOf(id);
    const next = await arrives(exemplar, {
      unit_number: 'TGHU7654321',
      seal_number: 'UL-9',
      deliver_by_date: '2026-01-05',
    });
    expect(await oneOrder(rosa, next)).toMatchObject({
      preceded_by_order_id: trip.id,
      display_status: 'Processed (update)',
      preceding_order_changes: expect.arrayContaining([
        expect.objectContaining({ path: 'unit_number', old_value: 'MSCU1234566', new_value: 'TGHU7654321' }),
        expect.objectContaining({ path: 'seal_number', old_value: 'UL-1', new_value: 'UL-9' }),
      ]),
    });
    expect(await oneOrder(rosa, trip.id)).toMatchObject({ succeded_by_order_id: next });
    await expect(sendOrderToTms(rosa, trip.id)).rejects.toMatchObject({
      message: `The order was updated by order #${next}`,
    });
  });

  test.each([
    ['of another day', { deliver_by_date: '2026-01-06' }],
    ['with no day', {}],
    ['the other way', { deliver_by_date: '2026-01-05', shipment_direction: 'export' }],
  ])('%s is an order of its own', async (_, fields) => {
    const exemplar = await anExemplar();
    await aSchedule({ setDeliverByDate: true }, exemplar);
    at('2026-01-05T14:00:01Z');
    await runDueSchedules();
    const next = await arrives(exemplar, { unit_number: `TGHU${7_000_000 + serial}`, ...fields });
    expect(await oneOrder(rosa, next)).toMatchObject({ preceded_by_order_id: null });
  });

  test('with the container of the exemplar updates the exemplar, not what its schedule made of it', async () => {
    const exemplar = await anExemplar({ fields: { unit_number: 'CAIU1111110' } });
    const id = await aSchedule({}, exemplar);
    at('2026-01-05T14:00:01Z');
    await runDueSchedules();
    await onlyOf(id);
    const next = await arrives(exemplar, { unit_number: 'CAIU1111110' });
    expect(await oneOrder(rosa, next)).toMatchObject({ preceded_by_order_id: exemplar });
  });

  test('with the container that a person wrote into the trip updates it by that', async () => {
    const exemplar = await anExemplar();
    const id = await aSchedule({}, exemplar);
    at('2026-01-05T14:00:01Z');
    await runDueSchedules();
    const trip = await onlyOf(id);
    await updateOrderField(rosa, trip.id, { path: 'unit_number', value: 'CAIU2222220' });
    const next = await arrives(exemplar, { unit_number: 'CAIU2222220' });
    expect(await oneOrder(rosa, next)).toMatchObject({ preceded_by_order_id: trip.id });
  });
});

describe('who makes and changes schedules', () => {
  test('an order with a schedule is its pattern and is not sent, until the last one is deleted', async () => {
    const exemplar = await anExemplar();
    const [first, second] = [await aSchedule({}, exemplar), await aSchedule({}, exemplar)];
    expect(await oneOrder(rosa, exemplar)).toMatchObject({ schedulers_count: 2 });
    await expect(sendOrderToTms(rosa, exemplar)).rejects.toMatchObject({
      message: 'The order is the pattern of a schedule',
    });
    await deleteSchedule(rosa, first);
    await setScheduleActive(rosa, second, false);
    expect(await oneOrder(rosa, exemplar)).toMatchObject({ schedulers_count: 1 });
    await deleteSchedule(rosa, second);
    expect(await oneOrder(rosa, exemplar)).toMatchObject({ schedulers_count: 0 });
    await expect(getSchedule(rosa, second)).rejects.toMatchObject({ status: 404 });
    await expect(sendOrderToTms(rosa, exemplar)).rejects.toMatchObject({ status: 422 });
  });

  test('one that is switched off makes nothing, and switched on again begins with the next day', async () => {
    const id = await aSchedule();
    await setScheduleActive(rosa, id, false);
    expect(await getSchedule(rosa, id)).toMatchObject({ deactivatedAt: expect.any(Date), nextRuns: [] });
    at('2026-01-07T12:00:00Z');
    await runDueSchedules();
    await setScheduleActive(rosa, id, true);
    await runDueSchedules();
    expect(await runsOf(id)).toEqual([]);
    at('2026-01-07T14:00:01Z');
    await runDueSchedules();
    expect((await onlyOf(id)).scheduledFor).toBe('2026-01-07');
  });

  test('a change keeps a run that is due, and the next goes by the new time', async () => {
    const id = await aSchedule();
    at('2026-01-05T14:00:30Z');
    const { exemplarOrderId, version } = await getSchedule(rosa, id);
    await updateSchedule(
      rosa,
      id,
      input(exemplarOrderId, { time: { clock: 'local', text: '20:15' }, version }),
    );
    await runDueSchedules();
    await onlyOf(id);
    expect((await getSchedule(rosa, id)).nextRuns[0]?.toISOString()).toBe('2026-01-06T02:15:00.000Z');
    await expect(updateSchedule(rosa, id, input(exemplarOrderId, { version }))).rejects.toMatchObject({
      status: 409,
    });
  });

  test('another exemplar: the one before can be sent again', async () => {
    const [before, after] = [await anExemplar(), await anExemplar()];
    const id = await aSchedule({}, before);
    await updateSchedule(rosa, id, input(after));
    expect((await orderOf(before)).schedulersCount).toBe(0);
    expect((await orderOf(after)).schedulersCount).toBe(1);
  });

  test('what cannot be a pattern is refused: an order of others, a deleted one, one of another company', async () => {
    const elsewhere = await anOrder({ companyId: await aCompany() });
    const deleted = await anExemplar({ deletedAt: new Date() });
    const mine = await anExemplar();
    const refusal = (orderId: number, more: Partial<ScheduleInput> = {}) =>
      createSchedule(rosa, input(orderId, more)).catch((problem) => problem.errors?.exemplar_order_id);
    expect(await refusal(elsewhere)).toEqual(['Order not found']);
    expect(await refusal(deleted)).toEqual([`Order #${deleted} was deleted`]);
    expect(await refusal(mine, { companyId: harbor + 1000 })).toEqual([
      `Order #${mine} is of another company`,
    ]);
    await expect(createSchedule(clerk, input(mine))).rejects.toMatchObject({ status: 403 });
    const id = await aSchedule({}, mine);
    for (const change of [
      () => updateSchedule(clerk, id, input(mine)),
      () => setScheduleActive(clerk, id, false),
      () => deleteSchedule(clerk, id),
    ])
      await expect(change()).rejects.toMatchObject({ status: 403 });
    const stranger = await aUser({ role: 'customer-admin', companyIds: [await aCompany()] });
    await expect(deleteSchedule(stranger, id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('what is told of schedules', () => {
  test('the list shows the next three runs and the last with its order, sorted and filtered', async () => {
    const id = await aSchedule({ cadence: { kind: 'weekly', weekdays: ['monday', 'wednesday'] } });
    await aSchedule({ description: 'Zinnia' });
    at('2026-01-05T14:00:01Z');
    await runDueSchedules();
    const page = { page: 1, perPage: 10, sort: '-id' };
    const { items } = await listSchedules(rosa, {}, page);
    const row = items.find((item) => item.id === id);
    expect(row?.nextRuns.map((run) => run.toISOString())).toEqual([
      '2026-01-07T14:00:00.000Z',
      '2026-01-12T14:00:00.000Z',
      '2026-01-14T14:00:00.000Z',
    ]);
    expect(row?.lastRun?.orderId).toBe((await onlyOf(id)).id);
    expect((await listSchedules(rosa, { query: 'zinn' }, page)).total).toBe(1);
    expect((await listSchedules(rosa, { query: `#${id}` }, page)).items.map((item) => item.id)).toContain(id);
    expect((await listSchedules(rosa, { active: false, query: 'zinn' }, page)).total).toBe(0);
    await expect(listSchedules(rosa, {}, { ...page, sort: 'colour' })).rejects.toMatchObject({ status: 422 });
    const stranger = await aUser({ role: 'customer-admin', companyIds: [await aCompany()] });
    expect((await listSchedules(stranger, {}, page)).items).toEqual([]);
  });

  test('the call tells the time in UTC and on the clocks of the company, of the next three runs too', async () => {
    const id = await aSchedule({
      time: { clock: 'utc', text: '02:30' },
      cadence: { kind: 'monthly', dayOfMonth: 31 },
    });
    expect(presentSchedule(await getSchedule(rosa, id))).toMatchObject({
      repeat_at: '02:30:00',
      time: '20:30',
      time_zone: 'America/Chicago',
      repeat_daily: false,
      repeat_weekly: false,
      repeat_day_of_month: 31,
      repeat_monday: false,
      next_runs: ['2026-02-01T02:30:00.000Z', '2026-03-01T02:30:00.000Z', '2026-04-01T01:30:00.000Z'],
      last_run: null,
    });
  });

  test('who did what with a schedule is written down', async () => {
    const id = await aSchedule();
    const { exemplarOrderId } = await getSchedule(rosa, id);
    await updateSchedule(rosa, id, input(exemplarOrderId, { description: 'Anew' }));
    await setScheduleActive(rosa, id, false);
    await deleteSchedule(rosa, id);
    const rows = await db()
      .select({ type: journal.type, actor: journal.actorId, details: journal.details })
      .from(journal)
      .where(sql`${journal.kind} = 'schedule' and (${journal.details}->>'schedule_id')::int = ${id}`)
      .orderBy(journal.id);
    expect(rows.map(({ type, actor }) => [type, actor])).toEqual(
      ['created', 'edited', 'deactivated', 'deleted'].map((what) => [`schedule-${what}`, rosa.userId]),
    );
    expect(rows[1]?.details).toEqual({
      schedule_id: id,
      before: { description: '' },
      after: { description: 'Anew' },
    });
  });
});

test('a company that moves to another zone takes its schedules along, at the same time of day', async () => {
  const id = await aSchedule();
  await updateCompany(rosa, harbor, { time_zone: 'America/Denver' });
  await runDueSchedules();
  expect(await getSchedule(rosa, id)).toMatchObject({
    runTime: '08:00',
    timeZone: 'America/Denver',
    nextRuns: [new Date('2026-01-05T15:00:00Z'), expect.any(Date), expect.any(Date)],
  });
  await expect(updateCompany(rosa, harbor, { time_zone: 'Mars/Olympus' })).rejects.toMatchObject({
    status: 422,
  });
  await updateCompany(rosa, harbor, { time_zone: 'America/Chicago' });
});
