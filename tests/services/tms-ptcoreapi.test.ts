import { expect, test } from 'vitest';
import { describeProfitTools } from '../support/tms-profit-tools';
import { describeProvider } from '../support/tms-provider';

/** The Core API of Profit Tools, docs/tms/ptcoreapi.md. */
const world = describeProvider({
  provider: 'ptcoreapi',
  idForm: /^310\d{3}$/,
  wrongContainer: 'shipment.equipment.container',
});
describeProfitTools(world, { imageStatus: 'upload-image-succeeded-coreapi' });

test('the load is that of Profit Tools, in the envelope of the Core API', async () => {
  const orderId = await world().theSentOrder();
  const sent = (await world().submissionsOf(orderId)).find(({ kind }) => kind === 'load');
  expect(sent?.payload).toMatchObject({
    request: {
      version: '1.0',
      source: 'order-automation',
      order: orderId,
      callbackUrl: expect.stringContaining(sent?.id ?? '-'),
    },
    shipment: {
      direction: 'I',
      billTo: { code: 'COPPERLINE' },
      equipment: { container: 'MSKU9070323', length: '40' },
      freight: { weightLb: 42_336 },
      stops: [{ action: 'PICKUP' }, { action: 'DELIVER' }],
    },
  });
});
