import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, lt } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import {
  CHECKED_AT_ONCE_BYTES,
  IMPORT_KEPT_DAYS,
  IMPORTED_AT_ONCE,
  type ImportKind,
} from '~/domain/admin/imports';
import { companies } from '~/services/companies/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { requireSpace } from '~/services/platform/disk-space.server';
import { Conflict, Invalid, NotFound } from '~/services/platform/problems.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { inTemporaryFolder } from '~/services/platform/temporary-folder.server';
import { requireAdmin } from './admin-rows.server';
import { openImport } from './read-import.server';
import { badRowsKey, type ImportRow, runImport } from './run-import.server';
import { imports } from './schema.server';

type Given = { kind: ImportKind; companyId: number | null; filename: string; bytes: Uint8Array };

/**
 * Keeps a file and has it looked at, at once where it is small, else by a job; nothing becomes a row yet.
 * @returns the id of its preview @throws Forbidden, Invalid for a file that is no table of these
 */
export async function beginImport(
  actor: Actor,
  { kind, companyId, filename, bytes }: Given,
): Promise<string> {
  requireAdmin(actor, kind, 'create');
  await requireSpace(bytes.length);
  await requireCompany(companyId);
  const id = randomUUID();
  return await inTemporaryFolder(async (folder) => {
    const local = path.join(folder, 'rows.csv');
    await writeFile(local, bytes);
    await requireTable(local, kind);
    const file = `imports/${id}.csv`;
    await runtime().files.keep(file, local, 'text/csv');
    const isSmall = bytes.length <= CHECKED_AT_ONCE_BYTES;
    await transaction(async (tx) => {
      const { userId, impersonatorId } = actor;
      const about = { id, kind, userId, impersonatorId, companyId, filename: filename.slice(0, 200), file };
      await tx.insert(imports).values({ ...about, state: 'checking', createdAt: now() });
      if (!isSmall) await runtime().jobs.enqueue(tx, 'run-import', { importId: id });
    });
    if (isSmall) await runImport(id);
    return id;
  });
}

async function requireCompany(companyId: number | null): Promise<void> {
  if (companyId === null) return;
  const [company] = await db().select().from(companies).where(eq(companies.id, companyId));
  if (!company) throw new Invalid('The given data was invalid.', { company_id: ['Choose one of the list'] });
}

/** That it has the columns, and a line, before anything is kept. @throws Invalid */
async function requireTable(local: string, kind: ImportKind): Promise<void> {
  const { lines } = await openImport(local, kind);
  await lines.next();
  await lines.return(undefined);
}

/** What a file would make, or makes, and what of it makes no sense. @throws Forbidden, NotFound */
export async function previewImport(actor: Actor, id: string) {
  const row = await findImport(db(), actor, id);
  const { kind, state, filename, rows, badRows, added, companyId, doneLines, reason } = row;
  const { heading, leftOut, good, bad } = row.shown ?? { heading: [], leftOut: [], good: [], bad: [] };
  const about = { id, kind, state, filename, rows, badRows, added, companyId, doneLines, reason };
  return { ...about, heading, leftOut, good, bad };
}

/**
 * Takes the good lines of a file, once, at once where they are few, else by a job; what is there already is left alone, but
 * for a code that it does not have. @returns how many were added, null while a job is at it
 * @throws Forbidden, NotFound, Conflict when it was taken before, or is not looked at yet
 */
export async function takeImport(actor: Actor, id: string): Promise<number | null> {
  const isSmall = await transaction(async (tx) => {
    const row = await findImport(tx, actor, id, 'lock');
    if (row.state === 'taken' || row.state === 'importing')
      throw new Conflict('This file was imported already: nothing was done twice.');
    if (row.state !== 'previewed') throw new Conflict('This file was not looked at: it cannot be imported.');
    const { userId, impersonatorId } = actor;
    await tx
      .update(imports)
      .set({ state: 'importing', doneLines: 0, added: 0, userId, impersonatorId })
      .where(eq(imports.id, id));
    if ((row.rows ?? 0) <= IMPORTED_AT_ONCE) return true;
    await runtime().jobs.enqueue(tx, 'run-import', { importId: id });
    return false;
  });
  if (!isSmall) return null;
  await runImport(id);
  return (await findImport(db(), actor, id)).added ?? 0;
}

/** The lines that make no sense as they came, each with its reason, to be mended and imported again. @throws Forbidden, NotFound */
export async function badRowsFile(
  actor: Actor,
  id: string,
): Promise<{ name: string; content: AsyncIterable<Uint8Array> }> {
  const row = await findImport(db(), actor, id);
  const content = await runtime().files.read(badRowsKey(row.id));
  return { name: row.filename.replace(/(\.csv)?$/i, '-bad-rows.csv'), content };
}

/** Forgets files that nobody needs any more; the journal keeps what was imported. */
export async function pruneImports(): Promise<void> {
  const before = new Date(now().getTime() - IMPORT_KEPT_DAYS * 86_400_000);
  const old = await db().select().from(imports).where(lt(imports.createdAt, before)).limit(100);
  for (const { id, file } of old) {
    await runtime().files.remove(file);
    await runtime().files.remove(badRowsKey(id));
    await db().delete(imports).where(eq(imports.id, id));
  }
}

async function findImport(tx: Db, actor: Actor, id: string, lock?: 'lock'): Promise<ImportRow> {
  const found = tx.select().from(imports).where(eq(imports.id, id));
  const [row] = await (lock ? found.for('update') : found);
  if (!row) throw new NotFound();
  requireAdmin(actor, row.kind, 'create');
  return row;
}
