import type { Actor } from '~/domain/access/actor';
import { type ListQuery, pageOf } from '~/domain/lists/list-query';
import {
  type ORDER_EDITS_LIST,
  ORDER_SHARES,
  type OrderEditsGrouping,
  type OrderShare,
} from '~/domain/lists/order-edits-list';
import { reportChart } from '~/domain/lists/report-chart';
import { reportRowId } from '~/domain/lists/report-comments';
import { type OrderEditsRow, orderEditsReport } from '~/services/reports/order-edits.server';
import { orderEditsOptions } from '~/services/reports/order-edits-options.server';
import { offersOfKind } from '~/services/requests/filter-choices.server';

/** The order edits report: a page of groups, their sums, and the chart of the same rows. (spec 3 §2) */
export async function loadOrderEdits(actor: Actor, query: ListQuery<typeof ORDER_EDITS_LIST.filters>) {
  const { companies, variants, series } = query.filter;
  const permission = 'audit-logs-view';
  const options = orderEditsOptions(query);
  const [{ items, total, totals }, ofCompanies, ofVariants] = await Promise.all([
    orderEditsReport(actor, options),
    offersOfKind(actor, { kind: 'every-company', permission, chosen: { companies } }),
    offersOfKind(actor, { kind: 'every-variant', permission, chosen: { variants } }),
  ]);
  const { items: _, ...paging } = pageOf(items, { total }, query);
  const rows = items.map((row) => ({ ...row, id: rowIdOf(row, options.groupBy), name: nameOf(row) }));
  return {
    paging: { ...paging, isEmpty: items.length === 0 },
    offers: { ...ofCompanies, ...ofVariants },
    rows,
    totals,
    chart: chartOf(items, series),
  };
}

/** The shares of the rows of the page, months and quarters in their order; null where there is nothing to draw. */
function chartOf(items: readonly OrderEditsRow[], series: readonly OrderShare[]): string | null {
  if (items.length === 0 || series.length === 0) return null;
  const isOverTime = items.some(({ yearmonth, yearquarter }) => yearmonth ?? yearquarter);
  const rows = isOverTime ? items.toSorted((a, b) => chartName(a).localeCompare(chartName(b))) : items;
  return reportChart({
    title: series.map((name) => ORDER_SHARES[name].label).join(', '),
    names: rows.map(chartName),
    series: series.map((name) => ({ label: ORDER_SHARES[name].label, values: rows.map((row) => row[name]) })),
    isOverTime,
  });
}

/** A row under its bars: the number of a variant says more in little room than its name. */
function chartName({ yearmonth, yearquarter, variant_id, company_list }: OrderEditsRow): string {
  return yearmonth ?? yearquarter ?? ([variant_id, company_list].filter(Boolean).join(' ') || 'No variant');
}

function nameOf({ yearmonth, yearquarter, variant_id, variant_name, company_list }: OrderEditsRow): string {
  const variant = variant_id === null ? null : `${variant_name ?? 'Variant'} (${variant_id})`;
  return yearmonth ?? yearquarter ?? ([variant, company_list].filter(Boolean).join(', ') || 'No variant');
}

function rowIdOf({ yearmonth, yearquarter, variant_id, company_ids }: OrderEditsRow, by: OrderEditsGrouping) {
  const companyId = by.startsWith('company_name') ? (company_ids[0] ?? null) : null;
  return yearmonth ?? yearquarter ?? reportRowId({ propertyName: null, variantId: variant_id, companyId });
}
