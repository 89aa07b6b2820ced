import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { SENDING_STATUSES, type SystemStatus } from '~/domain/orders/statuses';
import { tmsProviderById } from '~/domain/trade/tms-providers';
import type { TmsWait } from '~/domain/trade/tms-submissions';
import { companies } from '~/services/companies/schema.server';
import { db } from '~/services/platform/runtime.server';
import { tmsEndpoints, tmsSubmissions } from './schema.server';

export type CompanyWait = TmsWait & { companyId: number; company: string; tmsProviderId: number };

const WAITING = sql<number>`(select count(*)::int from ${tmsSubmissions}
  where ${tmsSubmissions.companyId} = ${tmsEndpoints.companyId}
    and ${tmsSubmissions.tmsProviderId} = ${tmsEndpoints.tmsProviderId} and ${tmsSubmissions.state} = 'queued')`;

/** The TMSs that take nothing at the moment although something waits, the longest wait first; of one company where asked. */
export async function tmsWaits(companyId?: number): Promise<CompanyWait[]> {
  const rows = await db()
    .select({ endpoint: tmsEndpoints, company: companies.name, orders: WAITING })
    .from(tmsEndpoints)
    .innerJoin(companies, eq(companies.id, tmsEndpoints.companyId))
    .where(
      and(
        isNotNull(tmsEndpoints.waitingSince),
        companyId === undefined ? undefined : eq(tmsEndpoints.companyId, companyId),
      ),
    )
    .orderBy(tmsEndpoints.waitingSince);
  return rows
    .filter(({ orders }) => orders > 0)
    .map(({ endpoint, company, orders }) => ({
      companyId: endpoint.companyId,
      company,
      tmsProviderId: endpoint.tmsProviderId,
      tms: tmsProviderById(endpoint.tmsProviderId)?.label ?? 'TMS',
      since: (endpoint.waitingSince ?? new Date(0)).toISOString(),
      orders,
      reason: endpoint.reason,
      nextTryAt: endpoint.nextTryAt?.toISOString() ?? null,
    }));
}

/** What an order on its way to its TMS waits for; null for one that is not, or whose TMS takes what it is sent. */
export async function waitOfOrder(order: {
  company: { id: number };
  status: SystemStatus;
}): Promise<TmsWait | null> {
  if (!SENDING_STATUSES.includes(order.status)) return null;
  const [wait] = await tmsWaits(order.company.id);
  if (!wait) return null;
  const { tms, since, orders, reason, nextTryAt } = wait;
  return { tms, since, orders, reason, nextTryAt };
}
