import { CommonFilters, countSet, type FilterOptionsView } from '~/components/shell/common-filters';
import { SwitchField } from '~/components/ui/field';
import { FilterBar, SearchBox } from '~/components/ui/filter-bar';
import { paths } from '~/domain/paths';
import type { OrderFilter } from '~/domain/url-filters';

/** The filters of the order list as chips; the address is their state. (spec 2 §2 Order list) */
export function OrderFilters({ filter, choices }: { filter: OrderFilter; choices: FilterOptionsView }) {
  const own = [filter.search, filter.incomplete, filter.trashed].filter(Boolean).length;
  return (
    <FilterBar
      active={own + countSet(filter)}
      clearTo={paths.search}
      action={paths.search}
      search={
        <SearchBox id="orders-search" label="Search" defaultValue={filter.search} key={`s${filter.search}`} />
      }
    >
      <CommonFilters filter={filter} choices={choices} />
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
