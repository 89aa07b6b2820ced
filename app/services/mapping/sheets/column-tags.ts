import type { PlacePart, PlaceRole } from '~/domain/fields/field-map';
import { COLUMN_PARTS, COLUMN_ROLES, type ColumnPart, type ColumnTag } from '~/services/mapping/columns/tags';

/** So many of a column's values must be of the type that its tag says. */
export const FIT = 0.7;
const NOT_KNOWN = /^(TB[DAN]|N\/?A|NONE|PENDING|OPEN|UNKNOWN|[-?.]+)$/i;

/** The values of a column without blanks and without words for what is not known. */
export const knownValues = (values: readonly string[]): string[] =>
  values.filter((value) => value !== '' && !NOT_KNOWN.test(value));

/** Tags of columns that fill more than one field. */
const JOINED: Partial<Record<ColumnTag, readonly string[]>> = {
  equip: ['equipment_size', 'equipment_type'],
  'vessel+voyage': ['vessel', 'voyage'],
  hazard: ['hazardous_uncode', 'hazardous_class'],
};

/** The fields that a column with the tag fills; none for a place and for nothing. */
export function namesOfTag(tag: ColumnTag): readonly string[] {
  if (tag === 'O' || tag.includes('.')) return [];
  return JOINED[tag] ?? [tag];
}

/** The places that make a stop, as the tagger knows stops; the first is the one that a tagged column stands for. */
const PLACES: Readonly<Record<(typeof COLUMN_ROLES)[number], readonly PlaceRole[]>> = {
  pickup: ['pickup_location', 'loading_location', 'terminal_location', 'shipper_location'],
  deliver: ['delivery_location', 'full_return_location', 'terminal_location', 'consignee_location'],
  drop: ['empty_return_location'],
  hook: ['empty_pickup_location'],
  bill_to: ['bill_to_address'],
};

const PARTS: Readonly<Record<ColumnPart, PlacePart | null>> = {
  full: null,
  name: 'place_name',
  street: 'place_address',
  city: 'place_city',
  state: 'place_state',
  zip: 'place_postal_code',
};

/** A tag of a place: the role and part it stands for, and all roles that make the same stop. */
export type PlaceOfTag = { role: PlaceRole; part: PlacePart | null; alike: readonly PlaceRole[] };

export function placeOfTag(tag: ColumnTag): PlaceOfTag | null {
  const [first = '', last = ''] = tag.split('.');
  const stop = COLUMN_ROLES.find((one) => one === first);
  const part = COLUMN_PARTS.find((one) => one === last);
  if (!stop || !part) return null;
  const alike = PLACES[stop];
  return { role: alike[0] ?? 'pickup_location', part: PARTS[part], alike };
}

/** The part of a place that a column holds, whosever it is: the chances of all roles together. */
export function partOfAnyPlace(
  chanceOf: (tag: ColumnTag) => number,
): { part: PlacePart; score: number } | null {
  const parts = COLUMN_PARTS.flatMap((one) => {
    const part = PARTS[one];
    return part && one !== 'name'
      ? [{ part, score: COLUMN_ROLES.reduce((sum, role) => sum + chanceOf(`${role}.${one}`), 0) }]
      : [];
  });
  return parts.reduce<{ part: PlacePart; score: number } | null>(
    (best, one) => (one.score > (best?.score ?? 0) ? one : best),
    null,
  );
}
