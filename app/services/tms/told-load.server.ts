import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '~/services/platform/database.server';
import type { TmsConnector } from './connectors/connectors';
import { tmsSubmissions } from './schema.server';

type KnownLoad = { companyId: number; tmsProviderId: number; tmsShipmentId: string };

type Load = Record<string, unknown>;

/**
 * What a TMS was told of a load that it has, as it said that it took it: the load, and where values that a later one does not say stay
 * there, those before it, the oldest first. None for a load that was not sent from here.
 */
export async function toldLoads(
  tx: Db,
  connector: TmsConnector,
  { companyId, tmsProviderId, tmsShipmentId }: KnownLoad,
): Promise<Load[]> {
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
  let loads: Load[] = [];
  for (const { kind, payload } of accepted) {
    const isPart = kind === 'change' && connector.change !== null;
    if (!isPart) loads = connector.keepsEmptied ? [...loads, payload] : [payload];
    else loads = loads.map((load) => connector.change?.apply(load, payload) ?? load);
  }
  return loads;
}
