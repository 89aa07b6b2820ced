import { Form, Link } from '@remix-run/react';
import { useListAddress } from '~/components/list/list-address';
import { classes } from './classes';

type PagerProps = { page: number; lastPage: number; total: number; perPage: number; capped?: boolean };

/** "1–25 of 161", links to three pages around this one, and a jump; the address holds it all. */
export function Pager({ page, lastPage, total, perPage, capped = false }: PagerProps) {
  const { pathname, search } = useListAddress();
  const to = (target: number) => {
    const params = new URLSearchParams(search);
    params.set('page', String(target));
    return `${pathname}?${params}`;
  };
  const first = Math.min(Math.max(1, page - 1), Math.max(1, lastPage - 2));
  const pages = [first, first + 1, first + 2].filter((number) => number <= lastPage);
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-2 px-3 py-2">
      <p className="mr-auto text-muted">
        {total === 0
          ? '0'
          : `${((page - 1) * perPage + 1).toLocaleString('en-US')}–${Math.min(page * perPage, total).toLocaleString('en-US')}`}{' '}
        of {capped ? 'more than ' : ''}
        {total.toLocaleString('en-US')}
      </p>
      <PageLink to={to(page - 1)} off={page <= 1} label="Previous page">
        ‹ Previous
      </PageLink>
      {pages.map((number) => (
        <PageLink key={number} to={to(number)} current={number === page} label={`Page ${number}`}>
          {String(number)}
        </PageLink>
      ))}
      <PageLink to={to(page + 1)} off={page >= lastPage} label="Next page">
        Next ›
      </PageLink>
      {lastPage > 3 ? (
        <Form method="get" action={pathname} className="flex items-center gap-1">
          {[...new URLSearchParams(search)].map(([name, value], i) =>
            name === 'page' ? null : <input key={i} type="hidden" name={name} value={value} />,
          )}
          <label htmlFor="pager-page" className="sr-only">
            Go to page
          </label>
          <input
            id="pager-page"
            name="page"
            type="number"
            min={1}
            max={lastPage}
            placeholder="Page"
            className="h-7.5 w-16 rounded border border-line-strong/60 bg-panel px-2 max-md:h-11"
          />
        </Form>
      ) : null}
    </nav>
  );
}

function PageLink({
  to,
  off = false,
  current = false,
  label,
  children,
}: {
  to: string;
  off?: boolean;
  current?: boolean;
  label: string;
  children: string;
}) {
  const shape =
    'inline-flex h-7.5 min-w-7.5 items-center justify-center rounded px-2.5 max-md:h-11 max-md:min-w-11';
  if (off || current) {
    return (
      <span
        aria-current={current ? 'page' : undefined}
        className={classes(shape, current ? 'font-bold' : 'border border-line text-muted')}
      >
        {children}
      </span>
    );
  }
  return (
    <Link
      to={to}
      aria-label={label}
      prefetch="intent"
      className={classes(shape, 'border border-line bg-panel font-semibold hover:bg-sunken')}
    >
      {children}
    </Link>
  );
}
