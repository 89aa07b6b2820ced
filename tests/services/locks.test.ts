import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { Permission } from '~/domain/access/permissions';
import { type LockedType, type LockType, mayTakeLock } from '~/domain/orders/edit-locks';
import { oneOrder } from '~/services/api/present-order.server';
import { oneRequest } from '~/services/api/present-request.server';
import { journal } from '~/services/journal/schema.server';
import { endExpiredLocks } from '~/services/locks/end-expired-locks.server';
import { addTmsId } from '~/services/orders/add-tms-id.server';
import { askForAddress } from '~/services/orders/ask-for-address.server';
import { convertWeight } from '~/services/orders/convert-weight.server';
import { deleteOrder, restoreOrder } from '~/services/orders/delete-order.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { hideOrder } from '~/services/orders/hide-order.server';
import {
  lockOpenedOrder,
  refreshObjectLock,
  releaseObjectLock,
  takeLockSchema,
  takeObjectLock,
} from '~/services/orders/object-locks.server';
import { replicateOrder } from '~/services/orders/replicate-order.server';
import { updateFieldOfAll } from '~/services/orders/save-for-all.server';
import { saveItinerary } from '~/services/orders/save-itinerary.server';
import { sendOrderToClient } from '~/services/orders/send-order-to-client.server';
import { undoOrderChange } from '~/services/orders/undo-order-change.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { processAsOrder } from '~/services/pipeline/process-as-order.server';
import { reprocessRequest } from '~/services/pipeline/reprocess-request.server';
import { setClock } from '~/services/platform/clock.server';
import { countQueries } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';
import { listRequests } from '~/services/requests/list-requests.server';
import { markRequestDone } from '~/services/requests/mark-request-done.server';
import { requests } from '~/services/requests/schema.server';
import { getRequestDetail } from '~/services/screens/get-request-detail.server';
import { createImageUpload } from '~/services/tms/create-image-upload.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { sendUpdateToTms } from '~/services/tms/send-update.server';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let rosa: Actor;
let marcus: Actor;
let renata: Actor;
let stranger: Actor;
let requestId: string;
let orderId: number;
let sibling: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ name: 'Harbor Drayage' });
  rosa = await aUser({ companyIds: [harbor], name: 'Rosa Quintanilla' });
  marcus = await aUser({ companyIds: [harbor], name: 'Marcus Oyelaran' });
  renata = await aUser({ role: 'order-review', companyIds: [await aCompany()], name: 'Renata Dvorak' });
  stranger = await aUser({ companyIds: [await aCompany()] });
});
afterAll(() => world.close());
afterEach(() => setClock(undefined));
beforeEach(async () => {
  requestId = await aRequest({ companyId: harbor, ordersCount: 2 });
  orderId = await anOrder({ companyId: harbor, requestId });
  sibling = await anOrder({ companyId: harbor, requestId, draftIndex: 1 });
});

const withPermissions = (actor: Actor, permissions: Permission[]): Actor => ({
  ...actor,
  permissions: new Map([[harbor, new Set(permissions)]]),
});
const conflict = { status: 409, message: 'Request is already locked' };
const take = (actor: Actor, type: LockType = 'open-order', id: number | string = orderId) =>
  takeObjectLock(actor, { object_id: id, object_type: typeOf(id), lock_type: type });
const typeOf = (id: number | string): LockedType => (typeof id === 'number' ? 'order' : 'request');
const refresh = (actor: Actor, fence?: number, id: number | string = orderId) =>
  refreshObjectLock(actor, { object_id: id, object_type: typeOf(id), fence });
const release = (actor: Actor, id: number | string = orderId, fence?: number) =>
  releaseObjectLock(actor, { object_id: id, object_type: typeOf(id), fence });
const later = (seconds: number) => setClock(new Date(Date.now() + seconds * 1000));
const edit = (actor: Actor, id = orderId) =>
  updateOrderField(actor, id, { path: 'seal_number', value: `UL-${Math.random()}` });

describe('a lease', () => {
  test('keeps others from the order and not from its siblings, and ends 30 s after its last refresh', async () => {
    const { id: fence } = await take(rosa);
    await expect(edit(marcus)).rejects.toMatchObject(conflict);
    await edit(rosa);
    await edit(marcus, sibling);
    later(20);
    await refresh(rosa, fence);
    later(45);
    await expect(edit(marcus)).rejects.toMatchObject(conflict);
    later(51);
    await edit(marcus);
  });

  test('that ran out cannot be refreshed, and whoever comes then has it', async () => {
    const { id: fence } = await take(rosa);
    later(31);
    await expect(refresh(rosa, fence)).rejects.toMatchObject(conflict);
    await take(marcus);
    await expect(refresh(rosa, fence)).rejects.toMatchObject(conflict);
    await expect(take(rosa)).rejects.toMatchObject(conflict);
  });

  test('of two who take it in the same moment one gets it', async () => {
    const taken = await Promise.allSettled([
      take(rosa),
      take(marcus),
      take(rosa, 'select-request', requestId),
    ]);
    const holders = new Set(taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value.userId] : [])));
    expect(holders.size).toBe(1);
    expect(taken.some(({ status }) => status === 'rejected')).toBe(true);
  });

  test('is the same one for the same person in a second tab, and has a higher number when it is taken anew', async () => {
    const first = await take(rosa);
    expect((await take(rosa)).id).toBe(first.id);
    await release(rosa);
    const second = await take(rosa);
    expect(second.id).toBeGreaterThan(first.id);
    await expect(refresh(rosa, first.id)).rejects.toMatchObject(conflict);
    await release(rosa, orderId, first.id);
    await refresh(rosa, second.id);
  });

  test('that was released is free at once; what is not held cannot be released', async () => {
    await take(rosa);
    await release(marcus);
    await expect(edit(marcus)).rejects.toMatchObject(conflict);
    await release(rosa);
    await release(rosa);
    await edit(marcus);
  });
});

test('the lock of a request is that of all its orders, and one of its orders keeps others from the request', async () => {
  const { id } = await take(rosa, 'select-request', requestId);
  for (const one of [orderId, sibling]) await expect(edit(marcus, one)).rejects.toMatchObject(conflict);
  await expect(take(marcus)).rejects.toMatchObject(conflict);
  expect((await take(rosa)).id).toBe(id);
  await release(rosa, requestId);
  await take(rosa);
  await expect(take(marcus, 'select-request', requestId)).rejects.toMatchObject(conflict);
  await take(marcus, 'open-order', sibling);
});

test('a claim takes the lock from who has it, where the actor may', async () => {
  const looker = withPermissions(marcus, ['orders-view', 'object-locks-create']);
  const { id: lost } = await take(rosa);
  await expect(take(looker, 'claim-lock', requestId)).rejects.toMatchObject(conflict);
  await expect(take(renata, 'open-order')).rejects.toMatchObject(conflict);
  await take(renata, 'claim-lock', requestId);
  await expect(refresh(rosa, lost)).rejects.toMatchObject(conflict);
  await expect(edit(rosa)).rejects.toMatchObject(conflict);
  await edit(renata);
  await expect(take(looker, 'claim-lock', requestId)).rejects.toMatchObject(conflict);
});

test('who holds the lock by looking at it makes it a claim of the same object', async () => {
  const looked = await take(renata, 'select-request', requestId);
  const claimed = await take(renata, 'claim-lock');
  expect(claimed).toMatchObject({ orderId: null, lockType: 'claim-lock' });
  expect(claimed.id).toBeGreaterThan(looked.id);
  expect((await take(renata, 'open-order')).id).toBe(claimed.id);
});

const AS_FOUND = { variant_id: null, shipment_direction: null, delete_orders: true };

/** Everything that changes an order or a request while somebody else holds the lock. */
const CHANGES: Record<string, (actor: Actor) => Promise<unknown>> = {
  'a field': edit,
  'a field of all orders': (actor) =>
    updateFieldOfAll(actor, orderId, { path: 'vessel', value: 'EVER GIVEN' }),
  'the itinerary': (actor) => saveItinerary(actor, orderId, { events: [] }),
  'an undo': (actor) => undoOrderChange(actor, orderId, 'undo'),
  'the unit of its weight': (actor) => convertWeight(actor, orderId, 'lb'),
  'a question for an address': (actor) => askForAddress(actor, orderId, 'bill_to_address'),
  'Delete Order': (actor) => deleteOrder(actor, orderId),
  'Restore Order': (actor) => restoreOrder(actor, orderId),
  'Replicate Order': (actor) => replicateOrder(actor, orderId),
  'Add TMS ID': (actor) => addTmsId(actor, orderId, 'PT-1'),
  'Hide Order': (actor) => hideOrder(actor, orderId, true),
  'Send to TMS': (actor) => sendOrderToTms(actor, orderId),
  'Send to Client': (actor) => sendOrderToClient(actor, orderId, { anyway: true }),
  'mark as complete': (actor) => markRequestDone(actor, requestId, true),
  'Process as Order': (actor) => processAsOrder(actor, requestId),
  'Reprocess Request': (actor) => reprocessRequest(actor, requestId, AS_FOUND),
  'Update TMS': (actor) => sendUpdateToTms(actor, orderId, { fieldsToUpdate: ['vessel'] }),
  'Upload Image to TMS': (actor) => createImageUpload(actor, { order_id: orderId, filename: 'pod.pdf' }),
};

test.each(Object.entries(CHANGES))('while somebody else has the lock, refused: %s', async (_, change) => {
  const ops = await aUser({ role: 'ops-admin', companyIds: [await aCompany()] });
  await take(rosa);
  await expect(change(ops)).rejects.toMatchObject(conflict);
});

describe('who may', () => {
  test.each(['customer-user', 'customer-admin', 'order-review', 'ops-admin', 'superadmin'] as const)(
    '%s gets a free lock by looking, takes it over where it is held, and gives it back',
    async (role) => {
      const actor = await aUser({ role, companyIds: [harbor] });
      expect((await getOrderView(actor, orderId)).locking).toMatchObject({
        mayLock: true,
        autoLocks: true,
        maySupervise: role === 'ops-admin' || role === 'superadmin',
      });
      await take(actor, 'claim-lock', requestId);
      await release(actor, requestId);
      await take(rosa);
      const { locking } = await getOrderView(actor, orderId);
      expect(mayTakeLock(locking, locking.lock)).toBe(true);
      await take(actor, 'claim-lock', requestId);
    },
  );

  test('without the permission nobody takes a lock, reads who has it, or is in anybody’s way', async () => {
    const blind = withPermissions(marcus, ['orders-view', 'ocr-requests-edit']);
    await expect(take(blind)).rejects.toMatchObject({ status: 403 });
    await edit(blind);
    await take(rosa);
    const { locking, mayEdit } = await getOrderView(blind, orderId);
    expect([locking.lock?.isMine, locking.lock?.by, locking.mayLock, mayEdit]).toEqual([
      false,
      null,
      false,
      false,
    ]);
    expect(await oneOrder(blind, orderId)).toMatchObject({ is_locked: true, lock: null });
  });

  test('what is another company’s, private, or deleted does not exist', async () => {
    await expect(take(stranger)).rejects.toMatchObject({ status: 404 });
    await expect(take(stranger, 'claim-lock', requestId)).rejects.toMatchObject({ status: 404 });
    await expect(release(stranger)).rejects.toMatchObject({ status: 404 });
    const secret = await aRequest({ companyId: harbor, privateRequest: true, uploadUserId: rosa.userId });
    await expect(take(marcus, 'claim-lock', secret)).rejects.toMatchObject({ status: 404 });
    await take(rosa, 'claim-lock', secret);
    await db().update(requests).set({ deletedAt: new Date() }).where(eq(requests.id, requestId));
    await expect(take(rosa, 'claim-lock', requestId)).rejects.toMatchObject({ status: 404 });
    await expect(take(rosa)).rejects.toMatchObject({ status: 404 });
    await expect(take(rosa, 'claim-lock', 'no-uuid')).rejects.toMatchObject({ status: 404 });
  });

  test('an order is not selected, and a request is not opened as an order', () => {
    const asked = (object_type: string, lock_type?: string) =>
      takeLockSchema.safeParse({ object_id: '1', object_type, lock_type }).success;
    expect([
      asked('order', 'select-request'),
      asked('request', 'open-order'),
      asked('request'),
      asked('order', 'claim-lock'),
    ]).toEqual([false, false, false, true]);
  });
});

test('two dispatchers of a company do not change one order: the first to open it has it, the second is told and may take it over', async () => {
  await lockOpenedOrder(rosa, orderId);
  await lockOpenedOrder(marcus, orderId);
  await expect(edit(marcus)).rejects.toMatchObject(conflict);
  const { locking } = await getOrderView(marcus, orderId);
  expect(mayTakeLock(locking, locking.lock)).toBe(true);
  await take(marcus, 'claim-lock', requestId);
  await edit(marcus);
  await expect(edit(rosa)).rejects.toMatchObject(conflict);
});

test('an order that is opened is locked by who locks what they look at, unless somebody else has it', async () => {
  const looker = withPermissions(marcus, ['orders-view', 'object-locks-create']);
  const lockSeenBy = async (actor: Actor) => (await getOrderView(actor, orderId)).locking.lock;
  await lockOpenedOrder(looker, orderId);
  expect(await lockSeenBy(looker)).toBeNull();
  await lockOpenedOrder(renata, orderId);
  expect(await lockSeenBy(renata)).toMatchObject({ isMine: true, type: 'open-order' });
  const ops = await aUser({ role: 'ops-admin', companyIds: [await aCompany()] });
  await lockOpenedOrder(ops, orderId);
  expect(await lockSeenBy(ops)).toMatchObject({ isMine: false, by: 'Renata Dvorak' });
});

describe('a lock is seen', () => {
  test('on the order, its request, in the inbox and by the API: by others as locked, by its holder as theirs', async () => {
    const { id: fence } = await take(rosa);
    const seen = await getOrderView(marcus, orderId);
    expect(seen.locking.lock).toMatchObject({ isMine: false, by: 'Rosa Quintanilla', lockedType: 'order' });
    expect([seen.mayEdit, seen.sendBlock]).toEqual([false, 'Locked by Rosa Quintanilla']);
    expect((await getOrderView(rosa, orderId)).locking.lock).toMatchObject({ isMine: true, fence });
    expect((await getOrderView(rosa, orderId)).mayEdit).toBe(true);
    expect((await getOrderView(marcus, sibling)).locking.lock).toBeNull();
    expect((await getRequestDetail(marcus, requestId)).locking.lock).toMatchObject({
      by: 'Rosa Quintanilla',
    });
    const row = async (actor: Actor) =>
      (await listRequests(actor, {}, null)).items.find(({ id }) => id === requestId)?.lock;
    expect([(await row(marcus))?.by, await row(rosa)]).toEqual(['Rosa Quintanilla', null]);
    expect(await oneOrder(marcus, orderId)).toMatchObject({
      is_locked: true,
      ocr_request_is_locked: false,
      lock: { user_id: rosa.userId, user: { name: 'Rosa Quintanilla', t_company_id: harbor } },
    });
    expect(await oneOrder(rosa, orderId)).toMatchObject({ is_locked: false, lock: { fence } });
    await release(rosa);
    await take(rosa, 'select-request', requestId);
    expect(await oneOrder(marcus, orderId)).toMatchObject({ is_locked: true, ocr_request_is_locked: true });
    expect(await oneRequest(marcus, requestId)).toMatchObject({
      is_locked: true,
      lock: { lock_type: 'select-request', object_type: 'request', object_id: requestId },
    });
  });

  test('at no further query, of an order or of a page of the inbox', async () => {
    const counted = (work: () => Promise<unknown>) =>
      countQueries((count) => work().then(() => count.queries));
    const reads = [() => getOrderView(marcus, orderId), () => listRequests(marcus, {}, null)];
    const before = [];
    for (const read of reads) before.push(await counted(read));
    await take(rosa);
    for (const [i, read] of reads.entries()) expect(await counted(read)).toBe(before[i]);
  });
});

test('taking, losing and running out are written down with who held it', async () => {
  const written = async () =>
    (await db().select().from(journal).where(eq(journal.requestId, requestId)).orderBy(journal.id))
      .filter(({ kind }) => kind === 'lock')
      .map(({ type, actorId, userId, details }) => [type, actorId, userId, details.lock_type]);
  await take(rosa);
  await take(rosa);
  await take(renata, 'claim-lock', requestId);
  later(31);
  await endExpiredLocks();
  await endExpiredLocks();
  expect(await written()).toEqual([
    ['object-locked', rosa.userId, rosa.userId, 'open-order'],
    ['object-locked', renata.userId, renata.userId, 'claim-lock'],
    ['object-unlocked', null, renata.userId, 'claim-lock'],
  ]);
});
