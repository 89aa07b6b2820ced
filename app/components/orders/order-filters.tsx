import { useLocation } from '@remix-run/react';
import { SwitchField } from '~/components/ui/field';
import { type Choice, FilterBar, FilterChoices, FilterDates, SearchBox } from '~/components/ui/filter-bar';
import { paths } from '~/domain/paths';
import { DISPLAY_STATUSES, SYSTEM_STATUSES } from '~/domain/statuses';
import type { OrderFilter } from '~/domain/url-filters';

type OrderChoices = { companies: Choice[]; variants: Choice[]; users: Choice[]; systemStatuses: boolean };

const same = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }));

/** The filters of the order list as chips; the address is their state. (spec 2 §2 Order list) */
export function OrderFilters({ filter, choices }: { filter: OrderFilter; choices: OrderChoices }) {
  const { pathname, search } = useLocation();
  const without = (...names: string[]) => {
    const params = new URLSearchParams(search);
    for (const name of [...names, 'page']) params.delete(name);
    return `${pathname}?${params}`;
  };
  const [from = '', to = ''] = filter.dateRange;
  const variants = choices.variants.filter(({ value }) =>
    value.split(',').some((id) => filter.variants.includes(Number(id))),
  );
  const lists = [filter.status, filter.systemStatus, filter.companies, filter.users, filter.variants];
  const active = [
    filter.search,
    from,
    filter.incomplete,
    filter.trashed,
    ...lists.map(({ length }) => length > 0),
  ].filter(Boolean).length;
  return (
    <FilterBar
      active={active}
      clearTo={paths.search}
      action={paths.search}
      search={
        <SearchBox id="orders-search" label="Search" defaultValue={filter.search} key={`s${filter.search}`} />
      }
    >
      <FilterChoices
        label="Status"
        name="status"
        choices={same(DISPLAY_STATUSES)}
        chosen={filter.status}
        removeTo={without('status')}
        key={`st${filter.status}`}
      />
      {choices.systemStatuses ? (
        <FilterChoices
          label="System status"
          name="systemStatus"
          choices={same(SYSTEM_STATUSES)}
          chosen={filter.systemStatus}
          removeTo={without('systemStatus')}
          key={`sy${filter.systemStatus}`}
        />
      ) : null}
      <FilterDates from={from} to={to} removeTo={without('dateRange', 'from', 'to')} key={`d${from}${to}`} />
      <FilterChoices
        label="Variants"
        name="variants"
        choices={choices.variants}
        chosen={variants.map(({ value }) => value)}
        removeTo={without('variants')}
        key={`v${filter.variants}`}
      />
      <FilterChoices
        label="Company"
        name="companies"
        choices={choices.companies}
        chosen={filter.companies.map(String)}
        removeTo={without('companies')}
        key={`c${filter.companies}`}
      />
      <FilterChoices
        label="Created by"
        name="users"
        choices={choices.users}
        chosen={filter.users.map(String)}
        removeTo={without('users')}
        key={`u${filter.users}`}
      />
      <SwitchField
        id="orders-incomplete"
        name="incomplete"
        value="true"
        label="Incomplete Orders"
        defaultChecked={filter.incomplete}
        key={`i${filter.incomplete}`}
      />
      <SwitchField
        id="orders-trashed"
        name="trashed"
        value="true"
        label="Deleted Orders"
        defaultChecked={filter.trashed}
        key={`t${filter.trashed}`}
      />
    </FilterBar>
  );
}
