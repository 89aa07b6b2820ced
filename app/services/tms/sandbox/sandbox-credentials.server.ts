import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { TmsProviderName } from '~/domain/trade/tms-providers';
import type { TmsConnector } from '../connectors/connectors';
import type { TmsCredentials } from '../connectors/post-to-tms.server';

/** Sender and sandbox derive what they share from one secret, so that nothing has to be set up per company. */
function derived(secret: string, purpose: string, provider: TmsProviderName, companyId: number): string {
  return createHmac('sha256', secret)
    .update(`tms-sandbox:${purpose}:${provider}:${companyId}`)
    .digest('base64url');
}

/** The credentials by which a company signs in to the sandbox. */
export function sandboxCredentials(
  connector: TmsConnector,
  companyId: number,
  secret: string,
): TmsCredentials {
  const key = derived(secret, 'key', connector.provider, companyId);
  return connector.authentication === 'basic'
    ? { kind: 'basic', user: `company-${companyId}`, password: key }
    : { kind: connector.authentication, key: `company-${companyId}.${key}` };
}

/** The secret with which the sandbox signs its callbacks to a company. */
export function sandboxCallbackSecret(provider: TmsProviderName, companyId: number, secret: string): string {
  return derived(secret, 'callback', provider, companyId);
}

/** The company that the headers of a request sign in, or null. */
export function signedInCompany(
  connector: TmsConnector,
  headers: IncomingHttpHeaders,
  secret: string,
): number | null {
  const match = /^company-(\d{1,9})[:.](.+)$/.exec(givenKey(connector, headers));
  if (!match) return null;
  const companyId = Number(match[1]);
  const expected = Buffer.from(derived(secret, 'key', connector.provider, companyId));
  const key = Buffer.from(match[2] ?? '');
  return key.length === expected.length && timingSafeEqual(key, expected) ? companyId : null;
}

/** "company-3:…" of a user with a password, "company-3.…" of a token or key; empty where there is none. */
function givenKey({ authentication }: TmsConnector, headers: IncomingHttpHeaders): string {
  const { authorization = '', 'x-api-key': apiKey = '' } = headers;
  if (authentication === 'api-key') return String(apiKey);
  if (authentication === 'bearer') return /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '';
  return Buffer.from(/^Basic (\S+)$/i.exec(authorization)?.[1] ?? '', 'base64').toString();
}
