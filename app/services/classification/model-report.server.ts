import { availableParallelism, cpus, totalmem } from 'node:os';
import type { Evaluation } from './evaluate-model.server';
import { entriesOf, FEATURES_VERSION, SPACE } from './feature-space.server';
import type { LabelledDocument, TrainedModel } from './train-model.server';

/** What was trained with what, how long it took and where. (spec 3 §3 EMC model, summary report) */
export type ModelSummary = {
  splits: { training: number; validation: number; testing: number };
  epochSize: number;
  batchSize: number;
  steps: number;
  variants: { trained: number; tested: number; single: number };
  lexicon: { features: number; space: number; perDocument: number; version: number };
  prototypes: number;
  threshold: number;
  /** Milliseconds. */
  timings: { loading: number; training: number };
  /** Memory in bytes. */
  system: { node: string; platform: string; cpu: string; cores: number; memory: number; used: number };
};
/** What the training of a model recorded, stored with it. */
export type ModelReport = Evaluation & { summary: ModelSummary };

export function reportOn(
  model: TrainedModel,
  documents: readonly LabelledDocument[],
  timings: ModelSummary['timings'],
): ModelReport {
  const { evaluation, prototypes, calibration } = model;
  const { steps, variants, tested } = evaluation;
  const features = new Set(documents.flatMap((one) => [...entriesOf(one.features)].map(([index]) => index)));
  const seen = documents.reduce((sum, one) => sum + one.features.length / 2, 0);
  return {
    ...evaluation,
    summary: {
      splits: { training: documents.length, validation: tested, testing: tested },
      epochSize: tested,
      // Newton's method: every step sees all of them.
      batchSize: tested,
      steps: Math.max(0, steps.length - 1),
      variants: {
        trained: variants.length,
        tested: variants.filter(({ test }) => test > 0).length,
        single: variants.filter(({ train }) => train === 1).length,
      },
      lexicon: {
        features: features.size,
        space: SPACE,
        perDocument: Math.round(seen / Math.max(1, documents.length)),
        version: FEATURES_VERSION,
      },
      prototypes: prototypes.length,
      threshold: calibration.threshold,
      timings,
      system: {
        node: process.version,
        platform: `${process.platform} ${process.arch}`,
        cpu: cpus()[0]?.model.trim() || 'unknown',
        cores: availableParallelism(),
        memory: totalmem(),
        used: process.memoryUsage().rss,
      },
    },
  };
}
