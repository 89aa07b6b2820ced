import { Link, useLocation, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useKeys } from '~/components/shell/keys';
import { classes } from '~/components/ui/classes';
import { FilterBar, IgnoredFilters, SearchBox } from '~/components/ui/filter-bar';
import { Pager } from '~/components/ui/pager';
import type { ColumnChoice } from '~/domain/lists/column-choice';
import type { OffersByName } from '~/domain/lists/filter-offers';
import type { FilterDescriptions, Ignored } from '~/domain/lists/list-filters';
import type { ColumnDescription, ListDescription, Page } from '~/domain/lists/list-query';
import { ColumnFormulas } from './column-formulas';
import { ColumnsMenu } from './columns-menu';
import { countSet, DescribedFilters } from './described-filters';
import { ExportLink } from './export-link';
import { GroupingFilter } from './grouping-filter';
import { ListOwner, ListPath } from './list-address';
import { PageSize } from './page-size';
import { SavedFilters } from './saved-filters';

type ListScreenProps = {
  list: ListDescription;
  /** Its path, what stands above it, and what its controls' ids begin with. */
  at: { path: string; title: string; id: string };
  filter: Readonly<Record<string, unknown>>;
  offers: OffersByName;
  ignored: Ignored[];
  /** `isWhole`: all rows stand on one page, whatever their number. */
  page: Omit<Page<unknown>, 'items'> & { isEmpty: boolean; isWhole?: true };
  columns: ColumnChoice & { offered: readonly ColumnDescription[]; userId: number };
  /** Filters that whoever looks may not use. */
  without?: readonly string[];
  /** By what its rows are grouped. */
  groupBy?: string | null;
  /** The address that asks how its rows are exported; E leads there. */
  exportTo?: string;
  empty: { title: string; hint: string; filteredHint: string };
  heading: ReactNode;
  notice?: ReactNode;
  children: ReactNode;
};

/** A page that is a list: heading, filters, the table, and under it columns, page size and pages. */
export function ListScreen(props: ListScreenProps) {
  const { at, ignored, page, columns, exportTo, empty, heading, notice, children } = props;
  const owner = `${columns.userId}.${at.id}`;
  const isLoading = useLoadingList(at.path);
  useKeys({ '/': () => document.getElementById(`${at.id}-search`)?.focus() });
  return (
    <ListPath.Provider value={at.path}>
      <main id="main" className="flex h-[calc(100vh-var(--top,48px))] flex-col max-md:h-auto">
        {heading}
        <ListFilters {...props} />
        <IgnoredFilters names={ignored} />
        {/* A chart and what stands with it never take the table its room: they are scrolled where the window is low. */}
        {notice ? <div className="max-h-[45%] shrink-0 overflow-auto max-md:max-h-none">{notice}</div> : null}
        <div
          aria-busy={isLoading}
          // Relative, or what only screen readers hear at the far end of a wide table makes the whole page as wide.
          className={classes(
            'relative min-h-0 grow overflow-auto bg-panel max-md:bg-page',
            isLoading && 'opacity-60',
          )}
        >
          <ListOwner.Provider value={owner}>
            {page.isEmpty ? <NoRows path={at.path} {...empty} /> : children}
          </ListOwner.Provider>
        </div>
        <div className="flex flex-wrap items-center gap-x-2 border-t border-line bg-panel pl-3">
          <ColumnsMenu columns={columns.offered} choice={columns} owner={owner} />
          <ColumnFormulas columns={columns.offered} />
          {page.isWhole ? null : <PageSize perPage={page.perPage} owner={owner} />}
          {exportTo ? <ExportLink to={exportTo} isLoading={isLoading} isEmpty={page.isEmpty} /> : null}
          <div className="grow">
            <Pager {...page} capped={page.isCapped} />
          </div>
        </div>
      </main>
    </ListPath.Provider>
  );
}

/** What belongs to a list's URL beside its filters: a filter that changes leaves it as it is. */
const KEPT = ['sort', 'perPage', 'columns', 'hideEmpty', 'groupBy'];

type ListFiltersProps = Pick<ListScreenProps, 'list' | 'at' | 'filter' | 'offers' | 'without' | 'groupBy'> & {
  columns: { userId: number };
};

/** The filters of a list as a bar. */
export function ListFilters({
  list,
  at,
  filter,
  offers,
  columns,
  without = [],
  groupBy = null,
}: ListFiltersProps) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const { search: _, ...others } = list.filters;
  const drawn: FilterDescriptions = Object.fromEntries(
    Object.entries(others).filter(([name, { unlisted }]) => !unlisted && !without.includes(name)),
  );
  const text = String(filter.search ?? '');
  const unlisted = Object.keys(others).filter((name) => others[name]?.unlisted);
  return (
    <FilterBar
      active={countSet(list.filters, filter)}
      clearTo={at.path}
      action={at.path}
      search={
        list.filters.search ? (
          <SearchBox
            id={`${at.id}-search`}
            label={list.filters.search.label}
            defaultValue={text}
            key={`s${text}`}
          />
        ) : null
      }
    >
      {[...KEPT.filter((name) => name !== 'groupBy' || !list.groupings), ...unlisted].flatMap((name) =>
        params
          .getAll(name)
          .map((value) => <input key={`${name}${value}`} type="hidden" name={name} value={value} />),
      )}
      <DescribedFilters id={at.id} filters={drawn} values={filter} offers={offers} />
      <GroupingFilter list={list} groupBy={groupBy} />
      <SavedFilters filters={list.filters} path={at.path} owner={`${columns.userId}.${at.id}`} />
    </FilterBar>
  );
}

/** The list is on its way: another page, sort or filter of the same path. */
function useLoadingList(path: string): boolean {
  const { state, location } = useNavigation();
  return state === 'loading' && location?.pathname === path;
}

function NoRows({
  path,
  title,
  hint,
  filteredHint,
}: {
  path: string;
  title: string;
  hint: string;
  filteredHint: string;
}) {
  const { search } = useLocation();
  const isNarrowed = search.length > 1;
  return (
    <div className="grid justify-items-center gap-2 p-12 text-center text-muted">
      <p className="font-medium text-text">{title}</p>
      <p>{isNarrowed ? filteredHint : hint}</p>
      {isNarrowed ? (
        <Link to={path} className="font-semibold text-accent hover:underline">
          Clear filters
        </Link>
      ) : null}
    </div>
  );
}
