import { type Actor, can } from '~/domain/access/actor';
import { entryProblems } from '~/domain/fields/entry-problems';
import { type FieldMapEntry, type FieldMapLevel, PLACE_ROLES } from '~/domain/fields/field-map';
import { filtersOf } from '~/domain/fields/field-map-form';
import { defaultsOf, inherited, overlaid, standsAlone } from '~/domain/fields/field-map-inheritance';
import type { FieldMapScope } from '~/domain/fields/field-map-levels';
import { type FieldMappingQuery, scopeAt } from '~/domain/fields/field-mapping-query';
import { isConfigField } from '~/domain/fields/map-attributes';
import { orderField } from '~/domain/orders/order-fields';
import { referenceTypesWith } from '~/domain/trade/reference-types';
import { dictionaryChoices } from '~/services/companies/dictionary-items.server';
import { loadEntryFacts } from '~/services/field-maps/entry-facts.server';
import { fieldMapAudits } from '~/services/field-maps/field-map-audits.server';
import { fieldMapsByLevel } from '~/services/field-maps/field-maps-by-level.server';
import { mayWriteLevel } from '~/services/field-maps/save-field-map.server';
import type { StoredFieldMap } from '~/services/field-maps/store-field-map.server';
import { loadReplay, ownReplay } from '~/services/pipeline/replay-view.server';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { listRules } from '~/services/rules/list-rules.server';
import { cellProposals } from './cell-proposals.server';
import { providerChosen } from './map-table.server';
import { documentToTry, tryOn } from './try-cell.server';

/**
 * The form of the selected cell of the field-mapping editor, and the document beside it. (spec 3 §2 Field-mapping editor)
 * @throws Forbidden without field-maps-view, NotFound for a company, variant, entry, version or replay that the actor may not see
 */
export async function loadMapCell(actor: Actor, asked: FieldMappingQuery) {
  const query = await providerChosen(actor, asked);
  const cell = await selectedCell(actor, query);
  return { query, cell, tryout: cell && !cell.replay ? await tryoutOf(actor, query, cell) : null };
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
  return { document, tried: await tryOn(request, { cell: where, entry: cell.own, replaces }) };
}

/** The form of the selected cell; null while no cell is selected, or the choice says too little for its level. */
async function selectedCell(actor: Actor, query: FieldMappingQuery) {
  const { field, level, companyId, variantId, tmsProviderId } = query;
  if (field === null || level === null) return null;
  const scope = scopeAt(level, query);
  if (scope === null) return null;
  const levels = await fieldMapsByLevel(actor, { companyId, variantId, tmsProviderId }, field);
  const ownEntries = entriesAt(levels, level);
  const chosen =
    query.entry === 'new'
      ? null
      : (ownEntries.find(({ id }) => id === query.entry) ??
        ownEntries.find(isDefault) ??
        ownEntries[0] ??
        null);
  if (typeof query.entry === 'number' && chosen?.id !== query.entry) throw new NotFound();
  const below = belowOf(levels, level);
  const tried = await triedChange(actor, query, { field, level });
  const restored =
    query.restore === null ? tried.draft : await versionOf(actor, query.restore, { field, scope });
  const own = restored ?? chosen?.entry ?? {};
  const isForSome = query.entry === 'new' || standsAlone(own);
  const seesNotes = can(actor, 'field-maps-admin-notes-view', scope.companyId ?? undefined);
  const seen = seesNotes ? keepAll : withoutNotes;
  const base = overlaid(defaultsOf(field), isForSome ? {} : below.entry);
  // Whoever maps a field for some shipments begins with what holds for every other one.
  const isBegun = query.entry === 'new' && restored === null;
  const shown = overlaid(base, isBegun ? inForceAt(levels, level) : own);
  return {
    field,
    level,
    label: labelOf(field),
    isConfig: isConfigField(field),
    entries: ownEntries.map(({ id, entry }) => ({ id, words: shipmentWords(entry) })),
    id: chosen?.id ?? null,
    stored: chosen?.entry ?? null,
    version: chosen?.version ?? 0,
    entry: seen(shown),
    /** What this level sets, what it has where it sets nothing, and which level that is from. */
    own: seen(own),
    below: seen(base),
    origins: isForSome ? {} : below.origins,
    isRestored: restored !== null,
    isTried: query.restore === null && tried.draft !== null,
    replay: tried.replay,
    isDeletion: tried.isDeletion,
    isStored: chosen !== null,
    inheritedFrom: below.level,
    mayWrite: mayWriteLevel(actor, level, scope.companyId),
    seesNotes,
    problems: entryProblems(
      field,
      own,
      await loadEntryFacts([{ fieldName: field, entry: own }], scope.companyId),
    ),
    proposals: await cellProposals(actor, { level, scope, fieldName: field }),
    ...(await choicesFor(field, query.companyId)),
  };
}

const keepAll = (entry: FieldMapEntry): FieldMapEntry => entry;
const withoutNotes = ({ notes: _, ...entry }: FieldMapEntry): FieldMapEntry => entry;

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

type Levels = Awaited<ReturnType<typeof fieldMapsByLevel>>;

const isDefault = ({ entry }: StoredFieldMap) => filtersOf(entry).length === 0;

function entriesAt(levels: Levels, level: FieldMapLevel): StoredFieldMap[] {
  return levels.flatMap((one) => (one.level === level ? one.entries : []));
}

/** What a level has where it sets nothing: what those below say together, and the nearest of them. */
function belowOf(levels: Levels, level: FieldMapLevel) {
  const entries = defaultsAt(levels, (one) => one < level);
  return { ...inherited(entries), level: entries.at(-1)?.level ?? null };
}

const inForceAt = (levels: Levels, level: FieldMapLevel): FieldMapEntry =>
  inherited(defaultsAt(levels, (one) => one <= level)).entry;

function defaultsAt(levels: Levels, isMeant: (level: FieldMapLevel) => boolean) {
  return levels.flatMap(({ level, entries }) =>
    isMeant(level) ? entries.filter(isDefault).map(({ entry }) => ({ level, entry })) : [],
  );
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
    references: referenceTypesWith(references).map(({ key, name }) => ({ value: key, label: name })),
    rules: rules.items.map(({ id, name }) => ({ id, name })),
  };
}
