import { getCompanySetting } from '~/services/companies/company-choices.server';
import type { ProposedSource } from '~/services/mapping/choose-sources.server';
import { knownSources, storeLearned } from '~/services/mapping/learned-sources.server';
import { loadFieldMaps } from '~/services/mapping/load-field-maps.server';
import { proposeSources } from '~/services/mapping/propose-sources.server';
import { transaction } from '~/services/platform/house.server';
import { awaitAsked } from '~/services/requests/ask-to-learn.server';
import { listFinished, openFinished } from './finished-orders.server';

export type Learner = { companyId: number; variantId: number };

/**
 * Learns from the finished orders of a company's variant: which label, field, constant or address would have given
 * what people set right. Computed anew from what is stored, so that running it twice, or after being killed, changes
 * nothing more. Ends with an error, and is run again, when an order was finished meanwhile.
 */
export async function learnFromOrders({ companyId, variantId }: Learner): Promise<ProposedSource[]> {
  const learner = { companyId, variantId };
  await transaction((tx) => awaitAsked(tx, learner));
  const finished = await listFinished(companyId, variantId);
  const { tmsProviderId } = await getCompanySetting(companyId);
  const { rows } = await loadFieldMaps({ companyId, variantId, tmsProviderId });
  const known = await knownSources(learner);
  const proposed = await proposeSources(() => openFinished(finished), rows, known);
  const { version } = await listFinished(companyId, variantId);
  if (version !== finished.version) throw new Error('an order was finished while its past was read');
  await transaction((tx) => storeLearned(tx, learner, proposed));
  return proposed;
}
