import { eq } from 'drizzle-orm';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { StopTimes } from '~/domain/orders/disagreements';
import { doubtsIn, typedFaults } from '~/domain/orders/order-checks';
import { offeredFor } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import type { OrderView } from '~/domain/orders/order-view';
import { SENDING_STATUSES, STATUS_TONES, STATUSES } from '~/domain/orders/statuses';
import { atDestinations } from '~/domain/trade/tms-destinations';
import { itemFaults, type KnownItem } from '~/domain/trade/tms-items';
import { ITINERARY_STOP, tmsFaults } from '~/domain/trade/tms-needs';
import { tmsProviderById } from '~/domain/trade/tms-providers';
import { refusedStops } from '~/domain/trade/tms-words';
import type { Db } from '~/services/platform/database.server';
import type { OrderRow } from './order-scope.server';
import { orderFieldReviews } from './schema.server';

/** What a reviewer should look at: what is in doubt and nobody accepted yet. */
export function doubtsOf(
  { fields, provenance }: Pick<OrderRow, 'fields' | 'provenance'>,
  reviewed: ReadonlySet<string>,
  stops: readonly StopTimes[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(doubtsIn(fields, provenance, stops)).filter(([name]) => !reviewed.has(name)),
  );
}

/** What of an order somebody accepted. */
export async function reviewedPaths(tx: Db, orderId: number): Promise<Set<string>> {
  const rows = await tx
    .select({ path: orderFieldReviews.path })
    .from(orderFieldReviews)
    .where(eq(orderFieldReviews.orderId, orderId));
  return new Set(rows.map(({ path }) => path));
}

/** Its load is not made yet, nor on its way: what is wrong with it can still be set right. */
export function isOpen({ status, deletedAt, tmsShipmentId, succeededByOrderId }: OrderRow): boolean {
  return (
    !deletedAt && tmsShipmentId === null && succeededByOrderId === null && !SENDING_STATUSES.includes(status)
  );
}

/** The ids of the dictionary entries that the fields of an order name, and of those that are offered in their place. */
export function itemsNamedBy(fields: OrderRow['fields'], provenance: OrderRow['provenance'] = {}): number[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    orderField(name)?.type === 'dictionary' ? [value, ...offeredFor(provenance[name])].map(Number) : [],
  );
}

type OpenOrder = {
  stops: number;
  edited: string[];
  fieldMap: ResolvedFieldMap;
  /** The dictionary entries that the order names. */
  items: ReadonlyMap<number, KnownItem>;
};

/** What stands between a load that is not made yet and its TMS: what it said no to, until edited, and what it needs. */
export function faultsOf(
  order: OrderRow,
  tmsProviderId: number | null,
  { stops, edited, fieldMap, items }: OpenOrder,
): Pick<OrderView, 'faults' | 'blockers'> {
  const { status, fields, provenance, addresses } = order;
  if (!isOpen(order)) return { faults: {}, blockers: [] };
  const provider = tmsProviderById(tmsProviderId)?.name;
  const { moved } = atDestinations(fields, fieldMap, provider, (name) => String(fields[name] ?? '') || null);
  const needs = {
    ...tmsFaults(tmsProviderId, { fields, addresses, stops, moved }),
    ...itemFaults(tmsProviderId, fields, items),
    ...(provider ? typedFaults(fields, provenance) : {}),
  };
  const isEdited = (name: string) =>
    edited.some(
      (path) => path === name || (name === ITINERARY_STOP && path.startsWith('order_address_events')),
    );
  const isRefused = ['error', 'warning'].includes(STATUS_TONES[STATUSES[status]]);
  const refused = Object.entries(isRefused ? refusedStops(order.statusMessage) : {});
  return {
    faults: {
      ...Object.fromEntries([...refused, ...stopsAsked(order)].filter(([name]) => !isEdited(name))),
      ...needs,
    },
    blockers: Object.keys(needs),
  };
}

/** What is asked of the texts of an order's stops, which have no field each: an edit of the itinerary answers it. */
export function stopsAsked({ provenance }: Pick<OrderRow, 'provenance'>): [name: string, why: string][] {
  const { [ITINERARY_STOP]: asked } = provenance;
  return asked?.doubt ? [[ITINERARY_STOP, asked.doubt]] : [];
}
