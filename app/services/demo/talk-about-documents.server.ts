import { asc, eq, sql } from 'drizzle-orm';
import { findActor } from '~/services/access/actor.server';
import { listNotifications } from '~/services/notifications/list-notifications.server';
import { markNotification } from '~/services/notifications/mark-notifications.server';
import { orders } from '~/services/orders/schema.server';
import { rowsOf } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';
import { addComment } from '~/services/review/add-comment.server';
import { changeTask } from '~/services/review/change-task.server';
import { orderAsTaskable, requestAsTaskable } from '~/services/review/taskable.server';
import { DEMO_TALKS } from './data/talks';

/** What people said of a demo document, and what became of it. @throws as the services of review */
export async function talkAboutDemoDocument(
  requestId: string,
  file: string,
  people: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { isAboutRequest, by, comment, steps } of DEMO_TALKS.filter((talk) => talk.file === file)) {
    const author = await actorOf(people, by);
    const [order] = await db()
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.requestId, requestId))
      .orderBy(asc(orders.draftIndex))
      .limit(1);
    if (!author || !order) continue;
    const about = isAboutRequest
      ? await requestAsTaskable(author, requestId)
      : await orderAsTaskable(author, order.id);
    const taskId = await addComment(author, about, { comment });
    for (const step of steps) {
      const actor = await actorOf(people, step.by);
      const assigned = step.assignTo === undefined ? undefined : people.get(step.assignTo);
      if (!actor) continue;
      if (assigned === undefined && step.status === undefined)
        await addComment(actor, about, { comment: step.comment });
      else
        await changeTask(actor, taskId, {
          status: step.status,
          comment: step.comment,
          notify: step.notify,
          assigned_to_user_id: assigned,
        });
    }
  }
}

async function actorOf(people: ReadonlyMap<string, number>, email: string) {
  return findActor(people.get(email) ?? 0);
}

/** Of what each was told the last few are left unread. */
const LEFT_UNREAD = 3;
const WAITS = 50;
const WAIT_MS = 200;

/** People looked at their notifications, once everybody was told. */
export async function readDemoNotifications(people: ReadonlyMap<string, number>): Promise<void> {
  for (let tries = 0; tries < WAITS && (await countToTell()) > 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS).unref());
  for (const userId of people.values()) {
    const actor = await findActor(userId);
    if (!actor) continue;
    const { items } = await listNotifications(actor, {}, { page: 1, perPage: 100, sort: '-created_at' });
    for (const { id } of items.slice(LEFT_UNREAD)) await markNotification(actor, id, true);
  }
}

/** How many events are still to be told. */
async function countToTell(): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db(),
    sql`select count(*)::int as count from pgboss.job where name = 'notify' and state in ('created', 'retry', 'active')`,
  );
  return row?.count ?? 0;
}
