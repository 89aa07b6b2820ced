/** From the tagger's score to how often such a value is right: measured, `npm run bench:strangers` prints the table. */
const POINTS: readonly (readonly [score: number, right: number])[] = [
  [0, 0],
  [0.5, 0.3],
  [0.7, 0.58],
  [0.8, 0.62],
  [0.9, 0.7],
  [0.95, 0.82],
  [0.98, 0.92],
  [1, 0.98],
];

/** The share of the tagger's values with such a score that are right; both from 0 to 1. */
export function calibratedScore(score: number): number {
  const at = POINTS.findIndex(([from]) => from >= score);
  const [upper, lower] = [POINTS[at], POINTS[at - 1]];
  if (!upper) return POINTS.at(-1)?.[1] ?? 1;
  if (!lower) return upper[1];
  const share = (score - lower[0]) / (upper[0] - lower[0]);
  return Math.round((lower[1] + share * (upper[1] - lower[1])) * 1000) / 1000;
}
