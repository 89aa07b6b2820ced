import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { addresses, companies } from '~/services/companies/schema.server';
import { orderAddressEvents, orders } from '~/services/orders/schema.server';
import { useEnv } from '~/services/platform/env.server';
import { WAKE } from '~/services/platform/jobs.server';
import { problemResponse } from '~/services/platform/respond.server';
import { db } from '~/services/platform/runtime.server';
import { startWorker } from '~/services/server/worker.server';
import { SIGNATURE_HEADER } from '~/services/tms/connectors/shared/callback-signature.server';
import { wakeDelivery } from '~/services/tms/queue-submission.server';
import { receiveTmsCallback } from '~/services/tms/receive-callback.server';
import { receiveTmsMessages } from '~/services/tms/receive-messages.server';
import { startSandbox, stopSandbox } from '~/services/tms/run-sandbox.server';
import { tmsEndpoints, tmsSubmissions } from '~/services/tms/schema.server';
import { aCompany, anOrder, aUser, openWorld } from './world';

const DIRECTIONS = [{ d3code: 'import', display: 'Import', tmscode: 'I' }];
/** What the TMS asks of an order. */
export const TMS_FIELDS = {
  unit_number: 'MSKU9070323',
  equipment_size: '40',
  equipment_type: 'HC',
  shipment_direction: 'import',
  master_bol_mawb: 'MAEU258813470',
  weight: 19_200,
  weight_uom: 'kg',
};
/** Long enough that the answer to a load is stored before its TMS calls back, as with any TMS. */
const CALLBACK_DELAY_MS = 500;
export const TMS_SECRET = 'a secret of the tests alone';

/** A company whose orders go to the sandbox TMS, which answers by callback. */
export type TmsWorld = {
  harbor: number;
  rosa: Actor;
  admin: Actor;
  /** An address that the company has verified, also as one who pays. */
  quarry: number;
  /** An order that lacks nothing. @returns its id */
  aSendableOrder: (changes?: Partial<Parameters<typeof anOrder>[0]>) => Promise<number>;
  /** A company of its own on a provider, and somebody who sends for it. */
  aSender: (
    tmsProviderId: number,
  ) => Promise<{ companyId: number; actor: Actor; anOrderToSend: TmsWorld['aSendableOrder'] }>;
  behave: (how: 'accept' | 'refuse' | 'fail-twice' | 'slow' | 'silent' | 'other-order') => Promise<unknown>;
  /** Callbacks wait from now on. @returns what lets them go */
  holdCallbacks: () => () => void;
  close: () => Promise<void>;
};

/**
 * `tmsProviderId`: 1 is Profit Tools, 2 CompCare, whose loads can be changed, 7 Trinium, which speaks in messages.
 * `callbackDelayMs`: how long the sandbox waits before it calls back.
 */
export async function openTmsWorld(
  tmsProviderId = 1,
  { callbackDelayMs = CALLBACK_DELAY_MS } = {},
): Promise<TmsWorld> {
  let hold: Promise<void> | undefined;
  const receiver = await receive(() => hold);
  const world = await openWorld();
  const { port } = receiver.address() as AddressInfo;
  useEnv({ DATA_DIR: world.dataDir, SESSION_SECRET: TMS_SECRET, PORT: port });
  const harbor = await aCompany({ tmsProviderId });
  const quarry = await aQuarry();
  const behave: TmsWorld['behave'] = (tms_sandbox) =>
    db()
      .update(companies)
      .set({
        configuration: {
          tms_sandbox,
          shipment_directions: DIRECTIONS,
          update_tms_enabled: tmsProviderId === 2,
        },
      })
      .where(eq(companies.id, harbor));
  await behave('accept');
  await startSandbox({ callbackDelayMs });
  await startWorker();
  return {
    harbor,
    rosa: await aUser({ companyIds: [harbor], name: 'Rosa Quintanilla' }),
    admin: await aUser({ role: 'customer-admin', companyIds: [harbor] }),
    quarry,
    behave,
    async aSender(providerId) {
      const companyId = await aCompany({
        tmsProviderId: providerId,
        configuration: { shipment_directions: DIRECTIONS },
      });
      return {
        companyId,
        actor: await aUser({ role: 'customer-admin', companyIds: [companyId] }),
        anOrderToSend: (changes) => aSendableOrder(companyId, quarry, changes),
      };
    },
    aSendableOrder: (changes) => aSendableOrder(harbor, quarry, changes),
    holdCallbacks() {
      let release = () => {};
      hold = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    async close() {
      await stopSandbox();
      await world.close();
      receiver.closeAllConnections();
      receiver.close();
    },
  };
}

/** What the web server does with a callback, so that the sandbox has somewhere to call. */
export function receive(held: () => Promise<void> | undefined): Promise<Server> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      await held();
      const [, , door, first = '', provider = ''] = (request.url ?? '').split('/');
      const signature = String(request.headers[SIGNATURE_HEADER]);
      const body = Buffer.concat(chunks).toString();
      const taken =
        door === 'messages'
          ? receiveTmsMessages({ companyId: Number(first), provider }, body, signature)
          : receiveTmsCallback(first, body, signature);
      const answer = await taken.then(
        () => 200,
        (problem) => problemResponse(problem).status,
      );
      response.writeHead(answer).end();
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

async function aQuarry(): Promise<number> {
  const [row] = await db()
    .insert(addresses)
    .values({
      locationName: 'Copperline',
      addressLine1: '88 Quarry Road',
      city: 'Savannah',
      state: 'GA',
      postalCode: '31401',
      code: 'COPPERLINE',
      isBillable: true,
    })
    .returning({ id: addresses.id });
  return row?.id ?? 0;
}

async function aSendableOrder(
  companyId: number,
  addressId: number,
  changes: Partial<Parameters<typeof anOrder>[0]> = {},
): Promise<number> {
  const address = { raw_text: 'Copperline', location_name: 'Copperline', address_id: addressId };
  const id = await anOrder({
    companyId,
    fields: TMS_FIELDS,
    addresses: { bill_to_address: address },
    ...changes,
  });
  const stop = {
    orderId: id,
    addressId,
    rawAddress: { raw_text: 'Copperline' },
    provenance: { source: 'document' as const },
  };
  await db()
    .insert(orderAddressEvents)
    .values([
      { ...stop, eventNumber: 1, type: 'pickup' },
      { ...stop, eventNumber: 2, type: 'deliver' },
    ]);
  return id;
}

/** Waits until an order has a status. */
export async function settles(id: number, status: string, timeout = 60_000): Promise<void> {
  await vi.waitFor(
    async () => {
      const [row] = await db().select({ status: orders.status }).from(orders).where(eq(orders.id, id));
      expect(row?.status).toBe(status);
    },
    { timeout, interval: 50 },
  );
}

/**
 * The same without the waits between tries and between questions: whatever is due later is due now. How long those waits are is
 * told of apart (tms-circuit, tms-questions), and that they are kept in tms-delivery.
 */
export async function settlesAtOnce(id: number, status: string, timeout = 60_000): Promise<void> {
  await vi.waitFor(
    async () => {
      await endWaits(id);
      await settles(id, status, 100);
    },
    { timeout, interval: 50 },
  );
}

/** Makes the next try of an order's load due, ends the pauses of TMSs, and makes the next questions due. */
export async function endWaits(orderId: number): Promise<void> {
  const waiting = and(
    eq(tmsSubmissions.orderId, orderId),
    eq(tmsSubmissions.state, 'queued'),
    isNull(tmsSubmissions.claimedBy),
    gt(tmsSubmissions.dueAt, new Date()),
  );
  const hastened = await db()
    .update(tmsSubmissions)
    .set({ dueAt: new Date() })
    .where(waiting)
    .returning({ id: tmsSubmissions.id });
  const paused = await db()
    .update(tmsEndpoints)
    .set({ nextTryAt: null })
    .where(gt(tmsEndpoints.nextTryAt, new Date()))
    .returning({ companyId: tmsEndpoints.companyId });
  if (hastened.length + paused.length > 0) await wakeDelivery(db());
  const { rows: asked } = (await db().execute(
    sql`update pgboss.job set start_after = now()
      where name = 'poll-submission' and state = 'created' and start_after > now() returning id`,
  )) as unknown as { rows: unknown[] };
  if (asked.length > 0) await db().execute(sql`select pg_notify(${WAKE}, 'poll-submission')`);
}
