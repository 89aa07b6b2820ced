import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { NOTIFICATION_TYPES, type NotificationType } from '~/domain/collaboration/notifications';
import { journal } from '~/services/journal/schema.server';
import {
  countUnread,
  getNotification,
  listNotifications,
} from '~/services/notifications/list-notifications.server';
import { markAllRead, markNotification } from '~/services/notifications/mark-notifications.server';
import { saveNotificationSettings } from '~/services/notifications/notification-settings.server';
import { notify } from '~/services/notifications/notify.server';
import { pruneNotifications } from '~/services/notifications/prune-notifications.server';
import { notifications } from '~/services/notifications/schema.server';
import {
  queueDueDigests,
  sendNotificationMail,
} from '~/services/notifications/send-notification-mail.server';
import { orders } from '~/services/orders/schema.server';
import { setClock } from '~/services/platform/clock.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { liveEvents } from '~/services/platform/schema.server';
import { recordStatus } from '~/services/requests/record-status.server';
import { requests } from '~/services/requests/schema.server';
import { addComment } from '~/services/review/add-comment.server';
import { changeCertification } from '~/services/review/change-certification.server';
import { changeTask } from '~/services/review/change-task.server';
import { requestFieldTraining } from '~/services/review/request-field-training.server';
import { orderAsTaskable } from '~/services/review/taskable.server';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

let world: World;
let summit: number;
let people: Record<'greta' | 'devon' | 'uma' | 'ops' | 'renata' | 'stranger', Actor>;
let requestId: string;
let orderId: number;

beforeAll(async () => {
  world = await openWorld();
  summit = await aCompany({ plan: { review: true } });
  const operations = await aCompany();
  people = {
    greta: await aUser({ role: 'customer-admin', companyIds: [summit], name: 'Greta Lindqvist' }),
    devon: await aUser({ companyIds: [summit], name: 'Devon Okafor' }),
    uma: await aUser({ companyIds: [summit], name: 'Uma Patel', email: 'uma@summit.test' }),
    ops: await aUser({ role: 'ops-admin', companyIds: [operations], name: 'Tobias Ferreira' }),
    renata: await aUser({ role: 'order-review', companyIds: [operations], name: 'Renata Dvorak' }),
    stranger: await aUser({ companyIds: [await aCompany()], name: 'Stranger' }),
  };
});
afterAll(() => world.close());
beforeEach(async () => {
  setClock(undefined);
  requestId = await aRequest({ companyId: summit, ordersCount: 1 });
  orderId = await anOrder({ companyId: summit, requestId });
  await db().update(requests).set({ uploadUserId: people.uma.userId }).where(eq(requests.id, requestId));
  await db().delete(notifications);
});

/** What happened last is told, twice, as a job that was killed and runs again does. */
async function tell(): Promise<number> {
  const [event] = await db().select({ id: journal.id }).from(journal).orderBy(desc(journal.id)).limit(1);
  const eventId = event?.id ?? 0;
  await notify({ eventId });
  await notify({ eventId });
  return eventId;
}

/** Who was told, and as what: `uma OrderOrRequestCommented`. */
async function told(): Promise<string[]> {
  const rows = await db().select().from(notifications);
  const nameOf = (userId: number) =>
    Object.entries(people).find(([, actor]) => actor.userId === userId)?.[0] ?? userId;
  return rows.map(({ userId, type }) => `${nameOf(userId)} ${type}`).sort();
}

const say = async (actor: Actor, comment: string) =>
  addComment(actor, await orderAsTaskable(actor, orderId), { comment });
const fails = (status: 'intake-rejected' | 'failure-sending-to-compcare', details = {}) =>
  transaction((tx) => recordStatus(tx, { requestId, companyId: summit, status, orderId, metadata: details }));
const list = async (actor: Actor, filter = {}) =>
  (await listNotifications(actor, filter, { page: 1, perPage: 25, sort: '-created_at' })).items;

describe('who is told', () => {
  test('of a client’s comment: its uploader, who is mentioned, and who works on tasks; never who wrote it', async () => {
    await say(people.devon, 'Ask @Greta Lindqvist about the seal');
    await tell();
    expect(await told()).toEqual([
      'greta OrderOrRequestCommented',
      'ops OrderOrRequestCommented',
      'renata OrderOrRequestCommented',
      'uma OrderOrRequestCommented',
    ]);
    expect((await list(people.greta))[0]?.text).toBe(
      `Devon Okafor mentioned you in a comment on order #${orderId}: Ask @Greta Lindqvist about the seal`,
    );
  });

  test('of an answer of operations: those who talk about the order, and no other operator', async () => {
    const taskId = await say(people.devon, 'Seal?');
    await changeTask(people.renata, taskId, { comment: 'It is right' });
    await tell();
    expect(await told()).toEqual(['devon OrderOrRequestCommented', 'uma OrderOrRequestCommented']);
  });

  test('of a task that is assigned: whom it is assigned to, once, though they said something before', async () => {
    const taskId = await say(people.renata, 'Seal?');
    await changeTask(people.ops, taskId, { assigned_to_user_id: people.renata.userId });
    await tell();
    expect(await told()).toEqual(['renata UserTaskAssigned']);
  });

  test('of a status: its creator where they are to be told, and whom the task is assigned to', async () => {
    const taskId = await say(people.devon, 'Seal?');
    await changeTask(people.ops, taskId, { assigned_to_user_id: people.renata.userId });
    await changeTask(people.ops, taskId, { status: 'in_progress' });
    await tell();
    expect(await told()).toEqual(['renata UserTaskStatusChanged']);
    await changeTask(people.renata, taskId, { status: 'resolved', comment: 'Done', notify: true });
    await tell();
    expect(await told()).toEqual(['devon UserTaskStatusChanged', 'renata UserTaskStatusChanged']);
    const [task] = await list(people.devon);
    expect(task).toMatchObject({ level: 'information', comment: 'Done' });
    expect(task?.text).toContain('as resolved: Done');
  });

  test('of fields to be trained and of a certification: operations, and who asked', async () => {
    await requestFieldTraining(people.greta, orderId, { fields: ['seal_number'] });
    await tell();
    expect(await told()).toEqual(['ops OrderMarkedToBeTrained', 'renata OrderMarkedToBeTrained']);
    await changeCertification(people.greta, orderId, { step: 'request' });
    await tell();
    expect(await told()).toContain('ops OrderCertificationWasRequested');
    await changeCertification(people.ops, orderId, { step: 'certify' });
    await tell();
    await changeCertification(people.ops, orderId, { step: 'remove', comment: 'Wrong seal' });
    await tell();
    expect((await list(people.greta)).map(({ type, level }) => [type, level])).toEqual([
      ['OrderWasUncertified', 'warning'],
      ['OrderWasCertified', 'information'],
    ]);
  });

  test('of what goes wrong: who made the request; where nobody did, the administrators', async () => {
    await fails('failure-sending-to-compcare', { failure_message_list: ['No lane', 'No rate'] });
    await tell();
    expect(await told()).toEqual(['uma RequestStatusUpdated']);
    expect((await list(people.uma))[0]).toMatchObject({
      text: `Order #${orderId}: TMS Error: No lane; No rate`,
      level: 'error',
      author: null,
    });
    await db().update(requests).set({ uploadUserId: null }).where(eq(requests.id, requestId));
    await fails('intake-rejected', { exception_message: 'It is empty' });
    await tell();
    expect(await told()).toEqual(['greta RequestStatusUpdated', 'uma RequestStatusUpdated']);
  });

  test('of nothing they may not see: a private request, an order under admin review, an account that is closed', async () => {
    await db()
      .update(requests)
      .set({ privateRequest: true, uploadUserId: people.devon.userId })
      .where(eq(requests.id, requestId));
    const taskId = await say(people.devon, 'Seal?');
    await changeTask(people.renata, taskId, { comment: '@Greta Lindqvist look' });
    await tell();
    expect(await told()).toEqual(['devon OrderOrRequestCommented']);
    await db().update(requests).set({ privateRequest: false }).where(eq(requests.id, requestId));
    await db().update(orders).set({ status: 'process-ocr-output-file-review' }).where(eq(orders.id, orderId));
    await db().delete(notifications);
    await fails('failure-sending-to-compcare');
    await tell();
    expect(await told()).toEqual([]);
  });
});

describe('what was told', () => {
  test('is one’s own: nobody reads or marks somebody else’s', async () => {
    await say(people.devon, 'Seal?');
    await tell();
    const [one] = await list(people.uma);
    await expect(getNotification(people.ops, one?.id ?? 0)).rejects.toThrow('Notification not found');
    await expect(markNotification(people.ops, one?.id ?? 0, true)).rejects.toThrow('Notification not found');
    expect(await list(people.stranger)).toEqual([]);
  });

  test('is read and unread one by one, and all at once; the count follows', async () => {
    for (const text of ['One', 'Two', 'Three']) {
      await say(people.devon, text);
      await tell();
    }
    expect(await countUnread(people.uma)).toBe(3);
    const [first] = await list(people.uma);
    await markNotification(people.uma, first?.id ?? 0, true);
    await markNotification(people.uma, first?.id ?? 0, true);
    expect(await countUnread(people.uma)).toBe(2);
    expect(await list(people.uma)).toHaveLength(2);
    expect(await list(people.uma, { showRead: true })).toHaveLength(3);
    await markNotification(people.uma, first?.id ?? 0, false);
    expect(await countUnread(people.uma)).toBe(3);
    expect(await markAllRead(people.uma)).toBe(3);
    expect([await countUnread(people.uma), await countUnread(people.ops)]).toEqual([0, 3]);
  });

  test('is filtered by company, level and day', async () => {
    await say(people.devon, 'Seal?');
    await tell();
    await fails('failure-sending-to-compcare');
    await tell();
    const texts = async (filter: object) => (await list(people.uma, filter)).map(({ level }) => level);
    expect(await texts({})).toEqual(['error', 'information']);
    expect(await texts({ levels: ['error', 'warning'] })).toEqual(['error']);
    expect(await texts({ companies: [summit + 1000] })).toEqual([]);
    expect(await texts({ from: '2020-01-01', until: '2020-01-02' })).toEqual([]);
    expect(await texts({ dates: ['last-hour'] })).toHaveLength(2);
  });

  test('is heard on one’s open pages with the count, and on nobody else’s', async () => {
    await say(people.devon, 'Seal?');
    const eventId = await tell();
    const heard = (await db().select().from(liveEvents)).filter(
      ({ name, payload }) => name === 'notification-created' && payload.order_id === orderId,
    );
    const ids = heard.map(({ userId }) => userId);
    expect(ids).toContain(people.uma.userId);
    expect(ids).not.toContain(people.devon.userId);
    expect(heard.find(({ userId }) => userId === people.uma.userId)?.companyId).toBeNull();
    expect(heard.at(-1)?.payload).toMatchObject({ type: 'OrderOrRequestCommented', order_id: orderId });
    expect(eventId).toBeGreaterThan(0);
  });

  test('is forgotten after 90 days', async () => {
    await say(people.devon, 'Seal?');
    await tell();
    setClock(new Date(Date.now() + 89 * 86_400_000));
    await pruneNotifications();
    expect(await told()).not.toEqual([]);
    setClock(new Date(Date.now() + 91 * 86_400_000));
    await pruneNotifications();
    expect(await told()).toEqual([]);
  });
});

describe('by choice', () => {
  const without = (...off: NotificationType[]) => NOTIFICATION_TYPES.filter((type) => !off.includes(type));
  const letters = () => {
    const folder = path.join(world.dataDir, 'outbox');
    try {
      return readdirSync(folder)
        .sort()
        .map((file) => readFileSync(path.join(folder, file), 'utf8'))
        .filter((text) => text.includes('uma@summit.test'));
    } catch {
      return [];
    }
  };
  const waiting = async () => {
    const { rows } = await runtime().database.execute(
      `select data from pgboss.job where name = 'send-notification-mail' and state = 'created' order by created_on`,
    );
    return (rows as { data: { userId: number; notificationId?: number } }[]).map(({ data }) => data);
  };

  test('a type that is turned off is not told', async () => {
    await saveNotificationSettings(people.uma, { types: without('OrderOrRequestCommented'), mail: 'none' });
    await say(people.devon, 'Seal?');
    await tell();
    expect(await told()).toEqual(['ops OrderOrRequestCommented', 'renata OrderOrRequestCommented']);
  });

  test('each comes by e-mail at once, one time', async () => {
    await saveNotificationSettings(people.uma, { types: without(), mail: 'at-once' });
    await say(people.devon, 'Is the seal right?');
    await tell();
    const job = (await waiting()).find(({ userId }) => userId === people.uma.userId);
    expect(job?.notificationId).toBeDefined();
    if (job) for (let run = 0; run < 2; run += 1) await sendNotificationMail(job);
    const sent = letters();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain(`/order/${orderId}`);
    expect(sent[0]).toContain('Is the seal right?');
  });

  test('or what is unread once a day, in the morning of the company; nothing where all is read', async () => {
    const before = letters().length;
    setClock(new Date('2026-11-20T15:00:00Z'));
    await saveNotificationSettings(people.uma, { types: without(), mail: 'daily' });
    await say(people.devon, 'First');
    await tell();
    await say(people.devon, 'Second');
    await tell();
    await queueDueDigests();
    const isDigest = ({ userId, notificationId }: { userId: number; notificationId?: number }) =>
      userId === people.uma.userId && notificationId === undefined;
    expect((await waiting()).filter(isDigest)).toEqual([]);
    // 07:00 in Chicago.
    setClock(new Date('2026-11-21T13:00:30Z'));
    await queueDueDigests();
    await queueDueDigests();
    expect((await waiting()).filter(isDigest)).toHaveLength(1);
    for (let run = 0; run < 2; run += 1) await sendNotificationMail({ userId: people.uma.userId });
    expect(letters()).toHaveLength(before + 1);
    expect(letters().at(-1)).toContain('2 unread notifications');
    setClock(new Date('2026-11-22T13:00:30Z'));
    await say(people.devon, 'Third');
    await tell();
    await markAllRead(people.uma);
    await sendNotificationMail({ userId: people.uma.userId });
    expect(letters()).toHaveLength(before + 1);
  });
});
