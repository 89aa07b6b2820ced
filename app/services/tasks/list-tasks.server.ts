import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { type Actor, can } from '~/domain/access/actor';
import type { Permission } from '~/domain/access/permissions';
import type { TaskableType, TaskStatus, TaskType } from '~/domain/collaboration/user-tasks';
import type { Dates } from '~/domain/lists/date-ranges';
import type { FilterValues } from '~/domain/lists/list-filters';
import { type Page, type PageRequest, pageOf } from '~/domain/lists/list-query';
import type { TASK_LIST } from '~/domain/lists/task-list';
import { CERTIFICATION } from '~/domain/orders/certification';
import { isRowId, isUuid } from '~/domain/row-values';
import { users } from '~/services/access/schema.server';
import { companies, variants } from '~/services/companies/schema.server';
import { ofReviewSeen } from '~/services/orders/order-scope.server';
import { orders } from '~/services/orders/schema.server';
import type { Db } from '~/services/platform/database.server';
import { Invalid, NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { duringDates, duringDays } from '~/services/platform/sql.server';
import { requestScope } from '~/services/requests/request-scope.server';
import { requests } from '~/services/requests/schema.server';
import { userTaskAttachments, userTaskComments, userTasks } from './schema.server';
import type { TaskRow } from './store-task.server';

/** What tasks are filtered by; days are `yyyy-MM-dd` in UTC, both included. (spec 1 §7 User tasks) */
export type TaskFilter = {
  companies?: number[];
  variants?: number[];
  dates?: Dates;
  from?: string;
  until?: string;
  startedBy?: number[];
  assignedTo?: number[];
  endedBy?: number[];
  status?: TaskStatus[];
  type?: TaskType[];
  taskableType?: TaskableType;
  taskableId?: string;
};

/** The filters of the list of tasks as its service takes them. */
export function taskFilter({ dateRange, ...filter }: FilterValues<typeof TASK_LIST.filters>): TaskFilter {
  return { ...filter, dates: dateRange };
}

/** The variant that the task names, or that of its order or request. */
const variantOfTask = sql<
  number | null
>`coalesce((${userTasks.metadata}->>'variant_id')::int, ${orders.variantId}, ${requests.variantId})`;

const SORTS = {
  created_at: userTasks.createdAt,
  updated_at: userTasks.updatedAt,
  id: userTasks.id,
  status: userTasks.status,
  type: userTasks.type,
} as const satisfies Record<string, PgColumn>;

/** The comments on one order or request are for who reads comments, any other list of tasks for who sees tasks. (spec 1 §6) */
export function permissionToList({ type, taskableId }: TaskFilter): Permission {
  const isOfComments = taskableId && type?.length === 1 && type[0] === 'comment';
  return isOfComments ? 'feedbacks-view' : 'user-task-workflows-view';
}

/** Whoever takes a step of a certification sees its task, without reading comments. (spec 2 §6) */
function ofSteps(actor: Actor): SQL | undefined {
  const permissions = new Set(Object.values(CERTIFICATION).map(({ permission }) => permission));
  const scopes = [...permissions].map((permission) => requestScope(actor, permission));
  return and(eq(userTasks.type, 'order_certification'), or(...scopes));
}

/** What a task is about has to be seen by the actor: its company, not somebody else's private request, not under review. */
function taskScope(actor: Actor, permission?: Permission): SQL {
  return and(
    isNull(userTasks.deletedAt),
    isNull(requests.deletedAt),
    permission ? requestScope(actor, permission) : or(requestScope(actor, 'feedbacks-view'), ofSteps(actor)),
    or(isNull(orders.id), and(isNull(orders.deletedAt), ofReviewSeen(actor))),
  ) as SQL;
}

export type TaskItem = Awaited<ReturnType<typeof selectTasks>>[number];

/** A page of tasks with everything that was said, `perPage` -1 for all. @throws Invalid for an unknown sort */
export async function listTasks(
  actor: Actor,
  filter: TaskFilter,
  { page, perPage, sort }: PageRequest,
): Promise<Page<TaskItem>> {
  const key = sort.replace(/^-/, '');
  if (!Object.hasOwn(SORTS, key))
    throw new Invalid('The given data was invalid.', {
      sort: [`Sort by one of ${Object.keys(SORTS).join(', ')}`],
    });
  const turn = sort.startsWith('-') ? desc : asc;
  const scope = taskScope(actor, permissionToList(filter));
  const condition = and(scope, ...filterConditions(filter)) as SQL;
  const query = selectTasks(condition).orderBy(turn(SORTS[key as keyof typeof SORTS]), turn(userTasks.id));
  const items = await (perPage === -1 ? query : query.limit(perPage).offset((page - 1) * perPage));
  const total = perPage === -1 ? items.length : await countTasks(condition);
  return pageOf(items, { total }, { page, perPage });
}

/** One task in the actor's scope; what was said in it for who reads comments or sees tasks. @throws NotFound */
export async function getTask(actor: Actor, taskId: number): Promise<TaskItem> {
  const [task] = await selectTasks(and(eq(userTasks.id, taskId), taskScope(actor)) as SQL);
  if (!task) throw new NotFound('Task not found');
  const { companyId } = task.task;
  const reads = READ_BY.some((permission) => can(actor, permission, companyId));
  return reads ? task : { ...task, comments: [], attachments: [] };
}

const READ_BY = ['feedbacks-view', 'user-task-workflows-view'] as const;

/** The same, locked, to be changed. @throws NotFound */
export async function lockTask(tx: Db, actor: Actor, taskId: number): Promise<TaskRow> {
  const [row] = await tx
    .select({ task: userTasks })
    .from(userTasks)
    .innerJoin(requests, eq(requests.id, userTasks.requestId))
    .leftJoin(orders, eq(orders.id, userTasks.orderId))
    .where(and(eq(userTasks.id, taskId), taskScope(actor)))
    .for('update', { of: userTasks });
  if (!row) throw new NotFound('Task not found');
  return row.task;
}

/** The tasks of an order, whoever asks; the caller has checked that the actor sees the order. */
export async function tasksOfOrder(orderId: number): Promise<TaskItem[]> {
  return selectTasks(and(eq(userTasks.orderId, orderId), isNull(userTasks.deletedAt)) as SQL).orderBy(
    desc(userTasks.id),
  );
}

function filterConditions(filter: TaskFilter): (SQL | undefined)[] {
  const among = (column: PgColumn, values: readonly unknown[] | undefined) =>
    values?.length ? inArray(column, [...values]) : undefined;
  return [
    among(userTasks.companyId, filter.companies),
    among(userTasks.startedByUserId, filter.startedBy),
    among(userTasks.assignedToUserId, filter.assignedTo),
    among(userTasks.endedByUserId, filter.endedBy),
    among(userTasks.status, filter.status),
    among(userTasks.type, filter.type),
    filter.variants?.length ? inArray(variantOfTask, filter.variants) : undefined,
    filter.dates ? duringDates(userTasks.createdAt, filter.dates) : undefined,
    duringDays(userTasks.createdAt, filter.from, filter.until),
    filter.taskableType === 'order' ? sql`${userTasks.orderId} is not null` : undefined,
    filter.taskableType === 'request' ? isNull(userTasks.orderId) : undefined,
    filter.taskableId ? isAbout(filter.taskableId) : undefined,
  ];
}

/** An order by its number, a request as a whole by its id; any other text is nothing's. */
function isAbout(id: string): SQL {
  if (isUuid(id)) return and(eq(userTasks.requestId, id), isNull(userTasks.orderId)) as SQL;
  return isRowId(Number(id)) ? eq(userTasks.orderId, Number(id)) : sql`false`;
}

async function countTasks(condition: SQL): Promise<number> {
  const [row] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(userTasks)
    .innerJoin(requests, eq(requests.id, userTasks.requestId))
    .leftJoin(orders, eq(orders.id, userTasks.orderId))
    .where(condition);
  return row?.count ?? 0;
}

type Said = { id: number; comment: string; created_at: string; user: Person };
type Attached = { id: number; file_name: string; file: string; width: number; height: number };
type Person = { name: string; deleted_at: string | null } | null;

function selectTasks(condition: SQL) {
  const starter = alias(users, 'starter');
  const assigned = alias(users, 'assigned');
  const ender = alias(users, 'ender');
  const comments = sql<Said[]>`(
    select coalesce(json_agg(json_build_object('id', said.id, 'comment', said.comment, 'created_at', said.created_at,
      'user', case when who.id is null then null else json_build_object('name', who.name, 'deleted_at', who.deleted_at) end)
      order by said.id), '[]')
    from ${userTaskComments} as said left join ${users} as who on who.id = said.user_id
    where said.task_id = ${userTasks.id})`.as('comments');
  const attachments = sql<Attached[]>`(
    select coalesce(json_agg(json_build_object('id', image.id, 'file_name', image.file_name, 'file', image.file,
      'width', image.width, 'height', image.height) order by image.id), '[]')
    from ${userTaskAttachments} as image where image.task_id = ${userTasks.id})`.as('attachments');
  return db()
    .select({
      task: userTasks,
      companyName: companies.name,
      variantName: variants.name,
      startedBy: starter.name,
      assignedTo: assigned.name,
      endedBy: ender.name,
      comments,
      attachments,
    })
    .from(userTasks)
    .innerJoin(requests, eq(requests.id, userTasks.requestId))
    .innerJoin(companies, eq(companies.id, userTasks.companyId))
    .leftJoin(orders, eq(orders.id, userTasks.orderId))
    .leftJoin(variants, eq(variants.id, variantOfTask))
    .leftJoin(starter, eq(starter.id, userTasks.startedByUserId))
    .leftJoin(assigned, eq(assigned.id, userTasks.assignedToUserId))
    .leftJoin(ender, eq(ender.id, userTasks.endedByUserId))
    .where(condition)
    .$dynamic();
}
