import { Link, useFetcher, useLocation } from '@remix-run/react';
import { type ChangeEvent, type KeyboardEvent, useContext, useEffect, useId, useRef, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { FilterBarPath } from '~/components/ui/filter-bar';
import { type Choice, isChosen, type Offer } from '~/domain/lists/filter-offers';
import { paths } from '~/domain/urls/paths';
import { chipLook, FilterChip, RemoveFilter } from './filter-chip';

type ChoiceFilterProps = {
  label: string;
  name: string;
  offer: Offer;
  /** The values of the URL. */
  chosen: readonly string[];
  /** Without it the filter is as it is when nothing is chosen. */
  removeTo?: string;
  /** Each choice tells how many rows of the list it has, under the other filters that are set. */
  isCounted?: boolean;
};

/** A filter with several choices. One with many loads them when it is opened; without script it is a link to a page. */
export function ChoiceFilter(props: ChoiceFilterProps) {
  const scripted = useHydrated();
  const { label, name, offer, chosen, removeTo } = props;
  if (offer.isLong) return scripted ? <LongChoices {...props} /> : <LinkedChoices {...props} />;
  if (offer.choices.length === 0) return null;
  if (props.isCounted) return <CountedChoices {...props} />;
  return (
    <FilterChip label={label} value={wordsFor(offer.choices, chosen)} removeTo={removeTo}>
      <Boxes name={name} choices={offer.choices} chosen={chosen} />
    </FilterChip>
  );
}

type Counts = Readonly<Partial<Record<string, number>>>;

/** The counts are asked for when the panel is opened; their place is kept until they come. */
function CountedChoices({ label, name, offer, chosen, removeTo }: ChoiceFilterProps) {
  const list = useContext(FilterBarPath);
  const { search } = useLocation();
  const { load, data } = useFetcher<{ counts?: Counts }>();
  return (
    <FilterChip
      label={label}
      value={wordsFor(offer.choices, chosen)}
      removeTo={removeTo}
      onOpen={() => load(`${paths.filterChoices(list, name)}${search}`)}
    >
      <Boxes name={name} choices={offer.choices} chosen={chosen} counts={data?.counts} />
    </FilterChip>
  );
}

/** The names of one or two that are chosen, or how many are; null for none. */
function wordsFor(choices: readonly Choice[], chosen: readonly string[]): string | null {
  if (chosen.length === 0) return null;
  const set = choices.filter((choice) => isChosen(choice, chosen));
  return set.length === 1 || set.length === 2
    ? set.map(({ label }) => label).join(', ')
    : String(set.length || chosen.length);
}

type BoxesProps = {
  name: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  counts?: Counts;
};

function Boxes({ name, choices, chosen, counts }: BoxesProps) {
  return (
    <div className="choice-list">
      {choices.map((choice) => (
        <Box
          key={choice.value}
          name={name}
          choice={choice}
          checked={isChosen(choice, chosen)}
          count={counts && (counts[choice.value] ?? 0)}
        />
      ))}
    </div>
  );
}

type BoxProps = { name: string; choice: Choice; checked: boolean; count?: number };

/** A box that follows the URL without being made anew, so that the focus stays where it is. */
function Box({ name, choice, checked, count }: BoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (box.current) box.current.checked = checked;
  }, [checked]);
  return (
    <label>
      <input
        ref={box}
        type="checkbox"
        name={name}
        value={choice.value}
        defaultChecked={checked}
        aria-labelledby={id}
        aria-describedby={count === undefined ? undefined : `${id}n`}
      />
      <span id={id}>{choice.label}</span>
      {count === undefined ? null : (
        <span id={`${id}n`} className="ml-auto pl-4 text-sm text-muted tabular-nums">
          {count.toLocaleString('en-US')}
        </span>
      )}
    </label>
  );
}

/** Without script: the choices stand on a page of their own, and the chosen ones go along with this form. */
function LinkedChoices({ label, name, offer, chosen, removeTo }: ChoiceFilterProps) {
  const list = useContext(FilterBarPath);
  const { search } = useLocation();
  const value = wordsFor(offer.choices, chosen);
  return (
    <div className="relative flex items-center">
      <Link
        to={`${paths.filterChoices(list, name)}${search}`}
        className={chipLook(value !== null && removeTo !== undefined)}
      >
        {value === null ? label : `${label}: ${value}`}
        {value === null ? <span aria-hidden="true">…</span> : null}
      </Link>
      {chosen.length > 0 ? <input type="hidden" name={name} value={chosen.join(',')} /> : null}
      {value === null || removeTo === undefined ? null : <RemoveFilter label={label} to={removeTo} />}
    </div>
  );
}

type Found = { found: Choice[]; isCut: boolean };
const TYPING_MS = 200;

/** The chosen ones first, as they were when the panel was opened; under them what was found on the server. */
function LongChoices({ label, name, offer, chosen, removeTo }: ChoiceFilterProps) {
  const list = useContext(FilterBarPath);
  const { load, data, state } = useFetcher<Found>();
  const [first, setFirst] = useState(offer.choices);
  const waiting = useRef<ReturnType<typeof setTimeout>>();
  const find = (text: string) => load(`${paths.filterChoices(list, name)}?find=${encodeURIComponent(text)}`);
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    event.stopPropagation();
    const text = event.target.value;
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => find(text), TYPING_MS);
  };
  const found = data?.found ?? [];
  const known = [...offer.choices, ...found];
  const shown = [...first, ...found.filter(({ value }) => !first.some((choice) => choice.value === value))];
  const unnamed = chosen.filter((id) => !shown.some((choice) => isChosen(choice, [id])));
  return (
    <FilterChip
      label={label}
      value={wordsFor(known, chosen)}
      removeTo={removeTo}
      onOpen={() => {
        setFirst(offer.choices);
        find('');
      }}
    >
      <input
        type="search"
        aria-label={`Find in ${label}`}
        placeholder="Find…"
        onChange={type}
        onKeyDown={keepFromSending}
        className="mb-1 h-7.5 w-full rounded border border-line-strong/60 bg-panel px-2 placeholder:text-muted max-md:h-11"
      />
      {unnamed.length > 0 ? <input type="hidden" name={name} value={unnamed.join(',')} /> : null}
      <Boxes name={name} choices={shown} chosen={chosen} />
      <p role="status" className="px-2 py-1 text-sm text-muted">
        {noteOn(data, state !== 'idle')}
      </p>
    </FilterChip>
  );
}

function noteOn(data: Found | undefined, isLoading: boolean): string {
  if (!data) return isLoading ? 'Loading…' : '';
  if (data.found.length === 0) return 'Nothing has this name.';
  return data.isCut ? 'There are more: type a part of the name.' : '';
}

/** Enter looks again and does not send the whole form. */
function keepFromSending(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
