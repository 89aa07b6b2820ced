import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { oneOrder } from '~/services/api/present-order.server';
import { orders } from '~/services/orders/schema.server';
import { db } from '~/services/platform/runtime.server';
import { changeTask } from '~/services/review/change-task.server';
import {
  getFieldTraining,
  requestFieldTraining,
  requireFieldTraining,
} from '~/services/review/request-field-training.server';
import { userTasks } from '~/services/tasks/schema.server';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

let world: World;
let ops: Actor;
let devon: Actor;
let rosa: Actor;
let summit: number;
let orderId: number;

beforeAll(async () => {
  world = await openWorld();
  summit = await aCompany({ plan: { review: true } });
  const harbor = await aCompany({ plan: {} });
  ops = await aUser({ role: 'ops-admin', companyIds: [await aCompany()], name: 'Tobias Ferreira' });
  devon = await aUser({ companyIds: [summit], name: 'Devon Achebe' });
  rosa = await aUser({ role: 'customer-admin', companyIds: [harbor] });
});
afterAll(() => world.close());
beforeEach(async () => {
  orderId = await anOrder({ companyId: summit });
});

const ask = (actor: Actor, fields: string[], comment?: string) =>
  requestFieldTraining(actor, orderId, { fields, comment });
const tasks = () => db().select().from(userTasks).where(eq(userTasks.orderId, orderId));

test('fields are marked with a comment, and shown with it', async () => {
  expect(await getFieldTraining(devon, orderId)).toBeNull();
  await ask(devon, ['vessel', 'voyage', 'vessel'], 'Under the stamp');
  expect(await getFieldTraining(ops, orderId)).toMatchObject({
    status: 'open',
    fields: ['vessel', 'voyage'],
    comments: [{ comment: 'Under the stamp', name: 'Devon Achebe' }],
  });
});

test('an order has one request: a second one opens it again with the fields of now, and keeps what was said', async () => {
  const { taskId } = await ask(devon, ['vessel'], 'First');
  await changeTask(ops, taskId, { status: 'resolved' });
  expect(await ask(ops, ['bill_to_address', 'itinerary'], 'Second')).toEqual({ taskId });
  expect(await tasks()).toMatchObject([{ status: 'open', endedAt: null, startedByUserId: devon.userId }]);
  const training = await getFieldTraining(devon, orderId);
  expect(training?.fields).toEqual(['bill_to_address', 'itinerary']);
  expect(training?.comments.map(({ comment, name }) => [comment, name])).toEqual([
    ['First', 'Devon Achebe'],
    ['Second', 'Tobias Ferreira'],
  ]);
  expect(await oneOrder(devon, orderId)).toMatchObject({
    train_fields_request: { id: taskId, metadata: { fields_to_train: ['bill_to_address', 'itinerary'] } },
  });
});

test('without a field, or with one that is none, nothing is asked', async () => {
  await expect(ask(devon, [])).rejects.toMatchObject({ status: 422, message: 'Select at least one field' });
  await expect(ask(devon, ['vessel', '__proto__'])).rejects.toMatchObject({ status: 422 });
  await db().update(orders).set({ deletedAt: new Date() }).where(eq(orders.id, orderId));
  await expect(ask(devon, ['vessel'])).rejects.toMatchObject({
    status: 422,
    message: 'The order was deleted',
  });
  expect(await tasks()).toEqual([]);
});

test('the plan, or the sight of all companies, lets fields be marked; another company’s order does not exist', async () => {
  const ofHarbor = await anOrder({ companyId: rosa.homeCompanyId });
  await expect(requireFieldTraining(rosa, ofHarbor)).rejects.toMatchObject({ status: 403 });
  await expect(requireFieldTraining(ops, ofHarbor)).resolves.toBeUndefined();
  await expect(ask(rosa, ['vessel'])).rejects.toMatchObject({ status: 404 });
});

test('two who mark at the same time make one request', async () => {
  await Promise.all([ask(devon, ['vessel']), ask(ops, ['voyage'])]);
  expect(await tasks()).toHaveLength(1);
});
