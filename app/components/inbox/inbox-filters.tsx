import { CommonFilters, countSet, type FilterOptionsView } from '~/components/shell/common-filters';
import { SwitchField } from '~/components/ui/field';
import { FilterBar, SearchBox } from '~/components/ui/filter-bar';
import type { InboxFilter } from '~/domain/lists/url-filters';
import { paths } from '~/domain/urls/paths';

type InboxFiltersProps = { filter: InboxFilter; choices: FilterOptionsView; selectedId: string | null };

/** The filters of the inbox as chips; the address is their state. (spec 1 §2 Inbox) */
export function InboxFilters({ filter, choices, selectedId }: InboxFiltersProps) {
  const own = [filter.search, filter.requestId, filter.displayHidden, filter.mine].filter(Boolean).length;
  return (
    <FilterBar
      active={own + countSet(filter)}
      clearTo={selectedId ? `${paths.inbox}?selected=${selectedId}` : paths.inbox}
      action={paths.inbox}
      search={<SearchBox id="inbox-search" label="Search" defaultValue={filter.search} />}
    >
      {selectedId ? <input type="hidden" name="selected" value={selectedId} /> : null}
      <SearchBox id="inbox-request-id" name="requestId" label="Request id" defaultValue={filter.requestId} />
      <CommonFilters filter={filter} choices={choices} />
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
