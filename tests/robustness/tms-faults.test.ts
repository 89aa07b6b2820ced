import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { tmsStatus } from '~/domain/orders/statuses';
import { TMS_PROVIDERS, type TmsProviderName } from '~/domain/trade/tms-providers';
import { oneOrder } from '~/services/api/present-order.server';
import { env, useEnv } from '~/services/platform/env.server';
import { db } from '~/services/platform/runtime.server';
import { seal } from '~/services/platform/seal.server';
import { sealPurpose } from '~/services/tms/connection-of.server';
import { TMS_CONNECTORS, type TmsConnector } from '~/services/tms/connectors/connectors';
import { sandboxUrl } from '~/services/tms/run-sandbox.server';
import { sandboxCallbackSecret, sandboxCredentials } from '~/services/tms/sandbox/sandbox-credentials.server';
import { SandboxJournal } from '~/services/tms/sandbox/sandbox-journal.server';
import { tmsAttempts, tmsConnections, tmsSubmissions } from '~/services/tms/schema.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { FAULTS, type Fault, faultyWay } from '../support/faulty-tms';
import { openTmsWorld, settles, TMS_SECRET, type TmsWorld } from '../support/tms-world';

/** How often each fault happens before the way to the TMS is clear. */
const TIMES = 1;

const CONNECTORS = Object.values<TmsConnector>(TMS_CONNECTORS);

let world: TmsWorld;
beforeAll(async () => {
  // Later than the second try, which is to find the load there.
  world = await openTmsWorld(1, { callbackDelayMs: 2000 });
  useEnv({
    ...env(),
    SESSION_SECRET: TMS_SECRET,
    TMS_ALLOWED_HOSTS: '127.0.0.1',
    TMS_PRIVATE_HOSTS: true,
    TMS_TIMEOUT_SECONDS: 4,
  });
});
afterAll(() => world.close());

/** Every provider's cell has a company, an order and a way to the TMS of its own. */
async function cellOf(connector: TmsConnector, fault: Fault) {
  const tmsProviderId = TMS_PROVIDERS[connector.provider].id;
  const { companyId, actor, anOrderToSend } = await world.aSender(tmsProviderId);
  const way = await faultyWay(await sandboxUrl(), fault, TIMES);
  await connect(connector, companyId, way.url);
  const orderId = await anOrderToSend();
  await sendOrderToTms(actor, orderId);
  if (fault === 'connection refused') {
    // Not `expect.poll`: beside other tests it knows of none as soon as the first of them has ended.
    await vi.waitFor(
      async () => expect((await attemptsOf(orderId)).at(TIMES - 1)?.outcome).toBeTruthy(),
      60_000,
    );
    await way.open();
  }
  return { connector, fault, companyId, actor, orderId, way };
}

/** The company's TMS is the sandbox, by way of another address. */
async function connect(connector: TmsConnector, companyId: number, baseUrl: string): Promise<void> {
  const key = { companyId, tmsProviderId: TMS_PROVIDERS[connector.provider].id };
  const credentials = sandboxCredentials(connector, companyId, TMS_SECRET);
  await db()
    .insert(tmsConnections)
    .values({
      ...key,
      baseUrl,
      userName: 'user' in credentials ? credentials.user : '',
      sealedKey: seal(
        sealPurpose(key, 'key'),
        'password' in credentials ? credentials.password : credentials.key,
      ),
      sealedCallbackSecret: seal(
        sealPurpose(key, 'callback'),
        sandboxCallbackSecret(connector.provider, companyId, TMS_SECRET),
      ),
    });
}

test.concurrent.each(CONNECTORS.map((connector) => [connector.provider, connector] as const))(
  '%s: whatever goes wrong on the way, there is one load in the end, and its order says so',
  async (provider, connector) => {
    const faults = Object.keys(FAULTS) as Fault[];
    const cells = await Promise.all(faults.map((fault) => cellOf(connector, fault)));
    const made = tmsStatus('shipment-created-by', TMS_PROVIDERS[provider].target);
    await Promise.all(cells.map(({ orderId }) => settles(orderId, made, 120_000)));
    const rows = await Promise.all(cells.map(rowOf));
    console.info(matrix(provider, rows));
    expect(rows.map(({ fault, loads, submission, shown }) => ({ fault, loads, submission, shown }))).toEqual(
      rows.map(({ fault, shipmentId }) => ({
        fault,
        loads: [shipmentId],
        submission: 'accepted',
        shown: shipmentId,
      })),
    );
    for (const { fault, attempts } of rows) {
      // Of a load that it has the TMS may say so before it is asked a second time, or even while its answer is read.
      if (FAULTS[fault].taken) continue;
      expect(attempts.length, fault).toBeGreaterThan(TIMES);
      expect(attempts.slice(0, TIMES), fault).not.toContain('accepted');
    }
    for (const { fault, way } of cells)
      if (fault !== 'connection refused') expect(way.happened(), fault).toBeGreaterThanOrEqual(TIMES);
    await Promise.all(cells.map(({ way }) => way.close()));
  },
  180_000,
);

type Row = Awaited<ReturnType<typeof rowOf>>;

async function rowOf({ fault, companyId, orderId, actor, connector }: Awaited<ReturnType<typeof cellOf>>) {
  const [submission] = await db().select().from(tmsSubmissions).where(eq(tmsSubmissions.orderId, orderId));
  const attempts = await attemptsOf(orderId);
  const { tms_shipment_id: shown } = await oneOrder(actor, orderId);
  return {
    fault,
    provider: connector.provider,
    attempts: attempts.map(({ outcome }) => outcome ?? 'under way'),
    reason: attempts[0]?.reason ?? '',
    submission: submission?.state,
    shipmentId: submission?.tmsShipmentId,
    loads: await loadsOf(companyId, orderId),
    shown,
  };
}

/** How often an order was told to its TMS, and what came of it. */
function attemptsOf(orderId: number) {
  return db()
    .select({ outcome: tmsAttempts.outcome, reason: tmsAttempts.reason })
    .from(tmsAttempts)
    .innerJoin(tmsSubmissions, eq(tmsSubmissions.id, tmsAttempts.submissionId))
    .where(eq(tmsSubmissions.orderId, orderId))
    .orderBy(asc(tmsAttempts.number));
}

/** The loads that the TMS has of an order, by their numbers. */
async function loadsOf(companyId: number, orderId: number): Promise<(string | null)[]> {
  const journal = await SandboxJournal.read(path.resolve(env().DATA_DIR, 'tms-sandbox'));
  return journal.entries
    .filter((entry) => entry.companyId === companyId && entry.orderId === orderId)
    .map(({ shipmentId }) => shipmentId);
}

function matrix(provider: TmsProviderName, rows: Row[]): string {
  const lines = rows.map(
    ({ fault, attempts, loads, submission, reason }) =>
      `  ${fault.padEnd(30)} ${String(attempts.length).padStart(2)} tries  ${loads.length} load  ${String(submission).padEnd(9)} ${reason}`,
  );
  return [`${provider}:`, ...lines].join('\n');
}
