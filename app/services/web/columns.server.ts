import { type ColumnChoice, readColumnChoice } from '~/domain/lists/column-choice';
import { type ListDescription, readListQuery } from '~/domain/lists/list-query';
import { readPageSize } from '~/domain/lists/page-size-choice';
import { readCookie } from './cookies.server';

type AskedColumns = { hidden: string[] | null; hideEmpty: boolean };

/**
 * What the address asks of a list, what of it made no sense, and what this person chose in this browser where the address
 * says nothing of it: which columns are hidden, how many rows a page has. `list`: its name here.
 */
export function readList<const List extends ListDescription>(
  request: Request,
  description: List,
  { userId, list }: { userId: number; list: string },
) {
  const { searchParams } = new URL(request.url);
  const { query, ignored } = readListQuery(description, searchParams);
  if (!searchParams.get('perPage'))
    query.perPage = readPageSize(readCookie(request, 'pageSizes') ?? '', userId, list) ?? query.perPage;
  return { query, ignored, columns: { ...columnsOf(request, { userId, list }, query), userId } };
}

/** The columns that are hidden: as the URL says, or, when it says nothing, as the person chose in this browser. */
function columnsOf(
  request: Request,
  { userId, list }: { userId: number; list: string },
  asked: AskedColumns,
): ColumnChoice {
  const kept = readColumnChoice(readCookie(request, 'columns') ?? '', userId, list);
  if (asked.hidden !== null || kept === null)
    return { hidden: asked.hidden ?? [], hideEmpty: asked.hideEmpty };
  return { hidden: kept.hidden, hideEmpty: asked.hideEmpty || kept.hideEmpty };
}
