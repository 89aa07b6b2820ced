import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { ROLES } from '~/domain/access/permissions';
import type { LiveEventName } from '~/domain/orders/live-events';
import { userRoles } from '~/services/access/schema.server';
import { endSession } from '~/services/access/sessions/session.server';
import { setUserStatus } from '~/services/access/users/set-user-status.server';
import { updateUser } from '~/services/access/users/update-user.server';
import { countStreams, endStreams, newestLiveEvent } from '~/services/live/event-stream.server';
import type { Db } from '~/services/platform/database.server';
import { publish } from '~/services/platform/live.server';
import { runtime, transaction } from '~/services/platform/runtime.server';
import { type Listening, listen } from '../support/listening';
import { aCompany, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let bayline: number;
let rosa: Actor;
let reviewer: Actor;

beforeAll(async () => {
  world = await openWorld();
  [harbor, bayline] = [await aCompany(), await aCompany()];
  rosa = await aUser({ companyIds: [harbor] });
  reviewer = await aUser({ role: 'order-review', companyIds: [bayline] });
});
afterAll(() => world.close());
afterEach(() => {
  endStreams();
  vi.useRealTimers();
});

const ONLY_VIEW = new Set(['orders-view'] as const);
const tell = (companyId: number, n: number, name: LiveEventName = 'order-updated') =>
  transaction((tx) => publish(tx, { name, companyId, payload: { n } }));
const numbers = ({ events }: Listening) => events.map(({ data }) => JSON.parse(data).n);
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 10 });

test('what happens is told in its order, with rising ids', async () => {
  const stream = await listen(rosa);
  for (let n = 1; n <= 50; n += 1) await tell(harbor, n);
  await eventually(() => expect(stream.events).toHaveLength(50));
  expect(numbers(stream)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  const ids = stream.events.map(({ id }) => Number(id));
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  expect(stream.events[0]).toMatchObject({ event: 'order-updated', data: '{"n":1}' });
});

test('a change that is rolled back is not told', async () => {
  const stream = await listen(rosa);
  await transaction(async (tx) => {
    await publish(tx, { name: 'order-updated', companyId: harbor, payload: { n: 'never' } });
    throw new Error('no');
  }).catch(() => {});
  await tell(harbor, 7);
  await eventually(() => expect(numbers(stream)).toEqual([7]));
});

test('a stream goes on after the last event it got', async () => {
  const first = await listen(rosa);
  await tell(harbor, 1);
  await eventually(() => expect(first.events).toHaveLength(1));
  first.leave();
  for (const n of [2, 3]) await tell(harbor, n);
  const again = await listen(rosa, { after: Number(first.events[0]?.id) });
  await tell(harbor, 4);
  await eventually(() => expect(numbers(again)).toEqual([2, 3, 4]));
});

test('what happens while a page is on its way is told to it, though its stream opens later', async () => {
  const before = newestLiveEvent();
  await tell(harbor, 1);
  await eventually(() => expect(newestLiveEvent()).toBeGreaterThan(before));
  const from = newestLiveEvent();
  await tell(harbor, 2);
  const stream = await listen(rosa, { after: from });
  await eventually(() => expect(numbers(stream)).toEqual([2]));
});

test("a stream tells of its user's companies alone, also when it goes on", async () => {
  const [own, all] = [await listen(rosa), await listen(reviewer)];
  await tell(bayline, 1);
  await tell(harbor, 2);
  await eventually(() => expect(numbers(all)).toEqual([1, 2]));
  expect(numbers(own)).toEqual([2]);
  const again = await listen(rosa, { after: Number(all.events[0]?.id) - 1 });
  await eventually(() => expect(numbers(again)).toEqual([2]));
});

test('that something is locked is told to everybody who sees it, by whom to those who may lock', async () => {
  const blind = await aUser({ companyIds: [harbor] });
  const [other, mine] = [
    await listen(rosa),
    await listen({ ...blind, permissions: new Map([[harbor, ONLY_VIEW]]) }),
  ];
  const payload = { object_type: 'order', object_id: 7, user_id: 9, user_name: 'Marcus' };
  await transaction((tx) => publish(tx, { name: 'object-locked', companyId: harbor, payload }));
  await eventually(() => expect([other.events.length, mine.events.length]).toEqual([1, 1]));
  expect(JSON.parse(other.events[0]?.data ?? '')).toEqual(payload);
  expect(JSON.parse(mine.events[0]?.data ?? '')).toEqual({ object_type: 'order', object_id: 7 });
});

test('what is meant for one user is told to nobody else', async () => {
  const [mine, other] = [await listen(rosa), await listen(reviewer)];
  await transaction((tx) =>
    publish(tx, { name: 'notification-created', userId: rosa.userId, companyId: harbor, payload: { n: 1 } }),
  );
  await tell(harbor, 2);
  await eventually(() => expect(numbers(other)).toEqual([2]));
  expect(numbers(mine)).toEqual([1, 2]);
});

test('what becomes of a model is told to those who may see models', async () => {
  const operations = await aUser({ role: 'ops-admin', companyIds: [harbor] });
  const [may, mayNot] = [await listen(operations), await listen(rosa)];
  await transaction((tx) => publish(tx, { name: 'emc-model-updated', payload: { n: 1 } }));
  await tell(harbor, 2);
  await eventually(() => expect(numbers(mayNot)).toEqual([2]));
  await eventually(() => expect(numbers(may)).toEqual([1, 2]));
});

test('a mail that came is told to those who may see the mails of its company', async () => {
  const admin = await aUser({ role: 'customer-admin', companyIds: [harbor] });
  const elsewhere = await aUser({ role: 'customer-admin', companyIds: [bayline] });
  const [may, mayNot, foreign] = [await listen(admin), await listen(rosa), await listen(elsewhere)];
  await transaction((tx) => publish(tx, { name: 'mail-received', companyId: harbor, payload: { n: 1 } }));
  await tell(harbor, 2);
  await tell(bayline, 3);
  await eventually(() => expect(numbers(may)).toEqual([1, 2]));
  await eventually(() => expect(numbers(mayNot)).toEqual([2]));
  await eventually(() => expect(numbers(foreign)).toEqual([3]));
});

test('only the topics asked for are told', async () => {
  const stream = await listen(rosa, { topics: ['request-status-updated', 'nonsense'] });
  await tell(harbor, 1, 'order-updated');
  await tell(harbor, 2, 'request-status-updated');
  await eventually(() => expect(numbers(stream)).toEqual([2]));
});

test('a stream tells nothing from the moment its user is deactivated, or their role loses what it takes', async () => {
  const admin = await aUser({ role: 'superadmin', companyIds: [harbor] });
  const [gone, moved] = [
    await aUser({ companyIds: [harbor] }),
    await aUser({ companyIds: [harbor, bayline] }),
  ];
  const [ofGone, ofMoved] = [await listen(gone), await listen(moved)];
  await tell(harbor, 1);
  await eventually(() => expect([numbers(ofGone), numbers(ofMoved)]).toEqual([[1], [1]]));
  await setUserStatus(admin, gone.userId, false);
  const customer = { t_company_id: bayline, role_id: ROLES['customer-user'].id };
  await updateUser(admin, moved.userId, { company_role: [customer] });
  await tell(harbor, 2);
  await tell(bayline, 3);
  await eventually(() => expect(numbers(ofMoved)).toEqual([1, 3]));
  await ofGone.ended;
  expect(numbers(ofGone)).toEqual([1]);
});

test('a stream whose session ended tells nothing more, and one whose user lost a company nothing of it', async () => {
  const changing = await aUser({ companyIds: [harbor, bayline] });
  const [signedOut, moved] = [await listen(changing), await listen(changing)];
  await endSession(new Request('http://127.0.0.1:3000/', { headers: { Cookie: signedOut.cookie } }));
  await runtime()
    .database.db.delete(userRoles)
    .where((await import('drizzle-orm')).eq(userRoles.companyId, bayline));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
  await tell(bayline, 1);
  await tell(harbor, 2);
  await eventually(() => expect(numbers(moved)).toEqual([2]));
  await signedOut.ended;
  expect(signedOut.events).toEqual([]);
});

test('five hundred streams opened and dropped leave nothing behind', async () => {
  const before = runtime().live.subscribers();
  const streams = await Promise.all(Array.from({ length: 500 }, () => listen(rosa)));
  expect(countStreams()).toBe(500);
  await tell(harbor, 1);
  await eventually(() => expect(streams.every((stream) => numbers(stream)[0] === 1)).toBe(true));
  for (const stream of streams) stream.leave();
  await Promise.all(streams.map(({ ended }) => ended));
  expect([countStreams(), runtime().live.subscribers()]).toEqual([0, before]);
  await tell(harbor, 2);
});

test('ending all streams, as a stop does, closes each', async () => {
  const streams = await Promise.all([listen(rosa), listen(reviewer)]);
  endStreams();
  await Promise.all(streams.map(({ ended }) => ended));
  expect(countStreams()).toBe(0);
});

test('of two changes at once the one with the lower id may end later, and is told all the same', async () => {
  const tell = (tx: Db, order: string) =>
    publish(tx, { name: 'order-updated', companyId: harbor, payload: { order } });
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  let began = () => {};
  const begun = new Promise<void>((resolve) => {
    began = resolve;
  });
  const slow = transaction(async (tx) => {
    await tell(tx, 'slow');
    began();
    await held;
  });
  await begun;
  const before = newestLiveEvent();
  await transaction((tx) => tell(tx, 'quick'));
  await expect.poll(newestLiveEvent).toBeGreaterThan(before);
  const { events } = await listen(rosa, { after: newestLiveEvent() });
  end();
  await slow;
  await expect.poll(() => events.some(({ data }) => data.includes('slow'))).toBe(true);
});
