import { and, asc, between, eq, inArray, isNull } from 'drizzle-orm';
import type { OrderDraft } from '~/domain/orders/order-draft';
import {
  chooseTrips,
  NO_TRIP,
  type ScheduledCandidate,
  type TripChoice,
  type TripFacts,
  tripDays,
  tripFacts,
} from '~/domain/orders/scheduled-match';
import { ownValues } from '~/domain/orders/scheduled-values';
import { addDays } from '~/domain/schedules/cadence';
import type { DraftMatches } from '~/services/mapping-runs/schema.server';
import type { Db } from '~/services/platform/database.server';
import { type RequestRow, requests } from '~/services/requests/schema.server';
import { mayBePrior } from './may-be-prior.server';
import { orderAddressEvents, orders } from './schema.server';

export type MatchedDraft = { draft: OrderDraft; matches: DraftMatches | null };

/** A person may have moved a trip by so many days since its schedule made it. */
const MOVED_DAYS = 7;
const MAX_CANDIDATES = 5000;

/**
 * For each draft the scheduled trip it is about, or those that it may be about: an order that a schedule made, of the same customer, lane and
 * day, that no document has come for yet. Null drafts have a prior order already.
 */
export async function findTrips(
  tx: Db,
  request: RequestRow,
  rows: readonly (MatchedDraft | null)[],
): Promise<TripChoice[]> {
  const wanted = rows.map((row) => row && factsOfDraft(row));
  const days = wanted.flatMap((facts) => (facts ? tripDays(facts) : [])).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return rows.map(() => NO_TRIP);
  return chooseTrips(
    wanted,
    await loadTrips(tx, request, [addDays(first, -MOVED_DAYS), addDays(last, MOVED_DAYS)]),
  );
}

function factsOfDraft({ draft, matches }: MatchedDraft): TripFacts {
  const { bill_to_address: written } = draft.addresses;
  const matched = matches?.addresses.bill_to_address?.address_id ?? null;
  return tripFacts(draft.fields, draft.fields, {
    customer: written || matched !== null ? { addressId: matched, written } : null,
    stops: draft.events.map(({ type, address }, i) => ({
      type,
      addressId: matches?.events[i]?.address_id ?? null,
      written: address,
    })),
  });
}

async function loadTrips(
  tx: Db,
  request: RequestRow,
  [from, to]: [string, string],
): Promise<ScheduledCandidate[]> {
  const rows = await tx
    .select({ order: orders })
    .from(orders)
    .innerJoin(requests, eq(requests.id, orders.requestId))
    .where(
      and(
        eq(orders.companyId, request.companyId),
        eq(orders.replicatedFromScheduler, true),
        between(orders.scheduledFor, from, to),
        mayBePrior(request),
      ),
    )
    .limit(MAX_CANDIDATES);
  if (rows.length === 0) return [];
  const ids = rows.map(({ order }) => order.id);
  const stops = await tx
    .select()
    .from(orderAddressEvents)
    .where(and(inArray(orderAddressEvents.orderId, ids), isNull(orderAddressEvents.deletedAt)))
    .orderBy(asc(orderAddressEvents.eventNumber));
  return rows.map(({ order }) => {
    const { id, fields, provenance, addresses, scheduledFor } = order;
    const { bill_to_address: billTo } = addresses;
    const facts = tripFacts(fields, ownValues(fields, provenance), {
      customer: billTo ? { addressId: billTo.address_id, written: billTo } : null,
      stops: stops
        .filter(({ orderId }) => orderId === id)
        .map(({ type, addressId, rawAddress }) => ({ type, addressId, written: rawAddress })),
    });
    return { id, scheduledFor: scheduledFor ?? '', ...facts };
  });
}
