import { expect, test } from 'vitest';
import { answerToast } from './order-toast';

test.each([
  [{ display: 'Accepted by TMS', tmsShipmentId: '204563' }, 'success', '#10147 · TMS 204563'],
  [{ display: 'Accepted by TMS' }, 'success', '#10147: Accepted by TMS'],
  [{ display: 'TMS Error', message: 'Bill To is missing' }, 'error', '#10147: Bill To is missing'],
  [{ display: 'TMS Warning' }, 'error', '#10147: TMS Warning'],
] as const)('%j is said of the order that was sent', (answer, tone, text) =>
  expect(answerToast({ orderId: 10_147, ...answer })).toMatchObject({ id: 'order-10147', tone, text }),
);

test('only what a TMS answers takes the place of what was said before', () => {
  expect(answerToast({ orderId: 7, display: 'Processed' })).toBeNull();
  expect(answerToast({ orderId: 7, display: 'Sending to TMS' })).toBeNull();
  expect(answerToast({ orderId: 7, display: 'Waiting for TMS ID' })).toBeNull();
});
