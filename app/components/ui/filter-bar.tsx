import { Form, Link, useSubmit } from '@remix-run/react';
import { createContext, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { type Ignored, tidySearch } from '~/domain/lists/list-filters';
import { Button } from './button';
import { classes } from './classes';

/** The page whose filters these are. */
export const FilterBarPath = createContext('');

/**
 * Filters as a GET form: the address is the state. With script a change is sent at once; without, by the Filter
 * button. On small screens they fold into one chip. What is not set stays out of the address.
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
  const send = (form: HTMLFormElement, replace: boolean) => {
    clearTimeout(waiting.current);
    submit(tidySearch(new FormData(form)), { method: 'get', action, replace, preventScrollReset: true });
  };
  const change = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    clearTimeout(waiting.current);
    const typed = target instanceof HTMLInputElement && (target.type === 'search' || target.type === 'text');
    waiting.current = setTimeout(() => send(currentTarget, true), typed ? 300 : 0);
  };
  const enter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(event.currentTarget, false);
  };
  return (
    <Form
      method="get"
      action={action}
      role="search"
      onChange={change}
      onSubmit={enter}
      className="relative flex flex-wrap items-center gap-1.5 border-b border-line bg-panel px-3 py-2"
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
        <FilterBarPath.Provider value={action}>{children}</FilterBarPath.Provider>
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
  const box = useRef<HTMLInputElement>(null);
  // The address may change the text, as Clear does; never under the hands of who types.
  useEffect(() => {
    if (box.current && box.current !== document.activeElement) box.current.value = defaultValue;
  }, [defaultValue]);
  return (
    <div className="relative max-md:grow">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={box}
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

/** Says which values of the URL could not be understood and were left out: never silently. */
export function IgnoredFilters({ names }: { names: Ignored[] }) {
  if (names.length === 0) return null;
  const texts = names.map(({ label, hint }) => (hint ? `${label} (${hint})` : label));
  return (
    <p role="alert" className="border-b border-line bg-warning-ground px-3 py-1.5 font-medium text-warning">
      Left out, because it could not be understood: {texts.join(', ')}.
    </p>
  );
}
