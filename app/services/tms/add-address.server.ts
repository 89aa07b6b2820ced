import type { Actor } from '~/domain/access/actor';
import {
  type AddressRow,
  checkAddress,
  companyOfAddress,
  knownAddress,
  type NewAddress,
  storeAddress,
} from '~/services/companies/create-address.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { announceAddress } from './announce-address.server';

type Purpose = {
  /** The order that somebody had before them. */
  orderId?: number;
  /** What is done with the address in the same transaction. */
  take?: (addressId: number) => Promise<unknown>;
};

/**
 * Adds an address to a company's address book. A TMS that keeps addresses of its own is told first, outside of any
 * transaction: what it refuses is not stored, and an address that we could not store afterwards is the same one there
 * when it is added again. One that is in the book already is given, and no TMS is asked.
 * @throws Forbidden, Invalid with the fields, or with what `announceAddress` says; Unavailable
 */
export async function addAddress(
  actor: Actor,
  companyId: number,
  given: unknown,
  { orderId, take }: Purpose = {},
): Promise<AddressRow> {
  const address = await checkAddress(actor, companyId, given);
  const isKnown = await knownAddress(db(), companyId, address);
  const told = isKnown ? address : await announceAddress(companyId, address);
  return transaction(async () => {
    const row = await storeAddress(actor, companyId, told, orderId ?? null);
    await take?.(row.id);
    return row;
  });
}

/** The same for the company that the address names. (spec 2 §7 POST /api/addresses) @throws as above */
export async function addAddressOfCompany(actor: Actor, given: NewAddress): Promise<AddressRow> {
  return addAddress(actor, await companyOfAddress(actor, given), given);
}
