import { Form, Link, useSubmit } from '@remix-run/react';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Button } from './button';
import { classes } from './classes';

export type Choice = { value: string; label: string };

/**
 * Filters as a GET form: the address is the state. With script a change is sent at once; without, by the Filter
 * button. On small screens they fold into one chip.
 */
export function FilterBar({
  children,
  active,
  clearTo,
  action,
  search,
}: {
  children: ReactNode;
  active: number;
  clearTo: string;
  action: string;
  search: ReactNode;
}) {
  const submit = useSubmit();
  const scripted = useHydrated();
  const waiting = useRef<ReturnType<typeof setTimeout>>();
  const change = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    clearTimeout(waiting.current);
    const typed = target instanceof HTMLInputElement && (target.type === 'search' || target.type === 'text');
    waiting.current = setTimeout(
      () => submit(currentTarget, { replace: true, preventScrollReset: true }),
      typed ? 300 : 0,
    );
  };
  return (
    <Form
      method="get"
      action={action}
      role="search"
      onChange={change}
      className="flex flex-wrap items-center gap-1.5 border-b border-line bg-panel px-3 py-2"
    >
      {search}
      <input type="checkbox" id="filters-open" className="peer sr-only md:hidden" />
      <label
        htmlFor="filters-open"
        className="hidden h-11 cursor-pointer items-center rounded border border-line px-3 font-semibold peer-focus-visible:outline peer-focus-visible:outline-2 peer-focus-visible:outline-accent max-md:inline-flex"
      >
        {active > 0 ? `Filters ${active}` : 'Filters'}
      </label>
      <div className="flex-wrap items-center gap-1.5 md:contents max-md:hidden max-md:w-full max-md:gap-2 max-md:peer-checked:flex">
        {children}
      </div>
      {scripted ? null : (
        <Button type="submit" look="plain">
          Filter
        </Button>
      )}
      {active > 0 ? (
        <Link
          to={clearTo}
          className="ml-auto inline-flex h-7.5 items-center rounded px-2 font-semibold text-muted hover:text-text max-md:h-11"
        >
          Clear
        </Link>
      ) : null}
    </Form>
  );
}

const CHIP = 'inline-flex h-7.5 items-center gap-1.5 rounded border px-2.5 max-md:h-11';

/** A filter with several choices: a chip that opens a list of checkboxes; it is tinted and removable when set. */
export function FilterChoices({
  label,
  name,
  choices,
  chosen,
  removeTo,
}: {
  label: string;
  name: string;
  choices: Choice[];
  chosen: string[];
  removeTo: string;
}) {
  if (choices.length === 0) return null;
  const set = chosen.length > 0;
  const first = choices.find(({ value }) => value === chosen[0])?.label ?? '';
  return (
    <div className="relative flex items-center">
      <details className="group/choice">
        <summary
          className={classes(
            CHIP,
            'cursor-pointer list-none',
            set ? 'border-accent bg-tint text-text' : 'border-line-strong/60 text-muted hover:text-text',
            set && 'pr-7',
          )}
        >
          {set ? `${label}: ${chosen.length === 1 ? first : chosen.length}` : label}
          {set ? null : <span aria-hidden="true">▾</span>}
        </summary>
        <fieldset className="choice-list absolute left-0 top-full z-20 mt-1 max-h-80 min-w-56 overflow-auto rounded border border-line bg-panel p-1 shadow-xl">
          <legend className="sr-only">{label}</legend>
          {choices.map(({ value, label: text }) => (
            <label key={value}>
              <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
              {text}
            </label>
          ))}
        </fieldset>
      </details>
      {set ? (
        <Link
          to={removeTo}
          aria-label={`Remove filter ${label}`}
          className="absolute right-1 grid h-6 w-6 place-items-center rounded-sm text-muted hover:text-text"
        >
          <span aria-hidden="true">✕</span>
        </Link>
      ) : null}
    </div>
  );
}

/** First and last day. */
export function FilterDates({ from, to, removeTo }: { from: string; to: string; removeTo: string }) {
  const set = Boolean(from || to);
  return (
    <div className="relative flex items-center">
      <details>
        <summary
          className={classes(
            CHIP,
            'cursor-pointer list-none',
            set ? 'border-accent bg-tint pr-7 text-text' : 'border-line-strong/60 text-muted hover:text-text',
          )}
        >
          {set ? `${from} – ${to}` : 'Date range'}
          {set ? null : <span aria-hidden="true">▾</span>}
        </summary>
        <fieldset className="absolute left-0 top-full z-20 mt-1 grid gap-2 rounded border border-line bg-panel p-3 shadow-xl">
          <legend className="sr-only">Date range</legend>
          <label className="grid gap-1">
            From
            <input
              type="date"
              name="from"
              defaultValue={from}
              className="h-7.5 rounded border border-line-strong bg-panel px-2 max-md:h-11"
            />
          </label>
          <label className="grid gap-1">
            To
            <input
              type="date"
              name="to"
              defaultValue={to}
              className="h-7.5 rounded border border-line-strong bg-panel px-2 max-md:h-11"
            />
          </label>
        </fieldset>
      </details>
      {set ? (
        <Link
          to={removeTo}
          aria-label="Remove filter Date range"
          className="absolute right-1 grid h-6 w-6 place-items-center rounded-sm text-muted hover:text-text"
        >
          <span aria-hidden="true">✕</span>
        </Link>
      ) : null}
    </div>
  );
}

/** The search box of a filter bar; `/` goes there. */
export function SearchBox({
  label,
  defaultValue,
  id,
  name = 'search',
}: {
  label: string;
  defaultValue: string;
  id: string;
  name?: string;
}) {
  return (
    <div className="relative max-md:grow">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="search"
        name={name}
        placeholder={`${label}…`}
        defaultValue={defaultValue}
        className={classes(
          'h-7.5 rounded border border-line-strong/60 bg-panel px-2.5 placeholder:text-muted max-md:h-11 max-md:w-full',
          name === 'search' ? 'w-48' : 'w-28',
        )}
      />
      {name === 'search' ? (
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute right-1.5 top-1.5 rounded-sm border border-line px-1 font-sans text-xs text-muted max-md:hidden"
        >
          /
        </kbd>
      ) : null}
    </div>
  );
}

const FILTER_NAMES: Record<string, string> = {
  dateRange: 'the date range (it takes a first and a last day)',
  status: 'the status',
  systemStatus: 'the system status',
};

/** Says which filters of the address could not be understood and were left out: never silently. */
export function IgnoredFilters({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <p role="alert" className="border-b border-line bg-warning-ground px-3 py-1.5 font-medium text-warning">
      Left out of the filters: {names.map((name) => FILTER_NAMES[name] ?? name).join(', ')}.
    </p>
  );
}
