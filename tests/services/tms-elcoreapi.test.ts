import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { oneOrder } from '~/services/api/present-order.server';
import { TMS_CONNECTORS } from '~/services/tms/connectors/connectors';
import { tmsOrder } from '~/services/tms/connectors/order-for-tests';
import { postToTms } from '~/services/tms/connectors/post-to-tms.server';
import { receiveTmsCallback } from '~/services/tms/receive-callback.server';
import { sandboxCredentials } from '~/services/tms/sandbox/sandbox-credentials.server';
import { startTmsSandbox } from '~/services/tms/sandbox/tms-sandbox.server';
import { describeProvider } from '../support/tms-provider';
import { sendsImage } from '../support/tms-provider-images';

/** The Core API of Envase, docs/tms/elcoreapi.md. */
const world = describeProvider({
  provider: 'elcoreapi',
  idForm: /^EL-1000\d{2}$/,
  wrongContainer: 'equipment.containerNumber',
});

test('the order says what the Core API asks for: its direction, its customer, its stops and their ids', async () => {
  const orderId = await world().theSentOrder();
  const sent = (await world().submissionsOf(orderId)).find(({ kind }) => kind === 'load');
  expect(sent?.payload).toMatchObject({
    order: {
      externalId: String(orderId),
      source: 'order-automation',
      status: 'open',
      directionCode: 'I',
      customer: { id: 'COPPERLINE', postalCode: '31401' },
      origin: { id: 'COPPERLINE' },
      destination: { id: 'COPPERLINE' },
    },
    equipment: { containerNumber: 'MSKU9070323', size: '40', type: 'HC' },
    references: [{ type: 'MASTER_BILL', value: 'MAEU258813470' }],
    cargo: { weight: { value: 19_200, unit: 'KG' } },
    stops: [{ event: 'PICKUP' }, { event: 'DELIVER' }],
  });
});

test('a TMS that answers at once has nothing to call back with', async () => {
  const [sent] = await world().submissionsOf(await world().theSentOrder());
  await expect(receiveTmsCallback(sent?.id ?? '', '{}', null)).rejects.toMatchObject({ status: 404 });
});

test('a document from the bar becomes a PDF of the load, with the events of the Core API', async () => {
  const orderId = await world().theSentOrder();
  const { tms_shipment_id: shipmentId } = await oneOrder(world().rosa, orderId);
  const status = 'upload-image-succeeded-coreapi';
  expect(await sendsImage(world(), { shipmentId: shipmentId ?? '', status })).toMatchObject([
    { contentType: 'application/pdf' },
  ]);
});

test('a TMS that is slow has made the load, and says so to whoever asks again with the same key', async () => {
  const stateDir = await mkdtemp(path.join(tmpdir(), 'tms-sandbox-'));
  const { elcoreapi } = TMS_CONNECTORS;
  const secret = 'a secret that both sides know';
  const sandbox = await startTmsSandbox({
    port: 0,
    stateDir,
    secret,
    slowDelayMs: 60_000,
    behaviourOf: () => 'slow',
  });
  const post = (timeoutMs: number) =>
    postToTms(elcoreapi, {
      baseUrl: sandbox.url,
      credentials: sandboxCredentials(elcoreapi, 3, secret),
      isSandbox: true,
      idempotencyKey: '4711:1',
      payload: elcoreapi.buildPayload(tmsOrder()),
      timeoutMs,
    });
  expect(await post(200)).toEqual({ kind: 'unavailable', reason: 'The TMS did not answer within 0.2 s' });
  const made = { kind: 'created', shipmentId: 'EL-100021', errors: [] };
  expect(await post(5000)).toMatchObject({ kind: 'accepted', result: made });
  await sandbox.close();
  await rm(stateDir, { recursive: true });
});
