import { countSet as countDescribed, DescribedFilters } from '~/components/list/described-filters';
import type { Offers } from '~/domain/lists/filter-offers';
import type { FilterValues } from '~/domain/lists/list-filters';
import { COMMON_FILTERS } from '~/domain/lists/url-filters';

const { search: _, ...CHIPS } = COMMON_FILTERS;
type CommonFilter = FilterValues<typeof CHIPS>;
export type FilterOptionsView = Offers & { systemStatuses: boolean };

/** How many of the common filters are set. */
export function countSet(filter: CommonFilter): number {
  return countDescribed(CHIPS, filter);
}

/** Status, dates, variants, company and creator as chips for the inbox; one without choices does not show. */
export function CommonFilters({ filter, choices }: { filter: CommonFilter; choices: FilterOptionsView }) {
  const { systemStatus, ...others } = CHIPS;
  const { systemStatuses, ...offers } = choices;
  const filters = systemStatuses ? CHIPS : others;
  return <DescribedFilters id="inbox" filters={filters} values={filter} offers={offers} />;
}
