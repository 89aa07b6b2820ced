import { and, asc, desc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Actor, can, companiesWith } from '~/domain/access/actor';
import { type NotificationFacts, notificationText } from '~/domain/collaboration/notification-text';
import type { NotificationLevel } from '~/domain/collaboration/notifications';
import type { TaskStatus, TaskType } from '~/domain/collaboration/user-tasks';
import type { Dates } from '~/domain/lists/date-ranges';
import { type Page, type PageRequest, pageOf } from '~/domain/lists/list-query';
import type { StatusMetadata } from '~/domain/orders/journal';
import { displayStatus, SYSTEM_STATUSES, type SystemStatus } from '~/domain/orders/statuses';
import { users } from '~/services/access/schema.server';
import { shownName } from '~/services/access/users/shown-name.server';
import { companies } from '~/services/companies/schema.server';
import { journal } from '~/services/journal/schema.server';
import { orders } from '~/services/orders/schema.server';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { duringDates, duringDays } from '~/services/platform/sql.server';
import { notifications } from './schema.server';

/** What notifications are filtered by. (spec 1 §7 Notifications) */
export type NotificationFilter = {
  dates?: Dates;
  /** Days, `yyyy-MM-dd` in UTC, both included. */
  from?: string;
  until?: string;
  companies?: number[];
  levels?: NotificationLevel[];
  /** Those that were read are listed too. */
  showRead?: boolean;
};

/** What somebody was told, in words. (spec 1 §3 Notification) */
export type ToldNotification = NotificationFacts & {
  id: number;
  level: NotificationLevel;
  text: string;
  company: { id: number; name: string };
  author: { id: number; name: string; company: string | null } | null;
  variantId: number | null;
  taskBefore: TaskStatus | null;
  createdAt: Date;
  readAt: Date | null;
};

/** An actor's own ones, of companies where they may still see orders. */
export function ownNotifications(actor: Actor): SQL {
  const companyIds = companiesWith(actor, 'orders-view');
  return and(
    eq(notifications.userId, actor.userId),
    companyIds === 'all'
      ? undefined
      : companyIds.length > 0
        ? inArray(notifications.companyId, companyIds)
        : sql`false`,
  ) as SQL;
}

/** A page of what an actor was told, newest first unless `sort` is `created_at`; two queries. */
export async function listNotifications(
  actor: Actor,
  filter: NotificationFilter,
  { page, perPage, sort }: PageRequest,
): Promise<Page<ToldNotification>> {
  const condition = and(ownNotifications(actor), ...conditionsOf(filter)) as SQL;
  const turn = sort === 'created_at' ? asc : desc;
  const rows = await selectNotifications(condition)
    .orderBy(turn(notifications.createdAt), turn(notifications.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(notifications)
    .where(condition);
  return pageOf(
    rows.map((row) => inWords(actor, row)),
    { total: counted?.count ?? 0 },
    { page, perPage },
  );
}

/** One of an actor's own. @throws NotFound */
export async function getNotification(actor: Actor, id: number): Promise<ToldNotification> {
  const [row] = await selectNotifications(and(eq(notifications.id, id), ownNotifications(actor)) as SQL);
  if (!row) throw new NotFound('Notification not found');
  return inWords(actor, row);
}

/** What an actor has not read and got in no mail since a moment, oldest first, and how many there are. */
export async function unmailedNotifications(actor: Actor, since: Date, limit: number) {
  const condition = and(
    ownNotifications(actor),
    isNull(notifications.readAt),
    isNull(notifications.mailedAt),
    gte(notifications.createdAt, since),
  ) as SQL;
  const rows = await selectNotifications(condition).orderBy(asc(notifications.id)).limit(limit);
  const [counted] = await db()
    .select({ count: sql<number>`count(*)::int`, newest: sql<number | null>`max(${notifications.id})` })
    .from(notifications)
    .where(condition);
  return {
    items: rows.map((row) => inWords(actor, row)),
    count: counted?.count ?? 0,
    newest: counted?.newest == null ? null : Number(counted.newest),
    condition,
  };
}

/** How many an actor has not read. (spec 1 §3 Current user) */
export async function countUnread(actor: Actor): Promise<number> {
  const [row] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(notifications)
    .where(and(ownNotifications(actor), isNull(notifications.readAt)));
  return row?.count ?? 0;
}

function conditionsOf({ dates, from, until, companies: ids, levels, showRead }: NotificationFilter) {
  return [
    dates ? duringDates(notifications.createdAt, dates) : undefined,
    duringDays(notifications.createdAt, from, until),
    ids?.length ? inArray(notifications.companyId, ids) : undefined,
    levels?.length ? inArray(notifications.level, levels) : undefined,
    showRead ? undefined : isNull(notifications.readAt),
  ];
}

function selectNotifications(condition: SQL) {
  const author = alias(users, 'author');
  const office = alias(companies, 'office');
  return db()
    .select({
      notification: notifications,
      event: journal,
      companyName: companies.name,
      authorName: shownName(author).as('author_name'),
      officeName: office.name,
      variantId: orders.variantId,
    })
    .from(notifications)
    .innerJoin(journal, eq(journal.id, notifications.eventId))
    .innerJoin(companies, eq(companies.id, notifications.companyId))
    .leftJoin(author, eq(author.id, journal.actorId))
    .leftJoin(office, eq(office.id, author.homeCompanyId))
    .leftJoin(orders, eq(orders.id, journal.orderId))
    .where(condition)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectNotifications>>[number];

function inWords(actor: Actor, row: Row): ToldNotification {
  const { notification, event, companyName, authorName, officeName, variantId } = row;
  const { id, type, level, companyId, createdAt, readAt } = notification;
  const { mentioned } = event.details as { mentioned?: number[] };
  const facts: NotificationFacts = {
    type,
    requestId: event.requestId ?? '',
    orderId: event.orderId,
    by: authorName,
    status: statusOf(actor, row),
    task: taskOf(event),
    comment: textOf(event.details.comment),
    isMentioned: mentioned?.includes(actor.userId) ?? false,
  };
  return {
    ...facts,
    id,
    level,
    text: notificationText(facts),
    company: { id: companyId, name: companyName },
    author:
      event.actorId === null ? null : { id: event.actorId, name: authorName ?? '', company: officeName },
    variantId,
    taskBefore: (event.details.before as TaskStatus | null | undefined) ?? null,
    createdAt,
    readAt,
  };
}

function statusOf(actor: Actor, { event, notification }: Row): NotificationFacts['status'] {
  const status: SystemStatus | undefined = SYSTEM_STATUSES.find((known) => known === event.type);
  if (event.kind !== 'status' || !status) return null;
  const viewer = { seesAdminReview: can(actor, 'admin-review-view', notification.companyId) };
  return { displayStatus: displayStatus(status, viewer), metadata: event.details as StatusMetadata };
}

function taskOf({ type, details }: Row['event']): NotificationFacts['task'] {
  if (type !== 'task-changed') return null;
  const { taskId, task, status, fieldsToTrain } = details as {
    taskId: number;
    task: TaskType;
    status: TaskStatus;
    fieldsToTrain?: string[];
  };
  return { id: taskId, type: task, status, fieldsToTrain: fieldsToTrain ?? [] };
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
