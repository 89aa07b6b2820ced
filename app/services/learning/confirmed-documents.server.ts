import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { isEmpty } from '~/domain/fields/learned-source';
import type { DraftAddress } from '~/domain/orders/order-draft';
import type { ReadPage } from '~/domain/reading/reading';
import { addresses } from '~/services/companies/schema.server';
import {
  type ConfirmedDocument,
  type ConfirmedOrder,
  type ConfirmedPlace,
  isPlaceRole,
} from '~/services/mapping/fine-tuning/confirmed';
import { orderAddressEvents, orders } from '~/services/orders/schema.server';
import { db } from '~/services/platform/runtime.server';
import { type Finished, openFinished } from './finished-orders.server';
import type { PastDocument, PastOrder } from './past-order.server';

/** A document of pages whose orders are finished, with what they confirm of its words. */
export type LearnableDocument = { past: PastDocument; pages: ReadPage[]; confirmed: ConfirmedDocument };

/** The finished documents that have pages, newest first, one at a time; a file that came twice once. */
export async function* openLearnable(finished: Finished): AsyncGenerator<LearnableDocument> {
  const seen = new Set<string>();
  for await (const past of openFinished(finished)) {
    if (seen.has(past.key) || past.orders.length === 0) continue;
    const reading = await past.openReading();
    if (reading.kind !== 'pages') continue;
    seen.add(past.key);
    yield { past, pages: reading.pages, confirmed: await confirmedBy(past) };
  }
}

async function confirmedBy({ orders: past, draftsCount }: PastDocument): Promise<ConfirmedDocument> {
  const ids = past.map(({ orderId }) => orderId);
  const rows = await db()
    .select({ id: orders.id, provenance: orders.provenance, addresses: orders.addresses })
    .from(orders)
    .where(inArray(orders.id, ids));
  const stops = await db()
    .select({ stop: orderAddressEvents, verified: addresses })
    .from(orderAddressEvents)
    .leftJoin(addresses, eq(addresses.id, orderAddressEvents.addressId))
    .where(and(inArray(orderAddressEvents.orderId, ids), isNull(orderAddressEvents.deletedAt)))
    .orderBy(asc(orderAddressEvents.eventNumber));
  const confirmed = past.map((order): ConfirmedOrder => {
    const row = rows.find(({ id }) => id === order.orderId);
    const own = stops.filter(({ stop }) => stop.orderId === order.orderId);
    const places = own.flatMap(({ stop, verified }) =>
      placeOf(stop.type, verified ? verifiedAddress(verified) : stop.rawAddress),
    );
    const payer = row?.addresses.bill_to_address;
    return {
      fields: order.confirmed,
      emptied: emptiedFields(order),
      places: payer ? [...places, ...placeOf('bill_to', payer)] : places,
      seenAt: row?.provenance ?? {},
    };
  });
  return { orders: confirmed, isWhole: past.length === draftsCount };
}

function emptiedFields({ drafted, confirmed }: PastOrder): string[] {
  return Object.keys(drafted).filter((name) => !isEmpty(drafted[name]) && isEmpty(confirmed[name]));
}

function placeOf(
  role: string,
  { location_name, address_line_1, postal_code }: DraftAddress,
): ConfirmedPlace[] {
  return isPlaceRole(role) ? [{ role, name: location_name, street: address_line_1, code: postal_code }] : [];
}

const verifiedAddress = (row: typeof addresses.$inferSelect): DraftAddress => ({
  raw_text: '',
  location_name: row.locationName,
  address_line_1: row.addressLine1 ?? undefined,
  postal_code: row.postalCode ?? undefined,
});
