import { totalOf, whyNotBetter } from '~/domain/reading/tuned-layer';
import type { ListedLayer } from '~/services/learning/list-layers.server';

/** What the page tagger learned of a variant as the API gives it: how it did in its trial, and whether it is used. */
export function presentLayer(row: Omit<ListedLayer, 'decidedBy'>) {
  const { figures } = row;
  return {
    id: row.id,
    company_id: row.companyId,
    variant_id: row.variantId,
    state: row.state,
    is_better: whyNotBetter(figures) === null,
    worse_fields: whyNotBetter(figures)?.worse ?? [],
    weights: row.weights,
    documents: row.documents,
    judged: row.judged,
    before: totalOf(figures, 'before'),
    after: totalOf(figures, 'after'),
    fields: figures,
    learned_at: row.learnedAt.toISOString(),
    decided_by: row.decidedByUserId,
    decided_at: row.decidedAt?.toISOString() ?? null,
  };
}
