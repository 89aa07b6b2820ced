import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type NotificationLevel,
  type NotificationType,
  notificationsOf,
} from '~/domain/collaboration/notifications';
import type { JournalEvent } from '~/domain/orders/journal';
import { eventRow } from '~/services/journal/record.server';
import type { journal } from '~/services/journal/schema.server';
import { whoMayAddAddresses } from '~/services/orders/ask-for-address.server';
import { type Db, rowsOf } from '~/services/platform/database.server';
import type { JobData } from '~/services/platform/job-catalogue.server';
import { publish } from '~/services/platform/live.server';
import { runtime, transaction } from '~/services/platform/runtime.server';
import { seenByUser } from '~/services/review/who-may-see.server';
import { aroundEvent, findAudience, type ToldEvent } from './find-audience.server';
import { notificationSettings, notifications } from './schema.server';

type EventRow = typeof journal.$inferSelect;

/** Tells those whom an event of the journal concerns, each once however often the job runs. */
export async function notify({ eventId }: JobData<'notify'>): Promise<void> {
  await transaction(async (tx) => {
    const row = await eventRow(tx, eventId);
    if (row?.type === 'address-asked') await askForAddress(tx, row);
    else if (row) await tellPeople(tx, row);
  });
}

/** A row for everybody who is concerned, written by one statement; open pages and mails hear of it with them. */
async function tellPeople(tx: Db, row: EventRow): Promise<void> {
  const told = toldEvent(row);
  const kinds = told ? notificationsOf(told.event) : [];
  if (!told || kinds.length === 0) return;
  const around = await aroundEvent(tx, told);
  const candidates = kinds.flatMap(({ audience }, rank) =>
    audience.map(
      (one) => sql`(select user_id, ${rank}::int as rank from (${findAudience(one, told, around)}) as one)`,
    ),
  );
  const wordFor = (of: (kind: (typeof kinds)[number]) => string) =>
    sql`case who.rank ${sql.join(
      kinds.map((kind, rank) => sql`when ${rank}::int then ${of(kind)}`),
      sql` `,
    )} end`;
  const rows = await rowsOf<{
    id: number;
    user_id: number;
    type: NotificationType;
    level: NotificationLevel;
  }>(
    tx,
    sql`insert into ${notifications} (user_id, event_id, type, level, company_id, created_at)
      select users.id, ${row.id}::bigint, ${wordFor(({ type }) => type)}, ${wordFor(({ level }) => level)},
        ${told.companyId}::int, ${row.at.toISOString()}::timestamptz
      from (select user_id, min(rank) as rank from (${sql.join(candidates, sql` union all `)}) as each_one
        where user_id is not null group by user_id) as who
      join users on users.id = who.user_id
      left join ${notificationSettings} as settings on settings.user_id = users.id
      where users.deactivated_at is null and users.deleted_at is null
        and ${notTheAuthor(row)} and ${await seenByUser(tx, told)}
        and not (${wordFor(({ type }) => type)} = any(coalesce(settings.off_types, '{}')))
      on conflict (event_id, user_id) do nothing
      returning id, user_id, type, level`,
  );
  await tellPages(tx, told, rows);
  await queueMails(tx, rows);
}

type NewRow = { id: number; user_id: number; type: NotificationType; level: NotificationLevel };

/** Nobody hears of their own act, nor of what somebody did in their name. */
function notTheAuthor({ actorId, impersonatorId }: EventRow): SQL {
  const authors = [actorId, impersonatorId].filter((id) => id !== null);
  return authors.length > 0 ? sql`users.id not in ${authors}` : sql`true`;
}

function toldEvent(row: EventRow): ToldEvent | null {
  const { kind, type, companyId, requestId, orderId, actorId, details } = row;
  if (companyId === null || requestId === null) return null;
  const event = { kind, type, companyId, requestId, orderId: orderId ?? undefined, details } as JournalEvent;
  return { event, actorId, companyId, requestId, orderId };
}

/** The pages of each, with how many they have not read now. */
async function tellPages(tx: Db, { requestId, orderId, companyId }: ToldEvent, rows: readonly NewRow[]) {
  if (rows.length === 0) return;
  const unread = await tx
    .select({ userId: notifications.userId, count: sql<number>`count(*)::int` })
    .from(notifications)
    .where(
      and(
        inArray(
          notifications.userId,
          rows.map((row) => row.user_id),
        ),
        isNull(notifications.readAt),
      ),
    )
    .groupBy(notifications.userId);
  const counts = new Map(unread.map(({ userId, count }) => [userId, count]));
  await publish(
    tx,
    ...rows.map((row) => ({
      name: 'notification-created' as const,
      userId: row.user_id,
      payload: {
        notification_id: Number(row.id),
        type: row.type,
        level: row.level,
        company_id: companyId,
        request_id: requestId,
        ...(orderId === null ? {} : { order_id: orderId }),
        unread_notifications_count: counts.get(row.user_id) ?? 0,
      },
    })),
  );
}

/** A mail for each whom they go to at once. */
async function queueMails(tx: Db, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  const wanting = await tx
    .select({ userId: notificationSettings.userId })
    .from(notificationSettings)
    .where(
      and(
        inArray(
          notificationSettings.userId,
          rows.map((row) => row.user_id),
        ),
        eq(notificationSettings.mail, 'at-once'),
      ),
    );
  const ids = new Set(wanting.map(({ userId }) => userId));
  for (const { id, user_id } of rows)
    if (ids.has(user_id))
      await runtime().jobs.enqueue(tx, 'send-notification-mail', {
        userId: user_id,
        notificationId: Number(id),
      });
}

/** A mail to every colleague who may add the address. */
async function askForAddress(tx: Db, event: EventRow): Promise<void> {
  const { orderId, companyId, actorId, details } = event;
  if (orderId === null || companyId === null || actorId === null) return;
  const data = { orderId, path: String(details.path), askedBy: actorId };
  for (const { id: userId } of await whoMayAddAddresses({ userId: actorId }, companyId))
    await runtime().jobs.enqueue(
      tx,
      'send-address-question',
      { ...data, userId },
      { id: idOf(event.id, userId) },
    );
}

/** The same id for the same event and person: a second job with it is not taken. */
function idOf(eventId: number, userId: number): string {
  const hash = createHash('sha256').update(`notify ${eventId} ${userId}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
