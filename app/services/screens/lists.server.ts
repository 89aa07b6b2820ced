import type { Actor } from '~/domain/access/actor';
import type { Permission } from '~/domain/access/permissions';
import { ADMIN, ADMIN_ENTITIES } from '~/domain/admin/admin-entities';
import { ACCOUNTING_LIST } from '~/domain/lists/accounting-list';
import { AUDIT_LIST } from '~/domain/lists/audit-list';
import { CLASSIFIER_LIST } from '~/domain/lists/classifier-list';
import { DISAGREEMENT_LIST } from '~/domain/lists/disagreement-list';
import type { ExportedTable } from '~/domain/lists/exports';
import type { FilterDescriptions } from '~/domain/lists/list-filters';
import { MAIL_LIST } from '~/domain/lists/mail-list';
import { MISCLASSIFIED_LIST } from '~/domain/lists/model-list';
import { NOTIFICATION_LIST } from '~/domain/lists/notification-list';
import { OPERATIONS_LIST } from '~/domain/lists/operations-list';
import { ORDER_EDITS_LIST } from '~/domain/lists/order-edits-list';
import { ORDER_LIST } from '~/domain/lists/order-list';
import { PROPERTY_EDITS_LIST, PROPERTY_LOGS_LIST } from '~/domain/lists/property-logs-list';
import { PROPERTY_MAPPING_LIST } from '~/domain/lists/property-mapping-list';
import { READING_QUALITY_LIST } from '~/domain/lists/reading-quality-list';
import { REVIEW_EFFORT_LIST } from '~/domain/lists/review-effort-list';
import { SCHEDULE_LIST } from '~/domain/lists/schedule-list';
import { SECOND_LOOK_LIST } from '~/domain/lists/second-look-list';
import { TASK_LIST } from '~/domain/lists/task-list';
import { inboxFilterSchema } from '~/domain/lists/url-filters';
import { USER_LIST } from '~/domain/lists/user-list';
import { VARIANT_TRAINING_LIST } from '~/domain/lists/variant-training-list';
import { MAIL_PERMISSIONS } from '~/domain/orders/mail-outcome';
import { paths } from '~/domain/urls/paths';
import { countOrdersByStatus } from '~/services/orders/count-by-status.server';
import { NotFound } from '~/services/platform/problems.server';
import { countRequestsByStatus } from '~/services/requests/count-by-status.server';

/** A list that has a screen, as its export and the choices of its filters need it. */
type ListOfScreen = {
  title: string;
  /** What its page is called, where that is not the list's own title. */
  page?: string;
  /** All of them are needed to see it; none: being signed in is enough. */
  permission: readonly Permission[];
  /** The filters whose choices are asked for; of the companies where one holds `choicesOf`, else the first permission. */
  filters?: FilterDescriptions;
  choicesOf?: Permission;
  /** How many rows each word of a filter has, under the other filters. */
  count?: (actor: Actor, filter: Record<string, unknown>) => Promise<Partial<Record<string, number>>>;
  /** As what its rows are exported, and what is needed for that beside. */
  table?: ExportedTable;
  exportNeeds?: readonly Permission[];
};

const REPORT = ['audit-logs-view', 'all-companies-view'] as const;
const MAPPING = ['field-maps-view', 'all-companies-view'] as const;
const PANEL = ['nova-view', 'all-companies-view'] as const;

/** By path. */
const LISTS: Readonly<Record<string, ListOfScreen>> = {
  [paths.inbox]: {
    title: 'Inbox',
    permission: ['orders-view'],
    filters: inboxFilterSchema,
    count: countRequestsByStatus,
  },
  [paths.search]: {
    title: 'Order List',
    permission: ['orders-view'],
    filters: ORDER_LIST.filters,
    count: countOrdersByStatus,
    table: 'orders',
  },
  [paths.users]: {
    title: 'Manage Users',
    permission: ['users-view'],
    filters: USER_LIST.filters,
    table: 'users',
  },
  [paths.auditLogs]: {
    title: 'Audit Logs',
    permission: ['audit-logs-view'],
    filters: AUDIT_LIST.filters,
    table: 'audits',
  },
  [paths.operationsLog]: {
    title: 'Audit Logs',
    permission: REPORT,
    filters: OPERATIONS_LIST.filters,
    table: 'operations',
  },
  [paths.userTasks]: {
    title: 'User Tasks',
    permission: ['user-task-workflows-view'],
    filters: TASK_LIST.filters,
    table: 'tasks',
  },
  [paths.notifications]: {
    title: 'Notifications',
    permission: [],
    filters: NOTIFICATION_LIST.filters,
    choicesOf: 'orders-view',
    table: 'notifications',
  },
  [paths.mails]: {
    title: 'Mail',
    permission: MAIL_PERMISSIONS,
    filters: MAIL_LIST.filters,
    choicesOf: 'companies-view',
    table: 'mails',
  },
  [paths.schedules]: {
    title: 'Scheduled Orders',
    permission: ['scheduled-orders-view'],
    filters: SCHEDULE_LIST.filters,
    table: 'scheduled-orders',
  },
  [paths.secondLooks]: {
    title: 'Second Looks',
    permission: ['all-orders-review'],
    filters: SECOND_LOOK_LIST.filters,
    table: 'second-looks',
  },
  [paths.accounting()]: {
    title: 'Accounting Dashboard',
    permission: [],
    filters: ACCOUNTING_LIST.filters,
    choicesOf: 'metrics-view',
    table: 'accounting',
    exportNeeds: ['metrics-view'],
  },
  [paths.propertyLogs]: {
    title: 'Changes by Property Report',
    permission: REPORT,
    filters: PROPERTY_LOGS_LIST.filters,
    table: 'property-logs',
  },
  [paths.propertyEdits]: {
    title: 'Property edits',
    permission: REPORT,
    filters: PROPERTY_EDITS_LIST.filters,
    table: 'property-edits',
  },
  [paths.orderEdits]: {
    title: 'Order Edits Report',
    permission: REPORT,
    filters: ORDER_EDITS_LIST.filters,
    table: 'order-edits',
  },
  [paths.readingQuality]: {
    title: 'Reading Quality',
    permission: REPORT,
    filters: READING_QUALITY_LIST.filters,
    table: 'reading-quality',
  },
  [paths.disagreements()]: {
    title: 'Disagreements',
    permission: REPORT,
    filters: DISAGREEMENT_LIST.filters,
    table: 'disagreements',
  },
  [paths.reviewEffort]: {
    title: 'Review Effort',
    permission: ['orders-view'],
    filters: REVIEW_EFFORT_LIST.filters,
    table: 'review-effort',
  },
  [paths.propertyMapping]: {
    title: 'Property Mapping Report',
    permission: MAPPING,
    filters: PROPERTY_MAPPING_LIST.filters,
    table: 'property-mapping',
  },
  [paths.variantTraining]: {
    title: 'Variant Training Report',
    permission: MAPPING,
    filters: VARIANT_TRAINING_LIST.filters,
    table: 'variant-training',
  },
  [paths.classifier]: {
    title: 'Document Classifier',
    permission: ['training-documents-view'],
    filters: CLASSIFIER_LIST.filters,
    table: 'training-documents',
  },
  [paths.misclassified]: {
    title: 'Misclassification Report',
    permission: ['training-documents-view'],
    filters: MISCLASSIFIED_LIST.filters,
    table: 'misclassified',
  },
  [paths.models]: { title: 'EMC Models', permission: ['emc-models-view'], table: 'emc-models' },
  [paths.queueJobs]: { title: 'Jobs', permission: PANEL, table: 'jobs' },
  [paths.plans]: {
    title: 'Plans and rates',
    permission: ['nova-view', 'company-plans-view', 'company-billing-rates-view'],
    table: 'rates',
  },
  [paths.backtests]: { title: 'Backtests', permission: MAPPING, table: 'backtest-values' },
  ...Object.fromEntries(
    ADMIN_ENTITIES.map((entity): [string, ListOfScreen] => {
      const { many, needs, list } = ADMIN[entity];
      return [
        paths.adminRows(entity),
        {
          title: many,
          page: 'Admin',
          permission: [...PANEL, needs.view],
          filters: list.filters,
          choicesOf: needs.view,
          table: entity,
        },
      ];
    }),
  ),
};

/** The list whose export or choices a request is for: `/users/choices/roles` is for /users. @throws NotFound */
export function listAt(request: Request): ListOfScreen & { path: string } {
  const path = new URL(request.url).pathname.toLowerCase().replace(/\/(?:export|choices\/[^/]*)\/*$/, '');
  const list = Object.hasOwn(LISTS, path) ? LISTS[path] : undefined;
  if (!list) throw new NotFound();
  return { ...list, path };
}

/** What somebody needs to export the list that a request is for. @throws NotFound */
export function neededToExport(request: Request): readonly Permission[] {
  const { permission, exportNeeds = [] } = listAt(request);
  return [...permission, ...exportNeeds];
}

/** Where the question about an export is closed to, and where one goes on when it is refused. */
export const listOf = (table: ExportedTable): string =>
  Object.keys(LISTS).find((path) => LISTS[path]?.table === table) ?? paths.inbox;
