import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { ROLES } from '~/domain/access/permissions';
import { rolePermissions, userRoles } from '~/services/access/schema.server';
import { oneRequest, presentRequests } from '~/services/api/present-request.server';
import { dictionaryItems } from '~/services/companies/schema.server';
import { endStreams } from '~/services/live/event-stream.server';
import { countOrdersByStatus } from '~/services/orders/count-by-status.server';
import { listOrders } from '~/services/orders/list-orders.server';
import { orders } from '~/services/orders/schema.server';
import { publish } from '~/services/platform/live.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { countRequestsByStatus } from '~/services/requests/count-by-status.server';
import { readInboxFilter } from '~/services/requests/filter-requests.server';
import { listRequests } from '~/services/requests/list-requests.server';
import { recordStatus } from '~/services/requests/record-status.server';
import { listRequestRows } from '~/services/requests/request-rows.server';
import { requests } from '~/services/requests/schema.server';
import { loadRequestMenu } from '~/services/screens/request-menu.server';
import { sendRequestToTms } from '~/services/tms/send-request.server';
import { type Listening, listen } from '../support/listening';
import { aCompany, actorOf, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

/** What an operator still looks at is not there yet for its client, wherever they look. (spec 1 §6 admin-review-view) */
const REVIEW = 'process-ocr-output-file-review' as const;
const CLIENT = ROLES['customer-user'].id;

let world: World;
let harbor: number;
let bayline: number;
/** A client, an operator, and somebody who reviews in one of their two companies. */
let rosa: Actor;
let reviewer: Actor;
let both: Actor;
let requestId: string;
let held: number;
let ready: number;

beforeAll(async () => {
  world = await openWorld();
  [harbor, bayline] = [await aCompany(), await aCompany()];
  rosa = await aUser({ companyIds: [harbor] });
  reviewer = await aUser({ role: 'order-review', companyIds: [bayline] });
  await db()
    .insert(rolePermissions)
    .values({ roleId: ROLES['customer-admin'].id, permission: 'admin-review-view' });
  const mixed = await aUser({ companyIds: [harbor] });
  await db()
    .insert(userRoles)
    .values({ userId: mixed.userId, companyId: bayline, roleId: ROLES['customer-admin'].id });
  both = await actorOf(mixed.userId);
  requestId = await aRequest({
    companyId: harbor,
    title: 'Acme Imports',
    ordersCount: 2,
    ordersInReview: 1,
  });
  held = await anOrder({ companyId: harbor, requestId, status: REVIEW, draftIndex: 0 });
  ready = await anOrder({
    companyId: harbor,
    requestId,
    status: 'process-ocr-output-file-complete',
    draftIndex: 1,
  });
  await db().update(requests).set({ firstOrderId: held }).where(eq(requests.id, requestId));
});
afterAll(() => world.close());
afterEach(() => endStreams());

const find = async (actor: Actor, filter = {}) =>
  (await listRequests(actor, { requestId, ...filter }, null)).items;
const data = ({ events }: Listening) => events.map((event) => JSON.parse(event.data));

/** As the gate leaves it: the request's latest status is that of the order an operator looks at. */
beforeAll(() =>
  transaction((tx) =>
    recordStatus(tx, {
      requestId,
      companyId: harbor,
      orderId: held,
      status: REVIEW,
      metadata: { message: 'Two containers of one number' },
    }),
  ),
);

test('the API tells a client of the orders that are theirs, and why nothing else is there of none', async () => {
  const seen = await oneRequest(rosa, requestId);
  expect(seen).toMatchObject({ status: 'ocr-completed', display_status: 'Processing' });
  expect(seen).toMatchObject({ orders_count: 1, first_order_id: ready });
  expect(seen.latest_ocr_request_status).toMatchObject({ display_message: null, status_metadata: {} });
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`Needs Review|review|containers|\\b${held}\\b`));
  const { items } = await listRequestRows(
    reviewer,
    {},
    { page: 1, perPage: 10, sort: '-created_at', selected: requestId },
  );
  const [all] = await presentRequests(reviewer, items);
  expect(all).toMatchObject({ display_status: 'Needs Review', orders_count: 2, first_order_id: held });
});

test('a request has the name of the template of the first of its orders that are seen', async () => {
  const [template] = await db()
    .insert(dictionaryItems)
    .values({
      companyId: harbor,
      itemType: 'template',
      itemKey: 'IMP',
      itemDisplayName: 'Import, live unload',
    })
    .returning();
  await db()
    .update(orders)
    .set({ fields: { tms_template_dictid: template?.id ?? 0 } })
    .where(eq(orders.id, ready));
  expect(await oneRequest(rosa, requestId)).toMatchObject({ tms_template_name: 'Import, live unload' });
  expect(await oneRequest(reviewer, requestId)).toMatchObject({ tms_template_name: null });
});

test('nor by whom it was for, where none of its orders is there yet', async () => {
  await db().update(requests).set({ ordersInReview: 2 }).where(eq(requests.id, requestId));
  const seen = await oneRequest(rosa, requestId);
  expect(seen).toMatchObject({ orders_count: 0, first_order_id: null });
  expect(seen.first_order_bill_to_address_location_name).toBeNull();
  expect(await find(rosa)).toMatchObject([{ title: null, subtitle: null, ordersCount: 0 }]);
  expect(await find(reviewer)).toMatchObject([{ title: 'Acme Imports' }]);
  await db().update(requests).set({ ordersInReview: 1 }).where(eq(requests.id, requestId));
});

test('filters and their counts show it as reading that goes on, in each company by what one holds there', async () => {
  const status = ['Needs Review' as const];
  expect(await find(reviewer, { status })).toHaveLength(1);
  expect(await find(rosa, { status })).toHaveLength(0);
  expect(await find(both, { status })).toHaveLength(0);
  expect(await find(both, { status: ['Processing' as const] })).toHaveLength(1);
  expect(await countRequestsByStatus(rosa, { requestId })).toEqual({ Processing: 1 });
  expect(await countRequestsByStatus(both, { requestId })).toEqual({ Processing: 1 });
  expect(await countRequestsByStatus(reviewer, { requestId })).toEqual({ 'Needs Review': 1 });
  const shown = async (actor: Actor) =>
    (await listOrders(actor, { request_id: requestId }, { page: 1, perPage: 10, sort: 'id' })).items.map(
      ({ id }) => id,
    );
  expect(await shown(both)).toEqual([ready]);
  expect(await shown(reviewer)).toEqual([held, ready]);
  expect(await countOrdersByStatus(both, { request_id: requestId })).toEqual({ Processed: 1 });
});

test('events are a filter for who may filter by them, and tell others than reviewers of none under review', async () => {
  const systemStatus = [REVIEW];
  await expect(listRequests(rosa, { systemStatus }, null)).rejects.toMatchObject({ status: 403 });
  await expect(
    listOrders(rosa, { systemStatus }, { page: 1, perPage: 10, sort: 'id' }),
  ).rejects.toMatchObject({ status: 403 });
  const read = readInboxFilter(rosa, new URLSearchParams({ systemStatus: REVIEW }));
  expect(read.filter.systemStatus).toEqual([]);
  expect(read.ignored).toEqual([
    { name: 'systemStatus', label: 'System status', hint: 'your account may not filter by it' },
  ]);
  expect(readInboxFilter(reviewer, new URLSearchParams({ systemStatus: REVIEW }))).toMatchObject({
    filter: { systemStatus },
    ignored: [],
  });
  await db().insert(rolePermissions).values({ roleId: CLIENT, permission: 'system-status-filter' });
  const knowing = await actorOf(rosa.userId);
  expect(await find(knowing, { systemStatus })).toHaveLength(0);
  expect(await find(knowing, { systemStatus: ['ocr-completed'] })).toHaveLength(1);
  expect(await find(reviewer, { systemStatus })).toHaveLength(1);
  await db().delete(rolePermissions).where(eq(rolePermissions.permission, 'system-status-filter'));
});

test('the stream of a client does not name an order that an operator looks at, nor tells what is done to it', async () => {
  const [client, operator] = [await listen(rosa), await listen(reviewer)];
  const about = { request_id: requestId, company_id: harbor };
  await transaction(async (tx) => {
    await recordStatus(tx, { requestId, companyId: harbor, orderId: held, status: REVIEW });
    for (const order_id of [held, ready])
      await publish(tx, {
        name: 'order-updated',
        companyId: harbor,
        payload: { ...about, order_id, version: 2 },
      });
    const payload = { ...about, object_type: 'order', object_id: held, order_id: held };
    await publish(tx, { name: 'object-locked', companyId: harbor, payload });
  });
  await vi.waitFor(() => expect(operator.events).toHaveLength(5));
  await vi.waitFor(() => expect(client.events).toHaveLength(2));
  expect(data(client)).toEqual([
    { ...about, status: 'ocr-completed', display_status: 'Processing' },
    { ...about, order_id: ready, version: 2 },
  ]);
  expect(data(operator)[0]).toMatchObject({ order_id: held, display_status: 'Needs Review' });
});

test('sending all to the TMS leaves out what is not there yet', async () => {
  const sent = await sendRequestToTms(rosa, requestId);
  expect([...sent.sent, ...[...sent.not_sent, ...sent.failed].map(({ id }) => id)]).toEqual([ready]);
  await db().update(requests).set({ ordersInReview: 2 }).where(eq(requests.id, requestId));
  const { actions } = await loadRequestMenu(rosa, requestId);
  expect(actions.find(({ action }) => action === 'send-to-tms')).toMatchObject({
    whyNot: 'The request has no orders',
  });
});
