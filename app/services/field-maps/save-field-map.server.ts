import { and, eq, isNull } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import { type EntryFacts, entryProblems } from '~/domain/fields/entry-problems';
import type { FieldMapEntry, FieldMapLevel } from '~/domain/fields/field-map';
import { ENTRY_FILTERS, FIELD_MAP_MESSAGES, filtersOf, notDeleted } from '~/domain/fields/field-map-form';
import { type FieldMapScope, LEVEL_PERMISSIONS, levelOf } from '~/domain/fields/field-map-levels';
import { isRowId } from '~/domain/row-values';
import { companies, tmsProviders, variants } from '~/services/companies/schema.server';
import type { Db } from '~/services/platform/database.server';
import { Forbidden, Invalid, NotFound } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { loadEntryFacts } from './entry-facts.server';
import { fieldMaps } from './schema.server';
import {
  entriesOf,
  type FieldMapCell,
  removeFieldMap,
  type StoredFieldMap,
  storeFieldMap,
} from './store-field-map.server';

export type FieldMapChange = FieldMapScope & {
  /** The canonical name of the field. */
  fieldName: string;
  entry: FieldMapEntry;
  /** The version that is changed, 0 for an entry that is new. */
  version?: number;
  /** The entry that is changed; without it the one with the same filters. */
  id?: number;
};

/**
 * Saves what a level of the field map says of a field, for the next documents. (spec 2 §4 OCR mapping mode, 3 §6)
 * @throws Forbidden without the permission of the level; NotFound for a company, variant or TMS provider that is not
 * there; Invalid as spec 3 §5 says; Conflict when somebody changed it since `version`
 */
export async function saveFieldMap(
  actor: Actor,
  { fieldName, entry, version, id, ...named }: FieldMapChange,
): Promise<StoredFieldMap> {
  const { level, scope } = levelOf(named);
  refuseUnlessLevel(actor, level, scope);
  const cell = { level, scope, fieldName };
  const facts = await loadEntryFacts([{ fieldName, entry }], scope.companyId);
  return transaction(async (tx) => {
    await requireSavableIn(tx, cell, { entry, id, facts });
    return storeFieldMap(tx, actor, { ...cell, entry, version, id });
  });
}

/** What saving an entry would refuse, asked before it is tried. @throws NotFound, Invalid as saveFieldMap */
export async function requireSavable(cell: FieldMapCell, change: EntryOfCell): Promise<void> {
  const { fieldName, scope } = cell;
  const facts = await loadEntryFacts([{ fieldName, entry: change.entry }], scope.companyId);
  await transaction((tx) => requireSavableIn(tx, cell, { ...change, facts }));
}

type EntryOfCell = { entry: FieldMapEntry; id?: number };

/** The same inside a transaction of the caller, who looked up before what the entry names. @throws NotFound, Invalid */
export async function requireSavableIn(
  tx: Db,
  cell: FieldMapCell,
  { entry, id, facts }: EntryOfCell & { facts: EntryFacts },
): Promise<void> {
  await requireScope(tx, cell.scope);
  const problems = entryProblems(cell.fieldName, entry, facts);
  if (Object.keys(problems).length > 0) throw new Invalid(FIELD_MAP_MESSAGES.notSaved, problems);
  await requireDefault(tx, cell, { entry, replacedId: id, failure: FIELD_MAP_MESSAGES.notSaved });
}

/**
 * Deletes what a level of the field map says of a field. (spec 3 §7 DELETE field maps)
 * @throws NotFound, Forbidden without field-maps-remove and the permission of its level; Invalid for the default that others of its cell need;
 * Conflict when somebody changed it since `version`
 */
export async function deleteFieldMap(actor: Actor, id: number, version?: number): Promise<FieldMapCell> {
  return transaction(async (tx) => {
    const cell = await cellOf(tx, id);
    if (!can(actor, 'field-maps-remove', cell.scope.companyId ?? undefined)) throw new Forbidden();
    refuseUnlessLevel(actor, cell.level, cell.scope);
    const others = (await entriesOf(tx, cell)).filter((one) => one.id !== id);
    for (const { entry } of others)
      await requireDefault(tx, cell, { entry, replacedId: id, failure: notDeleted(cell.fieldName) });
    await removeFieldMap(tx, actor, { ...cell, id, version });
    return cell;
  });
}

/** Where an entry stands. @throws NotFound */
async function cellOf(tx: Db, id: number): Promise<FieldMapCell> {
  const [row] = isRowId(id) ? await tx.select().from(fieldMaps).where(eq(fieldMaps.id, id)) : [];
  if (!row) throw new NotFound();
  const { level, fieldName, companyId, variantId, tmsProviderId } = row;
  return { level, fieldName, scope: { companyId, variantId, tmsProviderId } };
}

/** An entry that holds for several companies takes a person who may act for all of them. */
export function mayWriteLevel(actor: Actor, level: FieldMapLevel, companyId: number | null): boolean {
  const permission = LEVEL_PERMISSIONS[level];
  if (level >= 4) return companyId !== null && can(actor, permission, companyId);
  return actor.allCompanies && can(actor, permission);
}

function refuseUnlessLevel(actor: Actor, level: FieldMapLevel, { companyId }: FieldMapScope): void {
  if (companyId !== null && !can(actor, 'field-maps-view', companyId)) throw new NotFound();
  if (!mayWriteLevel(actor, level, companyId)) throw new Forbidden();
}

/** The variant of a company is for that company alone. */
async function requireScope(tx: Db, { companyId, variantId, tmsProviderId }: FieldMapScope): Promise<void> {
  if (companyId !== null) {
    const [company] = await tx
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.id, companyId));
    if (!company) throw new NotFound();
  }
  if (variantId !== null) {
    const [variant] = await tx
      .select({ companyId: variants.companyId })
      .from(variants)
      .where(and(eq(variants.id, variantId), isNull(variants.deletedAt)));
    const isOthers = variant?.companyId != null && companyId !== null && variant.companyId !== companyId;
    if (!variant || isOthers) throw new NotFound();
  }
  if (tmsProviderId !== null) {
    const [provider] = await tx
      .select({ id: tmsProviders.id })
      .from(tmsProviders)
      .where(eq(tmsProviders.id, tmsProviderId));
    if (!provider) throw new NotFound();
  }
}

/** Whoever maps a field for some shipments says what holds for the others, at this level or a less specific one. */
async function requireDefault(
  tx: Db,
  cell: FieldMapCell,
  /** `replacedId`: the entry that is changed or deleted, which is no default any more. */
  { entry, replacedId, failure }: { entry: FieldMapEntry; replacedId?: number; failure: string },
): Promise<void> {
  const filters = filtersOf(entry);
  if (filters.length === 0) return;
  const below = defaultsOf(cell);
  for (const one of below)
    if (
      (await entriesOf(tx, one)).some(
        (known) => known.id !== replacedId && filtersOf(known.entry).length === 0,
      )
    )
      return;
  throw new Invalid(failure, Object.fromEntries(filters.map((name) => [name, [ENTRY_FILTERS[name]]])));
}

/** Where an entry for every shipment may stand: the cell itself, and those of the levels under it. */
function defaultsOf({ level, scope, fieldName }: FieldMapCell): FieldMapCell[] {
  const none = { tmsProviderId: null, variantId: null, companyId: null };
  const scopes: FieldMapScope[] = [
    scope,
    { ...none, companyId: scope.companyId },
    { ...none, variantId: scope.variantId },
    { ...none, tmsProviderId: scope.tmsProviderId },
    none,
  ];
  return scopes
    .map((one) => ({ ...levelOf(one), fieldName }))
    .filter((one, at) => one.level < level || at === 0);
}
