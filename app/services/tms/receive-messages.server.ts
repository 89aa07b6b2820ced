import { eq } from 'drizzle-orm';
import { TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import { companies } from '~/services/companies/schema.server';
import { now } from '~/services/platform/clock.server';
import { Forbidden, NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { callbackSecretOf } from './connection-of.server';
import { connectorOf } from './connectors/connectors';
import { isSignedCallback } from './connectors/shared/callback-signature.server';
import { takeMessages } from './take-messages.server';

/**
 * What a TMS posts to a company's address for its messages: `companyId` and `provider` as they stand in the address.
 * @returns what answers it; empty where nothing does
 * @throws NotFound, Forbidden (signature), Invalid (cannot be read), Conflict (its number came with another text)
 */
export async function receiveTmsMessages(
  { companyId, provider }: { companyId: number; provider: string },
  rawBody: string,
  signature: string | null,
): Promise<{ contentType: string; answer: string }> {
  const known = Object.values(TMS_PROVIDERS).find(({ name }) => name === provider);
  const connector = connectorOf(known?.id);
  if (!known || !connector?.available || !connector.messages) throw new NotFound();
  const [company] = await db()
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw new NotFound();
  const secret = await callbackSecretOf(connector.provider, company.id);
  // Without a secret, as of a file server, anybody could sign.
  if (secret === '' || !isSignedCallback(rawBody, signature, secret, now()))
    throw new Forbidden('The signature of this message does not hold');
  const parties = { companyId: company.id, tmsProviderId: known.id };
  return {
    contentType: connector.messages.contentType,
    answer: (await takeMessages(parties, connector.messages, rawBody)) ?? '',
  };
}
