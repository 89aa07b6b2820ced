import { fieldMapsInForce } from '~/services/field-maps/field-maps-in-force.server';
import { transaction } from '~/services/platform/runtime.server';
import { awaitAsked } from '~/services/requests/ask-to-learn.server';
import type { ProposedSource } from './choose-sources.server';
import { listFinished, openFinished } from './finished-orders.server';
import { knownSources, storeLearned } from './learned-sources.server';
import { proposeSources } from './propose-sources.server';

export type VariantKey = { companyId: number; variantId: number };

/**
 * Learns from the finished orders of a company's variant: which label, field, constant or address would have given
 * what people set right. Computed anew from what is stored, so that running it twice, or after being killed, changes
 * nothing more. Ends with an error, and is run again, when an order was finished meanwhile.
 */
export async function learnFromOrders({ companyId, variantId }: VariantKey): Promise<ProposedSource[]> {
  const variant = { companyId, variantId };
  await transaction((tx) => awaitAsked(tx, variant));
  const finished = await listFinished(companyId, variantId);
  const { rows } = await fieldMapsInForce(variant);
  const known = await knownSources(variant);
  const proposed = await proposeSources(() => openFinished(finished), rows, known);
  const { version } = await listFinished(companyId, variantId);
  if (version !== finished.version) throw new Error('an order was finished while its past was read');
  await transaction((tx) => storeLearned(tx, variant, proposed));
  return proposed;
}
