import { and, eq } from 'drizzle-orm';
import { USUAL_AT_ONCE } from '~/domain/trade/tms-circuit';
import { TMS_PROVIDERS, type TmsProviderName } from '~/domain/trade/tms-providers';
import { env } from '~/services/platform/env.server';
import { Unavailable } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { unseal } from '~/services/platform/seal.server';
import { accessToken, forgetToken } from './access-token.server';
import type { TmsConnector } from './connectors/connectors';
import type { TmsCredentials } from './connectors/post-to-tms.server';
import { sandboxUrl } from './run-sandbox.server';
import { sandboxCallbackSecret, sandboxCredentials } from './sandbox/sandbox-credentials.server';
import { tmsConnections } from './schema.server';

/** Where the TMS of a company is, and how the company signs in to it. */
export type TmsConnection = {
  baseUrl: string;
  credentials: TmsCredentials;
  isSandbox: boolean;
  /** So many requests may be under way to it at a time. */
  atOnce: number;
  /** Of a file server: the fingerprint of its key. */
  hostKey?: string | null;
};

/**
 * Where a company's TMS listens: the address that an operator gave it, else the sandbox.
 * @throws Unavailable without a sandbox, for credentials sealed under another key, or where no token is given
 */
export async function connectionOf(connector: TmsConnector, companyId: number): Promise<TmsConnection> {
  const row = await findConnection(companyId, connector.provider);
  if (!row)
    return {
      baseUrl: await sandboxUrl(),
      credentials: sandboxCredentials(connector, companyId, env().SESSION_SECRET),
      isSandbox: true,
      atOnce: USUAL_AT_ONCE,
    };
  return {
    baseUrl: row.baseUrl,
    credentials: await credentialsOf(connector, row),
    isSandbox: false,
    atOnce: row.atOnce,
    hostKey: row.hostKey,
  };
}

async function credentialsOf({ authentication }: TmsConnector, row: Row): Promise<TmsCredentials> {
  const key = opened(sealPurpose(row, 'key'), row.sealedKey);
  if (authentication === 'basic') return { kind: 'basic', user: row.userName, password: key };
  if (authentication === 'api-key' || row.tokenUrl === null) return { kind: authentication, key };
  const client = {
    id: `${row.companyId}:${row.tmsProviderId}:${row.version}`,
    tokenUrl: row.tokenUrl,
    scope: row.tokenScope,
    clientId: row.userName,
    secret: key,
  };
  return {
    kind: 'token',
    key: await accessToken(client),
    apiKey: row.sealedApiKey ? opened(sealPurpose(row, 'api'), row.sealedApiKey) : null,
    forget: () => forgetToken(client),
  };
}

/** The secret with which a company's TMS signs what it calls back with; empty for one that has none. @throws Unavailable (sealed under another key) */
export async function callbackSecretOf(provider: TmsProviderName, companyId: number): Promise<string> {
  const row = await findConnection(companyId, provider);
  if (!row) return sandboxCallbackSecret(provider, companyId, env().SESSION_SECRET);
  if (row.sealedCallbackSecret === '') return '';
  return opened(sealPurpose(row, 'callback'), row.sealedCallbackSecret);
}

type Row = typeof tmsConnections.$inferSelect;
type ConnectionKey = { companyId: number; tmsProviderId: number };

export type SecretKind = 'key' | 'api' | 'callback';

export function sealPurpose({ companyId, tmsProviderId }: ConnectionKey, of: SecretKind): string {
  return `tms-connection:${companyId}:${tmsProviderId}:${of}`;
}

async function findConnection(companyId: number, provider: TmsProviderName) {
  const tmsProviderId = TMS_PROVIDERS[provider].id;
  const [row] = await db()
    .select()
    .from(tmsConnections)
    .where(and(eq(tmsConnections.companyId, companyId), eq(tmsConnections.tmsProviderId, tmsProviderId)));
  return row;
}

function opened(purpose: string, sealed: string): string {
  const text = unseal(purpose, sealed);
  if (text === null)
    throw new Unavailable(
      'The credentials of this TMS were sealed under another CREDENTIALS_KEY: enter them again',
    );
  return text;
}
