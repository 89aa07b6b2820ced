import { useLocation } from '@remix-run/react';
import { classes } from '~/components/ui/classes';
import { CONTROL } from '~/components/ui/field';
import { type Choice, FilterBar, FilterChoices, SearchBox } from '~/components/ui/filter-bar';
import { paths } from '~/domain/paths';
import type { UserFilter } from '~/domain/url-filters';

/** The filters of Manage Users; the address is their state. (spec 3 §2) */
export function UserFilters({
  filter,
  companies,
  seesAll,
}: {
  filter: UserFilter;
  companies: Choice[];
  seesAll: boolean;
}) {
  const { pathname, search } = useLocation();
  const rest = new URLSearchParams(search);
  for (const name of ['companies', 'page']) rest.delete(name);
  const active = [
    filter.search,
    filter.active !== null,
    filter.activeCompanies !== null,
    filter.companies.length > 0,
  ].filter(Boolean).length;
  return (
    <FilterBar
      active={active}
      clearTo={paths.users}
      action={paths.users}
      search={
        <SearchBox
          id="users-search"
          label="Name or e-mail"
          defaultValue={filter.search}
          key={`s${filter.search}`}
        />
      }
    >
      <FilterSelect
        label="Active"
        name="active"
        value={filter.active}
        choices={{ '': 'Active and inactive', true: 'Active', false: 'Inactive' }}
      />
      {seesAll ? (
        <FilterSelect
          label="Has Active Companies"
          name="activeCompanies"
          value={filter.activeCompanies}
          choices={{ '': 'Any companies', true: 'Has active companies', false: 'No active companies' }}
        />
      ) : null}
      <FilterChoices
        key={`c${filter.companies}`}
        label="Companies"
        name="companies"
        choices={companies}
        chosen={filter.companies.map(String)}
        removeTo={`${pathname}?${rest}`}
      />
    </FilterBar>
  );
}

/** Yes, no, or both. */
function FilterSelect({
  label,
  name,
  value,
  choices,
}: {
  label: string;
  name: string;
  value: boolean | null;
  choices: Record<'' | 'true' | 'false', string>;
}) {
  const set = value !== null;
  return (
    <label className="flex">
      <span className="sr-only">{label}</span>
      <select
        name={name}
        defaultValue={set ? String(value) : ''}
        key={String(value)}
        className={classes(CONTROL, set ? 'border-accent bg-tint' : 'border-line-strong/60 text-muted')}
      >
        {(['', 'true', 'false'] as const).map((choice) => (
          <option key={choice} value={choice}>
            {choices[choice]}
          </option>
        ))}
      </select>
    </label>
  );
}
