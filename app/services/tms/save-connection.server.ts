import { and, eq } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import { type ConnectionCodes, codeFields, codesOf } from '~/domain/trade/connection-codes';
import {
  CONNECTION_MESSAGES,
  type ConnectionInput,
  type ConnectionView,
} from '~/domain/trade/tms-connections';
import type { TmsProviderName } from '~/domain/trade/tms-providers';
import { recordAccess } from '~/services/access/record-access.server';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { companies } from '~/services/companies/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Forbidden, NotFound } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { seal } from '~/services/platform/seal.server';
import { type SecretKind, sealPurpose } from './connection-of.server';
import {
  isElsewhere,
  type KeptConnection,
  requireAddresses,
  requireSecrets,
} from './connection-rules.server';
import { callsBack, connectorOf, type TmsConnector } from './connectors/connectors';
import { isSftp } from './connectors/put-to-tms.server';
import { tmsConnections } from './schema.server';

/** A company's connection as an operator sees it: the secrets stay where they are. */
export type ShownConnection = {
  company: string;
  provider: TmsProviderName;
  authentication: TmsConnector['authentication'];
  /** It signs what it calls back with by a secret of its own. */
  callsBack: boolean;
  /** The codes that it has, of those that `codeFields` names for its provider. */
  codes: ConnectionCodes;
  /** Null: orders go to the sandbox. */
  connection: ConnectionView | null;
  /** Its TMS may be a file server too. */
  takesFiles: boolean;
};

/** @throws Forbidden, NotFound for a company without a TMS that can be sent to */
export async function getConnection(actor: Actor, companyId: number): Promise<ShownConnection> {
  const { connector, key, name, configuration } = await placeOf(actor, companyId, 'tms-providers-view');
  const row = await find(db(), key);
  return {
    company: name,
    provider: connector.provider,
    authentication: connector.authentication,
    callsBack: callsBack(connector),
    codes: configuration.tms_codes ?? {},
    takesFiles: connector.messages !== undefined,
    connection: row
      ? {
          baseUrl: row.baseUrl,
          userName: row.userName,
          hostKey: row.hostKey,
          atOnce: row.atOnce,
          tokenUrl: row.tokenUrl,
          tokenScope: row.tokenScope,
          hasApiKey: row.sealedApiKey !== '',
          hasCallbackSecret: row.sealedCallbackSecret !== '',
          updatedAt: row.updatedAt.toISOString(),
          version: row.version,
        }
      : null,
  };
}

/**
 * Keeps where a company's TMS listens and how it is signed in to. A secret left empty stays as it is. The journal says
 * which parts changed and the address, never a secret. (spec 3 §6 tms-providers-edit)
 * @throws Forbidden, NotFound, Conflict (changed meanwhile), Invalid at its field
 */
export async function saveConnection(actor: Actor, companyId: number, input: ConnectionInput): Promise<void> {
  const { connector, key } = await placeOf(actor, companyId, 'tms-providers-edit');
  requireAddresses(connector, input);
  await transaction(async (tx) => {
    const before = await find(tx, key, 'lock');
    if ((before?.version ?? 0) !== input.version) throw new Conflict(CONNECTION_MESSAGES.changed);
    requireSecrets(connector, input, before);
    const values = { ...valuesOf(connector, key, input, before), updatedByUserId: actor.userId };
    if (before) await tx.update(tmsConnections).set(values).where(isAt(key));
    else {
      const made = await tx.insert(tmsConnections).values(values).onConflictDoNothing().returning();
      if (made.length === 0) throw new Conflict(CONNECTION_MESSAGES.changed);
    }
    const { provider } = connector;
    const codes =
      codeFields(provider).length > 0 ? await keepCodes(tx, companyId, codesOf(provider, input)) : {};
    await recordAccess(tx, actor, {
      kind: 'tms-connection-saved',
      companyId,
      details: {
        ...codes,
        tms_provider_id: key.tmsProviderId,
        base_url: { old: before?.baseUrl ?? null, new: values.baseUrl },
        user_name: { old: before?.userName ?? null, new: values.userName },
        host_key: { old: before?.hostKey ?? null, new: values.hostKey },
        at_once: { old: before?.atOnce ?? null, new: values.atOnce },
        token_url: { old: before?.tokenUrl ?? null, new: values.tokenUrl },
        token_scope: { old: before?.tokenScope ?? null, new: values.tokenScope },
        key_changed: input.key !== '',
        api_key_changed: input.api_key !== '',
        callback_secret_changed: input.callback_secret !== '',
      },
    });
  });
}

/** What is kept of a connection. A secret that was left empty stays, but none goes to another server than it was entered for. */
function valuesOf(
  connector: TmsConnector,
  key: ConnectionKey,
  input: ConnectionInput,
  before?: KeptConnection,
) {
  const kept = (of: SecretKind, text: string, earlier = '') =>
    text ? seal(sealPurpose(key, of), text) : earlier;
  const hasTokens = connector.authentication === 'bearer' && input.token_url !== '';
  return {
    ...key,
    baseUrl: input.base_url,
    userName: input.user_name,
    hostKey: isSftp(input.base_url) ? input.host_key : null,
    atOnce: input.at_once,
    tokenUrl: hasTokens ? input.token_url : null,
    tokenScope: (hasTokens && input.token_scope) || null,
    sealedKey: kept('key', input.key, before?.sealedKey),
    sealedApiKey: hasTokens
      ? kept('api', input.api_key, isElsewhere(input, before) ? '' : before?.sealedApiKey)
      : '',
    sealedCallbackSecret: kept('callback', input.callback_secret, before?.sealedCallbackSecret),
    version: input.version + 1,
    updatedAt: now(),
  };
}

/** @returns what the journal says of it */
async function keepCodes(tx: Db, companyId: number, codes: ConnectionCodes) {
  const [company] = await tx
    .select({ configuration: companies.configuration })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('update');
  const { tms_codes: before, ...configuration } = company?.configuration ?? {};
  await tx
    .update(companies)
    .set({ configuration: { ...configuration, tms_codes: codes } })
    .where(eq(companies.id, companyId));
  return { tms_codes: { old: before ?? null, new: codes } };
}

/** Orders of the company go to the sandbox again. @throws Forbidden, NotFound for a company that has no connection */
export async function removeConnection(actor: Actor, companyId: number): Promise<void> {
  const { key } = await placeOf(actor, companyId, 'tms-providers-edit');
  await transaction(async (tx) => {
    const [row] = await tx.delete(tmsConnections).where(isAt(key)).returning();
    if (!row) throw new NotFound();
    await recordAccess(tx, actor, {
      kind: 'tms-connection-removed',
      companyId,
      details: { tms_provider_id: key.tmsProviderId, base_url: { old: row.baseUrl, new: null } },
    });
  });
}

type ConnectionKey = { companyId: number; tmsProviderId: number };

async function placeOf(actor: Actor, companyId: number, needed: 'tms-providers-view' | 'tms-providers-edit') {
  if (!can(actor, 'nova-view') || !can(actor, needed)) throw new Forbidden();
  const { tmsProviderId, name, configuration } = await getCompanySetting(companyId);
  const connector = connectorOf(tmsProviderId);
  if (!connector || tmsProviderId === null) throw new NotFound(CONNECTION_MESSAGES.noProvider);
  return { connector, name, configuration, key: { companyId, tmsProviderId } };
}

const isAt = ({ companyId, tmsProviderId }: ConnectionKey) =>
  and(eq(tmsConnections.companyId, companyId), eq(tmsConnections.tmsProviderId, tmsProviderId));

async function find(tx: Db, key: ConnectionKey, lock?: 'lock') {
  const found = tx.select().from(tmsConnections).where(isAt(key));
  const [row] = await (lock ? found.for('update') : found);
  return row;
}
