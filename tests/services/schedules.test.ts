import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { oneOrder } from '~/services/api/present-order.server';
import { companies } from '~/services/companies/schema.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { orderHistory } from '~/services/orders/order-history.server';
import { orderAddressEvents, orderFieldReviews, orders } from '~/services/orders/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { companyUsage } from '~/services/reports/company-usage.server';
import { listRequests } from '~/services/requests/list-requests.server';
import { requests } from '~/services/requests/schema.server';
import { getSchedule } from '~/services/schedules/list-schedules.server';
import { runDueSchedules } from '~/services/schedules/run-due.server';
import { createSchedule } from '~/services/schedules/save-schedule.server';
import { scheduledOrders } from '~/services/schedules/schema.server';
import { autoSubmit } from '~/services/tms/auto-submit.server';
import {
  anExemplar,
  aSchedule,
  at,
  clerk,
  harbor,
  input,
  madeBy,
  onlyOf,
  operations,
  orderOf,
  rosa,
  runsOf,
  serial,
  useScheduleWorld,
} from '../support/schedule-world';
import { aRequest } from '../support/world';

useScheduleWorld();

describe('a trip that comes again', () => {
  test('makes an order like its exemplar at its time, in a request of its own without a document', async () => {
    const exemplar = await anExemplar();
    const id = await aSchedule(
      { setDeliverByDate: true, keepContainer: true, description: 'Rush, every day' },
      exemplar,
    );
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
      subtitle: null,
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

test('a trip has no container, seal or appointment of the trip before unless its schedule says so', async () => {
  const exemplar = await anExemplar();
  const appointment = { deliveryWindowFrom: '2025-11-03T08:00', deliveryWindowTo: '2025-11-03T15:30' };
  await db().update(orderAddressEvents).set(appointment).where(eq(orderAddressEvents.orderId, exemplar));
  const ids = [await aSchedule({}, exemplar), await aSchedule({ keepContainer: true }, exemplar)];
  at('2026-01-05T14:00:01Z');
  await runDueSchedules();
  const [other, same] = await Promise.all(ids.map(onlyOf));
  expect(other?.fields).toEqual({ shipment_direction: 'import' });
  expect(other?.provenance).toEqual({ shipment_direction: { source: 'schedule' } });
  expect(same?.fields).toMatchObject({ unit_number: 'MSCU1234566', seal_number: 'UL-1' });
  const NO_WINDOW = { delivery_window_from: null, delivery_window_to: null };
  for (const { id } of [other, same].flatMap((order) => order ?? []))
    expect((await getOrderView(rosa, id)).events).toMatchObject([NO_WINDOW, NO_WINDOW]);
});

test('what a trip has of its exemplar and may be that load alone is asked, its stops and what was accepted there included', async () => {
  const exemplar = await anExemplar({
    fields: { unit_number: 'MSCU1234566', reference_number: 'RF-77812', ship_comment: 'Gate code 9' },
    provenance: {},
  });
  await db()
    .insert(orderFieldReviews)
    .values(
      ['reference_number', 'ship_comment'].map((path) => ({ orderId: exemplar, path, userId: rosa.userId })),
    );
  await db()
    .update(orderAddressEvents)
    .set({ deliveryInstructions: 'Ask for MSCU 123456-6' })
    .where(and(eq(orderAddressEvents.orderId, exemplar), eq(orderAddressEvents.eventNumber, 2)));
  const id = await aSchedule({ autosubmitToTms: true }, exemplar);
  at('2026-01-05T14:00:01Z');
  await runDueSchedules();
  const trip = await onlyOf(id);
  const asked = async () => {
    const { doubts, faults } = await getOrderView(rosa, trip.id);
    return { doubts, stops: faults.itinerary };
  };
  expect(await asked()).toEqual({
    doubts: { reference_number: 'of the order that the schedule repeats' },
    stops: 'The text of stop 2 names MSCU1234566 of the order that the schedule repeats',
  });
  const keeping = await aSchedule({ keepReferences: true }, exemplar);
  at('2026-01-06T14:00:01Z');
  await runDueSchedules();
  expect((await getOrderView(rosa, (await onlyOf(keeping)).id)).doubts).toEqual({});
  await updateOrderField(rosa, trip.id, { path: 'reference_number', value: null });
  await autoSubmit(trip.requestId);
  expect((await orderOf(trip.id)).statusMessage).toBe(
    'Not sent to the TMS by itself: The text of stop 2 names MSCU1234566 of the order that the schedule repeats',
  );
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
      create or replace function refuse_schedule() returns trigger language plpgsql as
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
