import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Audience } from '~/domain/collaboration/notifications';
import type { JournalEvent } from '~/domain/orders/journal';
import { users } from '~/services/access/schema.server';
import { journal } from '~/services/journal/schema.server';
import type { Db } from '~/services/platform/database.server';
import { requests } from '~/services/requests/schema.server';
import { userTaskComments, userTasks } from '~/services/tasks/schema.server';
import type { Taskable } from '~/services/tasks/store-task.server';

/** An event of the journal with what it is about. */
export type ToldEvent = Taskable & { event: JournalEvent; actorId: number | null };

/** What is looked up once for an event, before its audience is selected. */
type Around = {
  /** Who made the request and is still active. */
  uploaderId: number | null;
  starterId: number | null;
  assigneeId: number | null;
};

/** Looks at the request and the task of an event. */
export async function aroundEvent(tx: Db, { requestId, event }: ToldEvent): Promise<Around> {
  const [request] = await tx
    .select({ uploaderId: users.id })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.uploadUserId))
    .where(and(eq(requests.id, requestId), isNull(users.deactivatedAt), isNull(users.deletedAt)));
  const taskId = event.type === 'task-changed' ? event.details.taskId : null;
  const [task] =
    taskId === null
      ? []
      : await tx
          .select({ starterId: userTasks.startedByUserId, assigneeId: userTasks.assignedToUserId })
          .from(userTasks)
          .where(eq(userTasks.id, taskId));
  return {
    uploaderId: request?.uploaderId ?? null,
    starterId: task?.starterId ?? null,
    assigneeId: task?.assigneeId ?? null,
  };
}

/** Each audience of the domain's table as a query for the ids of its people, `user_id`; who may not see it goes later. */
const FIND: Readonly<Record<Audience, (told: ToldEvent, around: Around) => SQL>> = {
  mentioned: ({ event }) => {
    const ids = event.type === 'task-changed' ? (event.details.mentioned ?? []) : [];
    return ids.length > 0 ? sql`select id as user_id from users where id in ${[...ids]}` : NOBODY;
  },
  assignee: (_, { assigneeId }) => person(assigneeId),
  starter: (_, { starterId }) => person(starterId),
  'starter-to-be-told': ({ event }, { starterId }) =>
    person(event.type === 'task-changed' && event.details.notify ? starterId : null),
  talkers: (told) => talkersOf(told),
  uploader: (_, { uploaderId }) => person(uploaderId),
  keepers: ({ companyId }, { uploaderId }) =>
    uploaderId === null ? holders('companies-edit', companyId) : person(uploaderId),
  sender: ({ event }) =>
    'orderId' in event && event.orderId !== undefined ? senderOf(event.orderId) : NOBODY,
  approvers: ({ companyId }) =>
    sql`${holders('order-certifications-approve', companyId)} union ${operatorsWith('order-certifications-approve')}`,
  operators: () => operatorsWith('user-task-workflows-view'),
  'operators-of-clients': ({ actorId }) => sql`
    select op.user_id from (${operatorsWith('user-task-workflows-view')}) as op where not exists (
      select 1 from (${operatorsWith('all-companies-view')}) as author where author.user_id = ${actorId}::int)`,
};

/** The ids of the people of an audience, `user_id`. */
export function findAudience(audience: Audience, told: ToldEvent, around: Around): SQL {
  return FIND[audience](told, around);
}

const NOBODY = sql`select null::int as user_id`;
const person = (userId: number | null) => sql`select ${userId}::int as user_id`;

/** Those who hold a permission in a company. */
const holders = (permission: string, companyId: number) => sql`
  select user_roles.user_id from user_roles
  join role_permissions on role_permissions.role_id = user_roles.role_id
  where user_roles.company_id = ${companyId} and role_permissions.permission = ${permission}`;

/** Those who act for all companies and hold a permission anywhere. */
const operatorsWith = (permission: string) => sql`
  select everywhere.user_id from user_roles as everywhere
  join role_permissions as all_companies
    on all_companies.role_id = everywhere.role_id and all_companies.permission = 'all-companies-view'
  where exists (select 1 from user_roles as held
    join role_permissions as granted on granted.role_id = held.role_id and granted.permission = ${permission}
    where held.user_id = everywhere.user_id)`;

/** Who began or answered a task about the same order, or about the request as a whole. */
function talkersOf({ requestId, orderId }: Taskable): SQL {
  const same =
    orderId === null ? sql`request_id = ${requestId} and order_id is null` : sql`order_id = ${orderId}`;
  return sql`select said.user_id from ${userTasks} as talked
    join ${userTaskComments} as said on said.task_id = talked.id
    where talked.deleted_at is null and ${same}`;
}

/** Who sent or updated the order last. */
const senderOf = (orderId: number) => sql`(select actor_id as user_id from ${journal}
  where kind = 'status' and order_id = ${orderId} and (type like '%sending-to-%' or type like '%updating-to-%')
    and actor_id is not null order by id desc limit 1)`;
