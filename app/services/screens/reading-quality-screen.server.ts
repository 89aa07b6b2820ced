import { type Actor, can } from '~/domain/access/actor';
import type { DISAGREEMENT_LIST } from '~/domain/lists/disagreement-list';
import { type ListQuery, pageOf } from '~/domain/lists/list-query';
import {
  fieldLabel,
  type READING_QUALITY_LIST,
  type ReadingSeries,
  SERIES_LABELS,
} from '~/domain/lists/reading-quality-list';
import { reportChart } from '~/domain/lists/report-chart';
import { paths } from '~/domain/urls/paths';
import { disagreementOptions, listDisagreements } from '~/services/reports/disagreements.server';
import {
  type ReadingQualityRow,
  type ReadingWeek,
  readingQualityReport,
  readingTrend,
} from '~/services/reports/reading-quality.server';
import { readingQualityOptions } from '~/services/reports/reading-quality-options.server';
import { type WorthMending, worthMending } from '~/services/reports/worth-mending.server';
import { offersOfKind } from '~/services/requests/filter-choices.server';

type Chosen = { companies: readonly number[]; variants: readonly number[] };

/** The reading quality report: a page of groups, their sums, the trend by week, and what is worth mending. */
export async function loadReadingQuality(
  actor: Actor,
  query: ListQuery<typeof READING_QUALITY_LIST.filters>,
) {
  const options = readingQualityOptions(query);
  const [{ items, total, totals }, weeks, mending, offers] = await Promise.all([
    readingQualityReport(actor, options),
    readingTrend(actor, options),
    worthMending(actor, options),
    offersOf(actor, query.filter),
  ]);
  const { items: _, ...paging } = pageOf(items, { total }, query);
  const mayMap = can(actor, 'field-maps-view');
  return {
    paging: { ...paging, isEmpty: items.length === 0 },
    offers,
    rows: items.map((row) => ({ ...row, id: rowIdOf(row), name: nameOf(row) })),
    totals,
    chart: trendChart(weeks, query.filter.series),
    mending: mending.map((row) => mendingRow(row, mayMap)),
  };
}

/** The fields of which a second look says otherwise, a page of them. */
export async function loadDisagreements(actor: Actor, query: ListQuery<typeof DISAGREEMENT_LIST.filters>) {
  const [{ items, total }, offers] = await Promise.all([
    listDisagreements(actor, disagreementOptions(query)),
    offersOf(actor, query.filter),
  ]);
  const { items: rows, ...paging } = pageOf(items, { total }, query);
  return { paging: { ...paging, isEmpty: rows.length === 0 }, offers, rows };
}

async function offersOf(actor: Actor, { companies, variants }: Chosen) {
  const permission = 'audit-logs-view';
  const [ofCompanies, ofVariants] = await Promise.all([
    offersOfKind(actor, { kind: 'every-company', permission, chosen: { companies } }),
    offersOfKind(actor, { kind: 'every-variant', permission, chosen: { variants } }),
  ]);
  return { ...ofCompanies, ...ofVariants };
}

/** A line for each series by weeks; null where there is nothing to draw. */
function trendChart(weeks: readonly ReadingWeek[], series: readonly ReadingSeries[]): string | null {
  if (weeks.length === 0 || series.length === 0) return null;
  return reportChart({
    title: `${series.map((name) => SERIES_LABELS[name]).join(', ')} by the week of finishing`,
    names: weeks.map(({ week }) => week),
    series: series.map((name) => ({ label: SERIES_LABELS[name], values: weeks.map((week) => week[name]) })),
    isOverTime: true,
  });
}

const variantName = (id: number | null, name: string | null) =>
  id === 0 ? 'no variant' : `${name ?? 'variant'} (${id})`;

function rowIdOf({ company_id, variant_id, field }: ReadingQualityRow): string {
  return [company_id ?? '', variant_id ?? '', field ?? ''].join('-');
}

function nameOf({ company, variant_id, variant, field }: ReadingQualityRow): string {
  const parts = [
    field && fieldLabel(field),
    company,
    variant_id !== null && variantName(variant_id, variant),
  ];
  return parts.filter(Boolean).join(', ');
}

function mendingRow(row: WorthMending, mayMap: boolean) {
  const { company_id: companyId, variant_id: variantId, field } = row;
  const cell = variantId === 0 ? ({ level: 4 } as const) : ({ level: 5, variantId } as const);
  return {
    key: `${companyId}-${variantId}-${field}`,
    field: fieldLabel(field),
    company: row.company,
    variant: variantName(variantId, row.variant),
    mended: row.mended,
    seconds: row.seconds,
    to: mayMap ? paths.fieldMapping({ companyId, field, ...cell }) : null,
  };
}
