import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { inboxFilterSchema, parseFilters } from '~/domain/lists/url-filters';
import type { SystemStatus } from '~/domain/orders/statuses';
import { countToCheck } from '~/services/orders/count-to-check.server';
import { deleteOrder, restoreOrder } from '~/services/orders/delete-order.server';
import { nextInList } from '~/services/orders/next-in-list.server';
import { saveItinerary } from '~/services/orders/save-itinerary.server';
import { orders } from '~/services/orders/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { setClock } from '~/services/platform/clock.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { listRequests, listRequestsByIds } from '~/services/requests/list-requests.server';
import { listRequestRows } from '~/services/requests/request-rows.server';
import { requests } from '~/services/requests/schema.server';
import { aCompany, anAddress, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let rosa: Actor;
let ops: Actor;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  harbor = await aCompany({ configuration: { time_zone: 'America/Los_Angeles' } });
  rosa = await aUser({ companyIds: [harbor] });
  ops = await aUser({ role: 'ops-admin', companyIds: [harbor] });
  setClock(undefined);
});

let minute = 0;
/** A request with one order that has these fields, a minute after the one before it. */
async function due(fields: Record<string, string> = {}, set: Partial<typeof orders.$inferInsert> = {}) {
  minute += 1;
  const requestId = await aRequest({
    companyId: harbor,
    ordersCount: 1,
    createdAt: new Date(Date.UTC(2026, 10, 1, 0, minute)),
  });
  const orderId = await anOrder({
    companyId: harbor,
    requestId,
    fields: { shipment_direction: 'import', ...fields },
    ...set,
  });
  await transaction((tx) => countToCheck(tx, [orderId]));
  return { requestId, orderId };
}

const filterOf = (search: string) => parseFilters(inboxFilterSchema, new URLSearchParams(search)).filter;
const urgency = filterOf('sort=urgency');
async function listed(search: string, actor = rosa): Promise<string[]> {
  const { items } = await listRequests(actor, { ...filterOf(search), companies: [harbor] }, null);
  return items.map(({ id }) => id);
}
/** Every page of the inbox under a filter, one after another. */
async function allPages(filter: ReturnType<typeof filterOf>, actor = rosa): Promise<string[]> {
  const seen: string[] = [];
  let next: string | null = null;
  for (let page = 0; page === 0 || (next && page < 5); page += 1) {
    const { items, next: following } = await listRequests(actor, filter, next);
    seen.push(...items.map(({ id }) => id));
    next = following;
  }
  return seen;
}
async function dateOf(requestId: string) {
  const [item] = await listRequestsByIds(rosa, urgency, [requestId]);
  return item?.urgency ?? null;
}

describe('most urgent first', () => {
  test('the nearest date of any kind counts; among those of one day who waits longest', async () => {
    const none = await due();
    const later = await due({ last_free_date: '2026-12-01', cutoff_date: '2026-12-05' });
    const sameDay = await due({ cutoff_date: '2026-12-01' });
    const first = await due({ last_free_date: '2026-12-20', pickup_by_date: '2026-11-28' });
    expect(await listed('sort=urgency')).toEqual(
      [first, later, sameDay, none].map(({ requestId }) => requestId),
    );
    expect(await listed('')).toEqual([first, sameDay, later, none].map(({ requestId }) => requestId));
    expect(await dateOf(first.requestId)).toMatchObject({ on: '2026-11-28', for: 'pickup_by_date' });
  });

  test('an appointment of a stop counts as well, and is kept with the itinerary', async () => {
    const { requestId, orderId } = await due({ last_free_date: '2026-12-01' });
    const stop = {
      type: 'deliver' as const,
      address_id: await anAddress(),
      delivery_window_from: '2026-11-29T08:00',
    };
    await saveItinerary(rosa, orderId, { version: 1, events: [stop] });
    expect(await dateOf(requestId)).toMatchObject({ on: '2026-11-29', for: 'appointment' });
    await saveItinerary(rosa, orderId, { version: 2, events: [] });
    expect(await dateOf(requestId)).toMatchObject({ on: '2026-12-01', for: 'last_free_date' });
  });

  test('it changes with the field, with the order and with what the TMS has', async () => {
    const { requestId, orderId } = await due({ last_free_date: '2026-12-01' });
    await updateOrderField(rosa, orderId, { path: 'last_free_date', value: '2026-11-25' });
    expect(await dateOf(requestId)).toMatchObject({ on: '2026-11-25' });
    await updateOrderField(rosa, orderId, { path: 'last_free_date', value: null });
    expect(await dateOf(requestId)).toBeNull();
    await updateOrderField(rosa, orderId, { path: 'cutoff_date', value: '2026-11-26' });
    const admin = await aUser({ role: 'customer-admin', companyIds: [harbor] });
    await deleteOrder(admin, orderId);
    expect(await dateOf(requestId)).toBeNull();
    await restoreOrder(admin, orderId);
    expect(await dateOf(requestId)).toMatchObject({ on: '2026-11-26', for: 'cutoff_date' });
    await db().update(orders).set({ tmsShipmentId: 'LD-1' }).where(eq(orders.id, orderId));
    await transaction((tx) => countToCheck(tx, [orderId]));
    expect(await dateOf(requestId)).toBeNull();
  });

  test('a text that is no date is none', async () => {
    const { requestId } = await due({ last_free_date: 'ASAP', cutoff_date: '12/01/2026' });
    expect(await dateOf(requestId)).toBeNull();
  });

  test('overdue is what is past on the clocks of the company', async () => {
    const { requestId } = await due({ last_free_date: '2026-11-23' });
    setClock(new Date('2026-11-24T06:00:00Z'));
    expect((await dateOf(requestId))?.days, 'ten in the evening of the 23rd in Los Angeles').toBe(0);
    setClock(new Date('2026-11-24T09:00:00Z'));
    expect((await dateOf(requestId))?.days).toBe(-1);
  });

  test('two orders of one request that change side by side both count', async () => {
    const { requestId, orderId } = await due({ last_free_date: '2026-12-03' });
    const other = await anOrder({ companyId: harbor, requestId, draftIndex: 1 });
    await Promise.all([
      updateOrderField(rosa, orderId, { path: 'last_free_date', value: '2026-12-09' }),
      updateOrderField(rosa, other, { path: 'cutoff_date', value: '2026-12-08' }),
    ]);
    expect(await dateOf(requestId)).toMatchObject({ on: '2026-12-08', for: 'cutoff_date' });
  });

  test('pages follow each other without a gap, with and without a date', async () => {
    const at = new Date('2026-11-02T10:00:00.123Z');
    const made = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        aRequest({
          companyId: harbor,
          createdAt: at,
          ...(i % 2 ? { urgentOn: `2026-12-${10 + (i % 7)}`, urgentFor: 'cutoff_date' as const } : {}),
        }),
      ),
    );
    const seen = await allPages({ ...urgency, companies: [harbor] });
    expect(seen).toHaveLength(60);
    expect(new Set(seen)).toEqual(new Set(made));
  });

  test('among some statuses the order is the same, page by page', async () => {
    const STATUSES = ['ocr-post-processing-complete', 'intake-rejected', 'ocr-waiting'] as const;
    const made = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        aRequest({
          companyId: harbor,
          status: STATUSES[i % 3],
          ...(i % 2 ? { urgentOn: `2026-12-${10 + (i % 7)}`, urgentFor: 'cutoff_date' as const } : {}),
        }),
      ),
    );
    const expected = await db()
      .select({ id: requests.id })
      .from(requests)
      .where(
        inArray(
          requests.id,
          made.filter((_, i) => i % 3 < 2),
        ),
      )
      .orderBy(asc(requests.urgentOn), asc(requests.createdAt), asc(requests.id));
    const filter = filterOf('sort=urgency&status=Processed,Rejected');
    expect(await allPages({ ...filter, companies: [harbor] })).toEqual(expected.map(({ id }) => id));
    expect(expected).toHaveLength(40);
    // So is who sees all companies.
    const own = new Set(expected.map(({ id }) => id));
    const ofAll = await allPages(filter, ops);
    expect(ofAll.filter((id) => own.has(id))).toEqual([...own]);
    expect(new Set(ofAll).size, 'none twice').toBe(ofAll.length);
  });

  test('the next order to review is the next of that order', async () => {
    const late = await due({ last_free_date: '2026-12-09' });
    const soon = await due({ last_free_date: '2026-12-01' });
    const middle = await due({ last_free_date: '2026-12-05' });
    const next = async (orderId: number) =>
      (await nextInList(rosa, orderId, 'inbox?sort=urgency'))?.requestId;
    expect(await next(soon.orderId)).toBe(middle.requestId);
    expect(await next(middle.orderId)).toBe(late.requestId);
    expect(await next(late.orderId), 'from the top').toBe(soon.requestId);
  });

  test('the API sorts by it and tells it', async () => {
    const late = await due({ last_free_date: '2026-12-09' });
    const soon = await due({ last_free_date: '2026-12-01' });
    const { items } = await listRequestRows(
      rosa,
      { companies: [harbor] },
      { page: 1, perPage: 25, sort: 'urgency' },
    );
    expect(items.map(({ request }) => request.id)).toEqual([soon.requestId, late.requestId]);
  });
});

describe('filters', () => {
  const ofStatus = (status: SystemStatus) => aRequest({ companyId: harbor, status });

  test('Show Processing hides what is still read, for those who may see the processing itself', async () => {
    const intake = await ofStatus('intake-started');
    const reading = await ofStatus('ocr-waiting');
    const review = await ofStatus('ocr-post-processing-review');
    const done = await ofStatus('ocr-post-processing-complete');
    const all = new Set([intake, reading, review, done]);
    expect(new Set(await listed('', ops))).toEqual(all);
    expect(await listed('showProcessing=false', ops)).toEqual([done]);
    expect(new Set(await listed('showProcessing=false', rosa)), 'nobody else has the switch').toEqual(all);
  });

  test('of some requests those that match are given', async () => {
    const open = await aRequest({ companyId: harbor });
    const complete = await aRequest({ companyId: harbor, doneAt: new Date() });
    const foreign = await aRequest({ companyId: await aCompany() });
    const ids = [open, complete, foreign];
    const given = async (search: string) =>
      new Set((await listRequestsByIds(rosa, filterOf(search), ids)).map(({ id }) => id));
    expect(await given('')).toEqual(new Set([open]));
    expect(await given('displayHidden=true')).toEqual(new Set([open, complete]));
  });

  test('the selected request is on the first page though the filter leaves it out, and only who sees it', async () => {
    const open = await aRequest({ companyId: harbor });
    const complete = await aRequest({ companyId: harbor, doneAt: new Date() });
    const foreign = await aRequest({ companyId: await aCompany() });
    const page = async (selected: string) => {
      const asked = { page: 1, perPage: 25, sort: '-created_at' as const, selected };
      const { items, total } = await listRequestRows(rosa, { companies: [harbor] }, asked);
      return { ids: items.map(({ request }) => request.id), total };
    };
    expect(await page(complete)).toEqual({ ids: [complete, open], total: 2 });
    expect(await page(open)).toEqual({ ids: [open], total: 1 });
    for (const none of [foreign, 'no id']) expect(await page(none)).toEqual({ ids: [open], total: 1 });
  });
});

test('a request that was made before there were dates has none', async () => {
  const id = await aRequest({ companyId: harbor });
  const [row] = await db().select({ on: requests.urgentOn }).from(requests).where(eq(requests.id, id));
  expect(row?.on).toBe('9999-12-31');
  expect(await dateOf(id)).toBeNull();
});
