import { randomUUID } from 'node:crypto';
import type { Actor } from '~/domain/access/actor';
import type { ExportedTable } from '~/domain/lists/exports';
import { listSearch } from '~/domain/lists/list-query';
import { paths } from '~/domain/urls/paths';
import { countForExport } from '~/services/exports/export-table.server';

/** The list of each table: where its question is closed to, and where one goes on when its export is refused. */
export const LIST_OF: Readonly<Record<ExportedTable, string>> = {
  orders: paths.search,
  users: paths.users,
  audits: paths.auditLogs,
  tasks: paths.userTasks,
  notifications: paths.notifications,
  'order-edits': paths.orderEdits,
  accounting: paths.accounting(),
  'property-logs': paths.propertyLogs,
  'property-edits': paths.propertyEdits,
  'property-mapping': paths.propertyMapping,
  operations: paths.operationsLog,
  companies: paths.adminRows('companies'),
  'dictionary-items': paths.adminRows('dictionary-items'),
  addresses: paths.adminRows('addresses'),
  'o-c-r-variants': paths.adminRows('o-c-r-variants'),
  'backtest-values': paths.backtests,
  'reading-quality': paths.readingQuality,
  'review-effort': paths.reviewEffort,
  'scheduled-orders': paths.schedules,
  'training-documents': paths.classifier,
  'emc-models': paths.models,
  misclassified: paths.misclassified,
  jobs: paths.queueJobs,
  'variant-training': paths.variantTraining,
  'second-looks': paths.secondLooks,
  disagreements: paths.disagreements(),
  rates: paths.plans,
  mails: paths.mails,
};

/**
 * What the question over a list needs: how many rows its filters leave, where the form goes, and where it is closed to.
 * `over`: the page that it stands over is no list of the table, but shows the rows of one search of it.
 * @throws Forbidden for a table that the actor may not have
 */
export async function askForExport(
  actor: Actor,
  table: ExportedTable,
  request: Request,
  over?: { search: string; closeTo: string },
) {
  const search = over?.search ?? listSearch(new URL(request.url).search);
  return {
    rows: await countForExport(actor, table, search),
    action: paths.makeExport(table, search),
    formKey: randomUUID(),
    closeTo: over?.closeTo ?? `${LIST_OF[table]}${withoutColumns(search)}`,
  };
}

/** A list knows its columns by what is hidden; `to_export` is of the file alone. */
function withoutColumns(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('to_export');
  return params.size > 0 ? `?${params}` : '';
}
