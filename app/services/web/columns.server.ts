import { type ColumnChoice, readColumnChoice } from '~/domain/lists/column-choice';
import { readCookie } from './cookies.server';

type AskedColumns = { hidden: string[] | null; hideEmpty: boolean };

/** The columns that are hidden: as the URL says, or, when it says nothing, as the person chose in this browser. */
export function columnsOf(
  request: Request,
  { userId, list }: { userId: number; list: string },
  asked: AskedColumns,
): ColumnChoice {
  const kept = readColumnChoice(readCookie(request, 'columns') ?? '', userId, list);
  if (asked.hidden !== null || kept === null)
    return { hidden: asked.hidden ?? [], hideEmpty: asked.hideEmpty };
  return { hidden: kept.hidden, hideEmpty: asked.hideEmpty || kept.hideEmpty };
}
