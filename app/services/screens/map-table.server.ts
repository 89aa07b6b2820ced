import { type Actor, can } from '~/domain/access/actor';
import { CONFIG_FIELDS } from '~/domain/fields/config-fields';
import { type FieldMapLevel, PLACE_ROLES } from '~/domain/fields/field-map';
import { filtersOf } from '~/domain/fields/field-map-form';
import { type FieldMappingQuery, scopeAt } from '~/domain/fields/field-mapping-query';
import { cellText, isConfigField } from '~/domain/fields/map-attributes';
import { ORDER_FIELDS, SECTIONS } from '~/domain/orders/order-fields';
import { TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import {
  getCompanySetting,
  listCompanyChoices,
  listVariants,
} from '~/services/companies/company-choices.server';
import { fieldMapsByLevel } from '~/services/field-maps/field-maps-by-level.server';
import { mayWriteLevel } from '~/services/field-maps/save-field-map.server';
import type { StoredFieldMap } from '~/services/field-maps/store-field-map.server';
import { proposalMarks } from './cell-proposals.server';
import { readerLearned } from './reader-learned.server';

const LEVELS = [1, 2, 3, 4, 5] as const satisfies readonly FieldMapLevel[];

/** `cells`: what each level from 1 to 5 says of the field, "+1" where it has another entry for other shipments; null for nothing. */
export type MapRow = { field: string; label: string; section: string; cells: (string | null)[] };

/**
 * The table of the field-mapping editor: fields by levels under a choice of company, variant and TMS provider.
 * (spec 3 §2 Field-mapping editor)
 * @throws Forbidden without field-maps-view, NotFound for a company or variant that the actor may not see
 */
export async function loadMapTable(actor: Actor, asked: FieldMappingQuery) {
  const query = await providerChosen(actor, asked);
  const { companyId, variantId, tmsProviderId } = query;
  const named = { companyId, variantId, tmsProviderId };
  const [levels, offers, proposals, learned] = await Promise.all([
    fieldMapsByLevel(actor, named),
    offersFor(actor, companyId),
    proposalMarks(actor, named),
    readerLearned(actor, named),
  ]);
  return {
    query,
    offers,
    rows: rowsOf(levels).filter(({ field, label }) => isNamed(query.search, field, label)),
    /** The levels that the choice allows to edit, and those of them that the actor may write. */
    levels: LEVELS.map((level) => ({
      level,
      isChosen: scopeAt(level, named) !== null,
      mayWrite: mayWriteLevel(actor, level, companyId),
    })),
    /** What past corrections propose: by field, or by variant while none is chosen. */
    proposals,
    learned,
    mayExport: actor.allCompanies,
  };
}

/** Where the address names no TMS provider it is the one that the chosen company uses. */
export async function providerChosen(actor: Actor, query: FieldMappingQuery): Promise<FieldMappingQuery> {
  const { companyId, tmsProviderId } = query;
  if (tmsProviderId !== null || companyId === null || !can(actor, 'field-maps-view', companyId)) return query;
  return { ...query, tmsProviderId: (await getCompanySetting(companyId)).tmsProviderId };
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
  const byField = levels.map(({ entries }) => entriesByField(entries));
  return [...catalogue, ...places, ...further, ...config].map((row) => ({
    ...row,
    cells: byField.map((own) => cellOf(row.field, own.get(row.field) ?? [])),
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

function cellOf(field: string, own: readonly StoredFieldMap[]): string | null {
  const shown = own.find(({ entry }) => filtersOf(entry).length === 0) ?? own[0];
  if (!shown) return null;
  const text = cellText(field, shown.entry);
  return own.length > 1 ? `${text} +${own.length - 1}` : text;
}
