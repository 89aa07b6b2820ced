import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TmsProviderName } from '~/domain/trade/tms-providers';
import type { AvailableConnector } from '../connectors/connectors';
import type { TmsCredentials } from '../connectors/post-to-tms.server';

/** Sender and sandbox derive what they share from one secret, so that nothing has to be set up per company. */
function derived(secret: string, purpose: string, provider: TmsProviderName, companyId: number): string {
  return createHmac('sha256', secret)
    .update(`tms-sandbox:${purpose}:${provider}:${companyId}`)
    .digest('base64url');
}

/** The credentials by which a company signs in to the sandbox. */
export function sandboxCredentials(
  connector: AvailableConnector,
  companyId: number,
  secret: string,
): TmsCredentials {
  const key = derived(secret, 'key', connector.provider, companyId);
  return connector.authentication === 'basic'
    ? { kind: 'basic', user: `company-${companyId}`, password: key }
    : { kind: 'bearer', key: `company-${companyId}.${key}` };
}

/** The secret with which the sandbox signs its callbacks to a company. */
export function sandboxCallbackSecret(provider: TmsProviderName, companyId: number, secret: string): string {
  return derived(secret, 'callback', provider, companyId);
}

/** The company that an Authorization header signs in, or null. */
export function companyOfAuthorization(
  connector: AvailableConnector,
  header: string | undefined,
  secret: string,
): number | null {
  const given = header ? partsOf(connector, header) : null;
  if (!given) return null;
  const expected = Buffer.from(derived(secret, 'key', connector.provider, given.companyId));
  const key = Buffer.from(given.key);
  return key.length === expected.length && timingSafeEqual(key, expected) ? given.companyId : null;
}

function partsOf(connector: AvailableConnector, header: string): { companyId: number; key: string } | null {
  const text =
    connector.authentication === 'basic'
      ? Buffer.from(/^Basic (\S+)$/i.exec(header)?.[1] ?? '', 'base64').toString()
      : (/^Bearer (\S+)$/i.exec(header)?.[1] ?? '');
  const match = /^company-(\d{1,9})[:.](.+)$/.exec(text);
  return match ? { companyId: Number(match[1]), key: match[2] ?? '' } : null;
}
