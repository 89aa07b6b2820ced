import { randomUUID } from 'node:crypto';
import type { Actor } from '~/domain/access/actor';
import type { ExportedTable } from '~/domain/lists/exports';
import { listSearch } from '~/domain/lists/list-query';
import { paths } from '~/domain/urls/paths';
import { countForExport } from '~/services/exports/export-table.server';
import { listOf } from './lists.server';

/**
 * What the question over a list needs: how many rows its filters leave, where the form goes, and where it is closed to.
 * `over`: the page that it stands over is no list of the table, but shows the rows of one search of it.
 * @throws Forbidden for a table that the actor may not have
 */
export async function askForExport(
  actor: Actor,
  table: ExportedTable,
  request: Request,
  over?: { search: string; closeTo: string },
) {
  const search = over?.search ?? listSearch(new URL(request.url).search);
  return {
    rows: await countForExport(actor, table, search),
    action: paths.makeExport(table, search),
    formKey: randomUUID(),
    closeTo: over?.closeTo ?? `${listOf(table)}${withoutColumns(search)}`,
  };
}

/** A list knows its columns by what is hidden; `to_export` is of the file alone. */
function withoutColumns(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('to_export');
  return params.size > 0 ? `?${params}` : '';
}
