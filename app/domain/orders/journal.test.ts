import { expect, test } from 'vitest';
import { type JournalEvent, liveEventsOf } from './journal';

const order = { requestId: 'r1', companyId: 3, orderId: 10 };
const rosa = { userId: 7, impersonatorId: null, name: 'Rosa' };
const edit = (path: string, version: number): JournalEvent => ({
  kind: 'edit',
  type: 'value-changed',
  ...order,
  details: { version, path, before: null, after: 1 },
});
const told = (events: JournalEvent[]) =>
  liveEventsOf(events, rosa).map(({ name, payload }) => [name, payload.order_id, payload.path]);

test('a status of an order is heard by the pages of its request and by its own', () => {
  const status = { kind: 'status', type: 'ocr-post-processing-complete', details: {} } as const;
  const { orderId: _, ...request } = order;
  expect(told([{ ...status, ...request }])).toEqual([['request-status-updated', undefined, undefined]]);
  expect(told([{ ...status, ...order }])).toEqual([
    ['request-status-updated', 10, undefined],
    ['order-updated', 10, undefined],
  ]);
});

test('a note in a history changes no status, and is told to the order’s page alone', () => {
  const note: JournalEvent = {
    kind: 'status',
    type: 'updated-by-subsequent-order',
    ...order,
    details: { subsequent_order_id: 11 },
    isNote: true,
  };
  expect(liveEventsOf([note], null)).toEqual([
    {
      name: 'order-updated',
      companyId: 3,
      payload: { order_id: 10, request_id: 'r1', company_id: 3, subsequent_order_id: 11 },
    },
  ]);
});

test('an edit of several values is told once, by the value that was edited, with who did it', () => {
  expect(told([edit('template', 2), edit('weight', 2), edit('weight', 3)])).toEqual([
    ['order-updated', 10, 'template'],
    ['order-updated', 10, 'weight'],
  ]);
  expect(liveEventsOf([edit('weight', 2)], rosa)[0]?.payload).toMatchObject({
    version: 2,
    user_id: 7,
    user_name: 'Rosa',
  });
});

test('what is done to people’s access is told to nobody’s page', () => {
  expect(liveEventsOf([{ kind: 'access', type: 'signed-in', userId: 7, details: {} }], rosa)).toEqual([]);
});
