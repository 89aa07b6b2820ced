import { z } from 'zod';
import type { AddressService } from '../shared/address-service';
import { present } from '../shared/tms-order';
import { profitToolsAnswers } from './answers';
import { profitToolsAddress } from './payload';

/** A new address for Profit Tools (docs/tms/profittools.md, Addresses). */
export const profitToolsNewAddress = profitToolsAddress
  .omit({ comment: true })
  .extend({
    format: z.literal('profittools-address/1'),
    billable: z.literal(true).optional(),
    terminal: z.literal(true).optional(),
  })
  .strict();

const taken = z.object({ code: z.string().min(1) });

export const profitToolsAddresses: AddressService = {
  path: '/profittools/addresses',
  build: (address) =>
    present({
      format: 'profittools-address/1',
      code: address.code || null,
      name: address.location_name,
      street: address.address_line_1,
      city: address.city,
      state: address.state,
      zip: address.postal_code,
      country: address.country,
      billable: address.is_billable_address || null,
      terminal: address.is_terminal_address || null,
    }),
  readCode: (body) => taken.safeParse(body).data?.code ?? null,
  readErrors: profitToolsAnswers.readErrors,
};
