import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { MAX_EXPORTED } from '~/domain/lists/exports';
import { BULK_MESSAGES } from '~/domain/orders/bulk-actions';
import type { LiveEventName } from '~/domain/orders/live-events';
import { findActiveActor } from '~/services/access/active-actor.server';
import { now } from '~/services/platform/clock.server';
import type { JobRun } from '~/services/platform/jobs.server';
import { publish } from '~/services/platform/live.server';
import { Forbidden, Problem } from '~/services/platform/problems.server';
import { runtime, transaction } from '~/services/platform/runtime.server';
import { inTemporaryFolder } from '~/services/platform/temporary-folder.server';
import type { AskedTable } from './exportable-table.server';
import { TABLES } from './exported-tables.server';
import { tableExports } from './schema.server';

export type ExportRow = typeof tableExports.$inferSelect;

/** Pages hear of it no more often than this. */
const TELL_MS = 1000;

/** Where the file of an export is kept. */
export function exportKey({ id, format }: Pick<ExportRow, 'id' | 'format'>): string {
  return `exports/${id}.${format}`;
}

/** Its maker took it away meanwhile. */
class Removed extends Error {}

/**
 * Writes an export, as whoever asked for it may see the table now. Killed in the middle it is written anew by the next
 * run; one that ended, or was taken away, is left alone.
 */
export async function runExport(
  exportId: string,
  { lastAttempt, givenUp }: Partial<JobRun> = {},
): Promise<void> {
  if (givenUp) return fail(exportId, BULK_MESSAGES.failed);
  const row = await tell(exportId, 'bulk-action-progress', { written: 0 });
  if (!row) return;
  try {
    const actor = await findActiveActor(row.userId, row.impersonatorId);
    const asked = actor && askedOf(actor, row);
    if (!asked) return await fail(exportId, new Forbidden().message);
    await write(row, asked);
  } catch (problem) {
    if (problem instanceof Removed) return;
    if (problem instanceof Problem) return fail(exportId, problem.message);
    if (lastAttempt) await fail(exportId, BULK_MESSAGES.failed);
    throw problem;
  }
}

/** The table as an actor may see it now; null when they may not. */
export function askedOf(actor: Actor, { table, search }: ExportRow): AskedTable | null {
  const asked = TABLES[table](actor, new URLSearchParams(search));
  return asked.isAllowed ? asked : null;
}

async function write(row: ExportRow, asked: AskedTable): Promise<void> {
  let toldAt = 0;
  const onPart = async (written: number, total: number) => {
    if (written > 0 && written < total && Date.now() - toldAt < TELL_MS) return;
    toldAt = Date.now();
    if (!(await tell(row.id, 'bulk-action-progress', { written, total }))) throw new Removed();
  };
  await inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'export');
    const content = asked.write(row.format, { limit: MAX_EXPORTED, onPart });
    await pipeline(Readable.from(content), createWriteStream(file));
    await runtime().files.keep(exportKey(row), file);
    const isKept = await tell(row.id, 'bulk-action-completed', {
      state: 'done',
      endedAt: now(),
      reach: asked.reach,
    });
    if (!isKept) await runtime().files.remove(exportKey(row));
  });
}

async function fail(exportId: string, reason: string): Promise<void> {
  await tell(exportId, 'bulk-action-error', { state: 'failed', reason, endedAt: now() });
}

type ExportProgress = Partial<
  Pick<ExportRow, 'state' | 'written' | 'total' | 'reason' | 'endedAt' | 'reach'>
>;

/** Writes how far it is and tells the pages of its maker. @returns undefined when it is not running any more */
function tell(
  exportId: string,
  name: LiveEventName,
  progress: ExportProgress,
): Promise<ExportRow | undefined> {
  return transaction(async (tx) => {
    const [row] = await tx
      .update(tableExports)
      .set(progress)
      .where(and(eq(tableExports.id, exportId), eq(tableExports.state, 'running')))
      .returning();
    if (!row) return undefined;
    const { userId, key, state, written, total } = row;
    const payload = { id: exportId, action_id: key, state, current: written, total: total ?? 0 };
    await publish(tx, { name, userId, payload });
    return row;
  });
}
