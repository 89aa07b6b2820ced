import { useLocation } from '@remix-run/react';
import { classes } from '~/components/ui/classes';
import { CONTROL, SwitchField } from '~/components/ui/field';
import { SearchBox } from '~/components/ui/filter-bar';
import type { Dates } from '~/domain/lists/date-ranges';
import { MAX_INLINE_CHOICES, type Offer, type OffersByName } from '~/domain/lists/filter-offers';
import { type FilterDescription, type FilterDescriptions, isSet, namesOf } from '~/domain/lists/list-filters';
import { ChoiceFilter } from './choice-filter';
import { DateFilter } from './date-filter';

type DescribedFiltersProps = {
  /** Begins the ids of the controls. */
  id: string;
  filters: FilterDescriptions;
  values: Readonly<Record<string, unknown>>;
  offers: OffersByName;
};

/** The filters of a description, in its order. */
export function DescribedFilters({ filters, ...rest }: DescribedFiltersProps) {
  return Object.entries(filters).map(([name, filter]) => (
    <DescribedFilter key={name} name={name} filter={filter} {...rest} />
  ));
}

type DescribedFilterProps = Omit<DescribedFiltersProps, 'filters'> & {
  name: string;
  filter: FilterDescription;
};

function DescribedFilter({ id, name, filter, values, offers }: DescribedFilterProps) {
  const value = values[name];
  const removeTo = useWithout()(...namesOf(name, filter));
  const { label } = filter;
  const common = { label, name, removeTo };
  const field = { id: `${id}-${name}`, name, label, key: String(value) };
  switch (filter.kind) {
    case 'text':
      return <SearchBox {...field} key={field.key} defaultValue={String(value)} />;
    case 'choice':
      return <SelectFilter name={name} filter={filter} value={value as string | null} />;
    case 'words':
      return (
        <ChoiceFilter
          {...common}
          removeTo={isSet(filter, value) ? removeTo : undefined}
          offer={wordOffer(filter, value as string[])}
          isCounted={filter.isCounted}
          chosen={value as string[]}
        />
      );
    case 'rows':
      return (
        <ChoiceFilter {...common} offer={offers[name] ?? NONE} chosen={(value as number[]).map(String)} />
      );
    case 'dates':
      return (
        <DateFilter
          {...common}
          ranges={filter.ranges}
          usual={filter.usual}
          needsBoth={filter.needsBoth}
          dates={value as Dates}
        />
      );
    case 'flag':
      return <SwitchField {...field} key={field.key} value="true" defaultChecked={value === true} />;
    case 'number':
      return <NumberFilter {...field} key={field.key} filter={filter} value={Number(value)} />;
  }
}

function wordOffer(
  { words, labels }: Extract<FilterDescription, { kind: 'words' }>,
  chosen: readonly string[],
): Offer {
  const isLong = words.length > MAX_INLINE_CHOICES;
  return {
    choices: (isLong ? chosen : words).map((word) => ({ value: word, label: labels?.[word] ?? word })),
    isLong,
  };
}

const NONE: Offer = { choices: [], isLong: false };

/** One of several, or all of them. */
function SelectFilter({
  name,
  filter,
  value,
}: {
  name: string;
  filter: Extract<FilterDescription, { kind: 'choice' }>;
  value: string | null;
}) {
  return (
    <label className="flex">
      <span className="sr-only">{filter.label}</span>
      <select
        name={name}
        defaultValue={value ?? ''}
        key={value ?? ''}
        className={classes(
          CONTROL,
          value === null ? 'border-line-strong/60 text-muted' : 'border-accent bg-tint',
        )}
      >
        {Object.entries(filter.choices).map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function NumberFilter({
  id,
  name,
  filter: { label, min, max },
  value,
}: {
  id: string;
  name: string;
  filter: Extract<FilterDescription, { kind: 'number' }>;
  value: number;
}) {
  return (
    <label htmlFor={id} className="inline-flex items-center gap-1.5">
      <span className="whitespace-nowrap">{label}</span>
      <span className="w-20">
        <input
          id={id}
          name={name}
          type="number"
          min={min}
          max={max}
          defaultValue={value}
          className={CONTROL}
        />
      </span>
    </label>
  );
}

/** How many of the filters are set. */
export function countSet(filters: FilterDescriptions, values: Readonly<Record<string, unknown>>): number {
  return Object.entries(filters).filter(([name, filter]) => isSet(filter, values[name])).length;
}

/** This URL without some of its filters, from the first page on. */
function useWithout(): (...names: string[]) => string {
  const { pathname, search } = useLocation();
  return (...names) => {
    const params = new URLSearchParams(search);
    for (const name of [...names, 'after', 'page']) params.delete(name);
    return `${pathname}?${params}`;
  };
}
