import type { PlacePart, PlaceRole } from '~/domain/fields/field-map';
import type { ListColumn } from '~/services/mapping/columns/column-features.server';
import type { TaggedColumn } from '~/services/mapping/columns/tag-columns.server';
import { FIT, knownValues, partOfAnyPlace, placeOfTag } from './column-tags';
import type { Column } from './headings.server';

/** The column as the place that the tagger says, where no other column holds that stop. */
export function placeColumn(
  { tag, score }: TaggedColumn,
  { heading, values }: ListColumn,
  others: readonly Column[],
): Column | null {
  const place = placeOfTag(tag);
  if (!place || !isPlaceText(place.part, values)) return null;
  const alike = others.filter((one) => one.kind === 'place' && place.alike.includes(one.role));
  // A street, state or ZIP alone is no place: it is told by the place before it.
  if (alike.length === 0 && place.part !== null && !ALONE.has(place.part)) return null;
  // A part joins the place that stands in other columns, whichever of the same stop it is.
  const role = alike[0]?.kind === 'place' ? alike[0].role : place.role;
  const isTaken = alike.some(
    (one) =>
      one.kind === 'place' && (one.part === place.part || (one.part === null && place.part === 'place_name')),
  );
  return isTaken ? null : { kind: 'place', role, part: place.part, heading, score };
}

/** Parts that name a place without the others. */
const ALONE: ReadonlySet<PlacePart> = new Set(['place_name', 'place_city']);

/** Behind a place its street, city, state or ZIP, whichever stop the tagger takes it for. */
export function withParts(
  columns: readonly Column[],
  tagged: readonly TaggedColumn[],
  list: readonly ListColumn[],
  from: number,
): Column[] {
  let place: { role: PlaceRole; score?: number } | null = null;
  const keyOf = (role: PlaceRole, part: PlacePart | null) => `${role} ${part}`;
  const given = new Set(columns.flatMap((one) => (one.kind === 'place' ? [keyOf(one.role, one.part)] : [])));
  return columns.map((column, at) => {
    if (column.kind === 'place') place = column;
    else if (column.kind !== 'unknown' || 'counts' in column) place = null;
    if (column.kind !== 'unknown' || !place) return column;
    const found = tagged[at] ? partOfAnyPlace(tagged[at].chanceOf) : null;
    const own = list[at];
    if (!found || !own || found.score < from || given.has(keyOf(place.role, found.part))) return column;
    if (!isPlaceText(found.part, own.values)) return column;
    given.add(keyOf(place.role, found.part));
    const score = Math.min(found.score, place.score ?? 1);
    return { kind: 'place', role: place.role, part: found.part, heading: column.heading, score };
  });
}

const TEXTS: Partial<Record<PlacePart, RegExp>> = {
  place_postal_code: /^(\d{4,5}(-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i,
  place_state: /^[A-Z]{2}$|^[A-Z][a-z]{3,}( [A-Z][a-z]+)?$/,
};

function isPlaceText(part: PlacePart | null, values: readonly string[]): boolean {
  const pattern = (part && TEXTS[part]) ?? /[A-Za-z]{2}/;
  const filled = knownValues(values);
  return filled.length > 0 && filled.filter((value) => pattern.test(value)).length >= FIT * filled.length;
}

/**
 * "Pickup address" is the street of a place whose name the tagger sees in another column: by its heading alone it would be
 * the whole place.
 */
export function withStreets(
  columns: readonly Column[],
  tagged: readonly TaggedColumn[],
  from: number,
): Column[] {
  const placeAt = (at: number) => {
    const tag = tagged[at];
    return tag && tag.score >= from ? placeOfTag(tag.tag) : null;
  };
  return columns.map((column, at) => {
    if (column.kind !== 'place' || column.part !== null) return column;
    const own = placeAt(at);
    if (own?.part !== 'place_address' || !own.alike.includes(column.role)) return column;
    const isNamed = columns.some((other, i) => {
      const place = placeAt(i);
      return i !== at && other.kind === 'unknown' && place?.part === 'place_name' && place.role === own.role;
    });
    return isNamed ? { ...column, part: own.part } : column;
  });
}
