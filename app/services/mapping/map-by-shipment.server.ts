import { type FieldMapRow, hasFilters, pickFieldMap, widestFieldMap } from '~/domain/field-map-cascade';
import type { OrderDraft } from '~/domain/order-draft';
import type { Reading } from '~/domain/reading';
import { type MappingResult, mapReading } from './map-reading.server';
import { shipmentFacts } from './shipment-facts.server';

/**
 * Reading and the entries of all levels → drafts. Where entries are for some shipments only, the document is read
 * twice: once to know direction, bill-to and customer of each order, then by the map in force for them. Pure.
 * (spec 2 §5 Field map selection)
 */
export function mapByShipment(reading: Reading, rows: readonly FieldMapRow[], today: string): MappingResult {
  if (!hasFilters(rows)) return mapReading(reading, { fieldMap: pickFieldMap(rows, {}).fieldMap, today });
  const first = mapReading(reading, { fieldMap: widestFieldMap(rows), today });
  const results = new Map<string, MappingResult>();
  const drafts = first.drafts.map((draft, index) => {
    const { fieldMap } = pickFieldMap(rows, factsOf(draft));
    const key = JSON.stringify(fieldMap);
    const result = results.get(key) ?? mapReading(reading, { fieldMap, today });
    results.set(key, result);
    return sameOrder(result.drafts, draft, index, first.drafts.length);
  });
  return { ...first, drafts };
}

/** What the filters of field maps ask of a draft. */
export function factsOf({ fields, addresses, events }: OrderDraft) {
  return shipmentFacts({
    fields,
    billTo: addresses.bill_to_address?.raw_text,
    stops: events.map(({ type, address }) => ({ type, raw_text: address.raw_text })),
  });
}

/** The order of the second reading that the one of the first was about: by its place, or by its container. */
function sameOrder(drafts: OrderDraft[], draft: OrderDraft, index: number, count: number): OrderDraft {
  const unit = draft.fields.unit_number;
  const byUnit = unit === undefined ? [] : drafts.filter(({ fields }) => fields.unit_number === unit);
  return (drafts.length === count ? drafts[index] : undefined) ?? byUnit[0] ?? draft;
}
