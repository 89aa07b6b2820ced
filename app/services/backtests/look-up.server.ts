import { eq } from 'drizzle-orm';
import { LISTED_FIELDS, type ListedField, type ReadOrder } from '~/domain/backtests/backtest';
import type { BacktestProposal } from '~/domain/backtests/proposals';
import { isSameField, isSamePlace } from '~/domain/backtests/same-value';
import type { DraftAddress } from '~/domain/orders/order-draft';
import { itemNames } from '~/services/companies/item-names.server';
import { addresses } from '~/services/companies/schema.server';
import { lookUpEntry } from '~/services/matching/look-up-entry.server';
import { matchAddress } from '~/services/matching/match-addresses.server';
import { remembering } from '~/services/matching/remembering';
import { db } from '~/services/platform/runtime.server';

type Item = { key: string; name: string };

/** The address book and the dictionaries of a company, as a backtest asks them. */
export type Lookup = {
  address: (address: DraftAddress) => Promise<DraftAddress | undefined>;
  item: (field: ListedField, text: string) => Promise<Item | undefined>;
  /** The order with what its places, carrier and vessel are taken for. */
  complete: (order: ReadOrder) => Promise<ReadOrder>;
};

/**
 * Looks up as the matching does, each text once; where nothing is found, among what is proposed, which is in no book yet.
 */
export function openLookup(companyId: number, proposed: readonly BacktestProposal[] = []): Lookup {
  const address = remembering((one: DraftAddress) => addressOf(companyId, one, proposed));
  const item = remembering(({ field, text }: { field: ListedField; text: string }) =>
    itemOf(companyId, { field, text }, proposed),
  );
  return {
    address,
    item: (field, text) => item({ field, text }),
    async complete(order) {
      const places: ReadOrder['places'] = {};
      for (const [place, one] of Object.entries(order.places)) {
        const verified = await address(one.address);
        places[place as keyof typeof places] = { ...one, ...(verified ? { verified } : {}) };
      }
      const items: NonNullable<ReadOrder['items']> = {};
      for (const field of Object.keys(LISTED_FIELDS) as ListedField[]) {
        const text = String(order.fields[field] ?? '');
        const found = text === '' ? undefined : await item({ field, text });
        if (found) items[field] = found;
      }
      return { ...order, places, items };
    },
  };
}

async function addressOf(
  companyId: number,
  address: DraftAddress,
  proposed: readonly BacktestProposal[],
): Promise<DraftAddress | undefined> {
  const hit = await matchAddress(db(), companyId, address);
  if (hit) {
    const [row] = await db().select().from(addresses).where(eq(addresses.id, hit.address_id));
    return row && verifiedAddress(row);
  }
  const found = proposed.find(
    (one) => one.kind === 'address' && isSamePlace(keyedAs(one.address), { address }),
  );
  return found?.kind === 'address' ? { raw_text: '', ...found.address } : undefined;
}

const keyedAs = (address: DraftAddress | Extract<BacktestProposal, { kind: 'address' }>['address']) => ({
  place_name: address.location_name ?? '',
  place_address: address.address_line_1 ?? '',
  place_city: address.city ?? '',
  place_postal_code: address.postal_code ?? '',
});

const verifiedAddress = (row: typeof addresses.$inferSelect): DraftAddress => ({
  raw_text: '',
  location_name: row.locationName,
  address_line_1: row.addressLine1,
  city: row.city,
  state: row.state,
  postal_code: row.postalCode,
});

async function itemOf(
  companyId: number,
  { field, text }: { field: ListedField; text: string },
  proposed: readonly BacktestProposal[],
): Promise<Item | undefined> {
  const found = await lookUpEntry(db(), companyId, { type: field, text });
  if (found?.id) return (await itemNames(db(), companyId, [found.id])).get(found.id);
  const own = proposed.find(
    (one) =>
      one.kind === 'item' &&
      one.itemType === field &&
      isSameField(field, { [field]: one.name }, { [field]: text }),
  );
  return own?.kind === 'item' ? { key: own.name, name: own.name } : undefined;
}
