import { z } from 'zod';
import { ADMIN_ENTITIES } from '../admin/admin-entities';
import { isMonth } from '../billing/months';
import { DOCUMENT_ACTIONS } from '../classification/document-actions';
import { TASK_STATUSES } from '../collaboration/user-tasks';
import { EXPORTED_TABLES } from '../lists/exports';
import { BULK_KINDS } from '../orders/bulk-actions';
import { CERTIFICATION_STEPS } from '../orders/certification';
import { ORDER_ACTIONS } from '../orders/order-actions';
import { REQUEST_ACTIONS } from '../orders/request-actions';
import { JOB_ACTIONS, JOB_KINDS } from '../queue/jobs';
import { isUuid, MAX_ID } from '../row-values';
import { TMS_PROVIDER_NAMES } from '../trade/tms-providers';

/** The id of a row in a URL; `message` is what a 404 says when the text cannot be one. */
const rowIdParam = (message: string) =>
  z.coerce.number({ invalid_type_error: message }).int(message).positive(message).max(MAX_ID, message);
const uuidParam = z.string().refine(isUuid, 'Not found');
const textParam = z.string();

/**
 * The parameters of all URLs, by the name they have there: `$orderId` of a route file, `{orderId}` of an API call.
 * A value that cannot be one means that the thing does not exist. (404, never 400 or 422)
 */
export const PARAMS = {
  companyId: rowIdParam('Not found'),
  tmsProvider: z.enum(TMS_PROVIDER_NAMES, { message: 'Not found' }),
  documentId: rowIdParam('Document not found'),
  /** What is done at once with documents of the classifier. */
  documentAction: z.enum(DOCUMENT_ACTIONS, { message: 'Not found' }),
  fieldMapId: rowIdParam('Not found'),
  /** What the reader learned of a variant. */
  layerId: rowIdParam('Not found'),
  modelId: rowIdParam('Model not found'),
  notificationId: rowIdParam('Notification not found'),
  orderId: rowIdParam('Order not found'),
  planId: rowIdParam('Plan not found'),
  rateId: rowIdParam('Rate not found'),
  proposalId: rowIdParam('Proposal not found'),
  ruleId: rowIdParam('Rule not found'),
  intervalId: rowIdParam('Interval not found'),
  scheduleId: rowIdParam('Schedule not found'),
  taskId: rowIdParam('Task not found'),
  tmsProviderId: rowIdParam('Not found'),
  userId: rowIdParam('User not found'),
  variantId: rowIdParam('Variant not found'),
  viewId: rowIdParam('Not found'),
  requestId: uuidParam,
  emailId: uuidParam,
  submissionId: uuidParam,
  /** Number of a page in a document, from 0. */
  page: z.coerce.number({ invalid_type_error: 'Not found' }).int('Not found').min(0, 'Not found').max(MAX_ID),
  /** What is done to several rows at once. */
  kind: z.enum(BULK_KINDS, { message: 'Not found' }),
  /** What is done with one order as a whole. */
  orderAction: z.enum(ORDER_ACTIONS, { message: 'Not found' }),
  /** What is done with one request as a whole. */
  requestAction: z.enum(REQUEST_ACTIONS, { message: 'Not found' }),
  actionId: uuidParam,
  /** A kind of row of the admin panel, and one of them. */
  entity: z.enum(ADMIN_ENTITIES, { message: 'Not found' }),
  rowId: rowIdParam('Not found'),
  importId: uuidParam,
  backtestId: uuidParam,
  /** A row of the loads of a backtest. */
  loadId: rowIdParam('Not found'),
  /** A job of the queue, what is done with it, and a kind of them. */
  jobId: uuidParam,
  jobAction: z.enum(JOB_ACTIONS, { message: 'Not found' }),
  jobKind: z.enum(JOB_KINDS, { message: 'Not found' }),
  /** A table that is exported. */
  table: z.enum(EXPORTED_TABLES, { message: 'Not found' }),
  exportId: uuidParam,
  lookId: uuidParam,
  /** What a task is marked as. */
  taskStatus: z.enum(TASK_STATUSES, { message: 'Not found' }),
  /** What is done about the certification of an order. */
  step: z.enum(CERTIFICATION_STEPS, { message: 'Not found' }),
  /** A drawing of how a model was trained. */
  plot: z.enum(['loss', 'f1'], { message: 'Not found' }),
  /** A row of a report (`reportRowId`). */
  row: z.string().regex(/^[\w-]{1,150}$/, 'Not found'),
  /** yyyy-MM */
  month: z.string().refine(isMonth, 'Not found'),
  /** What is done with the bills of a month. */
  monthAction: z.enum(['close', 'reopen'], { message: 'Not found' }),
  field: textParam,
  /** Of an order: an address role, or `order_address_events.{event id}`. */
  place: textParam,
  filter: textParam,
  sessionId: textParam,
  token: textParam,
  uploadId: textParam,
} as const;

export type ParamName = keyof typeof PARAMS;
export type Param<Name extends ParamName> = z.infer<(typeof PARAMS)[Name]>;
