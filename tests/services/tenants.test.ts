import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { oneOrder } from '~/services/api/present-order.server';
import { oneRequest } from '~/services/api/present-request.server';
import { listCompanies } from '~/services/companies/list-companies.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { listOrders } from '~/services/orders/list-orders.server';
import { orderHistory } from '~/services/orders/order-history.server';
import { saveItinerary } from '~/services/orders/save-itinerary.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { processAsOrder } from '~/services/pipeline/process-as-order.server';
import { listRequests } from '~/services/requests/list-requests.server';
import { markRequestDone } from '~/services/requests/mark-request-done.server';
import { requestEmail, sourceEmailLink } from '~/services/requests/request-email.server';
import { listRequestRows } from '~/services/requests/request-rows.server';
import { sourceFileLink } from '~/services/requests/source-file.server';
import { statusHistory } from '~/services/requests/status-history.server';
import { changeCertification } from '~/services/review/change-certification.server';
import { compareWithCertified } from '~/services/review/compare-with-certified.server';
import { getFieldTraining, requestFieldTraining } from '~/services/review/request-field-training.server';
import { startTask, startTaskSchema } from '~/services/review/start-task.server';
import { listSubmissions } from '~/services/tms/list-submissions.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { sendRequestToTms } from '~/services/tms/send-request.server';
import { aCompany, anEmail, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let summit: number;
let bayline: number;
const actors: Record<string, Actor> = {};
const requestOf: Record<number, string> = {};
const orderOf: Record<number, number> = {};
let privateRequest: string;

beforeAll(async () => {
  world = await openWorld();
  [harbor, summit, bayline] = [await aCompany(), await aCompany(), await aCompany()];
  actors.harbor = await aUser({ companyIds: [harbor] });
  actors.colleague = await aUser({ companyIds: [harbor] });
  actors.multi = await aUser({ companyIds: [harbor, bayline] });
  actors.reviewer = await aUser({ role: 'order-review', companyIds: [summit] });
  actors.nobody = await aUser({ companyIds: [] });
  for (const companyId of [harbor, summit, bayline]) {
    const requestId = await aRequest({
      companyId,
      ordersCount: 1,
      sourceFile: 'requests/x/source',
      emailId: await anEmail({ companyId }),
    });
    requestOf[companyId] = requestId;
    orderOf[companyId] = await anOrder({ companyId, requestId });
  }
  privateRequest = await aRequest({
    companyId: harbor,
    privateRequest: true,
    uploadUserId: actors.harbor.userId,
  });
});
afterAll(() => world.close());

const who = (name: string): Actor => {
  const actor = actors[name];
  if (!actor) throw new Error(`no ${name}`);
  return actor;
};

/** Everything that reads or changes a request or an order by its id. */
const BY_REQUEST: Record<string, (actor: Actor, id: string) => Promise<unknown>> = {
  'GET request': oneRequest,
  history: (actor, requestId) => statusHistory(actor, { requestId }),
  'source file': sourceFileLink,
  'e-mail': requestEmail,
  'source e-mail': sourceEmailLink,
  'mark done': (actor, id) => markRequestDone(actor, id, true),
  'process as order': processAsOrder,
  'send all': sendRequestToTms,
};
const BY_ORDER: Record<string, (actor: Actor, id: number) => Promise<unknown>> = {
  'GET order': oneOrder,
  screen: getOrderView,
  history: orderHistory,
  submissions: listSubmissions,
  'field edit': (actor, id) => updateOrderField(actor, id, { path: 'seal_number', value: 'UL-1' }),
  itinerary: (actor, id) => saveItinerary(actor, id, { events: [] }),
  send: sendOrderToTms,
  certify: (actor, id) => changeCertification(actor, id, { step: 'request' }),
  'train fields': (actor, id) => requestFieldTraining(actor, id, { fields: ['vessel'] }),
  'fields to train': getFieldTraining,
  compare: (actor, id) => compareWithCertified(actor, id, null),
  comment: (actor, id) =>
    startTask(
      actor,
      startTaskSchema.parse({ type: 'comment', taskable_type: 'order', taskable_id: id, comment: 'Hello' }),
    ),
};

const NOT_THEIRS: [string, () => number][] = [
  ['harbor', () => summit],
  ['harbor', () => bayline],
  ['multi', () => summit],
  ['nobody', () => harbor],
];

describe.each(NOT_THEIRS)('to %s, a thing of another company does not exist', (name, companyId) => {
  test.each(Object.entries(BY_REQUEST))('request: %s', async (_, call) => {
    await expect(call(who(name), requestOf[companyId()] ?? '')).rejects.toMatchObject({ status: 404 });
  });
  test.each(Object.entries(BY_ORDER))('order: %s', async (_, call) => {
    await expect(call(who(name), orderOf[companyId()] ?? 0)).rejects.toMatchObject({ status: 404 });
  });
});

test.each([
  ['harbor', () => [harbor]],
  ['multi', () => [harbor, bayline]],
  ['reviewer', () => [harbor, summit, bayline]],
  ['nobody', () => []],
])(
  '%s finds the requests and orders of their companies in the lists, and no others',
  async (name, theirs) => {
    const actor = who(name);
    const companies = theirs();
    const inbox = await listRequests(actor, {}, null);
    expect(new Set(inbox.items.map(({ companyId }) => companyId))).toEqual(new Set(companies));
    const list = await listOrders(actor, {}, { page: 1, perPage: 100, sort: '-created_at' });
    expect(new Set(list.items.map(({ companyId }) => companyId))).toEqual(new Set(companies));
    expect(list.total).toBe(companies.length);
    const page = await listRequestRows(actor, {}, { page: 1, perPage: 25, sort: '-created_at' });
    expect(page.total).toBe(inbox.items.length);
  },
);

test('asking for another company by filter gives nothing of it', async () => {
  expect((await listRequests(who('harbor'), { companies: [summit] }, null)).items).toEqual([]);
  const list = await listOrders(who('harbor'), { companies: [summit] }, { page: 1, perPage: 10, sort: 'id' });
  expect(list.items).toEqual([]);
});

test("what is one's own can be read", async () => {
  expect(await oneOrder(who('harbor'), orderOf[harbor] ?? 0)).toMatchObject({ id: orderOf[harbor] });
  expect(await oneRequest(who('multi'), requestOf[bayline] ?? '')).toMatchObject({ id: requestOf[bayline] });
});

test('a private request is seen by who made it and by operations only', async () => {
  const sees = async (name: string) =>
    (await listRequests(who(name), {}, null)).items.some(({ id }) => id === privateRequest);
  expect(await sees('harbor')).toBe(true);
  expect(await sees('colleague')).toBe(false);
  expect(await sees('reviewer')).toBe(true);
  await expect(oneRequest(who('colleague'), privateRequest)).rejects.toMatchObject({ status: 404 });
});

test('a deleted request and its orders are gone for everybody', async () => {
  const requestId = await aRequest({ companyId: harbor, deletedAt: new Date() });
  const orderId = await anOrder({ companyId: harbor, requestId });
  await expect(oneRequest(who('reviewer'), requestId)).rejects.toMatchObject({ status: 404 });
  await expect(oneOrder(who('reviewer'), orderId)).rejects.toMatchObject({ status: 404 });
});

test('an order under admin review is there for operations; its client is told it is being processed', async () => {
  const requestId = await aRequest({
    companyId: harbor,
    status: 'process-ocr-output-file-review',
    ordersCount: 1,
    ordersInReview: 1,
  });
  const orderId = await anOrder({ companyId: harbor, requestId, status: 'process-ocr-output-file-review' });
  await expect(getOrderView(who('harbor'), orderId)).rejects.toMatchObject({
    status: 403,
    message: 'Order Processing',
  });
  await expect(oneOrder(who('harbor'), orderId)).rejects.toMatchObject({ status: 403 });
  await expect(
    updateOrderField(who('harbor'), orderId, { path: 'seal_number', value: 'X1' }),
  ).rejects.toMatchObject({ status: 403 });
  await expect(sendOrderToTms(who('harbor'), orderId)).rejects.toMatchObject({ status: 403 });
  const list = await listOrders(who('harbor'), {}, { page: 1, perPage: 100, sort: 'id' });
  expect(list.items.map(({ id }) => id)).not.toContain(orderId);
  const [item] = (await listRequests(who('harbor'), { requestId }, null)).items;
  expect(item).toMatchObject({ display: 'Processing', ordersCount: 0, firstOrderId: null });
  expect(await getOrderView(who('reviewer'), orderId)).toMatchObject({ display: 'Needs Review' });
});

test.each(['', 'not-an-id', '%', '00000000-0000-0000-0000-000000000000', "' or 1=1"])(
  '"%s" is no request',
  async (id) => {
    await expect(oneRequest(who('reviewer'), id)).rejects.toMatchObject({ status: 404 });
  },
);

test.each([Number.NaN, 0, -1, 1.5, 2 ** 40, Number.POSITIVE_INFINITY])('%d is no order', async (id) => {
  await expect(oneOrder(who('reviewer'), id)).rejects.toMatchObject({ status: 404 });
});

test('a user sees their companies, operations all of them', async () => {
  const seen = await listCompanies(who('multi'));
  expect(seen.map(({ id }) => id).sort()).toEqual([harbor, bayline].sort());
  expect(seen.map(({ is_demo }) => is_demo)).toEqual([false, false]);
  expect(await listCompanies(who('reviewer'))).toHaveLength(3);
  expect(await listCompanies(who('nobody'))).toEqual([]);
});
