import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Circuit } from '~/domain/trade/tms-circuit';
import { now } from '~/services/platform/clock.server';
import { rowsOf } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';
import { tmsEndpoints } from '../schema.server';

/** The TMS of one company. */
export type Endpoint = { companyId: number; tmsProviderId: number };

export type EndpointState = Circuit & { reason: string | null; lastAnswerAt: number | null };

/** How long a delivery that says nothing keeps its endpoint to itself; it says so every second. */
const LEASE_SECONDS = 3;

/** Endpoints for which something is due, which are not in a pause and which nobody delivers to. */
export async function dueEndpoints(): Promise<Endpoint[]> {
  const at = now().toISOString();
  return rowsOf<Endpoint>(
    db(),
    sql`select due.company_id as "companyId", due.tms_provider_id as "tmsProviderId"
      from (select distinct company_id, tms_provider_id from tms_submissions
        where state = 'queued' and due_at <= ${at}) as due
      left join tms_endpoints as endpoint on endpoint.company_id = due.company_id
        and endpoint.tms_provider_id = due.tms_provider_id
      where (endpoint.next_try_at is null or endpoint.next_try_at <= ${at})
        and (endpoint.lease_until is null or endpoint.lease_until < now())
      order by 1, 2`,
  );
}

/** Takes an endpoint for a delivery. @returns false when another one has it */
export async function takeEndpoint(endpoint: Endpoint, leaseBy: string): Promise<boolean> {
  const taken = await db()
    .insert(tmsEndpoints)
    .values({ ...endpoint, leaseBy, leaseUntil: LEASE_END })
    .onConflictDoUpdate({
      target: [tmsEndpoints.companyId, tmsEndpoints.tmsProviderId],
      set: { leaseBy, leaseUntil: LEASE_END },
      setWhere: or(isNull(tmsEndpoints.leaseUntil), lt(tmsEndpoints.leaseUntil, sql`now()`)),
    })
    .returning({ companyId: tmsEndpoints.companyId });
  return taken.length > 0;
}

const LEASE_END = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Keeps the endpoint. @returns what is known of it; null when another delivery has it */
export async function keepEndpoint(endpoint: Endpoint, leaseBy: string): Promise<EndpointState | null> {
  const [row] = await db()
    .update(tmsEndpoints)
    .set({ leaseUntil: LEASE_END })
    .where(and(isEndpoint(endpoint), eq(tmsEndpoints.leaseBy, leaseBy)))
    .returning();
  return row ? stateOf(row) : null;
}

export async function releaseEndpoint(endpoint: Endpoint, leaseBy: string): Promise<void> {
  await db()
    .update(tmsEndpoints)
    .set({ leaseBy: null, leaseUntil: null })
    .where(and(isEndpoint(endpoint), eq(tmsEndpoints.leaseBy, leaseBy)));
}

export async function saveEndpoint(endpoint: Endpoint, state: EndpointState): Promise<void> {
  const { failures, waitingSince, nextTryAt, reason, lastAnswerAt } = state;
  await db()
    .update(tmsEndpoints)
    .set({
      failures,
      reason,
      waitingSince: dateOf(waitingSince),
      nextTryAt: dateOf(nextTryAt),
      lastAnswerAt: dateOf(lastAnswerAt),
    })
    .where(isEndpoint(endpoint));
}

function isEndpoint({ companyId, tmsProviderId }: Endpoint) {
  return and(eq(tmsEndpoints.companyId, companyId), eq(tmsEndpoints.tmsProviderId, tmsProviderId));
}

function stateOf(row: typeof tmsEndpoints.$inferSelect): EndpointState {
  const { failures, waitingSince, nextTryAt, reason, lastAnswerAt } = row;
  return {
    failures,
    reason,
    waitingSince: waitingSince?.getTime() ?? null,
    nextTryAt: nextTryAt?.getTime() ?? null,
    lastAnswerAt: lastAnswerAt?.getTime() ?? null,
  };
}

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at));
