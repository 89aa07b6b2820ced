import { type Box, height, type Piece } from './pieces.server';

/** So many labels flush with each other, each with its value right below, are a column of labels over their values. */
const ENOUGH_LABELS = 3;
/** Part of a letter height by which edges that are flush may differ. */
const FLUSH = 0.5;
/** Letter heights between a label and the value below it. */
const CLOSE = 1;
const MAX_LABELS = 0.75;

/** Whether a label stands in such a column: what stands beside it, however level, is another column's. */
export function isStacked(label: Piece, { pieces }: { pieces: readonly Piece[] }): boolean {
  const flush = pieces.filter(({ box }) => isFlush(box, label.box)).sort((a, b) => a.box.y0 - b.box.y0);
  const hasValueBelow = (one: Piece, i: number): boolean => {
    const [value, next] = [flush[i + 1], flush[i + 2]];
    if (!value || value.meaning) return false;
    const gap = value.box.y0 - one.box.y1;
    return gap < CLOSE * height(one.box) && (!next || next.box.y0 - value.box.y1 > gap - 1);
  };
  const stacked = flush.filter((one, i) => one.meaning && hasValueBelow(one, i));
  const labels = flush.filter(({ meaning }) => meaning);
  return (
    stacked.includes(label) && stacked.length >= ENOUGH_LABELS && stacked.length >= MAX_LABELS * labels.length
  );
}

const isFlush = (a: Box, b: Box): boolean => a.page === b.page && Math.abs(a.x0 - b.x0) < FLUSH * height(b);
