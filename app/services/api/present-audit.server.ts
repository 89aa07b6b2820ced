import type { AuditEntry } from '~/services/orders/order-audit.server';
import type { AuditedOrder } from '~/services/orders/search-audits.server';

/** The audit of an order as the API gives it. (spec 2 §3 Order audit response, 3 §3 Audit entry) */
export function presentAudit(entries: readonly AuditEntry[]) {
  const own = entries.filter(({ eventNumber }) => eventNumber === null);
  const ofStops = entries.filter(({ eventNumber }) => eventNumber !== null);
  return {
    order: own.map((entry) => presentEntry('Order', entry)),
    order_address_events: ofStops.map((entry) => ({
      ...presentEntry('OrderAddressEvent', entry),
      event_number: entry.eventNumber,
    })),
  };
}

function presentEntry(model: string, { attribute, old, new: after, at, user }: AuditEntry) {
  return { model_type: model, event: 'updated', attribute, old, new: after, updated_at: at, user };
}

/** An order of an audit search. (spec 3 §3 Order audit row) */
export function presentAuditedOrder(row: AuditedOrder) {
  return {
    id: row.id,
    request_id: row.requestId,
    company_id: row.companyId,
    company_name: row.companyName,
    variant_id: row.variantId,
    verifier: row.verifier,
    admin_reviewers: row.adminReviewers,
    replicated_from_order_id: row.replicatedFromOrderId,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    changes_count: row.changes,
    client_changes_count: row.clientChanges,
    t_companies_changes_count: row.companyChanges,
  };
}
