import { height, type Piece } from '~/services/mapping/pages/layout/pieces.server';

const CARRIERS_NUMBERS = new Set(['booking_number', 'master_bol_mawb', 'house_bol_hawb']);

const ALONE = /^[A-Z]{4}[ -]?\d[\d -]+$/i;

/** A booking or bill of lading may be numbered like a container, check digit and all; its own label tells. */
export function isCarriersNumber(piece: Piece, pieces: readonly Piece[]): boolean {
  const { box } = piece;
  if (!ALONE.test(piece.text)) return false;
  const before = pieces.find(({ next }) => next === piece);
  const above = pieces.filter(
    (other) =>
      other.box.page === box.page &&
      other.box.y0 < box.y0 - 0.5 * height(box) &&
      box.y0 - other.box.y1 < 1.5 * height(box) &&
      Math.abs(other.box.x0 - box.x0) < 1.5 * height(box),
  );
  // Above a list of containers the label has its number beside it.
  const heading = above.length === 1 && above[0]?.next === null ? above[0] : undefined;
  const label = before?.meaning ? before : heading;
  const names = label?.meaning?.names ?? [];
  return names.length > 0 && names.every((name) => CARRIERS_NUMBERS.has(name));
}
