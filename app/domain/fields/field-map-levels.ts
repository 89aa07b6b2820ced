import type { Permission } from '../access/permissions';
import type { FieldMapLevel } from './field-map';

/** What a level of the field map stands for, in words. (spec 3 §3 Levels) */
export const FIELD_MAP_LEVELS = {
  1: 'System-wide',
  2: 'TMS provider',
  3: 'Variant',
  4: 'Company',
  5: 'Company and variant',
} as const satisfies Record<FieldMapLevel, string>;

/** The levels by the names that the calls give them. (spec 3 §3 Levels) */
export const LEVEL_NAMES = {
  1: 'level1_fieldmap_default',
  2: 'level2_fieldmap_tms',
  3: 'level3_fieldmap_variant',
  4: 'level4_fieldmap_company',
  5: 'level5_fieldmap_companyvariant',
} as const satisfies Record<FieldMapLevel, string>;

/** What it takes to write an entry of a level. (spec 3 §6 Field-map editing by level) */
export const LEVEL_PERMISSIONS = {
  1: 'field-maps-create',
  2: 'tms-field-maps-create',
  3: 'variant-field-maps-create',
  4: 'company-field-maps-create',
  5: 'company-field-maps-create',
} as const satisfies Record<FieldMapLevel, Permission>;

/** Whose documents an entry is for; what is null it is not about. */
export type FieldMapScope = {
  tmsProviderId: number | null;
  variantId: number | null;
  companyId: number | null;
};

/**
 * The level that a choice of company, variant and TMS provider means, and what of the choice belongs to it: a TMS
 * provider that is named beside a company or a variant says nothing more.
 */
export function levelOf({ tmsProviderId, variantId, companyId }: FieldMapScope): {
  level: FieldMapLevel;
  scope: FieldMapScope;
} {
  const none = { tmsProviderId: null, variantId: null, companyId: null };
  if (companyId !== null && variantId !== null) return { level: 5, scope: { ...none, companyId, variantId } };
  if (companyId !== null) return { level: 4, scope: { ...none, companyId } };
  if (variantId !== null) return { level: 3, scope: { ...none, variantId } };
  return tmsProviderId === null ? { level: 1, scope: none } : { level: 2, scope: { ...none, tmsProviderId } };
}
