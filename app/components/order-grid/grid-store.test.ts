import { expect, test, vi } from 'vitest';
import type { GridRow } from '~/domain/order-grid/grid-view';
import { GridStore } from './grid-store';

const row = (id: number, version: number): GridRow => ({
  id,
  version,
  texts: {},
  doubts: {},
  display: 'Processed',
  readonly: [],
  whyNot: null,
});

/** Who made a change does not matter: a second window of the same person is told of what the first one did. */
test.each([
  ['a version that is shown', { order_id: 7, version: 3 }, false],
  ['one that was shown before', { order_id: 7, version: 2 }, false],
  ['one that is not shown yet', { order_id: 7, version: 4 }, true],
  ['one of one’s own that is not shown yet', { order_id: 7, version: 4, user_id: 1 }, true],
  ['an order that is not shown', { order_id: 8, version: 1 }, true],
  ['no version', { order_id: 7 }, true],
])('the grid lacks what an event tells of %s: %j, %s', (_what, payload, lacks) => {
  const store = new GridStore('r', [row(7, 3)], { undo: false, redo: false });
  expect(store.lacks(payload)).toBe(lacks);
});

test('an undo of what was refused says that nothing had been saved, and leaves the cells as they were', async () => {
  const reason = 'This order is certified';
  const path = 'voyage';
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const ids = JSON.parse(body).orders.map(({ id }: { id: number }) => id) as number[];
    const refused = [{ path, reason }];
    const orders = ids.map((id) => ({ id, row: row(id, 3), changed: [], refused }));
    const response = Response.json({ orders, steps: { undo: true, redo: false } });
    return Object.defineProperty(response, 'url', { value: 'http://own/save' });
  });
  const store = new GridStore('r', [row(7, 3), row(8, 3)], { undo: true, redo: false });
  vi.stubGlobal('document', { cookie: '' });
  store.edit([7, 8].map((id) => ({ id, path, text: '0GN7' })));
  await vi.waitFor(() => expect(store.read().told).toBe('2 cells not saved'));
  await vi.waitFor(() => expect(store.isAtWork()).toBe(false));
  store.step('undo');
  expect(store.read().told).toBe('Nothing had been saved: 2 cells put back');
  expect(store.read().drafts.size).toBe(0);
  vi.unstubAllGlobals();
});
