import type { Ink } from './ink.server';
import type { GreyBitmap } from './ocr-engine.server';

/** In dots of the analysis: how high a leader's dots are at most, and the paper above and below them. */
const DOT_HEIGHT = 3;
const CLEAR = 4;
/** Dots that the scanner ran together. */
const WIDEST_DOT = 10;
/** Dots take about half of their row: a line of hyphens, or one that the scanner broke, takes more. */
const MAX_INK = 0.64;
/**
 * A form's fine dots, which a scanner gives back unevenly, and a typewriter's, far apart at even distances. Three dots
 * are an ellipsis, and specks are neither so many so close nor so even.
 */
const KINDS = [
  { gap: 6, least: 16, even: 0 },
  { gap: 16, least: 10, even: 0.65 },
] as const;
type Kind = (typeof KINDS)[number];

const COLUMN = {
  paper: 0,
  dot: 1,
  print: 2,
} as const;

type Leader = { from: number; to: number; top: number };

/**
 * Takes the dots that lead from a label to its value off a page, from the picture and its ink: recognition takes them
 * for letters and loses the words beside them.
 */
export function withoutLeaders(grey: GreyBitmap, ink: Ink): { grey: GreyBitmap; ink: Ink } {
  const leaders = findLeaders(ink);
  if (leaders.length === 0) return { grey, ink };
  const scale = grey.width / ink.width;
  const cleanGrey = { ...grey, data: Uint8Array.from(grey.data) };
  const cleanInk = { ...ink, data: Uint8Array.from(ink.data) };
  for (const leader of leaders) {
    erase(cleanInk, leader, 1, () => 0);
    erase(cleanGrey, leader, scale, (x, top) => Number(grey.data[top * grey.width + x]));
  }
  return { grey: cleanGrey, ink: cleanInk };
}

/** Paints each column of a leader with what `paper` says of it, a dot more above and below than is inked. */
function erase(
  { data, width, height }: GreyBitmap,
  { from, to, top }: Leader,
  scale: number,
  paper: (x: number, top: number) => number,
): void {
  const first = Math.max(0, Math.round((top - 1) * scale));
  const last = Math.min(height - 1, Math.round((top + DOT_HEIGHT + 1) * scale));
  for (let x = Math.floor(from * scale); x < Math.min(width, Math.ceil((to + 1) * scale)); x++) {
    const shade = paper(x, Math.max(0, first - 1));
    for (let y = first; y < last; y++) data[y * width + x] = shade;
  }
}

function findLeaders(ink: Ink): Leader[] {
  const leaders: Leader[] = [];
  const columns = new Uint8Array(ink.width);
  for (let top = CLEAR; top < ink.height - DOT_HEIGHT - CLEAR; top++) {
    if (lookAt(ink, top, columns)) leaders.push(...KINDS.flatMap((kind) => leadersIn(columns, top, kind)));
  }
  return leaders;
}

/** What each column holds at a row; false where it holds too little for a leader. Plain loops: two million dots. */
function lookAt({ data, width }: Ink, top: number, columns: Uint8Array): boolean {
  let dots = 0;
  for (let x = 0; x < width; x++) {
    const at = top * width + x;
    if (!data[at] && !data[at + width] && !data[at + 2 * width]) {
      columns[x] = COLUMN.paper;
      continue;
    }
    let isClear = true;
    for (let y = 1; y <= CLEAR && isClear; y++) {
      isClear = !data[at - y * width] && !data[at + (DOT_HEIGHT - 1 + y) * width];
    }
    columns[x] = isClear ? COLUMN.dot : COLUMN.print;
    if (isClear) dots++;
  }
  return dots >= KINDS[1].least;
}

function leadersIn(columns: Uint8Array, top: number, { gap, least, even }: Kind): Leader[] {
  const leaders: Leader[] = [];
  let starts: number[] = [];
  let [last, inked] = [0, 0];
  const close = () => {
    const [from] = starts;
    const isDotted = starts.length >= least && inked < MAX_INK * (last - Number(from));
    if (from !== undefined && isDotted && evenness(starts) >= even) leaders.push({ from, to: last, top });
    [starts, inked] = [[], 0];
  };
  for (let x = 0; x < columns.length; x++) {
    if (columns[x] === COLUMN.print || x - last > gap) close();
    if (columns[x] !== COLUMN.dot) continue;
    const start = x;
    while (columns[x + 1] === COLUMN.dot) x++;
    last = x;
    if (last - start >= WIDEST_DOT) close();
    else {
      starts.push(start);
      inked += last - start + 1;
    }
  }
  close();
  return leaders;
}

/** The share of the dots that stand at the usual distance; not all do where the scanner lost some. */
function evenness(starts: readonly number[]): number {
  const steps = starts.slice(1).map((start, i) => start - Number(starts[i]));
  const usual = Number([...steps].sort((a, b) => a - b)[steps.length >> 1]);
  return steps.filter((step) => Math.abs(step - usual) <= Math.max(1, usual / 8)).length / steps.length;
}
