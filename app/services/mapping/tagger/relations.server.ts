import type { Boxes } from './neighbours.server';

/** Distances in heights of a letter at which a word lies to another in a new way: down, and across. */
const DOWN = [0.45, 1.2, 1.8, 2.6, 4, 6, 9, 14].map(Math.fround);
const ACROSS = [0.8, 1.6, 3, 6, 10, 16, 26].map(Math.fround);
const MOST = ACROSS.length + 1;
const COLUMNS = 2 * MOST + 3;
const round = Math.fround;
const [NEAR, BESIDE] = [round(0.4), round(-0.3)];

/** For each pair of words how the second lies to the first: a row above or below, a column before, over or after it. */
export function relations(boxes: Boxes): Uint16Array {
  const n = boxes.length / 4;
  const middle = Float32Array.from({ length: n }, (_, i) =>
    round(round((boxes[i * 4 + 1] ?? 0) + (boxes[i * 4 + 3] ?? 0)) * 0.5),
  );
  const out = new Uint16Array(n * n);
  for (let i = 0; i < n; i++) {
    const [x0, x1] = [boxes[i * 4] as number, boxes[i * 4 + 2] as number];
    for (let j = 0; j < n; j++) {
      const dy = round((middle[j] as number) - (middle[i] as number));
      const down = stepsTo(DOWN, Math.abs(dy));
      const row = (dy < 0 ? -down : down) + DOWN.length;
      out[i * n + j] = row * COLUMNS + columnOf(x0, x1, boxes[j * 4] as number, boxes[j * 4 + 2] as number);
    }
  }
  return out;
}

function columnOf(x0: number, x1: number, from: number, to: number): number {
  const after = round(from - x1);
  if (after > BESIDE) return MOST + 3 + stepsTo(ACROSS, after);
  const before = round(x0 - to);
  if (before > BESIDE) return MOST - 1 - stepsTo(ACROSS, before);
  const dx = round(from - x0);
  return dx < -NEAR ? MOST : dx > NEAR ? MOST + 2 : MOST + 1;
}

/** How many of the edges a distance has reached. */
function stepsTo(edges: readonly number[], distance: number): number {
  let steps = 0;
  while (steps < edges.length && distance >= (edges[steps] as number)) steps += 1;
  return steps;
}
