import type { Readable } from 'node:stream';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { EXPORT_KEPT_DAYS } from '~/domain/lists/exports';
import { now } from '~/services/platform/clock.server';
import { NotFound } from '~/services/platform/problems.server';
import { db, runtime } from '~/services/platform/runtime.server';
import { fileOf } from './export-table.server';
import { isWithin } from './exportable-table.server';
import { TABLES } from './exported-tables.server';
import { askedOf, type ExportRow, exportKey } from './run-export.server';
import { tableExports } from './schema.server';

const DAY_MS = 86_400_000;

/** Before this moment an export is forgotten. */
export function forgottenBefore(): Date {
  return new Date(now().getTime() - EXPORT_KEPT_DAYS * DAY_MS);
}

/** The exports that somebody asked for in the last seven days, newest first. */
export async function listExports(actor: Actor) {
  const rows = await db()
    .select()
    .from(tableExports)
    .where(and(eq(tableExports.userId, actor.userId), gt(tableExports.createdAt, forgottenBefore())))
    .orderBy(desc(tableExports.createdAt), desc(tableExports.id));
  return rows.map((row) => ({
    id: row.id,
    name: nameOf(actor, row).name,
    search: row.search,
    table: row.table,
    state: row.state,
    total: row.total,
    written: row.written,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    keptUntil: new Date(row.createdAt.getTime() + EXPORT_KEPT_DAYS * DAY_MS).toISOString(),
  }));
}

function nameOf(actor: Actor, { table, search, format, createdAt }: ExportRow) {
  return fileOf(TABLES[table](actor, new URLSearchParams(search)).title, format, createdAt);
}

/**
 * The file of an export, for whoever asked for it alone, while they may see all that is in it.
 * @throws NotFound for another's, one not ready, one forgotten, one of what is not theirs to see any more
 */
export async function openExport(
  actor: Actor,
  exportId: string,
): Promise<{ name: string; type: string; content: Readable }> {
  const row = await ownExport(actor, exportId);
  if (row.state !== 'done' || row.createdAt <= forgottenBefore()) throw new NotFound();
  const own = askedOf(actor, row);
  if (!own || !row.reach || !isWithin(row.reach, own.reach)) throw new NotFound();
  const content = await runtime().files.read(exportKey(row));
  return { ...nameOf(actor, row), content };
}

/** Takes an export away: one that is being written ends. @throws NotFound for another's */
export async function removeExport(actor: Actor, exportId: string): Promise<void> {
  const row = await ownExport(actor, exportId);
  await db().delete(tableExports).where(eq(tableExports.id, row.id));
  await runtime().files.remove(exportKey(row));
}

async function ownExport({ userId }: Actor, exportId: string): Promise<ExportRow> {
  const [row] = await db()
    .select()
    .from(tableExports)
    .where(and(eq(tableExports.id, exportId), eq(tableExports.userId, userId)));
  if (!row) throw new NotFound();
  return row;
}
