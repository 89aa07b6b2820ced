import type { FieldMapLevel } from './field-map';

/** What a level of the field map stands for, in words. (spec 3 §3 Levels) */
export const FIELD_MAP_LEVELS = {
  1: 'System-wide',
  2: 'TMS provider',
  3: 'Variant',
  4: 'Company',
  5: 'Company and variant',
} as const satisfies Record<FieldMapLevel, string>;
