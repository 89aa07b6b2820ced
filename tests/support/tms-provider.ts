import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TmsEvent, tmsStatus } from '~/domain/orders/statuses';
import { TMS_PROVIDERS, type TmsProviderName } from '~/domain/trade/tms-providers';
import { oneOrder } from '~/services/api/present-order.server';
import { companies } from '~/services/companies/schema.server';
import { orderHistory } from '~/services/orders/order-history.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { env } from '~/services/platform/env.server';
import { db } from '~/services/platform/runtime.server';
import { connectionOf } from '~/services/tms/connection-of.server';
import { TMS_CONNECTORS, type TmsConnector } from '~/services/tms/connectors/connectors';
import { buildContext, tmsOrder } from '~/services/tms/connectors/order-for-tests';
import { postToTms, signInHeaders } from '~/services/tms/connectors/post-to-tms.server';
import { listSubmissions } from '~/services/tms/list-submissions.server';
import { tmsSubmissions } from '~/services/tms/schema.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { openTmsWorld, settles, settlesAtOnce, TMS_FIELDS, type TmsWorld } from './tms-world';

/** How a provider differs from the others. */
type Told = {
  provider: TmsProviderName;
  /** The numbers it gives its loads. */
  idForm: RegExp;
  /** What it says of a container whose check digit is wrong, before our words take its place. */
  wrongContainer: string;
};

export type ProviderWorld = TmsWorld & {
  connector: TmsConnector;
  /** "sending-to" as this provider's status. */
  status: (event: TmsEvent) => string;
  /** An order that its TMS has; the same each time. */
  theSentOrder: () => Promise<number>;
  /** What the TMS answers to a question of the company. */
  ask: (address: string) => Promise<{ status: number; body: unknown }>;
  submissionsOf: (orderId: number) => Promise<(typeof tmsSubmissions.$inferSelect)[]>;
  historyOf: (orderId: number) => Promise<string[]>;
};

/** How a TMS takes a load of an account that is closed, out of order, and slow. */
function describeConduct(provider: TmsProviderName, world: () => ProviderWorld): void {
  test('an account that is closed is turned away in its words', async () => {
    const orderId = await world().aSendableOrder();
    await db()
      .update(companies)
      .set({
        configuration: {
          shipment_directions: [{ d3code: 'import', display: 'Import', tmscode: 'I' }],
          tms_sandbox_accounts: { COPPERLINE: 'reject' },
        },
      })
      .where(eq(companies.id, world().harbor));
    await sendOrderToTms(world().rosa, orderId);
    await settles(orderId, world().status('failure-sending-to'));
    expect((await world().submissionsOf(orderId))[0]?.errors).toEqual([
      'Customer account COPPERLINE is closed',
    ]);
  });

  test('a TMS out of order twice takes the load at the third try, once', async () => {
    const orderId = await world().aSendableOrder();
    await world().behave('fail-twice');
    await sendOrderToTms(world().rosa, orderId);
    await settlesAtOnce(orderId, world().status('shipment-created-by'));
    expect(await world().submissionsOf(orderId)).toMatchObject([{ state: 'accepted', attempts: 3 }]);
    expect(loadsOf(orderId)).toBe(1);
  });

  // What a TMS that answers at once does when it is slow is told of apart: tms-elcoreapi.
  test.skipIf(TMS_CONNECTORS[provider].answersBy === 'at-once')(
    'a slow TMS has taken the load, and says later what became of it',
    async () => {
      const orderId = await world().aSendableOrder();
      await world().behave('slow');
      await sendOrderToTms(world().rosa, orderId);
      await settles(orderId, world().status('success-sending-to'));
      const [entry] = entriesOf(orderId);
      expect(entry).toMatchObject({ behaviour: 'slow', verdict: null, shipmentId: null });
      expect(Number(entry?.dueAt) - Number(entry?.takenAt)).toBe(300_000);
    },
  );
}

/**
 * What holds of every provider, through HTTP to the sandbox: an order in, its payload out, and the TMS's answers in all
 * their ways. @returns the world of those tests, for what a provider does beyond
 */
export function describeProvider({ provider, idForm, wrongContainer }: Told): () => ProviderWorld {
  let world: ProviderWorld;
  beforeAll(async () => {
    world = await openProviderWorld(provider);
  });
  afterAll(() => world.close());
  beforeEach(() => world.behave('accept'));

  test('an order becomes the load that its TMS takes, and comes back with its number', async () => {
    const { connector, status, rosa } = world;
    const orderId = await world.theSentOrder();
    const [sent] = await world.submissionsOf(orderId);
    expect(TMS_CONNECTORS[provider].payload.safeParse(sent?.payload).error).toBeUndefined();
    const { tms_shipment_id: shipmentId } = await oneOrder(rosa, orderId);
    expect(shipmentId).toMatch(idForm);
    expect(await world.historyOf(orderId)).toEqual([
      status('sending-to'),
      status('success-sending-to'),
      status('shipment-created-by'),
    ]);
    expect(await listSubmissions(rosa, orderId)).toMatchObject([
      { state: 'accepted', attempts: 1, receipt: expect.any(String) },
    ]);
    const held = await world.ask(`${connector.path}/${shipmentId}`);
    expect(held).toMatchObject({ status: 200, body: sent?.payload });
  });

  test('an account on credit hold is said in words, and the order can be sent again', async () => {
    const { rosa, status } = world;
    const orderId = await world.aSendableOrder();
    await world.behave('refuse');
    await sendOrderToTms(rosa, orderId);
    await settlesAtOnce(orderId, status('shipment-not-created-by'));
    expect((await orderHistory(rosa, orderId))[0]).toMatchObject({
      display_status: 'TMS Warning',
      status_metadata: { failure_message_list: ['Customer account on credit hold'] },
    });
    await world.behave('accept');
    await sendOrderToTms(rosa, orderId);
    await settlesAtOnce(orderId, status('shipment-created-by'));
  });

  test('what is turned away at once is said of the fields it is about', async () => {
    const { rosa, status } = world;
    const fields = { ...TMS_FIELDS, unit_number: 'MSKU9070324' };
    const orderId = await world.aSendableOrder({ fields });
    await sendOrderToTms(rosa, orderId);
    await settles(orderId, status('failure-sending-to'));
    const text = 'MSKU9070324 is not a container number: its check digit is wrong';
    expect((await world.submissionsOf(orderId))[0]).toMatchObject({
      state: 'refused',
      errors: [`${wrongContainer}: ${text}`],
    });
    expect((await orderHistory(rosa, orderId))[0]?.status_metadata).toMatchObject({
      failure_message_list: [`Container: ${text}`],
    });
  });

  describeConduct(provider, () => world);

  test('a second load for an order is not made under any key', async () => {
    const { connector, harbor, rosa } = world;
    const orderId = await world.theSentOrder();
    const { tms_shipment_id: shipmentId } = await oneOrder(rosa, orderId);
    const again = await postToTms(connector, {
      ...(await connectionOf(connector, harbor)),
      idempotencyKey: 'another key',
      payload: connector.buildPayload(tmsOrder({ order_id: orderId }), buildContext()),
      timeoutMs: 5000,
    });
    expect(again).toEqual({
      kind: 'exists',
      errors: [`Order ${orderId} has a load already as ${shipmentId}`],
    });
    expect(loadsOf(orderId)).toBe(1);
  });

  test('who may resubmit replaces the load that exists', async () => {
    const { admin, connector, status } = world;
    const orderId = await world.theSentOrder();
    const { tms_shipment_id: shipmentId } = await oneOrder(admin, orderId);
    await updateOrderField(admin, orderId, { path: 'seal_number', value: 'UL-2' });
    await sendOrderToTms(admin, orderId, { resends: true });
    await settlesAtOnce(orderId, status('shipment-updated-by'));
    expect((await world.historyOf(orderId)).slice(-3)).toEqual([
      status('updating-to'),
      status('success-updating-to'),
      status('shipment-updated-by'),
    ]);
    expect((await oneOrder(admin, orderId)).tms_shipment_id).toBe(shipmentId);
    const { body } = await world.ask(`${connector.path}/${shipmentId}`);
    expect(JSON.stringify(body)).toContain('UL-2');
    expect(loadsOf(orderId)).toBe(1);
  });

  test('whoever does not sign in as the TMS wants it is refused', async () => {
    const { connector, harbor } = world;
    const { baseUrl, credentials } = await connectionOf(connector, harbor);
    const [[name = '', value = ''] = []] = Object.entries(signInHeaders(credentials));
    for (const headers of [{}, { [name]: value.slice(0, -6) }, { 'x-other': value }]) {
      const { status } = await fetch(`${baseUrl}${connector.path}/none`, { headers });
      expect(status).toBe(401);
    }
    expect((await world.ask(`${connector.path}/none`)).status).toBe(404);
  });

  return () => world;
}

async function openProviderWorld(provider: TmsProviderName): Promise<ProviderWorld> {
  const { id, target } = TMS_PROVIDERS[provider];
  const connector: TmsConnector = TMS_CONNECTORS[provider];
  const world = await openTmsWorld(id);
  const status = (event: TmsEvent) => tmsStatus(event, target);
  let sent: Promise<number> | undefined;
  const send = async () => {
    const orderId = await world.aSendableOrder();
    await sendOrderToTms(world.rosa, orderId);
    await settlesAtOnce(orderId, status('shipment-created-by'));
    return orderId;
  };
  return {
    ...world,
    connector,
    status,
    theSentOrder() {
      sent ??= send();
      return sent;
    },
    async ask(address) {
      const { baseUrl, credentials } = await connectionOf(connector, world.harbor);
      const response = await fetch(`${baseUrl}${address}`, { headers: signInHeaders(credentials) });
      return { status: response.status, body: connector.wire.decode(await response.text()) };
    },
    submissionsOf: (orderId) => db().select().from(tmsSubmissions).where(eq(tmsSubmissions.orderId, orderId)),
    historyOf: async (orderId) =>
      (await orderHistory(world.rosa, orderId)).map((entry) => entry.status).reverse(),
  };
}

type JournalEntry = { receipt: string; orderId: number; change: boolean } & Record<string, unknown>;

/** What the TMS wrote of the loads of an order, by its own journal. */
function entriesOf(orderId: number): JournalEntry[] {
  const lines = readFileSync(path.join(env().DATA_DIR, 'tms-sandbox', 'sandbox-journal.jsonl'), 'utf8');
  const entries = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as JournalEntry);
  return entries.filter((one) => one.orderId === orderId && one.change === false);
}

/** How many loads the TMS made of an order. */
const loadsOf = (orderId: number): number => new Set(entriesOf(orderId).map(({ receipt }) => receipt)).size;
