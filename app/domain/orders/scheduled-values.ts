import { addDays } from '../schedules/cadence';
import { unmatchedListFields } from './order-checks';
import { type FieldValue, joinDoubts, type Provenance } from './order-draft';
import { ORDER_FIELDS } from './order-fields';
import { type LoadNumbers, namedOf, REPEATED } from './scheduled-texts';

/** The day of a trip, yyyy-MM-dd, which dates of its order it sets, and whether it is of the exemplar's container and the customer's numbers. (spec 1 §3 Scheduled order) */
export type TripTerms = {
  day: string;
  setPickupByDate: boolean;
  setDeliverByDate: boolean;
  keepContainer: boolean;
  keepReferences: boolean;
  /** When the trip is made, as the clocks of the schedule show it: yyyy-MM-ddTHH:mm. */
  madeAt: string;
};

const CONTAINER: readonly string[] = ['unit_number', 'seal_number'];

/** What belongs to one load alone: a TMS that is given it again has two loads of one booking. A schedule may keep the container. */
const OF_ONE_LOAD: readonly string[] = [
  'load_number',
  'pickup_number',
  'release_number',
  'booking_number',
  'master_bol_mawb',
  'house_bol_hawb',
  'chassis',
  'trailer_number',
  'vessel',
  'voyage',
  'vessel_dictid',
  'trnedi_vessel_dictid',
  'inbond_transit_number',
  'entry_number',
];

/** The customer's own numbers may be standing ones of the lane, as a blanket order is, or of one load: that is asked unless the schedule keeps them. */
const OF_THE_CUSTOMER: readonly string[] = [
  'reference_number',
  'forwarder_reference_number',
  'purchase_order_number',
  'pt_ref1_text',
  'pt_ref2_text',
  'pt_ref3_text',
];

const isOfOneLoad = (name: string, { keepContainer }: Pick<TripTerms, 'keepContainer'>) =>
  OF_ONE_LOAD.includes(name) || (!keepContainer && CONTAINER.includes(name));

/**
 * The values of an order of a schedule: those of its exemplar but what is about one trip, the dates with their times of
 * day, and what belongs to one load alone. Pick up by and deliver by are the day of the trip where the schedule says so, at the exemplar's time of day.
 */
export function scheduledFields(
  exemplar: Record<string, FieldValue>,
  terms: TripTerms,
): Record<string, FieldValue> {
  const dates = datesOf(exemplar, terms);
  const kept = Object.entries(exemplar).filter(([name]) => {
    const type = ORDER_FIELDS[name]?.type;
    if (isOfOneLoad(name, terms)) return false;
    return type !== 'date' && (type !== 'time' || name.replace(/_time$/, '_date') in dates);
  });
  return { ...Object.fromEntries(kept), ...dates };
}

/** Where the schedule sets both, the delivery is as many days after the pick up as the exemplar's: a load of two days stays one. */
function datesOf(
  { pickup_by_date: pickup, deliver_by_date: deliver }: Record<string, FieldValue>,
  { day, setPickupByDate, setDeliverByDate }: TripTerms,
): Record<string, FieldValue> {
  const between =
    setPickupByDate && pickup && deliver
      ? (Date.parse(String(deliver)) - Date.parse(String(pickup))) / DAY
      : 0;
  return {
    ...(setPickupByDate ? { pickup_by_date: day } : {}),
    ...(setDeliverByDate ? { deliver_by_date: between > 0 ? addDays(day, between) : day } : {}),
  };
}

const DAY = 86_400_000;

/** The numbers that tell the exemplar's load from those of its trips. */
export function loadNumbers(exemplar: Record<string, FieldValue>, terms: TripTerms): LoadNumbers {
  const valuesOf = (names: readonly string[]) =>
    names.flatMap((name) => (exemplar[name] ? [String(exemplar[name])] : []));
  const left = [...OF_ONE_LOAD, ...CONTAINER].filter((name) => isOfOneLoad(name, terms));
  return { leftOut: valuesOf(left), kept: terms.keepContainer ? valuesOf(CONTAINER) : [] };
}

/**
 * It has no document: all come from the schedule, and what was in doubt stays so. The customer's numbers, and texts that
 * name another load, are asked.
 */
export function scheduledProvenance(
  exemplar: { fields: Record<string, FieldValue>; provenance: Record<string, Provenance> },
  fields: Record<string, FieldValue>,
  terms: TripTerms,
): Record<string, Provenance> {
  const unmatched = unmatchedListFields({ fields, provenance: exemplar.provenance }).filter(
    (name) => !isOfOneLoad(name, terms),
  );
  const numbers = loadNumbers(exemplar.fields, terms);
  return Object.fromEntries(
    [...Object.keys(fields), ...unmatched].map((name) => {
      const known = ORDER_FIELDS[name]?.type === 'date' ? undefined : exemplar.provenance[name];
      const doubt = joinDoubts([known?.doubt, askedOf(name, { fields, known, numbers, terms })]);
      return [
        name,
        {
          source: 'schedule',
          ...(known?.confidence === undefined ? {} : { confidence: known.confidence }),
          ...(doubt === undefined ? {} : { doubt }),
        },
      ];
    }),
  );
}

type Repeated = {
  fields: Record<string, FieldValue>;
  known: Provenance | undefined;
  numbers: LoadNumbers;
  terms: TripTerms;
};

/** What is asked of a value that a trip has of its exemplar; a constant of the company is standing by itself. */
function askedOf(name: string, { fields, known, numbers, terms }: Repeated): string | undefined {
  const value = fields[name];
  if (value === undefined || value === '' || known?.source === 'constant') return undefined;
  if (OF_THE_CUSTOMER.includes(name)) return terms.keepReferences ? undefined : REPEATED;
  const isDue = /^(?:pickup|deliver)_by_(?:date|time)$/.test(name);
  if (isDue) return joinDoubts([beforePickup(name, fields), overBy(terms.madeAt, name, fields)]);
  const isText = ['text', 'identifier', 'long-text'].includes(ORDER_FIELDS[name]?.type ?? '');
  return isText && !CONTAINER.includes(name) ? namedOf(String(value), numbers) : undefined;
}

/** On one day, at the times of an exemplar that may have been of two. */
function beforePickup(name: string, fields: Record<string, FieldValue>): string | undefined {
  const { pickup_by_date, deliver_by_date, pickup_by_time, deliver_by_time } = fields;
  const isBefore =
    pickup_by_time && pickup_by_date === deliver_by_date && String(deliver_by_time) < String(pickup_by_time);
  return name === 'deliver_by_time' && isBefore ? 'before it is picked up' : undefined;
}

/** A trip that is made at 10:00 is not picked up by 08:00 of its day: its time is asked, or its day where that is over as a whole. */
function overBy(madeAt: string, name: string, fields: Record<string, FieldValue>): string | undefined {
  const kind = name.replace(/_(?:date|time)$/, '');
  const { [`${kind}_date`]: day, [`${kind}_time`]: time } = fields;
  const [dayMade = '', timeMade = ''] = madeAt.split('T');
  const isOver = name.endsWith('_date')
    ? Boolean(day) && String(day) < dayMade
    : day === dayMade && String(time) < timeMade;
  return isOver ? `over when the trip was made, ${dayMade} ${timeMade}` : undefined;
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
