import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import type { Dates } from '~/domain/lists/date-ranges';
import { EXPORT_FORMATS, type ExportedTable, type ExportFormat } from '~/domain/lists/exports';
import type { FilterDescriptions } from '~/domain/lists/list-filters';
import { type ListDescription, type ListQuery, sortKeys, writeListQuery } from '~/domain/lists/list-query';
import { exportTable } from '~/services/exports/export-table.server';
import { now } from '~/services/platform/clock.server';
import { downloadResponse } from '~/services/web/download.server';

/** Both are needed for every report of edits. (spec 3 §6) */
export const REPORT_PERMISSIONS = ['audit-logs-view', 'all-companies-view'] as const;

/** A sort of the list, `-` in front for descending. */
export const sortOfList = (list: ListDescription) =>
  z
    .string()
    .refine((sort) => sortKeys(list).includes(sort.replace(/^-/, '')), 'There is no such sort')
    .default(list.sort);

export const groupingOf = <Grouping extends string>(
  groupings: Readonly<Record<Grouping, string>>,
  usual: Grouping,
) =>
  z
    .enum(Object.keys(groupings) as [Grouping, ...Grouping[]], { message: 'There is no such grouping' })
    .default(usual);

/** The days a call names: one that is missing is the first there is, or today; without both the usual range. */
export function datesAsked(from: string | undefined, to: string | undefined): Dates {
  if (!from && !to) return ['last-14-days'];
  return [from ?? '2021-01-01', to ?? now().toISOString().slice(0, 10)];
}

/** The query of a list as its page would ask it; what a call does not name is as it usually is. */
export function askedQuery<Filters extends FilterDescriptions>(
  query: Pick<ListQuery<Filters>, 'filter' | 'sort' | 'page' | 'perPage' | 'groupBy'>,
): ListQuery<Filters> {
  return { hidden: null, hideEmpty: false, expanded: [], ...query };
}

/** In which format a report is wanted as a file. */
export const exportFormat = z.enum(EXPORT_FORMATS).default('csv');

/** All rows of a list as a file, or, of very many, the export that is being written. (spec 3 §7 export=1) */
export async function exportAsked<List extends ListDescription>(
  actor: Actor,
  table: ExportedTable,
  list: List,
  { query, format }: { query: ListQuery<List['filters']>; format: ExportFormat },
): Promise<Response> {
  const search = `?${writeListQuery(list, { ...query, page: 1, perPage: list.perPage })}`;
  const made = await exportTable(actor, table, { search, format });
  if ('file' in made) return downloadResponse(made.file);
  return Response.json({ data: { export_id: made.exportId } }, { status: 202 });
}
