import { type Box, height, type Piece, sameRow } from './pieces.server';

/** A piece with its place in the list that was indexed, and the middle of its box from the top. */
type Placed = { piece: Piece; at: number; middle: number };
type PageIndex = { byMiddle: Placed[]; byTop: Piece[] };
type PieceIndex = ReadonlyMap<number, PageIndex>;

/** Boxes do not move once pieces are made, so that a list of them is sorted once, however many labels ask. */
const indexes = new WeakMap<readonly Piece[], PieceIndex>();

function indexOf(pieces: readonly Piece[]): PieceIndex {
  const kept = indexes.get(pieces);
  if (kept) return kept;
  const pages = new Map<number, PageIndex>();
  for (const [at, piece] of pieces.entries()) {
    const { page, y0, y1 } = piece.box;
    const own = pages.get(page) ?? { byMiddle: [], byTop: [] };
    pages.set(page, own);
    own.byMiddle.push({ piece, at, middle: (y0 + y1) / 2 });
    own.byTop.push(piece);
  }
  for (const { byMiddle, byTop } of pages.values()) {
    byMiddle.sort((a, b) => a.middle - b.middle);
    byTop.sort((a, b) => a.box.y0 - b.box.y0);
  }
  indexes.set(pieces, pages);
  return pages;
}

/** The index of the first item for which `isBehind` holds, of a list in which it holds for all after that. */
function firstBehind<T>(list: readonly T[], isBehind: (one: T) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBehind(list[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The pieces on one line with a box, in their order in the list: `pieces.filter((one) => sameRow(one.box, box))`. */
export function inRow(box: Box, pieces: readonly Piece[]): Piece[] {
  const byMiddle = indexOf(pieces).get(box.page)?.byMiddle ?? [];
  const middle = (box.y0 + box.y1) / 2;
  // sameRow goes by the lower of the two boxes, which is no higher than this one.
  const reach = 0.6 * height(box) + 0.5;
  const found: Placed[] = [];
  for (let i = firstBehind(byMiddle, (one) => one.middle > middle - reach); i < byMiddle.length; i++) {
    const one = byMiddle[i] as Placed;
    if (one.middle >= middle + reach) break;
    if (sameRow(one.piece.box, box)) found.push(one);
  }
  return found.sort((a, b) => a.at - b.at).map(({ piece }) => piece);
}

/** The pieces of a page that begin below a height (points from the top), from the top down, as far as they are asked for. */
export function* below(top: number, page: number, pieces: readonly Piece[]): Generator<Piece> {
  const byTop = indexOf(pieces).get(page)?.byTop ?? [];
  for (let i = firstBehind(byTop, ({ box }) => box.y0 > top); i < byTop.length; i++) yield byTop[i] as Piece;
}

/** The same down to a height. */
export function between(top: number, bottom: number, page: number, pieces: readonly Piece[]): Piece[] {
  const found: Piece[] = [];
  for (const piece of below(top, page, pieces)) {
    if (piece.box.y0 > bottom) break;
    found.push(piece);
  }
  return found;
}
