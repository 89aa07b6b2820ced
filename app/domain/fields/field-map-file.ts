import { z } from 'zod';
import type { FieldMapEntry } from './field-map';
import { fieldMapData, fieldMapName } from './field-map-form';

/** The field maps of a company as one JSON file: what its own levels say, the company alone (4) and with a variant (5). */
export const FIELD_MAP_FILE = 'order-automation-field-maps/1';

const entry = z
  .object({
    /** The variant by number and name; null for the level of the company alone. */
    variant: z.object({ id: z.number().int(), name: z.string().max(300) }).nullable(),
    field: fieldMapName,
    fieldmap_data: fieldMapData,
  })
  .strict();

export const fieldMapFile = z
  .object({
    format: z.literal(FIELD_MAP_FILE),
    company: z.string().max(300),
    exported_at: z.string().max(40),
    maps: z.array(z.unknown()).max(5000),
  })
  .strict();
export const fieldMapFileEntry = entry;
export type FieldMapFileEntry = z.infer<typeof entry>;
/** What is stored is given out as it is; what comes in is checked. */
export type FieldMapFile = {
  format: string;
  company: string;
  exported_at: string;
  maps: { variant: FieldMapFileEntry['variant']; field: string; fieldmap_data: FieldMapEntry }[];
};

export const NO_FIELD_MAP_FILE = 'This is no file of field maps that was exported here';

/** What an import would do to one entry. */
export type ImportedEntry = {
  field: string;
  variant: string | null;
  kind: 'new' | 'changed' | 'same' | 'refused';
  /** Why it is refused, in words. */
  problem: string | null;
  changes: { label: string; before: string; after: string }[];
};
export type ImportPlan = {
  entries: ImportedEntry[];
  /** What stands in the company now: an import that was previewed on something else is refused. */
  seen: string;
};
