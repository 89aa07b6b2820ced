import { and, eq } from 'drizzle-orm';
import { TMS_PROVIDERS, type TmsProviderName } from '~/domain/trade/tms-providers';
import { env } from '~/services/platform/env.server';
import { Unavailable } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { unseal } from '~/services/platform/seal.server';
import type { AvailableConnector } from './connectors/connectors';
import type { TmsCredentials } from './connectors/post-to-tms.server';
import { sandboxUrl } from './run-sandbox.server';
import { sandboxCallbackSecret, sandboxCredentials } from './sandbox/sandbox-credentials.server';
import { tmsConnections } from './schema.server';

/** Where the TMS of a company is, and how the company signs in to it. */
export type TmsConnection = {
  baseUrl: string;
  credentials: TmsCredentials;
  isSandbox: boolean;
  /** Of a file server: the fingerprint of its key. */
  hostKey?: string | null;
};

/**
 * Where a company's TMS listens: the address that an operator gave it, else the sandbox.
 * @throws Unavailable without a sandbox, or for credentials sealed under another key
 */
export async function connectionOf(connector: AvailableConnector, companyId: number): Promise<TmsConnection> {
  const row = await findConnection(companyId, connector.provider);
  if (!row)
    return {
      baseUrl: await sandboxUrl(),
      credentials: sandboxCredentials(connector, companyId, env().SESSION_SECRET),
      isSandbox: true,
    };
  const key = opened(sealPurpose(row, 'key'), row.sealedKey);
  return {
    baseUrl: row.baseUrl,
    credentials:
      connector.authentication === 'basic'
        ? { kind: 'basic', user: row.userName, password: key }
        : { kind: connector.authentication, key },
    isSandbox: false,
    hostKey: row.hostKey,
  };
}

/**
 * The secret with which a company's TMS signs what it calls back with; empty where none was entered, and then nothing is to be
 * taken. @throws Unavailable (sealed under another key)
 */
export async function callbackSecretOf(provider: TmsProviderName, companyId: number): Promise<string> {
  const row = await findConnection(companyId, provider);
  if (!row) return sandboxCallbackSecret(provider, companyId, env().SESSION_SECRET);
  return row.sealedCallbackSecret === ''
    ? ''
    : opened(sealPurpose(row, 'callback'), row.sealedCallbackSecret);
}

type ConnectionKey = { companyId: number; tmsProviderId: number };

export function sealPurpose({ companyId, tmsProviderId }: ConnectionKey, of: 'key' | 'callback'): string {
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
