import { type Calibration, calibrate, chanceOf, type Line, type Trial } from './calibration.server';

/**
 * A document that was left out while it was judged. `known`: its own variant was among those to choose from; `unknown`:
 * without its variant, so that any other it is taken for is wrong.
 */
export type JudgedTrial = Trial & {
  kind: 'known' | 'unknown';
  documentId: number;
  /** What a person says it is. */
  variantId: number;
  /** The variant it is most like. */
  takenFor: number;
};

/** The mean log loss after a step of the training: of what was learned from, and of what was held out. */
export type TrainingStep = { step: number; training: number; heldOut: number };
/** How a variant fared on documents that were held out; shares from 0 to 1, null where there is nothing to divide by. */
export type VariantScore = {
  variantId: number;
  precision: number | null;
  recall: number | null;
  f1: number | null;
  train: number;
  validate: number;
  test: number;
};
/** `predicted` null: the model was not sure enough of any variant. */
export type ClassificationFailure = {
  documentId: number;
  variantId: number;
  predicted: number | null;
  score: number;
};
export type Evaluation = {
  /** Of the documents with a sibling, each left out in turn, the share that got its variant; null when there are none. */
  accuracy: number | null;
  /** How many documents that share is of. */
  tested: number;
  /** Of the documents judged without their own variant, the share that was given another one. */
  falseAccepts: number | null;
  steps: TrainingStep[];
  variants: VariantScore[];
  failures: ClassificationFailure[];
};

/** What is judged is never judged by a calibration that was learned from it: the documents go round in so many parts. */
const FOLDS = 5;
/** Failures that a report keeps, the surest first. */
const MAX_FAILURES = 200;

type Verdict = { trial: JudgedTrial; predicted: number | null; score: number };

/**
 * How good a model is on what it had not seen: each document is left out of its variant, and judged by a calibration
 * learned from the other four fifths. `sizes`: how many documents each variant was learned from. Pure.
 */
export function evaluate(trials: readonly JudgedTrial[], sizes: ReadonlyMap<number, number>): Evaluation {
  const folds = foldsOf(trials);
  const runs = folds.map((heldOut) => runWithout(trials, heldOut)).filter((run) => run !== null);
  const verdicts = runs.flatMap(({ verdicts }) => verdicts);
  const known = verdicts.filter(({ trial }) => trial.kind === 'known');
  const unknown = verdicts.filter(({ trial }) => trial.kind === 'unknown');
  const right = known.filter(({ trial, predicted }) => predicted === trial.variantId);
  return {
    accuracy: share(right.length, known.length),
    tested: known.length,
    falseAccepts: share(unknown.filter(({ predicted }) => predicted !== null).length, unknown.length),
    steps: meanSteps(runs.map(({ steps }) => steps)),
    variants: [...sizes].map(([variantId, size]) => scoreOf(variantId, size, known)),
    failures: known
      .filter(({ trial, predicted }) => predicted !== trial.variantId)
      .map(({ trial: { documentId, variantId }, predicted, score }) => ({
        documentId,
        variantId,
        predicted,
        score,
      }))
      .sort((a, b) => b.score - a.score || a.documentId - b.documentId)
      .slice(0, MAX_FAILURES),
  };
}

/** Documents in turn, both trials of one document together. */
function foldsOf(trials: readonly JudgedTrial[]): ReadonlySet<number>[] {
  const ids = [...new Set(trials.map(({ documentId }) => documentId))].sort((a, b) => a - b);
  return Array.from(
    { length: Math.min(FOLDS, ids.length) },
    (_, fold) => new Set(ids.filter((_, at) => at % FOLDS === fold)),
  );
}

function runWithout(trials: readonly JudgedTrial[], heldOut: ReadonlySet<number>) {
  const tested = trials.filter(({ documentId }) => heldOut.has(documentId));
  if (tested.length === 0) return null;
  const learned = trials.filter(({ documentId }) => !heldOut.has(documentId));
  const steps: TrainingStep[] = [];
  const calibration = calibrate(learned, (model) => {
    steps.push({ step: steps.length, training: lossOf(learned, model), heldOut: lossOf(tested, model) });
  });
  return { steps, verdicts: tested.map((trial) => verdictOn(trial, calibration)) };
}

function verdictOn(trial: JudgedTrial, calibration: Calibration): Verdict {
  const score = chanceOf(trial, calibration);
  return { trial, score, predicted: score >= calibration.threshold ? trial.takenFor : null };
}

const LEAST_CHANCE = 1e-9;

/** Mean log loss of the chances that a model gives; 0 of nothing. */
function lossOf(trials: readonly JudgedTrial[], model: Line): number {
  if (trials.length === 0) return 0;
  const sum = trials.reduce((total, trial) => {
    const chance = chanceOf(trial, model);
    return total - Math.log(Math.max(LEAST_CHANCE, trial.isRight ? chance : 1 - chance));
  }, 0);
  return sum / trials.length;
}

function meanSteps(runs: readonly TrainingStep[][]): TrainingStep[] {
  const [first] = runs;
  return (first ?? []).map(({ step }) => {
    const all = runs.map((steps) => steps[step]).filter((one) => one !== undefined);
    const mean = (of: 'training' | 'heldOut') => all.reduce((sum, one) => sum + one[of], 0) / all.length;
    return { step, training: mean('training'), heldOut: mean('heldOut') };
  });
}

function scoreOf(variantId: number, train: number, known: readonly Verdict[]): VariantScore {
  const own = known.filter(({ trial }) => trial.variantId === variantId);
  const given = known.filter(({ predicted }) => predicted === variantId);
  const right = own.filter(({ predicted }) => predicted === variantId).length;
  const [precision, recall] = [share(right, given.length), share(right, own.length)];
  return {
    variantId,
    precision,
    recall,
    // Nobody was given it: there is a recall of 0 and no precision, and F1 is 0.
    f1: own.length === 0 ? null : (2 * right) / (own.length + given.length),
    train,
    validate: own.length,
    test: own.length,
  };
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
