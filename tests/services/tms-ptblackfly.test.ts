import { expect, test } from 'vitest';
import { connectionOf } from '~/services/tms/connection-of.server';
import { postToTms } from '~/services/tms/connectors/post-to-tms.server';
import { describeProfitTools } from '../support/tms-profit-tools';
import { describeProvider } from '../support/tms-provider';

/** Blackfly, the queue into Profit Tools, docs/tms/ptblackfly.md. */
const world = describeProvider({
  provider: 'ptblackfly',
  idForm: /^412\d{3}$/,
  wrongContainer: 'body.equipment.container',
});
describeProfitTools(world, { imageStatus: 'upload-image-succeeded' });

const sentAs = async (kind: 'load' | 'change') =>
  (await world().submissionsOf(await world().theSentOrder())).find((one) => one.kind === kind);

test('the load is that of Profit Tools, in a message that its answer is put to', async () => {
  const sent = await sentAs('load');
  expect(sent?.payload).toMatchObject({
    messageType: 'SHIPMENT_CREATE',
    messageId: sent?.id,
    correlationId: String(sent?.orderId),
    replyTo: expect.stringContaining(sent?.id ?? '-'),
    body: { direction: 'I', billTo: { code: 'COPPERLINE' }, freight: { weightLb: 42_336 } },
  });
});

test('what takes the place of a load is a message of its own kind, and names the load', async () => {
  const sent = await sentAs('change');
  expect(sent?.payload).toMatchObject({
    messageType: 'SHIPMENT_REPLACE',
    messageId: sent?.id,
    shipmentId: Number(sent?.tmsShipmentId),
  });
});

test('a message that comes twice is one, whatever key it comes with; a new one at the place of another is refused', async () => {
  const { connector, harbor } = world();
  const sent = await sentAs('load');
  const post = async (payload: Record<string, unknown>, shipmentId?: string) =>
    postToTms(connector, {
      ...(await connectionOf(connector, harbor)),
      idempotencyKey: 'another key',
      payload,
      shipmentId,
      timeoutMs: 5000,
    });
  expect(await post(sent?.payload ?? {})).toEqual({ kind: 'accepted', receipt: sent?.receipt });
  const other = { ...sent?.payload, messageId: 'another message' };
  expect(await post(other, sent?.tmsShipmentId ?? '')).toEqual({
    kind: 'refused',
    errors: ['messageType: SHIPMENT_CREATE does not belong here'],
  });
});
