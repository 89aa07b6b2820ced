import { whyNotBetter } from '~/domain/reading/tuned-layer';
import { fieldMapsInForce } from '~/services/field-maps/field-maps-in-force.server';
import { runReplayed } from '~/services/mapping-runs/mapping-pool.server';
import { weightsVersion } from '~/services/mapping-runs/page-tagger.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { awaitAsked } from '~/services/requests/ask-to-learn.server';
import { openLearnable } from './confirmed-documents.server';
import { type Finished, listFinished } from './finished-orders.server';
import { currentLayer, storeLayer, type TunedLayerRow } from './store-layer.server';
import { type Lesson, MIN_DOCUMENTS, orNull, train, tryLayer } from './try-layer.server';

type VariantKey = { companyId: number; variantId: number };

/**
 * Fine-tunes the page tagger's last layer to a company's variant by its finished orders, and switches it on where its trial on the
 * latest documents shows more right values and no field that got worse; else it stays in the shadow. Nothing is written before the
 * end, so that a run that was killed is run again with the same result; the same orders are not learned from twice, unless `anew`.
 * Ends with an error, and is run again, when an order was finished meanwhile.
 * @returns null where there is nothing to learn from, or papers are read by rules alone
 */
export async function fineTune(
  { companyId, variantId }: VariantKey,
  { anew = false }: { anew?: boolean } = {},
): Promise<TunedLayerRow | null> {
  const variant = { companyId, variantId };
  const weights = weightsVersion();
  if (weights === null) return null;
  await transaction((tx) => awaitAsked(tx, variant));
  const finished = await listFinished(companyId, variantId);
  const current = await currentLayer(db(), variant);
  const isKnown = current?.learnedFrom === finished.version && current.weights === weights;
  if (current && isKnown && !anew) return current;
  const lessons = await lessonsOf(finished);
  if (lessons.length < MIN_DOCUMENTS) return null;
  const { rows, learned } = await fieldMapsInForce(variant);
  const { figures, judged } = await tryLayer(lessons, { rows, learned });
  const layer = await train(lessons);
  if (!layer) return null;
  const { version } = await listFinished(companyId, variantId);
  if (version !== finished.version) throw new Error('an order was finished while its past was read');
  const tried = { ...layer, learnedFrom: version, documents: lessons.length, judged, figures };
  return transaction((tx) => storeLayer(tx, variant, { ...tried, isBetter: whyNotBetter(figures) === null }));
}

async function lessonsOf(finished: Finished): Promise<Lesson[]> {
  const lessons: Lesson[] = [];
  for await (const document of openLearnable(finished)) {
    const { pages, confirmed } = document;
    const examples = await orNull(runReplayed('learnDocument', { pages, confirmed }));
    if (examples && examples.tags.length > 0) lessons.push({ document, examples });
  }
  return lessons;
}
