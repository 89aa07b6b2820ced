import { z } from 'zod';
import type { AddressService, AnnouncedAddress } from '../shared/address-service';
import { present } from '../shared/tms-order';
import { profitToolsAnswers } from './answers';
import { profitToolsAddress } from './payload';

/** What is told of a new address, by whichever way into Profit Tools. */
export const profitToolsPlace = profitToolsAddress
  .omit({ comment: true })
  .extend({ billable: z.literal(true).optional(), terminal: z.literal(true).optional() })
  .strict();

/** A new address for Profit Tools (docs/tms/profittools.md, Addresses). */
export const profitToolsNewAddress = profitToolsPlace
  .extend({ format: z.literal('profittools-address/1') })
  .strict();

const taken = z.object({ code: z.string().min(1) });

export const profitToolsAddresses: AddressService = {
  path: '/profittools/addresses',
  build: (address) => ({ format: 'profittools-address/1', ...profitToolsPlaceOf(address) }),
  readCode: (body) => taken.safeParse(body).data?.code ?? null,
  readErrors: profitToolsAnswers.readErrors,
};

export function profitToolsPlaceOf(address: AnnouncedAddress): object {
  return present({
    code: address.code || null,
    name: address.location_name,
    street: address.address_line_1,
    street2: address.address_line_2 || null,
    city: address.city,
    state: address.state,
    zip: address.postal_code,
    country: address.country,
    billable: address.is_billable_address || null,
    terminal: address.is_terminal_address || null,
  });
}
