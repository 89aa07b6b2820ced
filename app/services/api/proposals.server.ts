import type { z } from 'zod';
import type { Actor } from '~/domain/actor';
import { LEARNED_KINDS } from '~/domain/learned-source';
import { listProposals, type ProposalRow } from '~/services/mapping/list-proposals.server';
import type { Paging } from './present.server';
import type { proposalsQuery } from './schemas.server';

/** A learned source as the API gives it; `says` is how it reads: "customer_number stands under CUST REF". */
export function presentProposal(row: ProposalRow) {
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
    first_seen: row.firstSeen?.toISOString() ?? null,
    last_seen: row.lastSeen?.toISOString() ?? null,
    updated_at: row.updatedAt.toISOString(),
  };
}

/** A page of proposals for the API. */
export async function pageOfProposals(
  actor: Actor,
  { filter, page, per_page, perPage: most }: z.infer<typeof proposalsQuery>,
): Promise<{ items: unknown[]; paging: Paging }> {
  const perPage = per_page ?? most ?? 25;
  const { items, total } = await listProposals(actor, {
    companyIds: filter.company_id,
    variantIds: filter.variant_id,
    fieldNames: filter.field_name,
    page,
    perPage,
  });
  return {
    items: items.map(presentProposal),
    paging: { page, perPage: perPage === -1 ? Math.max(1, total) : perPage, total },
  };
}
