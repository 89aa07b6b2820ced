import { Link, useLocation } from '@remix-run/react';
import { DescribedFilters } from '~/components/list/described-filters';
import { CommonFilters, countSet, type FilterOptionsView } from '~/components/shell/common-filters';
import { SwitchField } from '~/components/ui/field';
import { FilterBar, SearchBox } from '~/components/ui/filter-bar';
import { viewSearch } from '~/domain/lists/saved-view';
import { type InboxFilter, inboxFilterSchema } from '~/domain/lists/url-filters';
import { paths } from '~/domain/urls/paths';
import { SELECTING, useIsSelecting } from './use-selecting';

const ORDER = { sort: inboxFilterSchema.sort };

type InboxFiltersProps = { filter: InboxFilter; choices: FilterOptionsView; selectedId: string | null };

/** The filters of the inbox as chips; the address is their state. (spec 1 §2 Inbox) */
export function InboxFilters({ filter, choices, selectedId }: InboxFiltersProps) {
  const { search } = useLocation();
  const hidesProcessing = choices.systemStatuses && !filter.showProcessing;
  const own = [filter.search, filter.requestId, filter.displayHidden, filter.mine, hidesProcessing];
  return (
    <FilterBar
      active={own.filter(Boolean).length + countSet(filter)}
      clearTo={selectedId ? `${paths.inbox}?selected=${selectedId}` : paths.inbox}
      action={paths.inbox}
      search={<SearchBox id="inbox-search" label="Search" defaultValue={filter.search} />}
    >
      {selectedId ? <input type="hidden" name="selected" value={selectedId} /> : null}
      {useIsSelecting() ? <input type="hidden" name={SELECTING} value="on" /> : null}
      <SearchBox id="inbox-request-id" name="requestId" label="Request id" defaultValue={filter.requestId} />
      <CommonFilters filter={filter} choices={choices} />
      <DescribedFilters id="inbox" filters={ORDER} values={filter} offers={{}} />
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
      {choices.systemStatuses ? (
        <>
          <input type="hidden" name="showProcessing" value="false" />
          <SwitchField
            id="inbox-processing"
            name="showProcessing"
            value="true"
            label="Show Processing"
            defaultChecked={filter.showProcessing}
            key={`p${filter.showProcessing}`}
          />
        </>
      ) : null}
      {viewSearch(search) ? (
        <Link
          to={paths.newInboxView(search)}
          preventScrollReset
          className="inline-flex h-7.5 items-center rounded px-2 font-semibold text-accent hover:underline max-md:h-11"
        >
          Save view
        </Link>
      ) : null}
    </FilterBar>
  );
}
