import { and, eq, isNull } from 'drizzle-orm';
import type { TaskStatus, TaskType } from '~/domain/collaboration/user-tasks';
import type { Author } from '~/domain/orders/journal';
import { record } from '~/services/journal/record.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { uploaderOfPrivate } from '~/services/requests/record-status.server';
import { type TaskMetadata, userTaskComments, userTasks } from './schema.server';

export type TaskRow = typeof userTasks.$inferSelect;

/** What a task is about: an order, or a request as a whole. */
export type Taskable = { requestId: string; companyId: number; orderId: number | null };

type NewTask = { type: TaskType; status?: TaskStatus; metadata?: TaskMetadata; comment?: string | null };

/** What is done to a task at once. */
export type TaskChange = {
  status?: TaskStatus;
  metadata?: TaskMetadata;
  comment?: string | null;
  assignedTo?: number;
  /** Who is mentioned in the comment. */
  mentioned?: readonly number[];
  /** Whoever began it is to be told. */
  notify?: boolean;
  /** It is taken away. */
  deleted?: true;
};

/** Nobody has to do anything about it any more. */
const ENDED: readonly TaskStatus[] = ['resolved', 'rejected', 'certified'];

/**
 * Begins a task: its row, its first comment, and the event. The caller has checked that the author may; null is what was found
 * by the product itself.
 */
export async function openTask(
  tx: Db,
  author: Author,
  about: Taskable,
  { type, status = 'open', metadata = {}, comment }: NewTask,
): Promise<TaskRow> {
  const at = now();
  const [task] = await tx
    .insert(userTasks)
    .values({
      ...about,
      type,
      status,
      metadata,
      startedByUserId: author?.userId ?? null,
      createdAt: at,
      updatedAt: at,
      ...endOf(author, status),
    })
    .returning();
  if (!task) throw new Error('the task was not stored');
  await addComment(tx, author, task, comment);
  await tell(tx, author, task, { before: null, metadata, comment, mentioned: metadata.mentions });
  return task;
}

/** Moves, comments, assigns or marks anew a task that is locked; the caller has checked that the actor may. */
export async function storeTaskChange(
  tx: Db,
  actor: Author,
  task: TaskRow,
  change: TaskChange,
): Promise<TaskRow> {
  const { status = task.status, metadata, assignedTo, deleted } = change;
  const [changed] = await tx
    .update(userTasks)
    .set({
      status,
      updatedAt: now(),
      ...(metadata ? { metadata } : {}),
      ...(assignedTo === undefined ? {} : { assignedToUserId: assignedTo }),
      ...(status === task.status ? {} : endOf(actor, status)),
      ...(deleted ? { deletedAt: now() } : {}),
    })
    .where(eq(userTasks.id, task.id))
    .returning();
  if (!changed) throw new Error('the task is gone');
  await addComment(tx, actor, task, change.comment);
  await tell(tx, actor, changed, { ...change, before: task.status });
  return changed;
}

const endOf = (author: Author, status: TaskStatus) =>
  ENDED.includes(status)
    ? { endedAt: now(), endedByUserId: author?.userId ?? null }
    : { endedAt: null, endedByUserId: null };

async function addComment(tx: Db, author: Author, { id }: TaskRow, comment: string | null | undefined) {
  if (!comment) return;
  const userId = author?.userId ?? null;
  await tx.insert(userTaskComments).values({ taskId: id, userId, comment, createdAt: now() });
}

async function tell(
  tx: Db,
  author: Author,
  task: TaskRow,
  {
    before,
    metadata,
    comment,
    assignedTo,
    mentioned,
    notify,
    deleted,
  }: TaskChange & { before: TaskStatus | null },
): Promise<void> {
  const { id, type, status, requestId, companyId, orderId } = task;
  const details = {
    taskId: id,
    task: type,
    before,
    status,
    ...(comment ? { comment } : {}),
    ...(metadata?.fields_to_train ? { fieldsToTrain: metadata.fields_to_train } : {}),
    ...(assignedTo === undefined ? {} : { assignedTo }),
    ...(mentioned?.length ? { mentioned } : {}),
    ...(notify ? { notify } : {}),
    ...(deleted ? { deleted } : {}),
  } as const;
  const about = { requestId, companyId, ...(orderId === null ? {} : { orderId }) };
  await record(tx, author, [{ kind: 'collaboration', type: 'task-changed', ...about, details }], {
    privateTo: await uploaderOfPrivate(tx, requestId),
  });
}

/** The task of a type that an order has now, if any, locked. */
export async function lockTaskOf(
  tx: Db,
  orderId: number,
  type: TaskType,
  status?: TaskStatus,
): Promise<TaskRow | undefined> {
  const [task] = await tx
    .select()
    .from(userTasks)
    .where(
      and(
        eq(userTasks.orderId, orderId),
        eq(userTasks.type, type),
        status ? eq(userTasks.status, status) : undefined,
        isNull(userTasks.deletedAt),
      ),
    )
    .for('update');
  return task;
}
