import { expect, test } from 'vitest';
import { answerToast, refusedToast } from './order-toast';

test.each([
  [{ status: 'Accepted by TMS', tmsShipmentId: '204563' }, 'success', '#10147 · TMS 204563'],
  [{ status: 'Accepted by TMS' }, 'success', '#10147: Accepted by TMS'],
  [{ status: 'Accepted by TMS (update)' }, 'success', '#10147: Accepted by TMS (update)'],
  [{ status: 'TMS Warning (update)', message: 'Closed' }, 'error', '#10147: Closed'],
  [{ status: 'TMS Error', message: 'Bill To is missing' }, 'error', '#10147: Bill To is missing'],
  [{ status: 'TMS Warning' }, 'error', '#10147: TMS Warning'],
] as const)('%j is said of the order that was sent', (answer, tone, text) =>
  expect(answerToast({ orderId: 10_147, ...answer })).toMatchObject({ id: 'order-10147', tone, text }),
);

test('the words of the specification stand alone, and the order that they are about beside them', () => {
  expect(refusedToast(10_147, 'You are not authorized')).toMatchObject({
    text: 'You are not authorized',
    link: { label: '#10147', to: '/order/10147' },
  });
});

test('only what a TMS answers takes the place of what was said before', () => {
  expect(answerToast({ orderId: 7, status: 'Processed' })).toBeNull();
  expect(answerToast({ orderId: 7, status: 'Sending to TMS' })).toBeNull();
  expect(answerToast({ orderId: 7, status: 'Waiting for TMS ID' })).toBeNull();
});
