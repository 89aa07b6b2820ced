import { createHash } from 'node:crypto';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { ADDRESS_MESSAGES, type NewAddress } from '~/services/companies/create-address.server';
import { log } from '~/services/platform/log.server';
import { Invalid, Unavailable } from '~/services/platform/problems.server';
import { connectionOf } from './connection-of.server';
import { connectorOf } from './connectors/connectors';
import { postAddress } from './connectors/post-address.server';

const TIMEOUT_MS = 8000;

/**
 * Tells a company's TMS of a new address, where the TMS keeps addresses of its own and we are connected to it; it gives the
 * address its code. The key follows from what the address says, so that the same one told twice is one address there.
 * @throws Invalid when the TMS refuses it and says why, Unavailable when it does not answer (spec 2 §8 Add address)
 */
export async function announceAddress(companyId: number, address: NewAddress): Promise<NewAddress> {
  const connector = connectorOf((await getCompanySetting(companyId)).tmsProviderId);
  if (!connector?.addresses) return address;
  const tms = await connectionOf(connector, companyId).catch((problem: unknown) => {
    // No TMS is set up in this installation: the address is ours alone.
    if (problem instanceof Unavailable) return null;
    throw problem;
  });
  if (!tms) return address;
  const outcome = await postAddress(connector.addresses, {
    ...tms,
    address,
    idempotencyKey: `address-${companyId}-${hashOf(address)}`,
    timeoutMs: TIMEOUT_MS,
  });
  if (outcome.kind === 'accepted') return { ...address, code: address.code || outcome.code };
  log().warn({ company_id: companyId, said: outcome.said }, 'address refused by the TMS');
  if (outcome.kind === 'refused') throw new Invalid(ADDRESS_MESSAGES.refused);
  throw new Unavailable(ADDRESS_MESSAGES.failed);
}

function hashOf({
  location_name,
  address_line_1,
  address_line_2,
  city,
  state,
  postal_code,
  country,
  code,
}: NewAddress): string {
  const said = [location_name, address_line_1, address_line_2, city, state, postal_code, country, code];
  return createHash('sha256').update(said.join('\n').toLowerCase()).digest('hex').slice(0, 32);
}
