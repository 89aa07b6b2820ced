import { createHash } from 'node:crypto';
import type { ResolvedFieldMap } from '../app/domain/fields/field-map';
import { SYSTEM_MAP } from '../tests/support/typed-pages';

/**
 * The system-wide map without a share of its labels (0 to 1), as if the rules had never seen them: others for each layout, the same in
 * every run.
 */
export function unlearnedMap(layout: string, share: number): ResolvedFieldMap {
  const isKept = (label: string) =>
    (createHash('sha256').update(`${label} ${layout}`).digest()[0] ?? 0) / 256 >= share;
  return Object.fromEntries(
    Object.entries(SYSTEM_MAP).map(([name, entry]) => {
      const labels = entry.ocr_source_field?.split('|').filter(isKept).join('|');
      return [name, labels === undefined ? entry : { ...entry, ocr_source_field: labels }];
    }),
  );
}
