/** How like a document is to a layout, and by how much more than to the next one. */
export type Evidence = { likeness: number; margin: number };
export type Trial = Evidence & { isRight: boolean };

/** From likeness to the chance of being right; `threshold` is the least chance that is believed. */
export type Calibration = {
  bias: number;
  ofLikeness: number;
  ofMargin: number;
  threshold: number;
  /** How like papers of other layouts usually are: what a layout without a rival is measured against. */
  background: number;
};

/**
 * What is assumed before anything was seen, in force while a training set is too small to tell: two papers of a
 * layout, one of them perhaps a poor copy, share half of what stands on them, papers of two layouts a quarter.
 */
const ASSUMED: readonly Trial[] = [
  { likeness: 0.5, margin: 0.3, isRight: true },
  { likeness: 0.25, margin: 0.05, isRight: false },
];
const ASSUMED_WEIGHT = 3;
const ASSUMED_BACKGROUND = 0.2;
/** Of papers in a layout that is not known, so many may be given a known one while training. */
const FALSE_ACCEPTS = 0.02;

/** The part of a calibration that a step of the training changes. */
export type Line = Pick<Calibration, 'bias' | 'ofLikeness' | 'ofMargin'>;

export function chanceOf({ likeness, margin }: Evidence, model: Line): number {
  return logistic(model.bias + model.ofLikeness * likeness + model.ofMargin * margin);
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/**
 * Logistic regression over the trials of leave-one-out (Platt's scaling with its smoothed targets, so that trials
 * without an error do not make it certain), by Newton's method: few numbers, so it ends in a few exact steps.
 * @param onStep told what was learned so far, before the first step and after each
 */
export function calibrate(trials: readonly Trial[], onStep?: (model: Line) => void): Calibration {
  const wrong = trials.filter(({ isRight }) => !isRight);
  const counts = {
    right: trials.length - wrong.length + ASSUMED_WEIGHT,
    wrong: wrong.length + ASSUMED_WEIGHT,
  };
  const targets = { right: (counts.right + 1) / (counts.right + 2), wrong: 1 / (counts.wrong + 2) };
  const weighed = [
    // Both kinds weigh the same together: what is asked is how the two are told apart, not which is more frequent.
    ...trials.map((trial) => ({ trial, weight: 1 / (trial.isRight ? counts.right : counts.wrong) })),
    ...ASSUMED.map((trial) => ({
      trial,
      weight: ASSUMED_WEIGHT / (trial.isRight ? counts.right : counts.wrong),
    })),
  ].map(({ trial, weight }) => ({
    x: [1, trial.likeness, trial.margin],
    weight: weight * Math.min(counts.right, counts.wrong),
    target: trial.isRight ? targets.right : targets.wrong,
  }));
  const [bias = 0, ofLikeness = 0, ofMargin = 0] = byNewton(weighed, (beta) => onStep?.(lineOf(beta)));
  const model = { bias, ofLikeness, ofMargin, threshold: 0.5, background: median(wrong) };
  const impostors = wrong.map((trial) => chanceOf(trial, model)).sort((a, b) => a - b);
  const highest = impostors[Math.floor(impostors.length * (1 - FALSE_ACCEPTS))] ?? 0;
  return { ...model, threshold: Math.max(0.5, Math.min(0.95, highest)) };
}

const median = (wrong: readonly Trial[]): number => {
  const sorted = wrong.map(({ likeness }) => likeness).sort((a, b) => a - b);
  return sorted.length < ASSUMED_WEIGHT ? ASSUMED_BACKGROUND : (sorted[sorted.length >> 1] ?? 0);
};

type Weighed = { x: number[]; weight: number; target: number };

const RIDGE = 0.02;
const STEPS = 30;

const lineOf = ([bias = 0, ofLikeness = 0, ofMargin = 0]: readonly number[]): Line => ({
  bias,
  ofLikeness,
  ofMargin,
});

function byNewton(rows: readonly Weighed[], onStep: (beta: readonly number[]) => void): number[] {
  let beta = [0, 0, 0];
  onStep(beta);
  for (let step = 0; step < STEPS; step += 1) {
    const gradient: number[] = beta.map((value) => -RIDGE * value);
    const curvature = beta.map((_, i): number[] => beta.map((__, j) => (i === j ? RIDGE : 0)));
    for (const { x, weight, target } of rows) {
      const p = logistic(dot(x, beta));
      for (const [i, xi] of x.entries()) {
        gradient[i] = (gradient[i] ?? 0) + weight * (target - p) * xi;
        const row = curvature[i] ?? [];
        for (const [j, xj] of x.entries()) row[j] = (row[j] ?? 0) + weight * p * (1 - p) * xi * xj;
      }
    }
    const change = solve(curvature, gradient);
    // A step of Newton's that is too long for a steep curve is shortened.
    const longest = Math.max(1, ...change.map((value) => Math.abs(value) / 5));
    beta = beta.map((value, i) => value + (change[i] ?? 0) / longest);
    onStep(beta);
  }
  return beta;
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

/** Gauss-Jordan; the matrix is symmetric and has the ridge on its diagonal, so that no pivot is 0. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  for (const [i, row] of rows.entries()) {
    const pivot = row[i] || 1;
    for (const [j, value] of row.entries()) row[j] = value / pivot;
    for (const [k, other] of rows.entries()) {
      if (k === i) continue;
      const factor = other[i] ?? 0;
      for (const [j, value] of row.entries()) other[j] = (other[j] ?? 0) - factor * value;
    }
  }
  return rows.map((row) => row.at(-1) ?? 0);
}
