import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { readListQuery } from '~/domain/lists/list-query';
import { TASK_LIST } from '~/domain/lists/task-list';
import { journal } from '~/services/journal/schema.server';
import { setClock } from '~/services/platform/clock.server';
import { db } from '~/services/platform/runtime.server';
import { addComment } from '~/services/review/add-comment.server';
import { assignablePeople } from '~/services/review/assignable-people.server';
import { changeCertification } from '~/services/review/change-certification.server';
import { changeTask } from '~/services/review/change-task.server';
import { deleteTask } from '~/services/review/delete-task.server';
import { requestFieldTraining } from '~/services/review/request-field-training.server';
import { orderAsTaskable } from '~/services/review/taskable.server';
import { orSayFailed } from '~/services/screens/notification-screen.server';
import { loadTask, loadTaskList, orRefuse, postTaskChange } from '~/services/screens/task-screen.server';
import { userTasks } from '~/services/tasks/schema.server';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

let world: World;
let summit: number;
let ops: Actor;
let renata: Actor;
let greta: Actor;
let gina: Actor;
let orderId: number;

beforeAll(async () => {
  world = await openWorld();
  summit = await aCompany({ plan: { review: true } });
  const operations = await aCompany();
  ops = await aUser({ role: 'ops-admin', companyIds: [operations], name: 'Tobias Ferreira' });
  renata = await aUser({ role: 'order-review', companyIds: [operations], name: 'Renata Dvorak' });
  greta = await aUser({ role: 'customer-admin', companyIds: [summit], name: 'Greta Lindqvist' });
  gina = await aUser({ role: 'customer-admin', companyIds: [summit], name: 'Gina Lund' });
});
afterAll(() => world.close());
beforeEach(async () => {
  setClock(undefined);
  orderId = await anOrder({ companyId: summit });
});

const say = async (actor: Actor, comment: string) =>
  addComment(actor, await orderAsTaskable(actor, orderId), { comment });
const shown = (actor: Actor, search = '') =>
  loadTaskList(actor, readListQuery(TASK_LIST, new URLSearchParams(search)).query);
const rowIds = async (actor: Actor, search = '') => (await shown(actor, search)).rows.map(({ id }) => id);

test('the list shows what is open or in progress of the last 7 days, unless it is asked for more', async () => {
  setClock(new Date(Date.now() - 8 * 86_400_000));
  const old = await say(greta, 'Old');
  setClock(undefined);
  const [open, under, done] = [await say(greta, 'One'), await say(greta, 'Two'), await say(greta, 'Three')];
  await changeTask(renata, under, { status: 'in_progress' });
  await changeTask(renata, done, { status: 'resolved' });
  expect(await rowIds(ops)).toEqual([under, open]);
  expect(await rowIds(ops, 'status=resolved')).toEqual([done]);
  expect(await rowIds(ops, 'dateRange=2000-01-01,2999-12-31')).toEqual(
    expect.arrayContaining([old, open, under]),
  );
  expect(await rowIds(ops, `status=resolved&endedBy=${renata.userId}`)).toEqual([done]);
  expect(await rowIds(ops, `startedBy=${renata.userId}`)).toEqual([]);
});

test('long comments are cut at 200 characters and three fields are named; the full view has all', async () => {
  await say(greta, 'word '.repeat(60));
  const fields = ['seal_number', 'vessel', 'voyage', 'weight', 'unit_number'];
  const { taskId } = await requestFieldTraining(greta, orderId, { fields });
  const { rows, offers } = await shown(ops);
  const [training, comment] = rows;
  expect(training).toMatchObject({ id: taskId, moreFields: 2 });
  expect(training?.fields).toHaveLength(3);
  expect(comment?.isCut).toBe(true);
  expect(comment?.comments.length).toBeLessThanOrEqual(201);
  expect((await loadTask(ops, taskId)).allFields).toHaveLength(5);
  expect(offers.startedBy.choices.map(({ label }) => label)).toContain('Greta Lindqvist');
});

test('each row offers what its task can become, and only to who may', async () => {
  const taskId = await say(greta, 'Seal?');
  await changeTask(renata, taskId, { status: 'in_progress' });
  const offered = async (actor: Actor) =>
    (await shown(actor)).rows
      .find(({ id }) => id === taskId)
      ?.actions.map(({ to, block }) => `${to}${block ? ' off' : ''}`);
  expect(await offered(ops)).toEqual(['in_progress off', 'resolved', 'rejected']);
  const { taskId: certification } = await changeCertification(greta, orderId, { step: 'request' });
  const actionsOf = async (actor: Actor) =>
    (await shown(actor)).rows.find(({ id }) => id === certification)?.actions.map(({ to }) => to);
  expect(await actionsOf(ops)).toEqual(['certified', 'rejected']);
  expect(await actionsOf(greta)).toEqual([]);
});

test('operations hand tasks to their own; nobody else is asked', async () => {
  expect((await assignablePeople(ops)).map(({ name }) => name)).toEqual(['Renata Dvorak', 'Tobias Ferreira']);
  await expect(assignablePeople(greta)).rejects.toMatchObject({ status: 403 });
  const [row] = (await shown(greta)).rows;
  expect(row?.mayAssign).toBe(false);
});

test('a task is deleted by who began it and by operations; a certification in force is rejected first', async () => {
  const [hers, theirs] = [await say(greta, 'Hers'), await say(greta, 'Theirs')];
  await expect(deleteTask(gina, hers)).rejects.toMatchObject({ status: 403 });
  await deleteTask(greta, hers);
  await deleteTask(ops, theirs);
  expect(await rowIds(ops)).not.toContain(hers);
  const [row] = await db().select().from(userTasks).where(eq(userTasks.id, hers));
  expect(row?.deletedAt).not.toBeNull();
  const events = await db().select().from(journal).where(eq(journal.orderId, orderId));
  expect(events.filter(({ details }) => details.deleted)).toHaveLength(2);
  const { taskId } = await changeCertification(greta, orderId, { step: 'request' });
  await expect(deleteTask(ops, taskId)).rejects.toMatchObject({ status: 422 });
});

test('what goes wrong in a dialog is said there, and what was written stays', async () => {
  const taskId = await say(greta, 'Seal?');
  const change = { status: 'open' as const, comment: 'Again' };
  const refused = await postTaskChange(ops, { taskId, back: '/user-tasks', change, done: 'Task updated' });
  expect(refused).toMatchObject({
    data: { comment: 'Again', errors: ['A task that is open cannot be it again'] },
  });
  const broken = await orRefuse('Written', async () => {
    throw new Error('the database is gone');
  });
  expect(broken).toMatchObject({
    data: { comment: 'Written', errors: ['There was an error please try again.'] },
  });
});

test('what cannot be marked is said so, for four seconds', async () => {
  const failed = await orSayFailed('/notifications', async () => {
    throw new Error('the database is gone');
  });
  const toast = decodeURIComponent(failed.headers.get('Set-Cookie') ?? '');
  expect(toast).toContain('There was an error, please try again');
  expect(toast).toContain('"shownMs":4000');
});
