import { Link } from '@remix-run/react';
import { classes } from '~/components/ui/classes';
import type { ColumnDescription } from '~/domain/lists/list-query';
import { useListAddress } from './list-address';

/** How a list is sorted by a column, in ARIA's words; undefined when it is not. */
export function sortOf(
  { sort: key }: ColumnDescription,
  sort: string,
): 'ascending' | 'descending' | undefined {
  if (!key || sort.replace(/^-/, '') !== key) return undefined;
  return sort.startsWith('-') ? 'descending' : 'ascending';
}

/** The name of a column; of one that can be sorted by, a link that sorts by it, and by it the other way round. */
export function SortLink({ column, sort }: { column: ColumnDescription; sort: string }) {
  const { pathname, search } = useListAddress();
  const { label, tooltip, under } = column;
  const shape = classes('inline-flex min-h-6 items-center gap-1', under && 'font-normal');
  if (!column.sort)
    return (
      <span className={shape}>
        {label}
        {tooltip ? <Formula text={tooltip} /> : null}
      </span>
    );
  const current = sortOf(column, sort);
  const params = new URLSearchParams(search);
  params.set('sort', current === 'ascending' ? `-${column.sort}` : column.sort);
  params.delete('page');
  return (
    <Link to={`${pathname}?${params}`} className={classes(shape, 'hover:text-text')}>
      {label}
      {current ? <span aria-hidden="true">{current === 'descending' ? '↓' : '↑'}</span> : null}
      {tooltip ? <Formula text={tooltip} /> : null}
    </Link>
  );
}

/**
 * What a column counts: heard with its name, and seen while the pointer or the focus is on it. All of them stand in
 * `ColumnFormulas` under the table.
 */
function Formula({ text }: { text: string }) {
  return <span className="formula">({text})</span>;
}
