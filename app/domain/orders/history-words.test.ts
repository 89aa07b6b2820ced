import { describe, expect, it, test } from 'vitest';
import { whatHappened } from './history-words';
import { SYSTEM_STATUSES } from './statuses';

describe('a line of the history', () => {
  it.each([
    ['ocr-waiting', { pages: 12 }, 'Began to read 12 pages'],
    ['ocr-completed', { pages: 1 }, 'Read 1 page'],
    ['ocr-post-processing-complete', { order_id_list: [7] }, 'Built the order'],
    ['ocr-post-processing-complete', { order_id_list: [7, 8, 9] }, 'Built 3 orders'],
    ['ocr-post-processing-complete', {}, 'Built the order'],
    ['updated-by-subsequent-order', {}, 'Updated by a later order'],
    ['updated-by-subsequent-order', { may_cancel: true }, 'May be cancelled by a later order'],
    ['shipment-not-created-by-wint', {}, 'The TMS refused the load'],
    ['upload-image-failed-compcare', {}, 'The TMS did not take the image'],
    ['success-imageuploding-blackfly', {}, 'The TMS took the image'],
  ] as const)('of %s %j says: %s', (status, details, words) =>
    expect(whatHappened(status, details)).toBe(words),
  );

  it('says nothing twice of a document on its way to the TMS', () => {
    const way = [
      'intake-started',
      'intake-accepted',
      'ocr-waiting',
      'ocr-completed',
      'ocr-post-processing-complete',
      'sending-to-wint',
      'success-sending-to-wint',
      'shipment-created-by-wint',
    ] as const;
    const words = way.map((status) => whatHappened(status, { pages: 1 }));
    expect(new Set(words).size).toBe(way.length);
  });
});

test('every status has its words', () => {
  expect(SYSTEM_STATUSES.filter((status) => !whatHappened(status))).toEqual([]);
});
