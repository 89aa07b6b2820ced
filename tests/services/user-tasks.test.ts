import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { readQuery } from '~/services/api/parse.server';
import { oneOrder } from '~/services/api/present-order.server';
import { presentTask } from '~/services/api/present-task.server';
import { listTasksCall } from '~/services/api/tasks.calls.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { orders } from '~/services/orders/schema.server';
import { setClock } from '~/services/platform/clock.server';
import { db } from '~/services/platform/runtime.server';
import { changeTask, changeTaskSchema } from '~/services/review/change-task.server';
import { startTask, startTaskSchema } from '~/services/review/start-task.server';
import { getTask, listTasks, type TaskFilter } from '~/services/tasks/list-tasks.server';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

let world: World;
let summit: number;
let ops: Actor;
let greta: Actor;
let devon: Actor;
let stranger: Actor;
let orderId: number;
let requestId: string;

beforeAll(async () => {
  world = await openWorld();
  summit = await aCompany({ plan: { review: true }, name: 'Summit Intermodal' });
  ops = await aUser({ role: 'ops-admin', companyIds: [await aCompany()], name: 'Tobias Ferreira' });
  greta = await aUser({ role: 'customer-admin', companyIds: [summit], name: 'Greta Lindqvist' });
  devon = await aUser({ companyIds: [summit], name: 'Devon Achebe' });
  stranger = await aUser({ role: 'customer-admin', companyIds: [await aCompany()] });
});
afterAll(() => world.close());
beforeEach(async () => {
  requestId = await aRequest({ companyId: summit, ordersCount: 1 });
  orderId = await anOrder({ companyId: summit, requestId });
});

/** As the API reads a body. */
const start = (actor: Actor, body: Record<string, unknown>) =>
  startTask(actor, startTaskSchema.parse({ taskable_type: 'order', taskable_id: orderId, ...body }));
const change = (actor: Actor, id: number, body: Record<string, unknown>) =>
  changeTask(actor, id, changeTaskSchema.parse(body));
const shown = async (id: number) => presentTask(await getTask(ops, id));
const list = async (actor: Actor, filter: TaskFilter = {}) =>
  (await listTasks(actor, filter, { page: 1, perPage: -1, sort: 'id' })).items.map(({ task }) => task.id);

test('a comment on an order or on a request is a task, with everything that was said', async () => {
  const id = await start(devon, { type: 'comment', comment: 'Is the seal right?' });
  await change(ops, id, { status: 'in progress', comment: 'I look at it' });
  expect(await shown(id)).toMatchObject({
    type: 'comment',
    status: 'in_progress',
    taskable_type: 'order',
    taskable_id: orderId,
    taskable_company_name: 'Summit Intermodal',
    comment: 'Is the seal right?',
    started_by_user_name: 'Devon Achebe',
    ended_by_user_name: null,
    comments: [
      { comment: 'Is the seal right?', user: { name: 'Devon Achebe', deleted_at: null } },
      { comment: 'I look at it', user: { name: 'Tobias Ferreira' } },
    ],
  });
  const ofRequest = await start(devon, {
    type: 'comment',
    taskable_type: 'request',
    taskable_id: requestId,
    comment: 'Twice',
  });
  expect(await shown(ofRequest)).toMatchObject({ taskable_type: 'request', taskable_id: requestId });
});

test('who ended a task is kept, and forgotten when it goes on', async () => {
  const id = await start(devon, { type: 'comment', comment: 'Is the seal right?' });
  await change(greta, id, { status: 'resolved' });
  expect(await shown(id)).toMatchObject({ status: 'resolved', ended_by_user_name: 'Greta Lindqvist' });
  await change(greta, id, { status: 'in_progress' });
  expect(await shown(id)).toMatchObject({ ended_by_user_name: null });
});

test('a move that a task cannot make is refused, and so is the status it has', async () => {
  const id = await start(devon, { type: 'comment', comment: 'Is the seal right?' });
  await expect(change(ops, id, { status: 'certified' })).rejects.toMatchObject({ status: 422 });
  await expect(change(ops, id, { status: 'open' })).rejects.toMatchObject({ status: 422 });
  await expect(change(devon, id, { status: 'resolved' })).rejects.toMatchObject({ status: 403 });
  await expect(change(devon, id, { comment: 'Hello?' })).rejects.toMatchObject({ status: 403 });
  await expect(change(stranger, id, { status: 'resolved' })).rejects.toMatchObject({ status: 404 });
});

test('a task is assigned by operations to one of operations', async () => {
  const id = await start(devon, { type: 'comment', comment: 'Is the seal right?' });
  await change(ops, id, { assigned_to_user_id: ops.userId });
  expect(await shown(id)).toMatchObject({ assigned_to_user_name: 'Tobias Ferreira' });
  await expect(change(greta, id, { assigned_to_user_id: ops.userId })).rejects.toMatchObject({ status: 403 });
  await expect(change(ops, id, { assigned_to_user_id: greta.userId })).rejects.toMatchObject({ status: 422 });
});

describe('a certification by the calls of the specification', () => {
  const certification = { type: 'order certification', metadata: { variant_id: 7 } };
  const standing = async () => (await getOrderView(ops, orderId)).certification;

  test('is requested by a post, approved and rejected by a put: the order stands as its task does', async () => {
    const id = await start(greta, { ...certification, taskable_company_id: summit, comment: 'All right' });
    expect([await standing(), (await shown(id)).status]).toEqual(['requested', 'open']);
    await expect(change(greta, id, { status: 'certified' })).rejects.toMatchObject({ status: 403 });
    await change(ops, id, { status: 'certified' });
    expect([await standing(), (await shown(id)).status]).toEqual(['certified', 'certified']);
    await change(ops, id, { status: 'rejected', comment: 'The weight was wrong', notify: true });
    expect([await standing(), (await shown(id)).status]).toEqual([null, 'rejected']);
    await expect(change(ops, id, { status: 'certified' })).rejects.toMatchObject({ status: 422 });
  });

  test('is read by the name of its type under which it is asked for', async () => {
    await start(greta, certification);
    const typesRead = async (type: string) => {
      const request = new Request(`http://127.0.0.1/api/user-task-workflows?filter[type]=${type}`);
      const { query: schema, run } = listTasksCall;
      const query = schema && readQuery(new URL(request.url), schema);
      const answer = await run({ actor: ops, params: {}, query, body: undefined, request });
      return new Set((await answer.json()).data.map((task: { type: string }) => task.type));
    };
    expect(await typesRead('order certification')).toEqual(new Set(['order certification']));
    expect(await typesRead('order_certification')).toEqual(new Set(['order_certification']));
    expect((await oneOrder(greta, orderId)).active_certification_request).toMatchObject({
      type: 'order certification',
    });
  });

  test('is certified at once by who may approve', async () => {
    await start(ops, { ...certification, status: 'certified' });
    expect(await standing()).toBe('certified');
    const certified = { status: ['certified'], type: ['order_certification'] } as const;
    expect(await list(greta, { status: [...certified.status], type: [...certified.type] })).toHaveLength(1);
  });

  test('is asked for an order alone, and of its own company', async () => {
    const wrong = { ...certification, taskable_type: 'request', taskable_id: requestId };
    await expect(start(greta, wrong)).rejects.toMatchObject({ status: 422 });
    await expect(start(greta, { ...certification, taskable_company_id: 999 })).rejects.toMatchObject({
      status: 422,
    });
  });
});

test('fields to be trained are asked for by a post and marked anew by a put', async () => {
  const id = await start(devon, {
    type: 'field training request',
    metadata: { fields_to_train: ['vessel'] },
    comment: 'Under the stamp',
  });
  await change(greta, id, { status: 'open', metadata: { fields_to_train: ['voyage'] } });
  expect(await shown(id)).toMatchObject({
    type: 'field_training_request',
    status: 'open',
    metadata: { fields_to_train: ['voyage'], company_id: summit },
  });
  await change(greta, id, { status: 'resolved', metadata: { fields_to_train: ['seal_number'] } });
  expect(await shown(id)).toMatchObject({ status: 'resolved', metadata: { fields_to_train: ['voyage'] } });
});

test('a deleted order is talked about no more', async () => {
  await db().update(orders).set({ deletedAt: new Date() }).where(eq(orders.id, orderId));
  await expect(start(devon, { type: 'comment', comment: 'Is the seal right?' })).rejects.toMatchObject({
    status: 422,
    message: 'The order was deleted',
  });
});

describe('the list', () => {
  test('holds what somebody may see, and nothing of other companies or of deleted orders', async () => {
    const id = await start(devon, { type: 'comment', comment: 'Is the seal right?' });
    expect(await list(greta)).toContain(id);
    expect(await list(ops)).toContain(id);
    expect(await list(stranger)).toEqual([]);
    await expect(getTask(stranger, id)).rejects.toMatchObject({ status: 404 });
    const hidden = await aRequest({ companyId: summit, privateRequest: true, uploadUserId: greta.userId });
    const privately = await start(greta, {
      type: 'comment',
      taskable_type: 'request',
      taskable_id: hidden,
      comment: 'Between us',
    });
    expect(await list(devon)).not.toContain(privately);
    expect(await list(greta)).toContain(privately);
  });

  test('is filtered by days, people, status, type and what a task is about', async () => {
    setClock(new Date('2026-03-04T23:59:00Z'));
    const old = await start(devon, { type: 'comment', comment: 'Is the seal right?' });
    setClock(undefined);
    const fresh = await start(greta, {
      type: 'field_training_request',
      metadata: { fields_to_train: ['vessel'] },
    });
    const here = { taskableId: String(orderId), taskableType: 'order' as const };
    expect(await list(ops, here)).toEqual([old, fresh]);
    expect(await list(ops, { ...here, from: '2026-03-04', until: '2026-03-04' })).toEqual([old]);
    expect(await list(ops, { ...here, from: '2026-03-05' })).toEqual([fresh]);
    expect(await list(ops, { ...here, startedBy: [greta.userId] })).toEqual([fresh]);
    expect(await list(ops, { ...here, type: ['comment'], status: ['open'] })).toEqual([old]);
    expect(await list(ops, { ...here, status: ['rejected'] })).toEqual([]);
    expect(await list(ops, { ...here, companies: [summit], endedBy: [], assignedTo: [] })).toHaveLength(2);
    expect(await list(ops, { taskableId: 'nonsense' })).toEqual([]);
    expect(await list(ops, { ...here, variants: [5] })).toEqual([]);
  });

  test('is for who sees tasks; the comments on one order are for who reads comments too', async () => {
    const id = await start(devon, { type: 'comment', comment: 'Is the seal right?' });
    const about = { type: ['comment' as const], taskableId: String(orderId) };
    expect(await list(devon)).toEqual([]);
    expect(await list(devon, { taskableId: String(orderId) })).toEqual([]);
    expect(await list(devon, about)).toEqual([id]);
    expect(await list(stranger, about)).toEqual([]);
    expect(await list(greta)).toContain(id);
  });

  test('comes in pages, and an unknown sort is refused', async () => {
    const id = await start(devon, { type: 'comment', comment: 'Is the seal right?' });
    const page = await listTasks(greta, {}, { page: 1, perPage: 1, sort: '-id' });
    expect([page.items.map(({ task }) => task.id), page.items.length]).toEqual([[id], 1]);
    expect(page.total).toBeGreaterThan(1);
    await expect(listTasks(greta, {}, { page: 1, perPage: 1, sort: 'comment' })).rejects.toMatchObject({
      status: 422,
    });
  });
});

test.each([
  ['an unknown type', { type: 'order approval' }],
  ['a comment of 100,000 characters', { type: 'comment', comment: 'x'.repeat(100_000) }],
  ['an order whose id is none', { type: 'comment', taskable_id: 'first' }],
])('%s is no task', (_, body) => {
  const parsed = startTaskSchema.safeParse({ taskable_type: 'order', taskable_id: 1, ...body });
  expect(parsed.success).toBe(false);
});
