import { z } from 'zod';
import { can } from '~/domain/access/actor';
import { METRICS } from '~/domain/billing/metrics';
import { centsText } from '~/domain/billing/money';
import { rowId } from '~/domain/inputs';
import { ACCOUNTING_LIST } from '~/domain/lists/accounting-list';
import { EXPORT_FORMATS } from '~/domain/lists/exports';
import { sortKeys } from '~/domain/lists/list-query';
import { type FiguresRow, listFigures } from '~/services/billing/list-figures.server';
import { exportTable } from '~/services/exports/export-table.server';
import { intacctFile } from '~/services/exports/intacct-file.server';
import { Forbidden, Invalid } from '~/services/platform/problems.server';
import { companyUsage } from '~/services/reports/company-usage.server';
import { downloadResponse } from '~/services/web/download.server';
import { call } from './call.server';
import { day } from './inputs.server';
import { numberList, paging, wordList } from './parse.server';
import { pageAsked, pageResponse, wholeResponse } from './respond.server';

/** The accounting dashboard and its exports. (spec 3 §7 Accounting, Company settings) */

const SORTS = sortKeys(ACCOUNTING_LIST);
const COLUMNS = ACCOUNTING_LIST.columns.map(({ key }): string => key);
/** What a row of the metrics calls a column otherwise than the table. */
const COLUMN_OF_ROW: Readonly<Record<string, string>> = {
  company_id: 'company',
  company_name: 'company',
  company_plan_id: 'plan',
  company_plan: 'plan',
};

const days = { start_date: day, end_date: day };
const isRange = ({ start_date, end_date }: { start_date: string; end_date: string }) =>
  start_date <= end_date;
const NO_RANGE = { message: 'The end date must not be before the start date', path: ['end_date'] };
const filters = {
  ...days,
  sort: z
    .string()
    .refine((sort) => SORTS.includes(sort.replace(/^-/, '')), 'There is no such sort')
    .default(ACCOUNTING_LIST.sort),
  filter: z.object({ company_id: numberList, company_plan_id: numberList }).strict(),
};
type Filters = z.infer<z.ZodObject<typeof filters>>;

/** One company's usage is for those who may change its settings, too; every other metric needs metrics-view. */
const METRIC_NAMES = ['company', 'company daily', 'company-daily', 'company_daily'] as const;

export const metricsCall = call({
  method: 'get',
  path: '/api/metrics',
  summary: 'The metrics of companies in a range of days; of metric "company daily" the usage of one company',
  permission: 'signed-in',
  query: z
    .object({
      ...paging({ most: 1000, all: true }),
      metric: z.enum(METRIC_NAMES).default('company'),
      ...filters,
    })
    .strict()
    .refine(isRange, NO_RANGE),
  run: async ({ actor, query: { metric, ...query }, request }) => {
    const range = { from: query.start_date, to: query.end_date };
    if (metric !== 'company') {
      const [companyId, ...more] = query.filter.company_id;
      if (companyId === undefined || more.length > 0)
        throw new Invalid('Give one company', { 'filter.company_id': ['Give one company'] });
      return wholeResponse([await companyUsage(actor, companyId, range)], request);
    }
    if (!can(actor, 'metrics-view')) throw new Forbidden();
    const { page, perPage } = pageAsked(query);
    const { rows } = await listFigures(actor, optionsOf(query));
    const shown = perPage === -1 ? rows : rows.slice((page - 1) * perPage, page * perPage);
    return pageResponse({ items: shown.map(present), total: rows.length, page, perPage }, request);
  },
});

export const metricsExportCall = call({
  method: 'get',
  path: '/api/metrics-export',
  summary: 'The metrics of companies as a file, with the columns that to_export names',
  permission: 'metrics-view',
  query: z
    .object({
      ...filters,
      metric: z.enum(METRIC_NAMES).default('company'),
      to_export: wordList.pipe(
        z.array(
          z
            .string()
            .transform((key) => COLUMN_OF_ROW[key] ?? key)
            .refine((key) => COLUMNS.includes(key), 'There is no such column'),
        ),
      ),
      format: z.enum(EXPORT_FORMATS).default('csv'),
    })
    .strict()
    .refine(isRange, NO_RANGE),
  run: async ({ actor, query }) => {
    const made = await exportTable(actor, 'accounting', { search: searchOf(query), format: query.format });
    if ('exportId' in made) throw new Invalid('Too many companies for one answer: export them on the page');
    return downloadResponse(made.file);
  },
});

export const intacctCall = call({
  method: 'get',
  path: '/api/metrics/intacct',
  summary: 'The bills of a range of days as a CSV that Sage Intacct imports as AR invoices',
  permission: 'company-billing-rates-view',
  query: z
    .object({ ...days, filter: z.object({}).strict() })
    .strict()
    .refine(isRange, NO_RANGE),
  run: async ({ actor, query: { start_date: from, end_date: to } }) =>
    downloadResponse(await intacctFile(actor, { from, to })),
});

function optionsOf({ start_date: from, end_date: to, filter, sort }: Filters) {
  return {
    days: { from, to },
    companyIds: filter.company_id.map((id) => rowId.parse(id)),
    planIds: filter.company_plan_id,
    sort,
  };
}

/** The query of the dashboard that shows the same. */
function searchOf({ start_date, end_date, filter, sort, to_export }: Filters & { to_export: string[] }) {
  return new URLSearchParams({
    dateRange: `${start_date},${end_date}`,
    companies: filter.company_id.join(','),
    plans: filter.company_plan_id.join(','),
    sort,
    to_export: to_export.join(','),
  }).toString();
}

/** Counts as numbers, money as exact decimals: "1250.50". */
function present({ companyId, companyName, planId, planName, metrics }: FiguresRow) {
  return {
    company_id: companyId,
    company_name: companyName,
    company_plan_id: planId,
    company_plan: planName,
    ...Object.fromEntries(
      METRICS.map(({ key, type }) => [key, type === 'money' ? centsText(metrics[key]) : metrics[key]]),
    ),
  };
}
