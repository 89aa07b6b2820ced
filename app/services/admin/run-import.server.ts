import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, eq } from 'drizzle-orm';
import { BULK_MESSAGES } from '~/domain/orders/bulk-actions';
import type { LiveEventName } from '~/domain/orders/live-events';
import { findActiveActor } from '~/services/access/active-actor.server';
import { recordAccess } from '~/services/access/record-access.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { isRunHeld } from '~/services/platform/job-runs.server';
import type { JobRun } from '~/services/platform/jobs.server';
import { publish } from '~/services/platform/live.server';
import { Forbidden, Problem } from '~/services/platform/problems.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { inTemporaryFolder } from '~/services/platform/temporary-folder.server';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import { writeCsv } from '~/services/spreadsheets/write-csv.server';
import { requireAdmin } from './admin-rows.server';
import { takeLines } from './import-lines.server';
import { knownRows } from './known-rows.server';
import { type ImportedLine, inParts, openImport } from './read-import.server';
import { imports, type ShownLines } from './schema.server';

export type ImportRow = typeof imports.$inferSelect;

/** Lines that are done in one transaction. */
const AT_ONCE = 500;
/** So many lines of either kind are shown. */
const SHOWN = 20;

/** Where the lines of an import that make no sense are kept, each with its reason. */
export const badRowsKey = (id: string) => `imports/${id}-bad.csv`;

/**
 * Does what an import is waiting for: looks at its file, or takes its good lines, as whoever asked may do it now. Killed
 * in the middle, the next run looks at it again, or goes on behind the lines that were taken. (issue 15 Import)
 */
export async function runImport(
  importId: string,
  { givenUp, lastAttempt }: Partial<JobRun> = {},
): Promise<void> {
  if (givenUp) return fail(importId, BULK_MESSAGES.failed);
  const [row] = await db().select().from(imports).where(eq(imports.id, importId));
  if (row?.state !== 'checking' && row?.state !== 'importing') return;
  try {
    const actor = await findActiveActor(row.userId, row.impersonatorId);
    if (!actor) throw new Forbidden();
    requireAdmin(actor, row.kind, 'create');
    await (row.state === 'checking' ? lookAt(row) : takeAll(row));
  } catch (problem) {
    if (problem instanceof Problem || problem instanceof ReadProblem) return fail(importId, problem.message);
    if (lastAttempt) await fail(importId, BULK_MESSAGES.failed);
    throw problem;
  }
}

/** Counts the lines, keeps the first ones to be shown, and writes those that make no sense into a file of their own. */
async function lookAt(row: ImportRow): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    await runtime().files.withLocal(row.file, async (local) => {
      const { heading, leftOut, lines } = await openImport(local, row.kind);
      const seen = { rows: 0, badRows: 0, shown: { heading, leftOut, good: [], bad: [] } as ShownLines };
      async function* badParts() {
        for await (const part of inParts(lines, AT_ONCE)) {
          const bad = part.filter(isBad);
          seen.rows += part.length;
          seen.badRows += bad.length;
          show(seen.shown.bad, bad);
          show(
            seen.shown.good,
            part.filter((line) => !isBad(line)),
          );
          await tell(row, 'bulk-action-progress', { doneLines: seen.rows });
          yield bad.map(({ cells, problems }) => [
            ...heading.map((_, i) => cells[i] ?? ''),
            problems.join('; '),
          ]);
        }
      }
      const columns = [...heading, 'reason'].map((label, i) => ({
        key: String(i),
        label,
        kind: 'text' as const,
      }));
      const file = path.join(folder, 'bad.csv');
      await pipeline(Readable.from(writeCsv(columns, badParts())), createWriteStream(file));
      if (seen.badRows > 0) await runtime().files.keep(badRowsKey(row.id), file, 'text/csv');
      await tell(row, 'bulk-action-completed', { ...seen, doneLines: 0, state: 'previewed' });
    });
  });
}

const isBad = ({ problems }: ImportedLine) => problems.length > 0;

function show(shown: ShownLines['good'], lines: readonly ImportedLine[]): void {
  for (const { number, cells, problems } of lines.slice(0, SHOWN - shown.length))
    shown.push({ number, cells, problems });
}

async function takeAll(row: ImportRow): Promise<void> {
  await runtime().files.withLocal(row.file, async (local) => {
    const { lines } = await openImport(local, row.kind);
    const known = await knownRows(row.kind, row.companyId);
    let done = 0;
    for await (const part of inParts(lines, AT_ONCE)) {
      const from = done;
      done += part.length;
      if (done <= row.doneLines) continue;
      if (!(await takePart(row, part, { from, known }))) return;
    }
    await transaction((tx) => finish(tx, row.id));
  });
}

/** One part in one transaction with how far it is. @returns false where another run has it, or is further */
function takePart(
  row: ImportRow,
  part: ImportedLine[],
  { from, known }: { from: number; known: ReadonlyMap<string, number> },
): Promise<boolean> {
  return transaction(async (tx) => {
    const [held] = await tx.select().from(imports).where(eq(imports.id, row.id)).for('update');
    if (held?.state !== 'importing' || held.doneLines !== from || !(await isRunHeld(tx))) return false;
    const good = part.filter((line) => !isBad(line));
    const { added, codes } = await takeLines(tx, held, { lines: good, known });
    const progress = {
      doneLines: from + part.length,
      added: (held.added ?? 0) + added,
      codes: held.codes + codes,
    };
    await tx.update(imports).set(progress).where(eq(imports.id, row.id));
    await publishProgress(tx, { ...held, ...progress }, 'bulk-action-progress');
    return true;
  });
}

async function finish(tx: Db, id: string): Promise<void> {
  const [row] = await tx
    .update(imports)
    .set({ state: 'taken', takenAt: now() })
    .where(and(eq(imports.id, id), eq(imports.state, 'importing')))
    .returning();
  if (!row) return;
  const { kind, companyId, filename, rows, badRows, added, codes, userId, impersonatorId } = row;
  const details = { id, rows_of: kind, file: filename, rows, bad: badRows, added: added ?? 0, codes };
  await recordAccess(
    tx,
    { userId, impersonatorId },
    { kind: 'rows-imported', companyId: companyId ?? undefined, details },
  );
  await publishProgress(tx, row, 'bulk-action-completed');
}

async function fail(importId: string, reason: string): Promise<void> {
  const [row] = await db().select().from(imports).where(eq(imports.id, importId));
  if (row) await tell(row, 'bulk-action-error', { state: 'failed', reason });
}

/** Writes how far it is, unless it became something else meanwhile, and tells the pages of whoever asked for it. */
async function tell(row: ImportRow, name: LiveEventName, change: Partial<ImportRow>): Promise<void> {
  await transaction(async (tx) => {
    const [told] = await tx
      .update(imports)
      .set(change)
      .where(and(eq(imports.id, row.id), eq(imports.state, row.state)))
      .returning();
    if (told) await publishProgress(tx, told, name);
  });
}

async function publishProgress(tx: Db, row: ImportRow, name: LiveEventName): Promise<void> {
  const { id, userId, state, doneLines, rows } = row;
  await publish(tx, {
    name,
    userId,
    payload: { id, action_id: id, state, current: doneLines, total: rows ?? 0 },
  });
}
