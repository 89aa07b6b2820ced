import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { TMS_PROVIDERS, tmsProviderById } from '~/domain/trade/tms-providers';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { orders } from '~/services/orders/schema.server';
import { now } from '~/services/platform/clock.server';
import { log } from '~/services/platform/log.server';
import { isFirstToday } from '~/services/platform/once-a-day.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { connectionOf } from './connection-of.server';
import { callsBack, connectorOf, TMS_CONNECTORS, type TmsConnector } from './connectors/connectors';
import { loadDifferences } from './connectors/load-differences';
import { readLoad } from './connectors/read-shipment.server';
import { type Finding, openFinding } from './open-finding.server';
import { tmsSubmissions } from './schema.server';
import type { SentSubmission } from './store-result.server';
import { toldLoads } from './told-load.server';

const DAY_MS = 86_400_000;
/** Loads that were made in the last so many days are looked up. */
const DAYS = 7;
/** At most so many of one company in one day, the newest first. */
const MAX_LOADS = 200;
const TIMEOUT_MS = 10_000;

/** Once a day, whichever worker comes first. */
export async function reconcileDaily(): Promise<void> {
  if (await isFirstToday(db(), 'tms-reconciled-on')) await reconcile();
}

/**
 * Looks up the loads that we think a TMS has, and those that it took and never told of; what is not so is a task for a person,
 * one for each finding. A TMS that does not answer is asked the next day. (issue 16 Reconciliation)
 */
export async function reconcile(): Promise<void> {
  for (const row of await silentLoads()) await tellSilent(row);
  for (const { companyId, tmsProviderId } of await companiesWithLoads()) {
    const connector = connectorOf(tmsProviderId);
    if (!connector || !canBeAsked(connector)) continue;
    try {
      await lookUp(connector, companyId, await madeLoads(companyId, tmsProviderId));
    } catch (error) {
      log().warn({ err: error, companyId, tmsProviderId }, 'loads could not be looked up');
    }
  }
}

/** By messages alone nothing can be asked. */
const canBeAsked = ({ messages }: TmsConnector): boolean => !messages;

const recently = () => new Date(now().getTime() - DAYS * DAY_MS);

/** Loads that were made, and are their orders' still. */
const isMade = () =>
  and(
    eq(tmsSubmissions.kind, 'load'),
    eq(tmsSubmissions.state, 'accepted'),
    gt(tmsSubmissions.updatedAt, recently()),
    eq(orders.tmsShipmentId, tmsSubmissions.tmsShipmentId),
    isNull(orders.deletedAt),
  );

function companiesWithLoads() {
  return db()
    .selectDistinct({ companyId: tmsSubmissions.companyId, tmsProviderId: tmsSubmissions.tmsProviderId })
    .from(tmsSubmissions)
    .innerJoin(orders, eq(orders.id, tmsSubmissions.orderId))
    .where(isMade());
}

function madeLoads(companyId: number, tmsProviderId: number): Promise<SentSubmission[]> {
  return db()
    .select({ submission: tmsSubmissions, order: orders })
    .from(tmsSubmissions)
    .innerJoin(orders, eq(orders.id, tmsSubmissions.orderId))
    .where(
      and(isMade(), eq(tmsSubmissions.companyId, companyId), eq(tmsSubmissions.tmsProviderId, tmsProviderId)),
    )
    .orderBy(desc(tmsSubmissions.updatedAt))
    .limit(MAX_LOADS);
}

/** What a load is known by. Everything else of it people change in the TMS every day, which is no finding. */
const IDENTITY: readonly (string | null)[] = [
  'unit_number',
  'booking_number',
  'master_bol_mawb',
  'house_bol_hawb',
  'reference_number',
];

/** Looks up loads of one company. @throws Error when the TMS does not answer */
async function lookUp(
  connector: TmsConnector,
  companyId: number,
  loads: readonly SentSubmission[],
): Promise<void> {
  const connection = await connectionOf(connector, companyId);
  const { tms_codes: codes } = (await getCompanySetting(companyId)).configuration;
  const gone: SentSubmission[] = [];
  const { label } = TMS_PROVIDERS[connector.provider];
  for (const load of loads) {
    const shipmentId = load.submission.tmsShipmentId ?? '';
    const held = await readLoad(connector, { ...connection, codes, shipmentId, timeoutMs: TIMEOUT_MS });
    if (held === null) gone.push(load);
    else await tellOtherIdentity(connector, load, held);
  }
  // Where nothing at all is known, it is the address that is wrong, not the loads.
  if (gone.length > 1 && gone.length === loads.length)
    throw new Error(`None of ${loads.length} loads is known there`);
  for (const { order, submission } of gone)
    await tell(order, {
      finding: `gone-${submission.tmsShipmentId}`,
      text: `Load ${submission.tmsShipmentId} of order #${order.id} is not in ${label} any more`,
    });
}

/** A load under our number that is about another container or booking than it was told. */
async function tellOtherIdentity(
  connector: TmsConnector,
  { order, submission }: SentSubmission,
  held: Record<string, unknown>,
): Promise<void> {
  const { companyId, tmsProviderId } = submission;
  const tmsShipmentId = submission.tmsShipmentId ?? '';
  const told = await toldLoads(db(), connector, { companyId, tmsProviderId, tmsShipmentId });
  const { label: tms } = TMS_PROVIDERS[connector.provider];
  const same = (one: string | null, other: string | null) => one?.toUpperCase() === other?.toUpperCase();
  // What the TMS does not give back is not held against it.
  const changes = loadDifferences(connector, told, held).filter(
    ({ field, before, after }) =>
      IDENTITY.includes(field) && before !== null && after !== null && !same(before, after),
  );
  if (changes.length === 0) return;
  const words = changes.map(({ label, before, after }) => `${label}: ${before} was sent, ${after} is there`);
  await tell(order, {
    finding: `other-${tmsShipmentId}-${changes.map(({ after }) => after).join('-')}`,
    text: `Load ${tmsShipmentId} of order #${order.id} says something else in ${tms}\n${words.join('\n')}`,
  });
}

/** Loads that a TMS took more than a day ago and has not told of; one that is asked says so on its order by itself. */
async function silentLoads(): Promise<SentSubmission[]> {
  const tellers = Object.values(TMS_PROVIDERS).filter(({ name }) => callsBack(TMS_CONNECTORS[name]));
  return db()
    .select({ submission: tmsSubmissions, order: orders })
    .from(tmsSubmissions)
    .innerJoin(orders, eq(orders.id, tmsSubmissions.orderId))
    .where(
      and(
        eq(tmsSubmissions.state, 'sent'),
        lt(tmsSubmissions.updatedAt, new Date(now().getTime() - DAY_MS)),
        gt(tmsSubmissions.updatedAt, recently()),
        inArray(
          tmsSubmissions.tmsProviderId,
          tellers.map(({ id }) => id),
        ),
        isNull(orders.deletedAt),
      ),
    )
    .limit(MAX_LOADS);
}

function tellSilent({ submission, order }: SentSubmission): Promise<void> {
  const label = tmsProviderById(submission.tmsProviderId)?.label ?? 'The TMS';
  const took = `${submission.updatedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return tell(order, {
    finding: `silent-${submission.id}`,
    text: `${label} took order #${order.id} on ${took} and has not said what became of it`,
  });
}

/** A task that nobody began. */
async function tell(order: SentSubmission['order'], finding: Finding): Promise<void> {
  await transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, order.id)).for('update');
    await openFinding(tx, null, order, finding);
  });
}
