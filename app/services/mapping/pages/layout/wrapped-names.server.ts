import { isPlaceRole } from '~/domain/fields/field-map';
import { isStreet } from '~/domain/trade/us-places';
import { height, type Piece } from './pieces.server';

/** "Oakland International Container" and below it "Terminal": a name that goes on is no label. */
export function joinWrappedNames(pieces: readonly Piece[]): void {
  for (const piece of pieces) {
    if (!piece.meaning?.names.some(isPlaceRole) || piece.colon || piece.next) continue;
    if (piece.text === piece.text.toUpperCase()) continue;
    const above = pieces.find((other) => touches(other, piece));
    const below = pieces.find((other) => touches(piece, other));
    if (above && !above.meaning && below && !below.meaning && isStreet(below.text)) piece.meaning = undefined;
  }
}

/** One line stands right above the other, flush left. */
function touches({ box: a }: Piece, { box: b }: Piece): boolean {
  return (
    a.page === b.page &&
    b.y0 > a.y0 &&
    b.y0 - a.y1 < 0.7 * height(a) &&
    Math.abs(a.x0 - b.x0) < 0.5 * height(a)
  );
}
