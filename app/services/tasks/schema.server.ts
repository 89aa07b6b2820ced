import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { TaskStatus, TaskType } from '../../domain/collaboration/user-tasks';
import { users } from '../access/schema.server';
import { companies } from '../companies/schema.server';
import { orders } from '../orders/schema.server';
import { requests } from '../requests/schema.server';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export type TaskMetadata = {
  variant_id?: number | null;
  /** Of a field training request: fields, address roles, `itinerary`. */
  fields_to_train?: string[];
  /** Who is mentioned in the comment. */
  mentions?: number[];
  /** Of a task that nobody began: what was found, so that it is told once. */
  finding?: string;
};

/**
 * What people ask of each other about an order or a request: a comment, fields to be trained, a certification. What is
 * said stands in `user_task_comments`, the first with which it was begun. (spec 1 §3 User task)
 */
export const userTasks = pgTable(
  'user_tasks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    type: text('type').$type<TaskType>().notNull(),
    status: text('status').$type<TaskStatus>().notNull(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id),
    /** Null: it is about the request as a whole. */
    orderId: integer('order_id').references(() => orders.id),
    metadata: jsonb('metadata').$type<TaskMetadata>().notNull().default({}),
    startedByUserId: integer('started_by_user_id').references(() => users.id),
    assignedToUserId: integer('assigned_to_user_id').references(() => users.id),
    /** Who brought it to a status after which nobody has to do anything. */
    endedByUserId: integer('ended_by_user_id').references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('user_tasks_newest').on(table.createdAt, table.id).where(sql`deleted_at is null`),
    index('user_tasks_company').on(table.companyId, table.createdAt, table.id).where(sql`deleted_at is null`),
    index('user_tasks_request').on(table.requestId, table.id).where(sql`deleted_at is null`),
    index('user_tasks_order').on(table.orderId, table.id).where(sql`deleted_at is null`),
    uniqueIndex('user_tasks_one_certification')
      .on(table.orderId)
      .where(sql`type = 'order_certification' and status in ('open', 'certified') and deleted_at is null`),
    uniqueIndex('user_tasks_one_training')
      .on(table.orderId)
      .where(sql`type = 'field_training_request' and deleted_at is null`),
  ],
);

export const userTaskComments = pgTable(
  'user_task_comments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    taskId: integer('task_id')
      .notNull()
      .references(() => userTasks.id),
    userId: integer('user_id').references(() => users.id),
    comment: text('comment').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('user_task_comments_task').on(table.taskId, table.id)],
);

/** Images beside a task: made anew from what was sent, so that what is kept is a picture and nothing else. */
export const userTaskAttachments = pgTable(
  'user_task_attachments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    taskId: integer('task_id')
      .notNull()
      .references(() => userTasks.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    fileName: text('file_name').notNull(),
    file: text('file').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('user_task_attachments_task').on(table.taskId, table.id)],
);
