import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { EntryFacts } from '~/domain/fields/entry-problems';
import type { FieldMapEntry } from '~/domain/fields/field-map';
import {
  FIELD_MAP_FILE,
  type FieldMapFile,
  type FieldMapFileEntry,
  fieldMapFile,
  fieldMapFileEntry,
  type ImportedEntry,
  type ImportPlan,
  NO_FIELD_MAP_FILE,
} from '~/domain/fields/field-map-file';
import { filterKey } from '~/domain/fields/field-map-form';
import { levelOf } from '~/domain/fields/field-map-levels';
import { differencesBetween } from '~/domain/fields/map-attributes';
import { companies, variants } from '~/services/companies/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { requireSpace } from '~/services/platform/disk-space.server';
import { Conflict, Forbidden, Invalid, NotFound, Problem } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { sha256 } from '~/services/platform/signing.server';
import { loadEntryFacts } from './entry-facts.server';
import { requireScopeSeen } from './require-scope-seen.server';
import { mayWriteLevel, requireSavableIn } from './save-field-map.server';
import { fieldMaps } from './schema.server';
import { entriesOf, type FieldMapCell, storeFieldMap } from './store-field-map.server';

/**
 * What a company's own levels of the field map say, as one file; of one variant alone when that is given.
 * @throws Forbidden without field-maps-view, NotFound for a company that the actor may not see
 */
export async function exportFieldMaps(
  actor: Actor,
  companyId: number,
  variantId: number | null = null,
): Promise<FieldMapFile> {
  await requireScopeSeen(actor, { companyId, variantId });
  const rows = await mapsOf(db(), companyId);
  const chosen = rows.filter((row) => variantId === null || row.variantId === variantId);
  return {
    format: FIELD_MAP_FILE,
    company: await companyName(companyId),
    exported_at: now().toISOString(),
    maps: chosen.map(({ fieldName, config, variantId: id, variant }) => ({
      variant: id === null ? null : { id, name: variant ?? '' },
      field: fieldName,
      fieldmap_data: config as FieldMapEntry,
    })),
  };
}

function mapsOf(tx: Db, companyId: number) {
  return tx
    .select({
      id: fieldMaps.id,
      fieldName: fieldMaps.fieldName,
      config: fieldMaps.config,
      version: fieldMaps.version,
      variantId: fieldMaps.variantId,
      variant: variants.name,
    })
    .from(fieldMaps)
    .leftJoin(variants, eq(variants.id, fieldMaps.variantId))
    .where(eq(fieldMaps.companyId, companyId))
    .orderBy(asc(fieldMaps.level), asc(fieldMaps.variantId), asc(fieldMaps.fieldName), asc(fieldMaps.id));
}

async function companyName(companyId: number): Promise<string> {
  const [row] = await db()
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!row) throw new NotFound();
  return row.name;
}

/** @throws Invalid for what is no JSON, and for a file of another product */
export function readFieldMapFile(text: string): unknown[] {
  const refuse = (why: string) => new Invalid(why, { file: [why] });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (problem) {
    throw refuse(`${NO_FIELD_MAP_FILE}: ${problem instanceof Error ? problem.message : 'no JSON'}`);
  }
  const parsed = fieldMapFile.safeParse(json);
  if (!parsed.success) throw refuse(NO_FIELD_MAP_FILE);
  return parsed.data.maps;
}

export type TransferTarget = {
  companyId: number;
  /** Where everything goes that names a variant; null leaves each at its own. */
  variantId: number | null;
};

/**
 * What taking entries over into a company would change, entry by entry; writes nothing.
 * @throws NotFound, Forbidden without the permission of the company's levels
 */
export async function planImport(
  actor: Actor,
  target: TransferTarget,
  maps: readonly unknown[],
): Promise<ImportPlan> {
  await refuseUnlessWritable(actor, target);
  const facts = await loadEntryFacts(entriesIn(maps), target.companyId);
  return transaction(async (tx) => {
    const entries: ImportedEntry[] = [];
    for (const one of await placed(tx, target, maps)) entries.push(await compared(tx, one, facts));
    return { entries, seen: await seenOf(tx, target.companyId) };
  });
}

/**
 * Takes entries over as they were previewed: all of them, or none.
 * @returns how many were changed
 * @throws as planImport; Conflict when the company's maps were changed since `seen`; Invalid when one of them is refused
 */
export async function importFieldMaps(
  actor: Actor,
  target: TransferTarget,
  { maps, seen }: { maps: readonly unknown[]; seen: string },
): Promise<number> {
  await refuseUnlessWritable(actor, target);
  const facts = await loadEntryFacts(entriesIn(maps), target.companyId);
  return transaction(async (tx) => {
    if ((await seenOf(tx, target.companyId)) !== seen)
      throw new Conflict(
        'The field maps of this company were changed meanwhile: look at the difference again',
      );
    let changed = 0;
    for (const one of await placed(tx, target, maps)) {
      const { kind, problem, field } = await compared(tx, one, facts);
      if (kind === 'refused' || one.cell === null)
        throw new Invalid(`${field}: ${problem}`, { file: [`${field}: ${problem}`] });
      if (kind === 'same') continue;
      await storeFieldMap(tx, actor, { ...one.cell, entry: one.entry });
      changed += 1;
    }
    return changed;
  });
}

async function refuseUnlessWritable(actor: Actor, { companyId, variantId }: TransferTarget): Promise<void> {
  await requireScopeSeen(actor, { companyId, variantId });
  if (!mayWriteLevel(actor, 4, companyId)) throw new Forbidden();
  await requireSpace();
}

const entriesIn = (maps: readonly unknown[]) =>
  maps.flatMap((given) => {
    const { data } = fieldMapFileEntry.safeParse(given);
    return data ? [{ fieldName: data.field, entry: data.fieldmap_data }] : [];
  });

type Placed = {
  field: string;
  variant: string | null;
  entry: FieldMapEntry;
  cell: FieldMapCell | null;
  problem: string | null;
};

/** Each entry of a file with the cell that it goes to; variants are known by their number, else by their name. */
async function placed(
  tx: Db,
  { companyId, variantId }: TransferTarget,
  maps: readonly unknown[],
): Promise<Placed[]> {
  const known = await tx
    .select({ id: variants.id, name: variants.name })
    .from(variants)
    .where(
      and(isNull(variants.deletedAt), or(isNull(variants.companyId), eq(variants.companyId, companyId))),
    );
  const found = (one: FieldMapFileEntry['variant']) =>
    variantId === null
      ? (known.find(({ id, name }) => id === one?.id && name === one.name) ??
        known.find(({ name }) => name.toLowerCase() === one?.name.toLowerCase()))
      : known.find(({ id }) => id === variantId);
  return maps.map((given, at) => {
    const parsed = fieldMapFileEntry.safeParse(given);
    if (!parsed.success) return { ...nowhere(given, at), problem: wordsOf(parsed.error.issues[0]) };
    const { variant, field, fieldmap_data: entry } = parsed.data;
    const of = variant === null ? null : (found(variant) ?? undefined);
    const named = { field, entry, variant: of?.name ?? variant?.name ?? null };
    if (of === undefined) return { ...named, cell: null, problem: 'There is no such variant' };
    const where = levelOf({ companyId, variantId: of?.id ?? null, tmsProviderId: null });
    return { ...named, cell: { ...where, fieldName: field }, problem: null };
  });
}

function nowhere(given: unknown, at: number) {
  const field = (given as { field?: unknown } | null)?.field;
  return {
    field: typeof field === 'string' ? field.slice(0, 100) : `Entry ${at + 1}`,
    variant: null,
    entry: {},
    cell: null,
  };
}

const wordsOf = (issue: { path: (string | number)[]; message: string } | undefined) =>
  issue ? [issue.path.slice(1).join('.'), issue.message].filter(Boolean).join(': ') : 'cannot be read';

async function compared(
  tx: Db,
  { field, variant, entry, cell, problem }: Placed,
  facts: EntryFacts,
): Promise<ImportedEntry> {
  const refused = problem ?? (cell ? await refusal(tx, cell, { entry, facts }) : 'cannot be read');
  if (refused !== null || cell === null)
    return { field, variant, kind: 'refused', problem: refused, changes: [] };
  const stored = (await entriesOf(tx, cell)).find((one) => filterKey(one.entry) === filterKey(entry));
  const changes = differencesBetween(stored?.entry ?? null, entry);
  const kind = !stored ? 'new' : changes.length > 0 ? 'changed' : 'same';
  return { field, variant, kind, problem: null, changes };
}

/** What saving the entry would refuse, in words. */
async function refusal(
  tx: Db,
  cell: FieldMapCell,
  change: { entry: FieldMapEntry; facts: EntryFacts },
): Promise<string | null> {
  try {
    await requireSavableIn(tx, cell, change);
    return null;
  } catch (problem) {
    if (problem instanceof Invalid)
      return (
        Object.values(problem.errors ?? {})
          .flat()
          .join(' ') || problem.message
      );
    if (problem instanceof Problem) return problem.message;
    throw problem;
  }
}

async function seenOf(tx: Db, companyId: number): Promise<string> {
  const rows = await mapsOf(tx, companyId);
  return sha256(JSON.stringify(rows.map(({ id, version }) => [id, version]))).slice(0, 16);
}
