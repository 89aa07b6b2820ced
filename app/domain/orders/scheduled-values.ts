import { unmatchedListFields } from './order-checks';
import type { FieldValue, Provenance } from './order-draft';
import { ORDER_FIELDS } from './order-fields';

/** The day of a trip, yyyy-MM-dd, which dates of its order it sets, and whether it is of the exemplar's container. (spec 1 §3 Scheduled order) */
export type TripTerms = {
  day: string;
  setPickupByDate: boolean;
  setDeliverByDate: boolean;
  keepContainer: boolean;
};

/** Those of one trip alone. */
const OF_ONE_CONTAINER: readonly string[] = ['unit_number', 'seal_number'];

/**
 * The values of an order of a schedule: those of its exemplar but what is about one trip, the dates with their times of
 * day, the container and its seal. Pick up by and deliver by are the day of the trip where the schedule says so, at the exemplar's time of day.
 */
export function scheduledFields(
  exemplar: Record<string, FieldValue>,
  { day, setPickupByDate, setDeliverByDate, keepContainer }: TripTerms,
): Record<string, FieldValue> {
  const dates: Record<string, FieldValue> = {
    ...(setPickupByDate ? { pickup_by_date: day } : {}),
    ...(setDeliverByDate ? { deliver_by_date: day } : {}),
  };
  const kept = Object.entries(exemplar).filter(([name]) => {
    const type = ORDER_FIELDS[name]?.type;
    if (!keepContainer && OF_ONE_CONTAINER.includes(name)) return false;
    return type !== 'date' && (type !== 'time' || name.replace(/_time$/, '_date') in dates);
  });
  return { ...Object.fromEntries(kept), ...dates };
}

/** It has no document: all come from the schedule, and what was in doubt stays so. */
export function scheduledProvenance(
  fields: Record<string, FieldValue>,
  exemplar: Record<string, Provenance>,
): Record<string, Provenance> {
  const unmatched = unmatchedListFields({ fields, provenance: exemplar });
  return Object.fromEntries(
    [...Object.keys(fields), ...unmatched].map((name) => {
      const { confidence, doubt } = ORDER_FIELDS[name]?.type === 'date' ? {} : (exemplar[name] ?? {});
      return [
        name,
        {
          source: 'schedule',
          ...(confidence === undefined ? {} : { confidence }),
          ...(doubt === undefined ? {} : { doubt }),
        },
      ];
    }),
  );
}

/** What of an order somebody wrote or a document said: what its schedule copied into it tells no load apart. */
export function ownValues(
  fields: Record<string, FieldValue>,
  provenance: Record<string, Provenance>,
): Record<string, FieldValue> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => provenance[name]?.source !== 'schedule'),
  );
}
