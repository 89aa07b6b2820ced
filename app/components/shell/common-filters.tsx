import { useLocation } from '@remix-run/react';
import { type Choice, FilterChoices, FilterDates } from '~/components/ui/filter-bar';
import { DISPLAY_STATUSES, SYSTEM_STATUSES } from '~/domain/statuses';

/** The filters that inbox and order list have in common, as they stand in the address. */
export type CommonFilter = {
  status: string[];
  systemStatus: string[];
  dateRange: [] | [string, string];
  variants: number[];
  companies: number[];
  users: number[];
};
export type FilterOptionsView = {
  companies: Choice[];
  variants: Choice[];
  users: Choice[];
  systemStatuses: boolean;
};

const same = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }));

/** How many of the common filters are set. */
export function countSet(filter: CommonFilter): number {
  const lists = [
    filter.status,
    filter.systemStatus,
    filter.dateRange,
    filter.variants,
    filter.companies,
    filter.users,
  ];
  return lists.filter(({ length }) => length > 0).length;
}

type ListRow = { label: string; name: string; choices: Choice[]; chosen: string[] };

/** Status, dates, variants, company and creator as chips; one without choices does not show. */
export function CommonFilters({ filter, choices }: { filter: CommonFilter; choices: FilterOptionsView }) {
  const without = useWithout();
  const [from = '', to = ''] = filter.dateRange;
  const variants = choices.variants.filter(({ value }) =>
    value.split(',').some((id) => filter.variants.includes(Number(id))),
  );
  const before: ListRow[] = [
    { label: 'Status', name: 'status', choices: same(DISPLAY_STATUSES), chosen: filter.status },
    {
      label: 'System status',
      name: 'systemStatus',
      choices: choices.systemStatuses ? same(SYSTEM_STATUSES) : [],
      chosen: filter.systemStatus,
    },
  ];
  const after: ListRow[] = [
    {
      label: 'Variants',
      name: 'variants',
      choices: choices.variants,
      chosen: variants.map(({ value }) => value),
    },
    {
      label: 'Company',
      name: 'companies',
      choices: choices.companies,
      chosen: filter.companies.map(String),
    },
    { label: 'Created by', name: 'users', choices: choices.users, chosen: filter.users.map(String) },
  ];
  const chips = (rows: ListRow[]) =>
    rows.map((row) => (
      <FilterChoices key={`${row.name}${row.chosen}`} {...row} removeTo={without(row.name)} />
    ));
  return (
    <>
      {chips(before)}
      <FilterDates from={from} to={to} removeTo={without('dateRange', 'from', 'to')} key={`d${from}${to}`} />
      {chips(after)}
    </>
  );
}

/** This address without some of its filters, from the first page on. */
function useWithout(): (...names: string[]) => string {
  const { pathname, search } = useLocation();
  return (...names) => {
    const params = new URLSearchParams(search);
    for (const name of [...names, 'after', 'page']) params.delete(name);
    return `${pathname}?${params}`;
  };
}
