import { NOTE_ROW, type Sheet } from '~/domain/reading/reading';

const OF_BELOW = /\b(?:FOLLOWING|BELOW|HEREUNDER|UNDERNEATH)\b/i;
const OF_ABOVE = /\b(?:ABOVE|PRECEDING|FOREGOING)\b/i;
const OF_ALL = /\b(?:ALL|EVERY|EACH)\b/i;

/**
 * The rows of a list that a note among them is about: those that it names, "the following", "the above", "all"; else the rows right below
 * it, down to the next blank row or note; below the last row, all of them. Null for all rows of the tab.
 */
export function rowsOfNote({ rows, skipped, header }: Sheet, note: number, text: string): Set<number> | null {
  const why = new Map(skipped.map((one) => [one.row, one.why]));
  const first = header === null ? -1 : (rows[header]?.index ?? -1);
  const orders = new Set(rows.map(({ index }) => index).filter((at) => at > first && !why.has(at)));
  const isNote = (at: number) => why.get(at) === NOTE_ROW;
  const block = (step: 1 | -1): Set<number> => {
    let at = note + step;
    while (isNote(at)) at += step;
    const found = new Set<number>();
    for (; orders.has(at); at += step) found.add(at);
    return found;
  };
  const [above, below] = [block(-1), block(1)];
  if (OF_ABOVE.test(text) && above.size > 0) return above;
  if (!OF_BELOW.test(text) && OF_ALL.test(text)) return null;
  if (below.size > 0) return below;
  const isLast = ![...orders].some((at) => at > note);
  if (isLast) return null;
  // A note between two blank rows heads what comes next, and one right below rows ends them.
  return above.size > 0 && !OF_BELOW.test(text) ? above : nextBlock(orders, note);
}

function nextBlock(orders: ReadonlySet<number>, note: number): Set<number> {
  const found = new Set<number>();
  for (let at = Math.min(...[...orders].filter((one) => one > note)); orders.has(at); at++) found.add(at);
  return found;
}
