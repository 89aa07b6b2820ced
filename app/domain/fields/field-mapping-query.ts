import { isRowId } from '../row-values';
import type { FieldMapLevel } from './field-map';
import type { FieldMapScope } from './field-map-levels';

/** What an address of the field-mapping editor asks for. (spec 3 §2 Routes, Field-mapping editor) */
export type FieldMappingQuery = FieldMapScope & {
  /** A part of a field's name or label. */
  search: string;
  /** The selected cell: a field at a level. */
  field: string | null;
  level: FieldMapLevel | null;
  /** Of a cell with several entries the one that is edited; `new` for one that is added. */
  entry: number | 'new' | null;
  /** A version of the past whose values the form begins with. */
  restore: number | null;
  /** A replay whose findings are shown before its change is saved; and one whose change the form begins with. */
  replay: string | null;
  draft: string | null;
  /** The document that stands beside the form: a request, or the last one there is. */
  document: string | null;
};

const idIn = (text: string | null): number | null => {
  const id = Number(text);
  return text && isRowId(id) ? id : null;
};

const uuidIn = (text: string | null): string | null =>
  text && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : null;

export const LAST_DOCUMENT = 'last';

/** What of the address is about one selected cell: another cell begins without. */
export const OTHER_CELL = { entry: null, restore: null, replay: null, draft: null } as const;

const CHOICE = ['search', 'companyId', 'variantId'] as const;

/** Whether a link of the editor leads to the same table; one that names the TMS provider names the one that is shown. */
export function isSameTable(now: FieldMappingQuery, next: FieldMappingQuery): boolean {
  const isProvider = now.tmsProviderId === null || now.tmsProviderId === next.tmsProviderId;
  return isProvider && CHOICE.every((name) => now[name] === next[name]);
}

const MAX_NAME = 100;

export function readFieldMappingQuery(search: URLSearchParams): FieldMappingQuery {
  const level = Number(search.get('level'));
  const entry = search.get('entry');
  return {
    companyId: idIn(search.get('companyId')),
    variantId: idIn(search.get('variantId')),
    tmsProviderId: idIn(search.get('tmsProviderId')),
    search: (search.get('search') ?? '').trim().slice(0, MAX_NAME),
    field: (search.get('initialField') ?? '').trim().slice(0, MAX_NAME) || null,
    level: [1, 2, 3, 4, 5].includes(level) ? (level as FieldMapLevel) : null,
    entry: entry === 'new' ? 'new' : idIn(entry),
    restore: idIn(search.get('restore')),
    replay: uuidIn(search.get('replay')),
    draft: uuidIn(search.get('draft')),
    document: search.get('document') === LAST_DOCUMENT ? LAST_DOCUMENT : uuidIn(search.get('document')),
  };
}

/** The same as a query of an address; what is not asked is left out. */
export function writeFieldMappingQuery(query: Partial<FieldMappingQuery>): string {
  const { field, ...rest } = query;
  const given = Object.entries({ ...rest, initialField: field }).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : '';
}

/** Whose documents a level is for under a choice; null while the choice says not enough. (spec 3 §2 Cell selection) */
export function scopeAt(
  level: FieldMapLevel,
  { companyId, variantId, tmsProviderId }: FieldMapScope,
): FieldMapScope | null {
  const none: FieldMapScope = { companyId: null, variantId: null, tmsProviderId: null };
  switch (level) {
    case 1:
      return none;
    case 2:
      return tmsProviderId === null ? null : { ...none, tmsProviderId };
    case 3:
      return variantId === null ? null : { ...none, variantId };
    case 4:
      return companyId === null ? null : { ...none, companyId };
    case 5:
      return companyId === null || variantId === null ? null : { ...none, companyId, variantId };
  }
}

/** What to choose before a level can be edited. */
export const LEVEL_NEEDS = {
  1: '',
  2: 'Choose a TMS provider first',
  3: 'Choose a variant first',
  4: 'Choose a company first',
  5: 'Choose a company and a variant first',
} as const satisfies Record<FieldMapLevel, string>;

/** What is missing of a choice, by its name in the address, before a level can be edited. */
export function missingAt(
  level: FieldMapLevel,
  choice: Pick<FieldMappingQuery, 'companyId' | 'variantId' | 'tmsProviderId'>,
): Record<string, string[]> {
  const needs = {
    1: [],
    2: ['tmsProviderId'],
    3: ['variantId'],
    4: ['companyId'],
    5: ['companyId', 'variantId'],
  };
  const missing = (needs[level] as (keyof typeof choice)[]).filter((name) => choice[name] === null);
  return Object.fromEntries(missing.map((name) => [name, [LEVEL_NEEDS[level]]]));
}
