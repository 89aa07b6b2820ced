import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '~/services/platform/database.server';
import type { TmsConnector } from './connectors/connectors';
import { tmsSubmissions } from './schema.server';

type KnownLoad = { companyId: number; tmsProviderId: number; tmsShipmentId: string };

/** What a TMS was told of a load that it has, as it said that it took it; null for a load that was not sent from here. */
export async function toldLoad(
  tx: Db,
  connector: TmsConnector,
  { companyId, tmsProviderId, tmsShipmentId }: KnownLoad,
): Promise<Record<string, unknown> | null> {
  const accepted = await tx
    .select({ kind: tmsSubmissions.kind, payload: tmsSubmissions.payload })
    .from(tmsSubmissions)
    .where(
      and(
        eq(tmsSubmissions.companyId, companyId),
        eq(tmsSubmissions.tmsProviderId, tmsProviderId),
        eq(tmsSubmissions.tmsShipmentId, tmsShipmentId),
        eq(tmsSubmissions.state, 'accepted'),
      ),
    )
    .orderBy(asc(tmsSubmissions.createdAt));
  let load: Record<string, unknown> | null = null;
  for (const { kind, payload } of accepted) {
    const isPart = kind === 'change' && connector.change !== null;
    if (!isPart) load = payload;
    else if (load !== null) load = connector.change?.apply(load, payload) ?? load;
  }
  return load;
}
