import { Link, useLocation } from '@remix-run/react';
import { classes } from './classes';

/** The head of a column; one with a sort key is a link that sorts by it, and by it the other way round. */
export function SortHead({
  name,
  sortKey,
  sort,
  numeric,
}: {
  name: string;
  sortKey?: string;
  sort: string;
  numeric?: boolean;
}) {
  const { pathname, search } = useLocation();
  const current = sort.replace(/^-/, '') === sortKey;
  const descending = sort.startsWith('-');
  const params = new URLSearchParams(search);
  params.set('sort', current && !descending ? `-${sortKey}` : (sortKey ?? ''));
  params.delete('page');
  return (
    <th
      scope="col"
      aria-sort={current ? (descending ? 'descending' : 'ascending') : undefined}
      className={classes(
        'whitespace-nowrap px-3 py-2 font-semibold',
        numeric && 'text-right max-lg:whitespace-normal',
      )}
    >
      {sortKey ? (
        <Link to={`${pathname}?${params}`} className="inline-flex min-h-6 items-center gap-1 hover:text-text">
          {name}
          <span aria-hidden="true">{current ? (descending ? '↓' : '↑') : ''}</span>
        </Link>
      ) : (
        name
      )}
    </th>
  );
}
