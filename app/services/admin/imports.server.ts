import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { IMPORT_KEPT_DAYS, type ImportKind } from '~/domain/admin/imports';
import { recordAccess } from '~/services/access/record-access.server';
import { addresses, companies, dictionaryItems } from '~/services/companies/schema.server';
import { writeCsv } from '~/services/exports/write-csv.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Invalid, NotFound } from '~/services/platform/problems.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { columnsOf } from './address-store.server';
import { requireAdmin } from './admin-rows.server';
import { fillAddressCodes } from './fill-address-codes.server';
import { type ImportedLine, keyOf, type ReadImport, readImport } from './read-import.server';
import { imports } from './schema.server';

const SHOWN = 20;
/** Rows of one insert. */
const AT_ONCE = 500;

type Given = { kind: ImportKind; companyId: number | null; filename: string; bytes: Uint8Array };

/** Keeps a file and looks at it; nothing becomes a row yet. @returns the id of its preview @throws Forbidden, Invalid */
export async function beginImport(
  actor: Actor,
  { kind, companyId, filename, bytes }: Given,
): Promise<string> {
  requireAdmin(actor, kind, 'create');
  if (companyId !== null) {
    const [company] = await db().select().from(companies).where(eq(companies.id, companyId));
    if (!company)
      throw new Invalid('The given data was invalid.', { company_id: ['Choose one of the list'] });
  }
  const id = randomUUID();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'order-automation-import-'));
  try {
    const local = path.join(folder, 'rows.csv');
    await writeFile(local, bytes);
    const { lines } = await readImport(local, kind);
    const file = `imports/${id}.csv`;
    await runtime().files.keep(file, local, 'text/csv');
    await db()
      .insert(imports)
      .values({
        id,
        kind,
        state: 'previewed',
        userId: actor.userId,
        companyId,
        filename: filename.slice(0, 200),
        file,
        rows: lines.length,
        badRows: lines.filter(isBad).length,
        createdAt: now(),
      });
    return id;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const isBad = ({ problems }: ImportedLine) => problems.length > 0;

/** What a file would make, and what of it makes no sense. @throws Forbidden, NotFound */
export async function previewImport(actor: Actor, id: string) {
  const row = await findImport(db(), actor, id);
  const { heading, leftOut, lines } = await readKept(row);
  const shown = (some: ImportedLine[]) =>
    some.slice(0, SHOWN).map(({ number, cells, problems }) => ({ number, cells, problems }));
  const { kind, state, filename, rows, badRows, added, companyId } = row;
  return {
    id,
    kind,
    state,
    filename,
    rows,
    badRows,
    added,
    companyId,
    heading,
    leftOut,
    good: shown(lines.filter((line) => !isBad(line))),
    bad: shown(lines.filter(isBad)),
  };
}

/**
 * Takes the good lines of a file, once; what is there already is left alone, but for a code that it does not have. @returns how many were added
 * @throws Forbidden, NotFound, Conflict when it was taken before
 */
export async function takeImport(actor: Actor, id: string): Promise<number> {
  const { lines } = await readKept(await findImport(db(), actor, id));
  return transaction(async (tx) => {
    const row = await findImport(tx, actor, id, 'lock');
    if (row.state === 'taken') throw new Conflict('This file was imported already: nothing was done twice.');
    const { kind, companyId, filename } = row;
    const known = await knownKeys(tx, kind, companyId);
    const good = lines.filter((line) => !isBad(line));
    const fresh = good.filter((line) => !known.has(keyOf(kind, line.values)));
    const codes = kind === 'addresses' ? await fillAddressCodes(tx, addressesOf(companyId), good) : 0;
    for (let from = 0; from < fresh.length; from += AT_ONCE)
      await insertLines(tx, kind, companyId, fresh.slice(from, from + AT_ONCE));
    await tx
      .update(imports)
      .set({ state: 'taken', added: fresh.length, takenAt: now() })
      .where(eq(imports.id, id));
    const details = {
      id,
      rows_of: kind,
      file: filename,
      rows: row.rows,
      bad: row.badRows,
      added: fresh.length,
      codes,
    };
    await recordAccess(tx, actor, { kind: 'rows-imported', companyId: companyId ?? undefined, details });
    return fresh.length;
  });
}

/** The lines that make no sense as they came, each with its reason, to be mended and imported again. @throws Forbidden, NotFound */
export async function badRowsFile(
  actor: Actor,
  id: string,
): Promise<{ name: string; content: AsyncIterable<Uint8Array> }> {
  const row = await findImport(db(), actor, id);
  const { heading, lines } = await readKept(row);
  const columns = [...heading, 'reason'].map((label, i) => ({
    key: String(i),
    label,
    kind: 'text' as const,
  }));
  const bad = lines
    .filter(isBad)
    .map(({ cells, problems }) => [...heading.map((_, i) => cells[i] ?? ''), problems.join('; ')]);
  async function* parts() {
    yield bad;
  }
  return { name: row.filename.replace(/(\.csv)?$/i, '-bad-rows.csv'), content: writeCsv(columns, parts()) };
}

/** Forgets files that nobody needs any more; the journal keeps what was imported. */
export async function pruneImports(): Promise<void> {
  const before = new Date(now().getTime() - IMPORT_KEPT_DAYS * 86_400_000);
  const old = await db().select().from(imports).where(lt(imports.createdAt, before)).limit(100);
  for (const { id, file } of old) {
    await runtime().files.remove(file);
    await db().delete(imports).where(eq(imports.id, id));
  }
}

type ImportRow = typeof imports.$inferSelect;

async function findImport(tx: Db, actor: Actor, id: string, lock?: 'lock'): Promise<ImportRow> {
  const found = tx.select().from(imports).where(eq(imports.id, id));
  const [row] = await (lock ? found.for('update') : found);
  if (!row) throw new NotFound();
  requireAdmin(actor, row.kind, 'create');
  return row;
}

function readKept({ file, kind }: ImportRow): Promise<ReadImport> {
  return runtime().files.withLocal(file, (local) => readImport(local, kind));
}

async function knownKeys(tx: Db, kind: ImportKind, companyId: number | null): Promise<Set<string>> {
  if (kind === 'addresses') {
    const { locationName, addressLine1, postalCode } = addresses;
    const rows = await tx
      .select({ location_name: locationName, address_line_1: addressLine1, postal_code: postalCode })
      .from(addresses)
      .where(addressesOf(companyId));
    return new Set(rows.map((row) => keyOf(kind, row)));
  }
  const { itemType, itemKey, tmsProviderId } = dictionaryItems;
  const rows = await tx
    .select({ item_type: itemType, item_key: itemKey, tms_provider_id: tmsProviderId })
    .from(dictionaryItems)
    .where(and(isNull(dictionaryItems.deletedAt), ofCompany(dictionaryItems.companyId, companyId)));
  return new Set(rows.map((row) => keyOf(kind, row)));
}

function addressesOf(companyId: number | null) {
  return and(isNull(addresses.deletedAt), ofCompany(addresses.companyId, companyId));
}

function ofCompany(
  column: typeof addresses.companyId | typeof dictionaryItems.companyId,
  companyId: number | null,
) {
  return companyId === null ? isNull(column) : eq(column, companyId);
}

async function insertLines(tx: Db, kind: ImportKind, companyId: number | null, lines: ImportedLine[]) {
  if (kind === 'addresses') {
    const rows = lines.map(({ values }) => ({
      ...columnsOf({ ...values, company_id: companyId }),
      verifiedAt: values.verified ? now() : null,
    }));
    await tx.insert(addresses).values(rows);
    return;
  }
  const rows = lines.map(({ values }) => ({
    companyId,
    itemType: String(values.item_type),
    itemKey: String(values.item_key),
    itemDisplayName: String(values.item_display_name),
    tmsProviderId: values.tms_provider_id as number | null,
    itemValue: values.item_type === 'equipment' ? { chassis_container_code: 'CO' } : null,
  }));
  await tx.insert(dictionaryItems).values(rows);
}
