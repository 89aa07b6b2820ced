import {
  type FieldMapRow,
  hasFilters,
  pickFieldMap,
  widestFieldMap,
} from '~/domain/fields/field-map-cascade';
import type { OrderDraft } from '~/domain/orders/order-draft';
import type { Reading } from '~/domain/reading/reading';
import type { MappingResult } from '~/services/mapping/drafts/mapping-result.server';
import { sameOrder } from '~/services/mapping/drafts/same-order.server';
import { factsOf } from '~/services/mapping/drafts/shipment-facts.server';
import { mapReading, type ReadingContext } from './map-reading.server';

/**
 * Reading and the entries of all levels → drafts. Where entries are for some shipments only, the document is read
 * twice: once to know direction, bill-to and customer of each order, then by the map in force for them. What was
 * learned of past corrections is part of either map. Pure. (spec 2 §5 Field map selection)
 */
export function mapByShipment(
  reading: Reading,
  rows: readonly FieldMapRow[],
  today: string,
  known: Pick<
    ReadingContext,
    'learned' | 'tagger' | 'columnTagger' | 'isAddition' | 'areSentences' | 'papers'
  > = {},
): MappingResult {
  if (!hasFilters(rows))
    return mapReading(reading, { fieldMap: pickFieldMap(rows, {}).fieldMap, today, ...known });
  const first = mapReading(reading, { fieldMap: widestFieldMap(rows), today, ...known });
  const results = new Map<string, MappingResult>();
  const drafts = first.drafts.map((draft, index) => {
    const { fieldMap } = pickFieldMap(rows, factsOf(draft));
    const key = JSON.stringify(fieldMap);
    const result = results.get(key) ?? mapReading(reading, { fieldMap, today, ...known });
    results.set(key, result);
    return sameOrder(result.drafts, draft, index, first.drafts.length) ?? draft;
  });
  const inForce = [...results.values()];
  const isAllFromThem =
    inForce.length > 0 && inForce.every((result) => result.drafts.length === first.drafts.length);
  // What each map in force left out is told; what the first one did too, where they are about other orders than it.
  const reasons = (isAllFromThem ? inForce : [first, ...inForce]).flatMap((result) => result.reasons);
  const others = inForce.flatMap((result) => unmadeIn(result.drafts, drafts));
  // Two orders of the first map may be one by the map in force.
  return { ...first, drafts: [...new Set(drafts)], reasons: [...new Set([...reasons, ...others])] };
}

/** Containers that a map in force finds and the first one did not: which order they are by which map nobody knows. */
function unmadeIn(found: readonly OrderDraft[], made: readonly OrderDraft[]): string[] {
  const units = new Set(made.map(({ fields }) => fields.unit_number));
  return found
    .flatMap(({ fields }) => fields.unit_number ?? [])
    .filter((unit) => !units.has(unit))
    .map((unit) => `Container ${String(unit)} is found by a field map for some shipments alone.`);
}
