import type { PlaceRole } from '~/domain/fields/field-map';
import type { Piece } from '~/services/mapping/pages/layout/pieces.server';
import { textOf } from '~/services/mapping/pages/layout/pieces.server';
import { type PagePieces, valueOptions } from '~/services/mapping/pages/layout/values-of-labels.server';
import { parseAddress } from '~/services/mapping/values/parse-address.server';

/** A dispatcher's sheet calls the two ends of a trip by one small word each. */
const ENDS: Readonly<Record<string, PlaceRole>> = {
  FROM: 'pickup_location',
  ORIGIN: 'pickup_location',
  TO: 'delivery_location',
};

/**
 * "FROM" and "TO" over two addresses are where the trip begins and ends, where no other label says it. In the head of
 * a mail or a fax they name its writer and its reader: there no address stands under both, or a telephone does.
 */
export function nameRouteEnds(view: PagePieces): void {
  const named = new Set(view.pieces.flatMap(({ meaning }) => meaning?.names ?? []));
  if (named.has('pickup_location') && named.has('delivery_location')) return;
  const ends = view.pieces.filter(({ meaning }) => meaning && Object.hasOwn(ENDS, meaning.label));
  const [from, ...moreFrom] = ends.filter(({ meaning }) => ENDS[meaning?.label ?? ''] === 'pickup_location');
  const [to, ...moreTo] = ends.filter(({ meaning }) => ENDS[meaning?.label ?? ''] === 'delivery_location');
  if (!from || !to || moreFrom.length + moreTo.length > 0) return;
  if (![from, to].every((end) => hasAddress(end, view))) return;
  for (const end of [from, to]) {
    const role = ENDS[end.meaning?.label ?? ''];
    if (end.meaning && role) end.meaning = { ...end.meaning, names: [role] };
  }
}

function hasAddress(end: Piece, view: PagePieces): boolean {
  const text = textOf(valueOptions(end, view)[0]?.pieces ?? []);
  const address = parseAddress(text.split('\n'));
  // "FROM CARTAGENA, COLOMBIA" is where the ship comes from.
  const isOnLand = Boolean(address?.postal_code ?? address?.state ?? address?.address_line_1);
  return address?.city !== undefined && isOnLand && !/@|\b(FAX|ATTN|DISPATCH|TEL)\b/i.test(text);
}
