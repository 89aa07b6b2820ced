import { needsLook } from '~/domain/orders/order-checks';
import type { OrderView } from '~/domain/orders/order-view';
import { SENDING_STATUSES, STATUS_TONES, STATUSES } from '~/domain/orders/statuses';
import { ITINERARY_STOP, tmsFaults } from '~/domain/trade/tms-needs';
import { refusedStops } from '~/domain/trade/tms-words';
import type { OrderRow } from './order-scope.server';

/** What a reviewer should look at: doubtful values nobody accepted yet. */
export function doubtsOf(
  { fields, provenance }: OrderRow,
  reviewed: ReadonlySet<string>,
): Record<string, string> {
  const doubts: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    const why = reviewed.has(name) ? null : needsLook(name, value, provenance[name]);
    if (why) doubts[name] = why;
  }
  return doubts;
}

/** Its load is not made yet, nor on its way: what is wrong with it can still be set right. */
export function isOpen({ status, deletedAt, tmsShipmentId, succeededByOrderId }: OrderRow): boolean {
  return (
    !deletedAt && tmsShipmentId === null && succeededByOrderId === null && !SENDING_STATUSES.includes(status)
  );
}

/** What stands between a load that is not made yet and its TMS: what it said no to, until edited, and what it needs. */
export function faultsOf(
  order: OrderRow,
  tmsProviderId: number | null,
  { stops, edited }: { stops: number; edited: string[] },
): Pick<OrderView, 'faults' | 'blockers'> {
  const { status, fields, addresses } = order;
  if (!isOpen(order)) return { faults: {}, blockers: [] };
  const needs = tmsFaults(tmsProviderId, { fields, addresses, stops });
  const isEdited = (name: string) =>
    edited.some(
      (path) => path === name || (name === ITINERARY_STOP && path.startsWith('order_address_events')),
    );
  const isRefused = ['error', 'warning'].includes(STATUS_TONES[STATUSES[status]]);
  const refused = Object.entries(isRefused ? refusedStops(order.statusMessage) : {});
  return {
    faults: { ...Object.fromEntries(refused.filter(([name]) => !isEdited(name))), ...needs },
    blockers: Object.keys(needs),
  };
}
