import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { Permission } from '~/domain/access/permissions';
import { readListQuery } from '~/domain/lists/list-query';
import { ORDER_LIST } from '~/domain/lists/order-list';
import { CERTIFICATION, type CertificationStep } from '~/domain/orders/certification';
import { oneOrder } from '~/services/api/present-order.server';
import { journal } from '~/services/journal/schema.server';
import { addTmsId } from '~/services/orders/add-tms-id.server';
import { chooseStopAddress } from '~/services/orders/choose-stop-address.server';
import { deleteOrder } from '~/services/orders/delete-order.server';
import { deleteRequest } from '~/services/orders/delete-request.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { hideOrder } from '~/services/orders/hide-order.server';
import { listOrders } from '~/services/orders/list-orders.server';
import { findOrder } from '~/services/orders/order-scope.server';
import { saveItinerary } from '~/services/orders/save-itinerary.server';
import { orderAddressEvents, orders } from '~/services/orders/schema.server';
import { acceptField, storeChange } from '~/services/orders/store-order-change.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { liveEvents } from '~/services/platform/schema.server';
import { certificationBlock, changeCertification } from '~/services/review/change-certification.server';
import { changeTask } from '~/services/review/change-task.server';
import { startTask } from '~/services/review/start-task.server';
import { loadOrderList } from '~/services/screens/order-list-view.server';
import { getTask } from '~/services/tasks/list-tasks.server';
import { userTasks } from '~/services/tasks/schema.server';
import { addAddressToOrder } from '~/services/tms/add-address-to-order.server';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

const READ_ONLY = 'Certified orders can’t be modified. Remove certification to edit.';

let world: World;
let summit: number;
let harbor: number;
let ops: Actor;
let greta: Actor;
let devon: Actor;
let rosa: Actor;
let orderId: number;

beforeAll(async () => {
  world = await openWorld();
  summit = await aCompany({ plan: { review: true }, configuration: { can_add_addresses: true } });
  harbor = await aCompany({ plan: {} });
  const operations = await aCompany();
  ops = await aUser({ role: 'ops-admin', companyIds: [operations], name: 'Tobias Ferreira' });
  greta = await aUser({ role: 'customer-admin', companyIds: [summit], name: 'Greta Lindqvist' });
  devon = await aUser({ companyIds: [summit] });
  rosa = await aUser({ role: 'customer-admin', companyIds: [harbor] });
});
afterAll(() => world.close());
beforeEach(async () => {
  orderId = await anOrder({ companyId: summit });
});

const take = (actor: Actor, step: CertificationStep, comment?: string) =>
  changeCertification(actor, orderId, { step, comment });
const standing = async () => (await getOrderView(ops, orderId)).certification;
const tasks = () => db().select().from(userTasks).where(eq(userTasks.orderId, orderId)).orderBy(userTasks.id);

test('a certification is requested, approved and removed, each step by who may', async () => {
  await take(greta, 'request', 'Every value was right');
  expect(await standing()).toBe('requested');
  await take(ops, 'certify');
  expect(await standing()).toBe('certified');
  expect(await tasks()).toMatchObject([
    {
      type: 'order_certification',
      status: 'certified',
      startedByUserId: greta.userId,
      endedByUserId: ops.userId,
    },
  ]);
  await take(ops, 'remove', 'The weight was wrong');
  expect(await standing()).toBeNull();
  expect(await tasks()).toMatchObject([{ status: 'rejected', endedByUserId: ops.userId }]);
});

test('certifying an order that nobody asked for is a task that is certified at once', async () => {
  await take(ops, 'certify');
  expect(await tasks()).toMatchObject([{ status: 'certified', startedByUserId: ops.userId }]);
});

test('a request that is rejected leaves the order as if nobody had asked; the next one is another task', async () => {
  await take(greta, 'request');
  await take(ops, 'reject', 'The seal is missing');
  expect(await standing()).toBeNull();
  await take(greta, 'request');
  expect((await tasks()).map(({ status }) => status)).toEqual(['rejected', 'open']);
});

test('a step that the order cannot take is refused in words, and nothing is half done', async () => {
  await expect(take(ops, 'remove')).rejects.toMatchObject({
    status: 422,
    message: 'The order is not certified, and nobody asked for it',
  });
  await take(greta, 'request');
  await expect(take(greta, 'request')).rejects.toMatchObject({ status: 422 });
  expect(await tasks()).toHaveLength(1);
  await db().update(orders).set({ deletedAt: new Date() }).where(eq(orders.id, orderId));
  await expect(take(ops, 'certify')).rejects.toMatchObject({ status: 422, message: 'The order was deleted' });
});

test('two who certify at the same time: one does, the other is told', async () => {
  const done = await Promise.allSettled([take(ops, 'certify'), take(ops, 'certify')]);
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await tasks()).toHaveLength(1);
});

test('permission, plan and company decide who takes a step', async () => {
  await expect(take(devon, 'request')).rejects.toMatchObject({ status: 403 });
  await expect(take(greta, 'certify')).rejects.toMatchObject({ status: 403 });
  await expect(take(rosa, 'request')).rejects.toMatchObject({ status: 404 });
  const ofHarbor = await anOrder({ companyId: harbor });
  // Harbor's plan certifies no orders; who may view any company does all the same.
  await expect(certificationBlock(rosa, ofHarbor, 'request')).rejects.toMatchObject({ status: 403 });
  expect(await certificationBlock(ops, ofHarbor, 'certify')).toBeNull();
  expect((await getOrderView(rosa, ofHarbor)).certificationSteps).toEqual([]);
  expect((await getOrderView(greta, orderId)).certificationSteps).toEqual(['request']);
});

describe('a certified order is read-only', () => {
  beforeEach(() => take(ops, 'certify'));

  const refused = { status: 403, message: READ_ONLY };
  const WAYS: Record<string, () => Promise<unknown>> = {
    'a field': () => updateOrderField(greta, orderId, { path: 'seal_number', value: 'UL-1' }),
    'a field that is accepted as it is': () =>
      updateOrderField(greta, orderId, { path: 'unit_number', value: 'MSCU1234566' }),
    'an address': () => updateOrderField(ops, orderId, { path: 'bill_to_address', value: null }),
    'the itinerary': () => saveItinerary(greta, orderId, { events: [] }),
    'the address of a stop': () =>
      chooseStopAddress(ops, orderId, { eventId: 1, path: 'order_address_events.1', value: null }),
    'a new address': () =>
      addAddressToOrder(greta, orderId, {
        path: 'bill_to_address',
        given: {
          location_name: 'Tamarind Foods',
          address_line_1: '20510 S Fordyce Ave',
          city: 'Carson',
          state: 'CA',
          postal_code: '90810',
        },
      }),
    'its deletion': () => deleteOrder(ops, orderId),
    'hiding it': () => hideOrder(ops, orderId, true),
    'a TMS id': () => addTmsId(ops, orderId, '4471'),
    'the deletion of its request': async () =>
      deleteRequest(ops, (await findOrder(db(), ops, orderId)).requestId),
    'whatever stores a change': () =>
      transaction(async (tx) =>
        storeChange(tx, ops, await findOrder(tx, ops, orderId, { lock: true }), {
          path: 'seal_number',
          before: null,
          after: 'UL-1',
        }),
      ),
    'whatever accepts a value': () =>
      transaction(async (tx) => acceptField(tx, ops, await findOrder(tx, ops, orderId), 'seal_number')),
  };

  test.each(Object.entries(WAYS))('%s', async (_, change) => {
    await expect(change()).rejects.toMatchObject(refused);
  });

  test('the screen says so, and offers to remove the certification', async () => {
    expect(await getOrderView(ops, orderId)).toMatchObject({
      mayEdit: false,
      certificationSteps: ['remove'],
    });
    await take(ops, 'remove');
    await updateOrderField(greta, orderId, { path: 'seal_number', value: 'UL-1' });
    expect((await getOrderView(greta, orderId)).mayEdit).toBe(true);
  });

  test('what is requested only can still be changed', async () => {
    await take(ops, 'remove');
    await take(greta, 'request');
    expect((await getOrderView(greta, orderId)).mayEdit).toBe(true);
    await saveItinerary(greta, orderId, { events: [] });
    const stops = await db().select().from(orderAddressEvents).where(eq(orderAddressEvents.orderId, orderId));
    expect(stops).toEqual([]);
  });
});

test('each step is an event of the journal, and open pages of the order hear of it at once', async () => {
  await take(greta, 'request', 'Please');
  await take(ops, 'reject');
  const events = await db()
    .select({ type: journal.type, actorId: journal.actorId, details: journal.details })
    .from(journal)
    .where(and(eq(journal.kind, 'collaboration'), eq(journal.orderId, orderId)))
    .orderBy(journal.id);
  expect(events).toMatchObject([
    { actorId: greta.userId, details: { before: null, status: 'open', comment: 'Please' } },
    { actorId: ops.userId, details: { before: 'open', status: 'rejected', notify: true } },
  ]);
  const heard = await db().select().from(liveEvents).where(eq(liveEvents.name, 'order-updated'));
  expect(heard.at(-1)).toMatchObject({
    companyId: summit,
    payload: { order_id: orderId, task: 'order_certification', task_status: 'rejected' },
  });
  expect(heard.at(-1)?.payload).not.toHaveProperty('user_id');
});

test('the API shows the certification of an order, or that it was requested', async () => {
  await take(greta, 'request', 'Every value was right');
  expect(await oneOrder(greta, orderId)).toMatchObject({
    active_certification: null,
    active_certification_request: {
      type: 'order certification',
      status: 'open',
      comment: 'Every value was right',
      started_by_user_name: 'Greta Lindqvist',
    },
    train_fields_request: null,
  });
  await take(ops, 'certify');
  expect(await oneOrder(greta, orderId)).toMatchObject({
    active_certification: { status: 'certified', ended_by_user_name: 'Tobias Ferreira' },
    active_certification_request: null,
  });
});

test('whoever holds the permission of a step alone takes it, and is answered its task', async () => {
  const only = (...permissions: Permission[]): Actor => ({
    ...greta,
    permissions: new Map([[summit, new Set<Permission>(['orders-view', ...permissions])]]),
  });
  const about = { type: 'order_certification', taskable_type: 'order', taskable_id: orderId } as const;
  const asked = { ...about, status: 'open', metadata: {} } as const;
  await expect(startTask(only(), asked)).rejects.toMatchObject({ status: 403 });
  const requester = only('order-certifications-request');
  const taskId = await startTask(requester, asked);
  expect(await getTask(requester, taskId)).toMatchObject({ task: { status: 'open' } });
  await expect(changeTask(requester, taskId, { status: 'certified' })).rejects.toMatchObject({ status: 403 });
  const approver = only('order-certifications-approve');
  await changeTask(approver, taskId, { status: 'certified' });
  expect(await getTask(approver, taskId)).toMatchObject({ task: { status: 'certified' } });
  await expect(getTask(only(), taskId)).rejects.toMatchObject({ status: 404 });
  await changeTask(greta, taskId, { comment: 'Not for everybody' });
  expect((await getTask(greta, taskId)).comments).toHaveLength(1);
  expect((await getTask(approver, taskId)).comments).toEqual([]);
});

describe('the order list', () => {
  const list = async (actor: Actor, filter: Parameters<typeof listOrders>[1]) =>
    (await listOrders(actor, filter, { page: 1, perPage: 100, sort: 'id' })).items.map(({ id }) => id);

  test('is filtered by what is certified and by what waits for it', async () => {
    await take(ops, 'certify');
    const waiting = await anOrder({ companyId: summit });
    await changeCertification(greta, waiting, { step: 'request' });
    expect(await list(greta, { displayCertified: true })).toContain(orderId);
    expect(await list(greta, { displayCertified: true })).not.toContain(waiting);
    expect(await list(greta, { displayCertificationRequested: true })).toContain(waiting);
    expect(await list(ops, { displayCertified: true, displayCertificationRequested: true })).toEqual(
      expect.arrayContaining([orderId, waiting]),
    );
    expect(await list(rosa, { displayCertified: true })).toEqual([]);
  });

  test('offers the toggles only to who asks for certifications or approves them', async () => {
    const { query } = readListQuery(ORDER_LIST, new URLSearchParams());
    const without = async (actor: Actor) => (await loadOrderList(actor, query)).without.filters;
    expect(await without(greta)).not.toContain('displayCertified');
    expect(await without(devon)).toEqual(
      expect.arrayContaining(['displayCertified', 'displayCertificationRequested']),
    );
    await expect(list(devon, { displayCertified: true })).rejects.toMatchObject({ status: 403 });
  });
});

test('every step says what was done in the words of the specification', () => {
  expect(Object.values(CERTIFICATION).map(({ done }) => done)).toEqual([
    'Certification request created, waiting for reviewer to approve it',
    'Order certified',
    'Order uncertified/rejected',
    'Order uncertified/rejected',
  ]);
});
