import { type Actor, can } from '~/domain/access/actor';
import { CONFIG_FIELDS } from '~/domain/fields/config-fields';
import { type FieldMapEntry, type FieldMapLevel, PLACE_ROLES } from '~/domain/fields/field-map';
import { filtersOf } from '~/domain/fields/field-map-form';
import type { FieldMapScope } from '~/domain/fields/field-map-levels';
import { type FieldMappingQuery, scopeAt } from '~/domain/fields/field-mapping-query';
import { cellText, isConfigField, NEW_ENTRY } from '~/domain/fields/map-attributes';
import { ORDER_FIELDS, orderField, SECTIONS } from '~/domain/orders/order-fields';
import { REFERENCE_TYPES } from '~/domain/trade/reference-types';
import { TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import {
  getCompanySetting,
  listCompanyChoices,
  listVariants,
} from '~/services/companies/company-choices.server';
import { dictionaryChoices } from '~/services/companies/dictionary-items.server';
import { fieldMapAudits } from '~/services/field-maps/field-map-audits.server';
import { fieldMapsByLevel } from '~/services/field-maps/field-maps-by-level.server';
import { mayWriteLevel } from '~/services/field-maps/save-field-map.server';
import type { StoredFieldMap } from '~/services/field-maps/store-field-map.server';
import { loadReplay, ownReplay } from '~/services/pipeline/replay-view.server';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { listRules } from '~/services/rules/list-rules.server';
import { cellProposals, proposalMarks } from './cell-proposals.server';
import { readerLearned } from './reader-learned.server';
import { documentToTry, tryOn } from './try-cell.server';

const LEVELS = [1, 2, 3, 4, 5] as const satisfies readonly FieldMapLevel[];

export type MapCell = {
  level: FieldMapLevel;
  /** What the level says of the field; null where it says nothing. */
  text: string | null;
  /** How many entries it has, for different shipments. */
  entries: number;
};
export type MapRow = { field: string; label: string; section: string; cells: MapCell[] };

/**
 * The field-mapping editor: fields by levels under a choice of company, variant and TMS provider, and the form of the
 * selected cell. (spec 3 §2 Field-mapping editor)
 * @throws Forbidden without field-maps-view, NotFound for a company or variant that the actor may not see
 */
export async function loadFieldMappingPage(actor: Actor, query: FieldMappingQuery) {
  const { companyId, variantId } = query;
  const offers = await offersFor(actor, companyId);
  const tmsProviderId = query.tmsProviderId ?? (await providerOf(actor, companyId));
  const named = { companyId, variantId, tmsProviderId };
  const levels = await fieldMapsByLevel(actor, named);
  const rows = rowsOf(levels).filter(({ field, label }) => isNamed(query.search, field, label));
  const cell = await selectedCell(actor, { ...query, tmsProviderId }, levels);
  return {
    query: { ...query, tmsProviderId },
    offers,
    rows,
    /** The levels that the choice allows to edit, and those of them that the actor may write. */
    levels: LEVELS.map((level) => ({
      level,
      isChosen: scopeAt(level, named) !== null,
      mayWrite: mayWriteLevel(actor, level, companyId),
    })),
    cell,
    /** What past corrections propose: by field, or by variant while none is chosen. */
    proposals: await proposalMarks(actor, named),
    learned: await readerLearned(actor, named),
    mayExport: actor.allCompanies,
    tryout: cell && !cell.replay ? await tryoutOf(actor, { ...query, tmsProviderId }, cell) : null,
  };
}

/** The document beside the form, and what the cell reads there; null where none is asked for. */
async function tryoutOf(
  actor: Actor,
  query: FieldMappingQuery,
  cell: NonNullable<Awaited<ReturnType<typeof selectedCell>>>,
) {
  const scope = scopeAt(cell.level, query);
  if (query.document === null || scope === null || !cell.mayWrite) return null;
  const where = { level: cell.level, scope, fieldName: cell.field };
  const found = await documentToTry(actor, where, query.document);
  if (!found) return { document: null, tried: null };
  const { request, ...document } = found;
  const replaces = cell.stored;
  return { document, tried: await tryOn(request, { cell: where, entry: cell.entry, replaces }) };
}

/** The levels that a choice of company, variant and TMS provider allows, and the actor may write. */
export function levelsToWrite(actor: Actor, query: FieldMappingQuery): FieldMapLevel[] {
  return LEVELS.filter(
    (level) => scopeAt(level, query) !== null && mayWriteLevel(actor, level, query.companyId),
  );
}

type Levels = Awaited<ReturnType<typeof fieldMapsByLevel>>;

function isNamed(search: string, field: string, label: string): boolean {
  const text = search.toLowerCase();
  return field.includes(text) || label.toLowerCase().includes(text);
}

async function providerOf(actor: Actor, companyId: number | null): Promise<number | null> {
  if (companyId === null || !can(actor, 'field-maps-view', companyId)) return null;
  return (await getCompanySetting(companyId)).tmsProviderId;
}

/** Companies, the layouts of the chosen one and those of every company, TMS providers. */
async function offersFor(actor: Actor, companyId: number | null) {
  const [companies, variants] = await Promise.all([
    listCompanyChoices(actor, 'field-maps-view'),
    listVariants({
      companyIds: companyId !== null && can(actor, 'field-maps-view', companyId) ? [companyId] : [],
    }),
  ]);
  return {
    companies,
    variants: variants.map(({ id, name, companyId: of }) => ({ id, name, isShared: of === null })),
    providers: Object.values(TMS_PROVIDERS)
      .map(({ id, label }) => ({ id, name: label }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  };
}

/** Every field of the catalogue, the places, what steers the mapping, and what else is mapped. */
function rowsOf(levels: Levels): MapRow[] {
  const catalogue = Object.entries(ORDER_FIELDS).map(([field, { label, section }]) => ({
    field,
    label,
    section: SECTIONS[section],
  }));
  const places = Object.entries(PLACE_ROLES).map(([field, label]) => ({ field, label, section: 'Places' }));
  const config = Object.keys(CONFIG_FIELDS).map((field) => ({
    field,
    label: field,
    section: 'Configuration',
  }));
  const known = new Set([...catalogue, ...places, ...config].map(({ field }) => field));
  const further = [...new Set(levels.flatMap(({ entries }) => entries.map(({ fieldName }) => fieldName)))]
    .filter((field) => !known.has(field))
    .map((field) => ({
      field,
      label: field,
      section: isConfigField(field) ? 'Configuration' : 'Further fields',
    }));
  const byField = levels.map(({ level, entries }) => ({ level, own: entriesByField(entries) }));
  return [...catalogue, ...places, ...further, ...config].map((row) => ({
    ...row,
    cells: byField.map(({ level, own }) => cellOf(level, row.field, own.get(row.field) ?? [])),
  }));
}

function entriesByField(entries: readonly StoredFieldMap[]): Map<string, StoredFieldMap[]> {
  const byField = new Map<string, StoredFieldMap[]>();
  for (const entry of entries) {
    const own = byField.get(entry.fieldName);
    if (own) own.push(entry);
    else byField.set(entry.fieldName, [entry]);
  }
  return byField;
}

function cellOf(level: FieldMapLevel, field: string, own: readonly StoredFieldMap[]): MapCell {
  const shown = own.find(({ entry }) => filtersOf(entry).length === 0) ?? own[0];
  return { level, entries: own.length, text: shown ? cellText(field, shown.entry) : null };
}

/** The form of the selected cell; null while no cell is selected, or the choice says too little for its level. */
async function selectedCell(actor: Actor, query: FieldMappingQuery, levels: Levels) {
  const { field, level } = query;
  if (field === null || level === null) return null;
  const scope = scopeAt(level, query);
  if (scope === null) return null;
  const own = entriesAt(levels, level, field);
  const chosen =
    query.entry === 'new'
      ? null
      : (own.find(({ id }) => id === query.entry) ?? own.find(isDefault) ?? own[0] ?? null);
  if (typeof query.entry === 'number' && chosen?.id !== query.entry) throw new NotFound();
  const inherited = inheritedBy(levels, level, field);
  const tried = await triedChange(actor, query, { field, level });
  const restored =
    query.restore === null ? tried.draft : await versionOf(actor, query.restore, { field, scope });
  const entry = restored ?? chosen?.entry ?? inherited?.entry ?? NEW_ENTRY;
  return {
    field,
    level,
    label: labelOf(field),
    isConfig: isConfigField(field),
    entries: own.map(({ id, entry }) => ({ id, words: shipmentWords(entry) })),
    id: chosen?.id ?? null,
    stored: chosen?.entry ?? null,
    version: chosen?.version ?? 0,
    entry: isConfigField(field) ? entry : { d3canon_name: field, ...entry },
    isRestored: restored !== null,
    isTried: query.restore === null && tried.draft !== null,
    replay: tried.replay,
    isDeletion: tried.isDeletion,
    isStored: chosen !== null,
    inheritedFrom: inherited?.level ?? null,
    mayWrite: mayWriteLevel(actor, level, scope.companyId),
    seesNotes: can(actor, 'field-maps-admin-notes-view', scope.companyId ?? undefined),
    proposals: await cellProposals(actor, { level, scope, fieldName: field }),
    ...(await choicesFor(field, query.companyId)),
  };
}

/** The findings that are to be looked at before a change is saved, and the change that the form goes on with. */
async function triedChange(
  actor: Actor,
  query: FieldMappingQuery,
  cell: { field: string; level: FieldMapLevel },
) {
  const read = async (replayId: string | null) => {
    if (replayId === null) return null;
    const { subject } = await ownReplay(db(), actor, replayId);
    const isOf =
      subject.kind === 'field-map' && subject.fieldName === cell.field && subject.level === cell.level;
    if (!isOf) throw new NotFound();
    return subject;
  };
  const shown = await read(query.replay);
  const draft = await read(query.draft);
  return {
    replay: query.replay === null ? null : await loadReplay(actor, query.replay),
    isDeletion: shown?.entry === null,
    draft: draft?.entry ?? null,
  };
}

const isDefault = ({ entry }: StoredFieldMap) => filtersOf(entry).length === 0;

function entriesAt(levels: Levels, level: FieldMapLevel, field: string): StoredFieldMap[] {
  return levels
    .flatMap((one) => (one.level === level ? one.entries : []))
    .filter(({ fieldName }) => fieldName === field);
}

/** What holds at a level that says nothing of its own: the nearest one below it. */
function inheritedBy(levels: Levels, level: FieldMapLevel, field: string) {
  for (let below = level - 1; below >= 1; below -= 1) {
    const found = entriesAt(levels, below as FieldMapLevel, field).find(isDefault);
    if (found) return { level: below as FieldMapLevel, entry: found.entry };
  }
  return null;
}

function labelOf(field: string): string {
  return orderField(field)?.label ?? PLACE_ROLES[field as keyof typeof PLACE_ROLES] ?? field;
}

/** "every shipment", "shipment direction import": for which shipments an entry is. */
function shipmentWords(entry: FieldMapEntry): string {
  const filters = filtersOf(entry);
  if (filters.length === 0) return 'Every shipment';
  return filters
    .map(
      (name) => `${name.replace(/_filter$/, '').replaceAll('_', ' ')}: ${entry[name]?.split('|').join(', ')}`,
    )
    .join('; ');
}

/** The values of a past version. @throws NotFound */
async function versionOf(
  actor: Actor,
  auditId: number,
  { field, scope }: { field: string; scope: FieldMapScope },
): Promise<FieldMapEntry> {
  const audit = (await fieldMapAudits(actor, field, scope)).find(({ id }) => id === auditId);
  if (!audit?.new) throw new NotFound();
  return audit.new;
}

/** What the form offers beside the field's own constants. */
async function choicesFor(field: string, companyId: number | null) {
  const isRules = field === '_config-rules_list';
  const [references, rules] = await Promise.all([
    companyId === null ? [] : dictionaryChoices(companyId, 'pt_ref_type'),
    isRules ? listRules({ page: 1, perPage: -1 }) : { items: [] },
  ]);
  return {
    /** A company's own types go before those that every Profit Tools has. */
    references: [...references.map(({ key, name }) => ({ value: key, label: name })), ...REFERENCE_TYPES],
    rules: rules.items.map(({ id, name }) => ({ id, name })),
  };
}
