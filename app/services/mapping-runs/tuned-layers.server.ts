import { and, eq } from 'drizzle-orm';
import type { TunedLayer } from '~/domain/reading/tuned-layer';
import { db } from '~/services/platform/runtime.server';
import { weightsVersion } from './page-tagger.server';
import { tunedLayers } from './schema.server';

/** The last layer that a document of a company and variant is tagged with; null where that is the shipped one. */
export async function layerInForce(document: {
  companyId: number;
  variantId: number | null;
}): Promise<TunedLayer | null> {
  const { companyId, variantId } = document;
  const weights = weightsVersion();
  if (variantId === null || weights === null) return null;
  const { id, delta, state } = tunedLayers;
  const [row] = await db()
    .select({ id, weights: tunedLayers.weights, delta })
    .from(tunedLayers)
    .where(
      and(
        eq(tunedLayers.companyId, companyId),
        eq(tunedLayers.variantId, variantId),
        eq(state, 'active'),
        eq(tunedLayers.weights, weights),
      ),
    );
  return row ?? null;
}
