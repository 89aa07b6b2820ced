import type { ExportedTable } from '~/domain/lists/exports';
import { accountingTable } from './accounting-table.server';
import { ADMIN_TABLES } from './admin-tables.server';
import { auditsTable } from './audits-table.server';
import { backtestValuesTable } from './backtest-values-table.server';
import { misclassifiedTable, modelsTable, trainingDocumentsTable } from './classifier-tables.server';
import type { TableRequest } from './exportable-table.server';
import { jobsTable } from './jobs-table.server';
import { mailsTable } from './mails-table.server';
import { notificationsTable } from './notifications-table.server';
import { operationsTable } from './operations-table.server';
import { orderEditsTable } from './order-edits-table.server';
import { ordersTable } from './orders-table.server';
import { propertyEditsTable, propertyLogsTable } from './property-logs-table.server';
import { propertyMappingTable } from './property-mapping-table.server';
import { ratesTable } from './rates-table.server';
import { readingQualityTable } from './reading-quality-table.server';
import { reviewEffortTable } from './review-effort-table.server';
import { schedulesTable } from './schedules-table.server';
import { disagreementsTable, secondLooksTable } from './second-look-tables.server';
import { tasksTable } from './tasks-table.server';
import { usersTable } from './users-table.server';
import { variantTrainingTable } from './variant-training-table.server';

/** Every table that can be exported, by its name in addresses. */
export const TABLES: Readonly<Record<ExportedTable, TableRequest>> = {
  orders: ordersTable,
  users: usersTable,
  audits: auditsTable,
  tasks: tasksTable,
  notifications: notificationsTable,
  'order-edits': orderEditsTable,
  accounting: accountingTable,
  'property-logs': propertyLogsTable,
  'property-edits': propertyEditsTable,
  'property-mapping': propertyMappingTable,
  operations: operationsTable,
  ...ADMIN_TABLES,
  'backtest-values': backtestValuesTable,
  'reading-quality': readingQualityTable,
  'review-effort': reviewEffortTable,
  'scheduled-orders': schedulesTable,
  'training-documents': trainingDocumentsTable,
  'emc-models': modelsTable,
  misclassified: misclassifiedTable,
  jobs: jobsTable,
  'variant-training': variantTrainingTable,
  'second-looks': secondLooksTable,
  disagreements: disagreementsTable,
  rates: ratesTable,
  mails: mailsTable,
};
