import { useLocation } from '@remix-run/react';
import { SwitchField } from '~/components/ui/field';
import { type Choice, FilterBar, FilterChoices, FilterDates, SearchBox } from '~/components/ui/filter-bar';
import { paths } from '~/domain/paths';
import { DISPLAY_STATUSES, SYSTEM_STATUSES } from '~/domain/statuses';
import type { InboxFilter } from '~/domain/url-filters';

export type InboxChoices = {
  companies: Choice[];
  variants: Choice[];
  users: Choice[];
  systemStatuses: boolean;
};

const same = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }));

/** The filters of the inbox as chips; the address is their state. (spec 1 §2 Inbox) */
export function InboxFilters({
  filter,
  choices,
  selectedId,
}: {
  filter: InboxFilter;
  choices: InboxChoices;
  selectedId: string | null;
}) {
  const without = useWithout();
  const [from = '', to = ''] = filter.dateRange;
  const chosenVariants = choices.variants.filter(({ value }) =>
    value.split(',').some((id) => filter.variants.includes(Number(id))),
  );
  const active = [
    filter.search,
    filter.requestId,
    from,
    filter.displayHidden,
    filter.mine,
    ...[filter.status, filter.systemStatus, filter.companies, filter.users, filter.variants].map(
      (list) => list.length > 0,
    ),
  ].filter(Boolean).length;
  return (
    <FilterBar
      active={active}
      clearTo={selectedId ? `${paths.inbox}?selected=${selectedId}` : paths.inbox}
      action={paths.inbox}
      search={
        <SearchBox id="inbox-search" label="Search" defaultValue={filter.search} key={`s${filter.search}`} />
      }
    >
      {selectedId ? <input type="hidden" name="selected" value={selectedId} /> : null}
      <SearchBox
        id="inbox-request-id"
        name="requestId"
        label="Request id"
        defaultValue={filter.requestId}
        key={`r${filter.requestId}`}
      />
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
        chosen={chosenVariants.map(({ value }) => value)}
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
        id="inbox-mine"
        name="mine"
        value="true"
        label="Only My Requests"
        defaultChecked={filter.mine}
        key={`m${filter.mine}`}
      />
      <SwitchField
        id="inbox-hidden"
        name="displayHidden"
        value="true"
        label="Show Completed Requests"
        defaultChecked={filter.displayHidden}
        key={`h${filter.displayHidden}`}
      />
    </FilterBar>
  );
}

/** This address without some of its filters. */
function useWithout(): (...names: string[]) => string {
  const { pathname, search } = useLocation();
  return (...names) => {
    const params = new URLSearchParams(search);
    for (const name of [...names, 'after']) params.delete(name);
    return `${pathname}?${params}`;
  };
}
