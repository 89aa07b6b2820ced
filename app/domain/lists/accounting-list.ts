import { METRICS, type MetricKey } from '../billing/metrics';
import { describeList } from './list-query';

type MetricColumn = {
  key: MetricKey;
  label: string;
  type: 'number' | 'money';
  sort: MetricKey;
  tooltip: string;
};

const COLUMNS = METRICS.map(
  ({ key, label, formula, type }): MetricColumn => ({
    key,
    label,
    type: type === 'money' ? 'money' : 'number',
    sort: key,
    tooltip: formula,
  }),
);

/** What each company used and has to pay in a range of days. (spec 3 §2 Accounting dashboard, §3 Metrics per company) */
export const ACCOUNTING_LIST = describeList({
  columns: [
    { key: 'company', label: 'Company', type: 'text', sort: 'company_name', fixed: true },
    {
      key: 'plan',
      label: 'Plan',
      type: 'text',
      width: 'medium',
      sort: 'company_plan',
      tooltip: 'The plan it is on on the last day of the range',
    },
    ...COLUMNS,
  ],
  filters: {
    dateRange: {
      kind: 'dates',
      label: 'Date range',
      hint: 'it takes a range, or a first and a last day',
      ranges: ['current-month', 'last-month', 'last-7-days', 'last-30-days', 'last-90-days'],
      usual: 'current-month',
    },
    companies: { kind: 'rows', label: 'Company' },
    plans: { kind: 'rows', label: 'Company plan', of: 'plans' },
    onlyBillable: { kind: 'flag', label: 'Only billable' },
  },
  sort: 'company_name',
  perPage: 100,
});

/** The columns that "Only billable" leaves out: what is counted for information. What is to be paid stays. */
export const NOT_BILLED: readonly MetricKey[] = METRICS.filter(
  ({ isBillable, type }) => !isBillable && type === 'count',
).map(({ key }) => key);

/** The columns that are shown under a query, by their keys: what an export of the screen has too. */
export function shownColumns(hidden: readonly string[], onlyBillable: boolean): string[] {
  const notBilled: readonly string[] = onlyBillable ? NOT_BILLED : [];
  return ACCOUNTING_LIST.columns
    .map(({ key }): string => key)
    .filter((key) => !hidden.includes(key) && !notBilled.includes(key));
}
