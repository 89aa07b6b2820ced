import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import {
  ADDRESS_ROLES,
  type AddressRole,
  type DraftAddress,
  type Provenance,
} from '~/domain/orders/order-draft';
import type { AddressView, EventView } from '~/domain/orders/order-view';
import { termsOf } from '~/domain/orders/stop-terms';
import { addresses } from '~/services/companies/schema.server';
import type { Db } from '~/services/platform/database.server';
import type { OrderRow } from './order-scope.server';
import { orderAddressEvents } from './schema.server';

type AddressRow = typeof addresses.$inferSelect;
type EventRow = typeof orderAddressEvents.$inferSelect;
export type OrderPlaces = {
  addresses: Record<AddressRole, AddressView | null>;
  events: EventView[];
  book: Map<number, AddressRow>;
  rows: EventRow[];
};

/** An order's addresses and stops with the verified address behind each; two queries. */
export async function loadOrderPlaces(db: Db, order: OrderRow): Promise<OrderPlaces> {
  const rows = await db
    .select()
    .from(orderAddressEvents)
    .where(and(eq(orderAddressEvents.orderId, order.id), isNull(orderAddressEvents.deletedAt)))
    .orderBy(asc(orderAddressEvents.eventNumber), asc(orderAddressEvents.id));
  const ids = [
    ...rows.map(({ addressId }) => addressId),
    ...ADDRESS_ROLES.map((role) => order.addresses[role]?.address_id),
  ];
  const wanted = ids.filter((id): id is number => typeof id === 'number');
  const verified =
    wanted.length > 0 ? await db.select().from(addresses).where(inArray(addresses.id, wanted)) : [];
  const book = new Map(verified.map((row) => [row.id, row]));
  const view = (
    raw: DraftAddress,
    addressId: number | null,
    score: number | null,
    provenance: Provenance | null,
  ): AddressView => {
    const verified = addressId === null ? undefined : book.get(addressId);
    const shown = addressView(raw, verified, score, provenance);
    return addressId === null || verified ? shown : { ...shown, name: 'Address Not Found', lines: '' };
  };
  return {
    book,
    rows,
    addresses: Object.fromEntries(
      ADDRESS_ROLES.map((role) => {
        const held = order.addresses[role];
        return [role, held ? view(held, held.address_id, held.score ?? null, held.provenance ?? null) : null];
      }),
    ) as Record<AddressRole, AddressView | null>,
    events: rows.map((row) => ({
      id: row.id,
      number: row.eventNumber,
      type: row.type,
      ...termsOf(row),
      address: view(row.rawAddress, row.addressId, row.score, row.provenance),
    })),
  };
}

function addressView(
  raw: DraftAddress,
  verified: AddressRow | undefined,
  score: number | null,
  provenance: Provenance | null,
): AddressView {
  const known = verified
    ? {
        name: verified.locationName,
        line: verified.addressLine1,
        line2: verified.addressLine2,
        city: verified.city,
        state: verified.state,
        postal: verified.postalCode,
      }
    : {
        name: raw.location_name ?? '',
        line: raw.address_line_1,
        line2: raw.address_line_2,
        city: raw.city,
        state: raw.state,
        postal: raw.postal_code,
      };
  return {
    addressId: verified?.id ?? null,
    score,
    rawText: raw.raw_text || 'Address not recognized',
    recognized: raw,
    name: known.name || 'Address not recognized',
    lines: oneLine(known),
    provenance,
  };
}

type Lines = Partial<Record<'line' | 'line2' | 'city' | 'state' | 'postal', string | null>>;

function oneLine({ line, line2, city, state, postal }: Lines): string {
  return [line, line2, city, [state, postal].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
