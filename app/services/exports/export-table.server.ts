import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import {
  countedRows,
  type ExportedTable,
  type ExportFormat,
  MAX_EXPORTED,
  ROWS_AT_ONCE,
} from '~/domain/lists/exports';
import { now } from '~/services/platform/clock.server';
import { requireSpace } from '~/services/platform/disk-space.server';
import { Conflict, Forbidden, Invalid } from '~/services/platform/problems.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { TABLES } from './exported-tables.server';
import { tableExports } from './schema.server';

type NewExport = {
  /** The query of the table's list, as it stands in its address. */
  search: string;
  format: ExportFormat;
  /** Asking again by the same name is the same export: a form that is sent twice. */
  key?: string;
};

/** A file as it is answered. */
export type ExportFile = { name: string; type: string; content: AsyncIterable<Uint8Array> };

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
/** Of one person: others wait for their exports too. */
const MAX_RUNNING = 3;

/**
 * All rows that the filters of a table leave, as a file: at once where they are few, else by a job whose file waits to be
 * fetched. (spec 2 §2 Order list; exports of every table)
 * @throws Forbidden, Invalid for too many rows, Conflict while too many of one person's are under way
 */
export async function exportTable(
  actor: Actor,
  table: ExportedTable,
  { search, format, key = randomUUID() }: NewExport,
): Promise<{ file: ExportFile } | { exportId: string }> {
  const asked = TABLES[table](actor, new URLSearchParams(search));
  if (!asked.isAllowed) throw new Forbidden();
  const count = await asked.count(MAX_EXPORTED + 1);
  if (count > MAX_EXPORTED)
    throw new Invalid(`An export has at most ${countedRows(MAX_EXPORTED)}: narrow the filters`);
  if (count > ROWS_AT_ONCE) return { exportId: await startExport(actor, table, { search, format, key }) };
  const content = asked.write(format, { limit: ROWS_AT_ONCE });
  return { file: { ...fileOf(asked.title, format, now()), content } };
}

/** How many rows an export would have; more than are answered at once are not counted. @throws Forbidden */
export async function countForExport(actor: Actor, table: ExportedTable, search: string) {
  const asked = TABLES[table](actor, new URLSearchParams(search));
  if (!asked.isAllowed) throw new Forbidden();
  const count = await asked.count(ROWS_AT_ONCE + 1);
  return { count: Math.min(count, ROWS_AT_ONCE), isMore: count > ROWS_AT_ONCE };
}

/** "orders-2026-11-22.csv", and what kind of file it is. */
export function fileOf(title: string, format: ExportFormat, at: Date): { name: string; type: string } {
  const words = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return { name: `${words}-${at.toISOString().slice(0, 10)}.${format}`, type: TYPES[format] };
}

async function startExport(
  { userId, impersonatorId }: Actor,
  table: ExportedTable,
  { search, format, key }: Required<NewExport>,
): Promise<string> {
  await requireSpace();
  const id = randomUUID();
  const isNew = await transaction(async (tx) => {
    const running = await tx
      .select({ key: tableExports.key })
      .from(tableExports)
      .where(and(eq(tableExports.userId, userId), eq(tableExports.state, 'running')));
    if (running.length >= MAX_RUNNING && !running.some((one) => one.key === key))
      throw new Conflict(`${MAX_RUNNING} of your exports are under way: wait for one of them`);
    const [made] = await tx
      .insert(tableExports)
      .values({ id, userId, impersonatorId, key, table, search, format, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: tableExports.id });
    if (made) await runtime().jobs.enqueue(tx, 'run-export', { exportId: id });
    return made !== undefined;
  });
  if (isNew) return id;
  const [known] = await db()
    .select({ id: tableExports.id })
    .from(tableExports)
    .where(and(eq(tableExports.userId, userId), eq(tableExports.key, key)));
  return known?.id ?? id;
}
