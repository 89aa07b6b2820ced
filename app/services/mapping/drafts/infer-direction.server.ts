export type Direction = 'import' | 'export';

/** What the words of a title say, with how much they weigh. */
const TITLE_SIGNS: readonly [Direction, number, RegExp][] = [
  ['import', 4, /\b(IMPORTS?|INBOUND|ARRIVAL NOTICE|FREIGHT RELEASE)\b/],
  ['export', 4, /\b(EXPORTS?|OUTBOUND|BOOKING CONFIRMATION|BOOKING ACKNOWLEDGE?MENT)\b/],
  ['import', 1.5, /\b(DELIVERY ORDER|DELIVERY INSTRUCTIONS?)\b/],
];

/** Fields and places that occur in one direction only, or mostly. */
const SIGNS: Readonly<Record<Direction, Readonly<Record<string, number>>>> = {
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

/** Import or export, by title, fields and places; undefined when they leave it open. */
export function inferDirection(
  titles: string,
  fields: ReadonlySet<string>,
  roles: ReadonlySet<string>,
): Direction | undefined {
  const upper = titles.toUpperCase();
  const score = { import: 0, export: 0 };
  for (const [direction, weight, pattern] of TITLE_SIGNS) if (pattern.test(upper)) score[direction] += weight;
  for (const direction of ['import', 'export'] as const) {
    for (const [name, weight] of Object.entries(SIGNS[direction])) {
      if (fields.has(name) || roles.has(name)) score[direction] += weight;
    }
  }
  if (Math.abs(score.import - score.export) < 1) return undefined;
  return score.import > score.export ? 'import' : 'export';
}
