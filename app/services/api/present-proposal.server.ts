import { LEARNED_KINDS } from '~/domain/fields/learned-source';
import type { SourceProposalRow } from '~/services/learning/list-source-proposals.server';

/** A learned source as the API gives it; `says` is how it reads: "customer_number stands under CUST REF". */
export function presentProposal(row: SourceProposalRow) {
  return {
    id: row.id,
    company_id: row.companyId,
    variant_id: row.variantId,
    field_name: row.fieldName,
    kind: row.kind,
    value: row.value,
    says: `${row.fieldName} ${LEARNED_KINDS[row.kind]} ${row.value}`,
    agree: row.agree,
    disagree: row.disagree,
    silent: row.silent,
    status: row.status,
    example_order_ids: row.exampleOrderIds,
    against_order_ids: row.againstOrderIds,
    first_seen: row.firstSeen?.toISOString() ?? null,
    last_seen: row.lastSeen?.toISOString() ?? null,
    updated_at: row.updatedAt.toISOString(),
  };
}
