import type { FieldMapRow } from '~/domain/fields/field-map-cascade';
import type { LearnedSource } from '~/domain/fields/learned-source';
import type { FieldFigures, TunedLayer } from '~/domain/reading/tuned-layer';
import type { Examples } from '~/services/mapping/fine-tuning/examples.server';
import { runReplayed } from '~/services/mapping-runs/mapping-pool.server';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import type { LearnableDocument } from './confirmed-documents.server';
import { countFields, type ReadTwice } from './count-fields.server';

/** With fewer documents nothing is learned: what helps one of them may be chance. */
export const MIN_DOCUMENTS = 4;
/** From so many on the newest are put aside to judge by; of fewer each is judged by what the others taught. */
const ENOUGH_TO_PUT_ASIDE = 12;
const FOLDS = 4;
const MAX_JUDGED = 40;
const TRAINING_MS = 120_000;

export type Lesson = { document: LearnableDocument; examples: Examples };
type Maps = { rows: readonly FieldMapRow[]; learned: readonly LearnedSource[] };

/** What the last layer learns of these documents; null where papers are read by rules alone. */
export function train(lessons: readonly Lesson[]): Promise<Omit<TunedLayer, 'id'> | null> {
  const examples = lessons.map((lesson) => lesson.examples);
  return runReplayed('trainLayer', { examples }, { timeoutMs: TRAINING_MS });
}

/** The documents that are judged, newest first, each with those that the layer learns from that judges it. */
function trialsOf<T>(lessons: readonly T[]): { judged: T[]; taught: T[] }[] {
  if (lessons.length >= ENOUGH_TO_PUT_ASIDE) {
    const count = Math.min(MAX_JUDGED, Math.floor(lessons.length / 3));
    return [{ judged: lessons.slice(0, count), taught: lessons.slice(count) }];
  }
  return Array.from({ length: Math.min(FOLDS, lessons.length) }, (_, fold) => ({
    judged: lessons.filter((__, i) => i % FOLDS === fold),
    taught: lessons.filter((__, i) => i % FOLDS !== fold),
  }));
}

/**
 * Tries on documents what others taught: each is mapped by the maps in force with the shipped last layer and with the one that
 * learned without it.
 */
export async function tryLayer(
  lessons: readonly Lesson[],
  maps: Maps,
): Promise<{ figures: FieldFigures[]; judged: number }> {
  const read: ReadTwice[] = [];
  for (const { judged, taught } of trialsOf(lessons)) {
    const layer = await train(taught);
    if (!layer) break;
    for (const { document } of judged) {
      const one = await orNull(readTwice(document, { id: 0, ...layer }, maps));
      if (one) read.push(one);
    }
  }
  return { figures: countFields(read), judged: read.length };
}

/** A document that takes too long or too much is left out: it would end every run. */
export function orNull<T>(task: Promise<T>): Promise<T | null> {
  return task.catch((problem: unknown) => {
    if (problem instanceof ReadProblem) return null;
    throw problem;
  });
}

async function readTwice(
  { past, pages, confirmed }: LearnableDocument,
  layer: TunedLayer,
  maps: Maps,
): Promise<ReadTwice> {
  const [before = [], after = []] = await runReplayed('mapByLayers', {
    reading: { kind: 'pages', pages },
    layers: [null, layer],
    today: past.at.toISOString().slice(0, 10),
    ...maps,
  });
  return { past, confirmed, before, after };
}
