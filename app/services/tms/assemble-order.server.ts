import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { typedFaults } from '~/domain/orders/order-checks';
import { ORDER_FIELDS } from '~/domain/orders/order-fields';
import { termsOf } from '~/domain/orders/stop-terms';
import { codeFor } from '~/domain/trade/address-codes';
import { codesAt } from '~/domain/trade/connection-codes';
import type { ReferenceType } from '~/domain/trade/reference-types';
import { atDestinations } from '~/domain/trade/tms-destinations';
import { itemFaults } from '~/domain/trade/tms-items';
import { type TmsProviderName, tmsProviderById } from '~/domain/trade/tms-providers';
import type { CompanySetting } from '~/services/companies/company-choices.server';
import { type ItemName, itemNames } from '~/services/companies/item-names.server';
import type { addresses } from '~/services/companies/schema.server';
import { referenceTypesOf } from '~/services/matching/reference-types.server';
import { loadOrderPlaces } from '~/services/orders/order-addresses.server';
import { itemsNamedBy } from '~/services/orders/order-doubts.server';
import { resolvedFieldMap } from '~/services/orders/order-field-map.server';
import type { OrderRow } from '~/services/orders/order-scope.server';
import type { orderAddressEvents } from '~/services/orders/schema.server';
import type { Db } from '~/services/platform/database.server';
import type { TmsAddress, TmsOrder, TmsStop } from './connectors/shared/tms-order';

export type AssembledOrder = {
  tmsOrder: TmsOrder;
  unverified: number;
  stops: (TmsStop | null)[];
  /** Fields that the field map sends elsewhere, each with the one whose place it takes. */
  moved: Readonly<Record<string, string>>;
  /** Fields that it sends to the further references, where no place was free. */
  unplaced: readonly string[];
  /** The entry of each field that holds one, also of those that are sent elsewhere. */
  entries: TmsOrder['dictionary'];
  /** Fields whose value no load is made of, with why: an entry that the TMS does not know, a typed number that is none. */
  refused: Readonly<Record<string, string>>;
};

type AddressRow = typeof addresses.$inferSelect;

/** What is loaded of an order before it is put together for its TMS. */
type Loaded = {
  events: readonly (typeof orderAddressEvents.$inferSelect)[];
  /** The addresses that it names, by their ids; deleted ones count as none. */
  book: ReadonlyMap<number, AddressRow>;
  items: ReadonlyMap<number, ItemName>;
  /** The types that its references name. */
  referenceTypes: Readonly<Record<string, ReferenceType | null>>;
  fieldMap: ResolvedFieldMap;
};

/** Everything a connector needs of an order. */
export async function assembleTmsOrder(
  tx: Db,
  order: OrderRow,
  company: CompanySetting,
): Promise<AssembledOrder> {
  const { rows, book } = await loadOrderPlaces(tx, order);
  const items = await itemNames(tx, order.companyId, itemsNamedBy(order.fields));
  const referenceTypes = await referenceTypesOf(tx, order);
  const fieldMap = await resolvedFieldMap(order, company.tmsProviderId);
  return assembled(order, company, { events: rows, book, items, referenceTypes, fieldMap });
}

/**
 * The same from what is loaded already. `unverified` counts the addresses that are not in the address book; `stops` are all of the
 * itinerary, null for one without a verified address.
 */
export function assembled(
  order: OrderRow,
  company: CompanySetting,
  { events, book, items, referenceTypes, fieldMap }: Loaded,
): AssembledOrder {
  const provider = tmsProviderById(company.tmsProviderId)?.name;
  const {
    bill_to_address: billTo,
    ssrr_location_address: ssrr,
    forwarder_address: forwarder,
  } = order.addresses;
  const verified = (id: number | null | undefined) => {
    const row = id ? book.get(id) : undefined;
    return row && row.deletedAt === null ? tmsAddress(provider, row) : null;
  };
  const unverified = [
    ...events.map(({ addressId }) => addressId),
    ...[billTo, ssrr, forwarder].flatMap((address) => (address ? [address.address_id] : [])),
  ].filter((id) => !verified(id)).length;
  const direction = company.providerDirections.find(
    ({ d3code }) => d3code === order.fields.shipment_direction,
  );
  const stops = events.map((event) => {
    const address = verified(event.addressId);
    return address ? { ...address, type: event.type, ...termsOf(event) } : null;
  });
  const dictionary = { ...entriesOf(order, items), ...filled(referenceTypes) };
  const { fields, moved, unplaced } = atDestinations(order.fields, fieldMap, provider, (field) => {
    const value = dictionary[field]?.key ?? order.fields[field];
    return value === undefined || value === '' || value === false ? null : String(value);
  });
  return {
    unverified,
    stops,
    moved,
    unplaced,
    entries: dictionary,
    refused: {
      ...itemFaults(company.tmsProviderId, order.fields, items),
      ...typedFaults(order.fields, order.provenance),
    },
    tmsOrder: {
      order_id: order.id,
      company_id: order.companyId,
      direction_code: direction?.tmscode ?? null,
      tms_codes: provider && codesAt(provider, company.configuration.tms_codes),
      fields,
      bill_to: verified(billTo?.address_id),
      ssrr: verified(ssrr?.address_id),
      forwarder: verified(forwarder?.address_id),
      events: stops.filter((stop): stop is TmsStop => stop !== null),
      // What stands in the place of a further reference brings its own type along.
      dictionary: Object.fromEntries(
        Object.entries(dictionary).filter(
          ([field]) => !(field in moved) && fields[field] === order.fields[field],
        ),
      ),
    },
  };
}

function tmsAddress(provider: TmsProviderName | undefined, row: AddressRow): TmsAddress {
  return {
    location_name: row.locationName,
    address_line_1: row.addressLine1,
    address_line_2: row.addressLine2,
    city: row.city,
    state: row.state,
    postal_code: row.postalCode,
    country: row.country,
    code: codeFor(provider, row),
  };
}

const filled = <T>(values: Readonly<Record<string, T | null>>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );

function entriesOf({ fields }: OrderRow, items: ReadonlyMap<number, ItemName>): TmsOrder['dictionary'] {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const item = ORDER_FIELDS[name]?.type === 'dictionary' ? items.get(Number(value)) : undefined;
      return item ? [[name, { key: item.key, name: item.name }]] : [];
    }),
  );
}
