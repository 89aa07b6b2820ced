/** The words around each word; learning/tagger/features.py computes the same in 32-bit floats. */

/** Groups of neighbours: the next on the left, four before it; three lines above; the next on the right, two behind it. */
export const GROUPS: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 5],
  [5, 9],
  [9, 12],
  [12, 15],
  [15, 16],
  [16, 18],
];
export const NEIGHBOURS = 18;
const FAR = 1e6;
const round = Math.fround;

/** Boxes as left, top, right, bottom for each word, in heights of a usual letter. */
export type Boxes = Float32Array;

/** For each word NEIGHBOURS indices of words, -1 for none. */
export function neighbours(boxes: Boxes): Int32Array {
  const n = boxes.length / 4;
  const out = new Int32Array(n * NEIGHBOURS).fill(-1);
  const [x0, x1, middle] = columnsOf(boxes, n);
  const leftGap = new Float32Array(n).fill(Number.POSITIVE_INFINITY);
  const distance = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    leftOf(distance, i, { x0, x1, middle });
    leftGap[i] = distance.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
    nearest(distance, 5, out, i * NEIGHBOURS);
    rightOf(distance, i, { x0, x1, middle });
    nearest(distance, 3, out, i * NEIGHBOURS + 15);
  }
  const start = startsOfRuns(x0, leftGap, out);
  for (let i = 0; i < n; i++) linesAbove(distance, i, { x0, x1, middle, start }, out);
  return out;
}

function columnsOf(boxes: Boxes, n: number): [Float32Array, Float32Array, Float32Array] {
  const [x0, x1, middle] = [new Float32Array(n), new Float32Array(n), new Float32Array(n)];
  for (let i = 0; i < n; i++) {
    x0[i] = boxes[i * 4] ?? 0;
    x1[i] = boxes[i * 4 + 2] ?? 0;
    middle[i] = round(round((boxes[i * 4 + 1] ?? 0) + (boxes[i * 4 + 3] ?? 0)) * 0.5);
  }
  return [x0, x1, middle];
}

type Columns = { x0: Float32Array; x1: Float32Array; middle: Float32Array };

const isSameRow = (middle: Float32Array, i: number, j: number): boolean =>
  j !== i && Math.abs(round((middle[i] as number) - (middle[j] as number))) < 0.5;

/** How far each word of the row ends before word i. */
function leftOf(out: Float32Array, i: number, { x0, x1, middle }: Columns): void {
  const from = x0[i] as number;
  const edge = round(from + 0.25);
  for (let j = 0; j < out.length; j++) {
    const end = x1[j] as number;
    out[j] = isSameRow(middle, i, j) && end <= edge ? from - end : Number.POSITIVE_INFINITY;
  }
}

/** How far behind word i each word of the row begins. */
function rightOf(out: Float32Array, i: number, { x0, x1, middle }: Columns): void {
  const to = x1[i] as number;
  const edge = round(to - 0.25);
  for (let j = 0; j < out.length; j++) {
    const begin = x0[j] as number;
    out[j] = isSameRow(middle, i, j) && begin >= edge ? begin - to : Number.POSITIVE_INFINITY;
  }
}

/** Writes the indices of the nearest, the first of equals first, and takes them out of the distances. */
function nearest(distance: Float32Array, count: number, out: Int32Array, at: number): void {
  for (let k = 0; k < count; k++) {
    let best = 0;
    for (let j = 1; j < distance.length; j++)
      if ((distance[j] as number) < (distance[best] as number)) best = j;
    if ((distance[best] as number) >= FAR) return;
    out[at + k] = best;
    distance[best] = Number.POSITIVE_INFINITY;
  }
}

/** Where the words that run on without a gap begin. */
function startsOfRuns(x0: Float32Array, leftGap: Float32Array, out: Int32Array): Float32Array {
  const start = x0.slice();
  const order = Array.from(x0.keys()).sort((a, b) => (x0[a] as number) - (x0[b] as number) || a - b);
  for (const i of order) {
    const left = out[i * NEIGHBOURS] as number;
    if (left >= 0 && (leftGap[i] as number) < 1) start[i] = start[left] as number;
  }
  return start;
}

type Started = Columns & { start: Float32Array };

/** The words over a word, or over what it continues, in the three next lines above. */
function linesAbove(distance: Float32Array, i: number, columns: Started, out: Int32Array): void {
  const { x0, x1, middle, start } = columns;
  const n = x0.length;
  const begin = start[i] as number;
  const end = Math.max(x1[i] as number, round(begin + 3));
  const before = round(begin - round(0.4));
  const up = new Float32Array(n).fill(Number.POSITIVE_INFINITY);
  for (let j = 0; j < n; j++) {
    const height = round((middle[i] as number) - (middle[j] as number));
    const isOver = (x0[j] as number) < end && (x1[j] as number) > before;
    if (isOver && height > round(0.6) && height < 14) up[j] = height;
  }
  for (const [first, last] of GROUPS.slice(2, 5)) {
    const least = up.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
    if (least === Number.POSITIVE_INFINITY) return;
    const line = round(least + 0.5);
    for (let j = 0; j < n; j++) {
      const isOnLine = (up[j] as number) < line;
      distance[j] = isOnLine ? Math.abs(round((x0[j] as number) - begin)) : Number.POSITIVE_INFINITY;
      if (isOnLine) up[j] = Number.POSITIVE_INFINITY;
    }
    nearest(distance, last - first, out, i * NEIGHBOURS + first);
  }
}
