import {
  type FieldMapRow,
  hasFilters,
  pickFieldMap,
  widestFieldMap,
} from '~/domain/fields/field-map-cascade';
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
  known: Pick<ReadingContext, 'learned' | 'tagger' | 'columnTagger' | 'isAddition' | 'papers'> = {},
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
  return { ...first, drafts };
}
