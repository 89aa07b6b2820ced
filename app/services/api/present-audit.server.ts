import type { AuditEntry } from '~/services/orders/order-audit.server';

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
