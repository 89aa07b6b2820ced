import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HELD_BACK } from '~/domain/trade/tms-submissions';
import { transaction } from '~/services/platform/runtime.server';
import { cargoWiseShipment } from '~/services/tms/connectors/cargowise/connector';
import { tmsOrder } from '~/services/tms/connectors/order-for-tests';
import { showSubmissions } from '~/services/tms/list-submissions.server';
import { queueSubmission } from '~/services/tms/queue-submission.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { openTmsWorld, settles, type TmsWorld } from '../support/tms-world';

let world: TmsWorld;

beforeAll(async () => {
  world = await openTmsWorld(3);
});
afterAll(() => world.close());

test('a load that lacks what its TMS requires never leaves, and is shown as not sent, by the names of the form', async () => {
  const orderId = await world.aSendableOrder({ addresses: {} });
  await expect(sendOrderToTms(world.rosa, orderId)).rejects.toMatchObject({
    message: 'Some addresses are not verified',
    errors: { bill_to_address: ['Bill To is missing'] },
  });
  // One that was queued before its TMS changed what it takes.
  const payload = cargoWiseShipment(
    tmsOrder({ order_id: orderId, bill_to: null }),
    'https://orders.example/',
  );
  const load = { companyId: world.harbor, orderId, tmsProviderId: 3, orderVersion: 1, payload };
  await transaction((tx) =>
    queueSubmission(tx, { id: randomUUID(), idempotencyKey: `order-${orderId}`, ...load }),
  );
  await settles(orderId, 'failure-sending-to-chainio');
  const { submissions } = await showSubmissions(world.rosa, orderId);
  expect(submissions).toMatchObject([
    {
      state: 'refused',
      isHeldBack: true,
      errors: ['Bill To is missing'],
      attempt_log: [{ outcome: 'refused', http_status: null, answer: null, reason: HELD_BACK }],
    },
  ]);
});

test('a load that the TMS refused was sent, and each element of it stands further in than the one around it', async () => {
  await world.behave('refuse');
  const orderId = await world.aSendableOrder();
  await sendOrderToTms(world.rosa, orderId);
  await settles(orderId, 'shipment-not-created-by-chainio');
  const { submissions } = await showSubmissions(world.rosa, orderId);
  expect(submissions).toMatchObject([
    { isHeldBack: false, attempt_log: [{ outcome: 'refused', http_status: 200, reason: null }] },
  ]);
  const lines = submissions[0]?.sent.text.split('\n') ?? [];
  expect(lines.slice(1, 5)).toEqual([
    expect.stringMatching(/^<UniversalShipment /),
    '  <Shipment>',
    '    <DataContext>',
    '      <DataTargetCollection>',
  ]);
  expect(lines.at(-1)).toBe('</UniversalShipment>');
});
