export type Direction = 'import' | 'export' | 'truckload';
type BySea = Exclude<Direction, 'truckload'>;

/** What the words of a title say, with how much they weigh. */
const TITLE_SIGNS: readonly [BySea, number, RegExp][] = [
  ['import', 4, /\b(IMPORTS?|INBOUND|ARRIVAL NOTICE|FREIGHT RELEASE)\b/],
  ['export', 4, /\b(EXPORTS?|OUTBOUND|BOOKING CONFIRMATION|BOOKING ACKNOWLEDGE?MENT)\b/],
  ['import', 1.5, /\b(DELIVERY ORDER|DELIVERY INSTRUCTIONS?)\b/],
];

/** Fields and places that occur in one direction only, or mostly. */
const SIGNS: Readonly<Record<BySea, Readonly<Record<string, number>>>> = {
  import: {
    last_free_date: 2,
    empty_return_location: 2,
    eta_date: 1,
    house_bol_hawb: 0.5,
    master_bol_mawb: 0.5,
    pickup_number: 0.5,
    consignee_location: 0.5,
    delivery_location: 0.5,
  },
  export: {
    cutoff_date: 2,
    earliest_receiving_date: 2,
    empty_pickup_location: 2,
    full_return_location: 2,
    loading_location: 1,
    booking_number: 1,
    shipper_location: 0.25,
  },
};

/** Said of a direction that nothing else tells: an import has a booking as well. */
export const BY_BOOKING_ALONE = 'told from its booking number alone';

/** What only papers of a load that comes or goes by sea name. */
const OF_THE_SEA: readonly string[] = ['unit_number', 'vessel', 'voyage', 'booking_number'];
/** Of these, one is on papers of the road too: "EMPTY FROM: yard", "Release window". */
const MOSTLY_OF_THE_SEA: readonly string[] = [
  'eta_date',
  'last_free_date',
  'cutoff_date',
  'earliest_receiving_date',
  'empty_return_location',
  'empty_pickup_location',
  'full_return_location',
];

/**
 * Import or export, by title, fields and places; undefined when they leave it open, as of a load that goes by road alone: a
 * consignee and a number to pick up by are on its papers too.
 */
export function inferDirection(
  titles: string,
  fields: ReadonlySet<string>,
  roles: ReadonlySet<string>,
): BySea | undefined {
  const upper = titles.toUpperCase();
  const score = { import: 0, export: 0 };
  for (const [direction, weight, pattern] of TITLE_SIGNS) if (pattern.test(upper)) score[direction] += weight;
  const has = (name: string) => fields.has(name) || roles.has(name);
  const isBySea = OF_THE_SEA.some(has) || MOSTLY_OF_THE_SEA.filter(has).length > 1;
  for (const direction of ['import', 'export'] as const) {
    if (!isBySea) break;
    for (const [name, weight] of Object.entries(SIGNS[direction])) {
      if (has(name)) score[direction] += weight;
    }
  }
  if (Math.abs(score.import - score.export) < 1) return undefined;
  return score.import > score.export ? 'import' : 'export';
}

/** Whether a booking number is all that makes a load an export, one that goes by sea without it as well. */
export function isByBookingAlone(
  titles: string,
  fields: ReadonlySet<string>,
  roles: ReadonlySet<string>,
): boolean {
  if (inferDirection(titles, fields, roles) !== 'export') return false;
  const others = [...fields].map((name) => (name === 'booking_number' ? 'unit_number' : name));
  return inferDirection(titles, new Set(others), roles) !== 'export';
}
