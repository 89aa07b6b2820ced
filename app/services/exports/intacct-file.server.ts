import type { Actor } from '~/domain/access/actor';
import { INTACCT_COLUMNS, intacctRows } from '~/domain/billing/intacct';
import type { DayRange } from '~/domain/lists/day-range';
import { loadIntacctIds } from '~/services/billing/intacct-ids.server';
import { listBills } from '~/services/billing/list-figures.server';
import { writeCsv } from '~/services/spreadsheets/write-csv.server';
import type { ExportFile } from './export-table.server';

/**
 * The bills of a range of days as Sage Intacct imports AR invoices: one line for each company and item. (spec 3 §7
 * Accounting; docs/accounting.md) @throws Invalid for a range that is none, or too long
 */
export async function intacctFile(actor: Actor, days: DayRange): Promise<ExportFile> {
  const [bills, ids] = await Promise.all([listBills(actor, days), loadIntacctIds()]);
  const rows = intacctRows(
    bills.map(({ companyId, planId, lines }) => ({
      companyId,
      lines,
      customerId: ids.customers.get(companyId) ?? null,
      settings: (planId === null ? undefined : ids.plans.get(planId)) ?? {},
    })),
    days,
  );
  const columns = INTACCT_COLUMNS.map((key) => ({ key, label: key, kind: 'text' as const }));
  async function* parts() {
    yield rows;
  }
  return {
    name: `intacct-${days.from}-${days.to}.csv`,
    type: 'text/csv; charset=utf-8',
    content: writeCsv(columns, parts(), { isMarked: false }),
  };
}
