import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { log } from '~/services/platform/log.server';
import { db } from '~/services/platform/runtime.server';
import { askForOutcome } from '~/services/tms/connectors/ask-for-outcome.server';
import { TMS_CONNECTORS, type TmsConnector } from '~/services/tms/connectors/connectors';
import { postAddress } from '~/services/tms/connectors/post-address.server';
import { postImage } from '~/services/tms/connectors/post-image.server';
import { postToTms } from '~/services/tms/connectors/post-to-tms.server';
import { tmsEndpoints, tmsSubmissions } from '~/services/tms/schema.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { openTmsWorld, settles, type TmsWorld } from '../support/tms-world';

/** An error of our own on the way to a TMS is told as ours: no TMS is said to be out, and no other load waits for it. */

let world: TmsWorld;
beforeAll(async () => {
  world = await openTmsWorld(1);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world.close());

const broken = (): never => {
  throw new TypeError("Cannot read properties of undefined (reading 'seal')");
};
const wire = { contentType: 'application/json', encode: broken, decode: broken };
const connector = { ...TMS_CONNECTORS.profittools, wire, outcomes: { path: '/outcomes', read: broken } };
const asConnector = connector as unknown as TmsConnector;
const place = {
  baseUrl: 'http://127.0.0.1:59999',
  credentials: { kind: 'bearer', key: 'k' },
  isSandbox: true,
  timeoutMs: 1000,
} as const;

test('each way to a TMS throws an error of ours, and tells one of the network', async () => {
  const post = { ...place, idempotencyKey: 'one', payload: {} };
  await expect(postToTms(asConnector, post)).rejects.toThrow(TypeError);
  await expect(postToTms(TMS_CONNECTORS.profittools, post)).resolves.toMatchObject({ kind: 'unavailable' });
  const file = {
    ...post,
    baseUrl: 'sftp://127.0.0.1/x',
    credentials: { kind: 'basic', user: 'u', password: 'p' },
  } as const;
  const messages = { fileOf: () => ({ name: 'f', receipt: 'r' }) };
  await expect(
    postToTms({ ...asConnector, messages } as unknown as TmsConnector, file),
  ).resolves.toMatchObject({ kind: 'refused' });
  const image = { ...post, shipmentId: '1', imageType: null, bytes: new Uint8Array(1), fileName: 'a' };
  await expect(postImage(TMS_CONNECTORS.profittools, image)).resolves.toMatchObject({ kind: 'unavailable' });
  await expect(
    postImage({ ...asConnector, oneDoor: { document: broken } } as unknown as TmsConnector, image),
  ).rejects.toThrow(TypeError);
  const service = { path: '/a', build: broken, readCode: broken, readErrors: broken };
  await expect(postAddress(service, { ...post, address: {} as never })).rejects.toThrow(TypeError);
  await expect(
    postAddress({ ...service, build: () => ({}) } as never, { ...post, address: {} as never }),
  ).resolves.toMatchObject({ kind: 'failed' });
  await expect(askForOutcome(asConnector, { ...place, receipt: 'r' })).resolves.toMatchObject({
    kind: 'unknown',
  });
});

test('a load that our own fault keeps from being sent fails alone: the TMS is not held to be out', async () => {
  const errors = vi.spyOn(log(), 'error').mockImplementation(() => undefined);
  vi.spyOn(TMS_CONNECTORS.profittools.wire, 'encode').mockImplementationOnce(broken);
  const [bad, good] = [await world.aSendableOrder(), await world.aSendableOrder()];
  await sendOrderToTms(world.rosa, bad);
  await expect
    .poll(
      async () =>
        (
          await db()
            .select({ state: tmsSubmissions.state })
            .from(tmsSubmissions)
            .where(eq(tmsSubmissions.orderId, bad))
        )[0]?.state,
      { timeout: 60_000 },
    )
    .toBe('failed');
  const [endpoint] = await db().select().from(tmsEndpoints).where(eq(tmsEndpoints.companyId, world.harbor));
  expect(endpoint).toMatchObject({ failures: 0, reason: null });
  expect(errors).toHaveBeenCalledWith(
    expect.objectContaining({ err: expect.any(TypeError) }),
    'sending to a TMS',
  );
  await sendOrderToTms(world.rosa, good);
  await settles(good, 'shipment-created-by-wint');
});
